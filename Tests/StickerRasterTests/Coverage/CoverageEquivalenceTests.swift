import StickerGeometry
import StickerPixels
import StickerTestSupport
import Testing

@testable import StickerRaster

@Suite("Coverage is within 1/255 of counted samples")
struct CoverageEquivalenceTests {
    private func expectMatch(
        _ path: Path, size: Int = 24, rule: FillRule = .nonzero, sampleRows: Int = 64, _ note: Comment,
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let mask = try Mask(coverageOf: path, rule: rule, size: PixelSize(square: size))
        let reference = CoverageReference(path).values(
            width: size, height: size, rule: rule, sampleRows: sampleRows)
        let (difference, x, y) = greatestDifference(mask, reference)
        #expect(
            difference <= 1, "\(note), pixel \(x), \(y): \(mask[x, y]) for \(reference[y * size + x])",
            sourceLocation: sourceLocation)
        #expect(reference.contains { $0 > 0 }, "\(note): nothing was drawn", sourceLocation: sourceLocation)
    }

    @Test("for random polygons under both rules", arguments: 1...40 as ClosedRange<UInt64>)
    func polygons(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let path = random.star(
            center: Point(x: 12, y: 12), radii: 1...14, corners: Int(3 + seed % 15),
            isReversed: seed.isMultiple(of: 2))
        try expectMatch(path, sampleRows: 256, "seed \(seed)")
        try expectMatch(path, rule: .evenOdd, sampleRows: 256, "seed \(seed)")
    }

    @Test("for a polygon with a hole of opposite winding", arguments: 1...10 as ClosedRange<UInt64>)
    func holes(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        var path = random.star(center: Point(x: 12, y: 12), radii: 8...11, corners: 14)
        path.append(random.star(center: Point(x: 12, y: 12), radii: 2...5, corners: 9, isReversed: true))
        try expectMatch(path, "seed \(seed)")
    }

    @Test("for closed cubic and quadratic outlines", arguments: 1...10 as ClosedRange<UInt64>)
    func curves(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let (x, y) = (random.number(in: 9...14), random.number(in: 9...14))
        try expectMatch(
            .ellipse(
                in: Rect(
                    x: x - 7, y: y - 8, width: random.number(in: 3...16), height: random.number(in: 3...16))),
            "seed \(seed)")
        var lens = Path()
        lens.move(to: Point(x: 1, y: y))
        lens.quadratic(control: Point(x: x, y: random.number(in: -10...5)), to: Point(x: 23, y: y))
        lens.quadratic(control: Point(x: x, y: random.number(in: 18...40)), to: Point(x: 1, y: y))
        try expectMatch(lens, "lens, seed \(seed)")
    }

    @Test("for a circle larger than the mask, whose pieces are long")
    func largeCircle() throws {
        try expectMatch(.circle(center: Point(x: 150, y: 140), radius: 180), size: 40, "circle")
    }

    @Test("for slivers, and edges that hardly rise")
    func thinShapes() throws {
        func polygon(_ points: [(Double, Double)]) -> Path {
            var path = Path()
            path.move(to: Point(x: points[0].0, y: points[0].1))
            for (x, y) in points.dropFirst() { path.line(to: Point(x: x, y: y)) }
            path.close()
            return path
        }
        try expectMatch(
            polygon([(1, 5.3), (23, 5.31), (23, 5.36)]), sampleRows: 1024, "near-horizontal sliver")
        try expectMatch(
            polygon([(5.3, 1), (5.31, 23), (5.36, 23)]), sampleRows: 1024, "near-vertical sliver")
        try expectMatch(polygon([(0.5, 3), (22, 21.5), (22.1, 21.3)]), sampleRows: 1024, "diagonal sliver")
        try expectMatch(
            polygon([(-3, 7.02), (30, 7.98), (30, 15.001), (-3, 14.5)]), sampleRows: 1024,
            "near-horizontal edges")
        try expectMatch(polygon([(-1e6, 12), (12, -1e6), (1e6, 12.5), (12, 1e6)]), "far corners")
    }

    @Test("for parts that touch in a point or along an edge")
    func touchingParts() throws {
        var path = Path()
        path.append(.rect(Rect(x: 2.3, y: 2.4, width: 7.3, height: 6.2)))
        path.append(.rect(Rect(x: 9.6, y: 8.6, width: 5.5, height: 5.25)))
        path.append(.rect(Rect(x: 9.6, y: 2.4, width: 3, height: 6.2)))
        try expectMatch(path, sampleRows: 1024, "touching rectangles")
        try expectMatch(path, rule: .evenOdd, sampleRows: 1024, "touching rectangles")
    }

    @Test("for even-odd rings of the same direction, and nonzero ones that fill")
    func nestedRings() throws {
        var path = Path()
        for inset in [1.0, 4, 7] {
            path.append(.rect(Rect(x: inset, y: inset, width: 23.5 - 2 * inset, height: 23 - 2 * inset)))
        }
        try expectMatch(path, rule: .evenOdd, sampleRows: 1024, "rings")
        try expectMatch(path, rule: .nonzero, sampleRows: 1024, "filled")
    }
}
