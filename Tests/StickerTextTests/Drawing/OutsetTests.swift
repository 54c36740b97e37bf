import StickerGeometry
import StickerPixels
import StickerRaster
import StickerTestSupport
import StickerText
import Testing

@Suite("Shapes grown outwards")
struct OutsetTests {
    /// The edge is off by 1/32 of a pixel at most, which is √2/32 = 0.045 of a pixel's coverage under 45°; the
    /// reference's 16 × 16 points by 0.03, the scan converter by 0.004.
    private static let slack = 0.08
    /// Where two rings meet in a pixel, their areas add up: it may be covered by half too much, never by too little.
    private static let notchSlack = 0.5
    /// The part of a ring's pixels where that is so.
    private static let notchPart = 0.06

    @Test(
        "rings of glyphs are those of a distance field", arguments: [0.4, 1, 3, 8],
        ["e", "a", "&", "8", "%", "Å"])
    func glyphs(radius: Double, text: String) throws {
        for (face, fontSize) in [(BundledFaces.display, 30.0), (BundledFaces.text, 21.5)] {
            let layout = try TextLayout(text, faces: [face], style: ParagraphStyle(fontSize: fontSize))
            let ink = try #require(try layout.inkBounds())
            let path = try layout.outline(
                transform: .translation(x: radius + 1.3 - ink.minX, y: radius + 1.6 - ink.minY))
            try expectRing(path, radius: radius, "“\(text)” of \(face.name)")
        }
    }

    @Test(
        "rings of random shapes with holes are those of a distance field, whichever way they turn",
        arguments: 0..<12)
    func randomShapes(_ seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        var path = Path()
        let isReversed = Bool.random(using: &random)
        for index in 0..<3 {
            // The first two may overlap; the third stands apart, and turns the other way.
            let center = Point(x: index < 2 ? 30 : 62, y: .random(in: 24...36, using: &random))
            let outer = Double.random(in: 9...14, using: &random)
            path.append(
                blob(center, outer, isReversed: isReversed != (index == 2), &random))
            if index != 1 {
                path.append(
                    blob(
                        center, .random(in: 2...6, using: &random), isReversed: isReversed == (index == 2),
                        &random))
            }
        }
        try expectRing(path, radius: .random(in: 0.5...9, using: &random), "seed \(seed)")
    }

    @Test("a ring covers its shape, so that nothing shows between the two")
    func coversShape() throws {
        let layout = try TextLayout(
            "Bag&8", faces: [BundledFaces.display], style: ParagraphStyle(fontSize: 40))
        let path = try layout.outline(transform: .translation(x: 10, y: 10))
        let size = try PixelSize(width: 160, height: 80)
        let shape = try Mask(coverageOf: path, size: size)
        let ring = try Mask(coverageOf: path.outset(by: 1.5), size: size)
        for (inside, value) in zip(shape.values, ring.values) where inside > 0 { try #require(value == 255) }
    }

    @Test(
        "kept rings of a line are those of its outline, but where rings of two glyphs meet",
        arguments: [0.7, 3, 8])
    func keptRings(_ radius: Double) throws {
        let layout = try TextLayout(
            "Bag & 8", faces: [BundledFaces.display], style: ParagraphStyle(fontSize: 40))
        let place = Transform.translation(x: 10.25, y: 10.5)
        let size = try PixelSize(width: 180, height: 80)
        var canvas = Canvas(size: size)
        // On the grid of 64ths, so that the two stand at the same place.
        let glyphs = layout.glyphs(transform: place).map { glyph in
            var move = glyph.transform
            move.e = (move.e * 64).rounded() / 64
            move.f = (move.f * 64).rounded() / 64
            return PlacedGlyph(face: glyph.face, id: glyph.id, transform: move)
        }
        let cold = try canvas.coverage(of: glyphs, grownBy: radius)
        #expect(try canvas.coverage(of: glyphs, grownBy: radius) == cold)
        var rings: [Mask] = []
        for glyph in glyphs {
            var ring = Mask(size: size)
            try ring.formUnion(coverageOf: [glyph].outline().outset(by: radius), resolvesOverlaps: false)
            rings.append(ring)
        }
        for index in cold.values.indices {
            let values = rings.map { Int($0.values[index]) }.filter { $0 > 0 }
            let (largest, sum) = (values.max() ?? 0, min(255, values.reduce(0, +)))
            // Rounded in other places: to the grid of kept coverage.
            try #require(Int(cold.values[index]) >= largest - 1 && Int(cold.values[index]) <= sum + 1)
        }
        // Mirrored twice, rings are the same, but for the place of rounding.
        canvas.transform = .rotation(degrees: 180, around: Point(x: 90, y: 40))
        let turned = try canvas.coverage(of: glyphs, grownBy: radius)
        for (a, b) in zip(turned.values, cold.values.reversed()) { try #require(abs(Int(a) - Int(b)) <= 4) }
    }

    @Test("corners become round, also where a line turns straight back")
    func roundCorners() throws {
        var path = Path()
        path.move(to: Point(x: 20, y: 20))
        path.line(to: Point(x: 40, y: 20))
        path.line(to: Point(x: 20, y: 20.001))
        path.close()
        try expectRing(path, radius: 6, "a needle")
    }

    @Test("bad numbers are errors, and paths without area grow nothing")
    func edges() throws {
        let square = Path.rect(Rect(x: 0, y: 0, width: 1, height: 1))
        for bad in [0, -1, Double.nan, .infinity] {
            #expect(throws: GeometryError.self) { try square.outset(by: bad) }
            #expect(throws: GeometryError.self) { try square.outset(by: 1, tolerance: bad) }
        }
        var broken = square
        broken.line(to: Point(x: .nan, y: 0))
        #expect(throws: GeometryError.self) { try broken.outset(by: 1) }
        #expect(try Path().outset(by: 5).isEmpty)
        var line = Path()
        line.move(to: .zero)
        line.line(to: Point(x: 9, y: 0))
        line.close()
        #expect(try line.outset(by: 5).isEmpty)
    }

    private func expectRing(_ path: Path, radius: Double, _ what: String) throws {
        let bounds = try #require(path.bounds)
        let size = try PixelSize(
            width: Int(bounds.maxX + radius) + 3, height: Int(bounds.maxY + radius) + 3)
        let mask = try Mask(coverageOf: path.outset(by: radius), size: size)
        let reference = DistanceReference(path)
        var (edgeCount, notchCount) = (0, 0)
        for y in 0..<size.height {
            for x in 0..<size.width {
                let expected = reference.coverage(x: x, y: y, grownBy: radius)
                let actual = Double(mask[x, y]) / 255
                let place: Comment = "\(what), radius \(radius), at (\(x), \(y)): \(actual), not \(expected)"
                // No hole: what the union covers is covered.
                try #require(actual >= expected - Self.slack, place)
                try #require(actual <= expected + Self.notchSlack, place)
                guard expected > 0, expected < 1 else {
                    try #require(abs(actual - expected) <= Self.slack, place)
                    continue
                }
                edgeCount += 1
                if actual > expected + Self.slack { notchCount += 1 }
            }
        }
        #expect(
            Double(notchCount) <= Self.notchPart * Double(edgeCount) + 4,
            "\(what), radius \(radius): \(notchCount) of \(edgeCount) pixels")
    }

    /// A smooth contour that does not cross itself, around a centre.
    private func blob(
        _ center: Point, _ radius: Double, isReversed: Bool, _ random: inout SeededGenerator
    ) -> Path {
        let count = 7
        var points: [Point] = []
        for index in 0..<count {
            let turn = Transform.rotation(degrees: Double(isReversed ? -index : index) * 360 / Double(count))
            let arm = Point(x: radius * .random(in: 0.75...1.1, using: &random), y: 0)
            points.append(center + turn.apply(to: arm))
        }
        var path = Path()
        path.move(to: (points[count - 1] + points[0]) * 0.5)
        for index in 0..<count {
            path.quadratic(control: points[index], to: (points[index] + points[(index + 1) % count]) * 0.5)
        }
        path.close()
        return path
    }
}
