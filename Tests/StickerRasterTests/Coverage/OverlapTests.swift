import StickerGeometry
import StickerLimits
import StickerPixels
import StickerTestSupport
import Testing

@testable import StickerRaster

@Suite("Where contours overlap, the coverage is that of their union")
struct OverlapTests {
    private func mask(_ path: Path, _ size: Int = 24) throws -> Mask {
        try Mask(coverageOf: path, size: PixelSize(square: size))
    }

    private func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Path {
        .rect(Rect(x: x, y: y, width: width, height: height))
    }

    private func expectMatch(
        _ path: Path, size: Int = 24, sampleRows: Int = 256, within tolerance: Int = 1, _ note: Comment,
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let mask = try mask(path, size)
        let reference = CoverageReference(path).values(
            width: size, height: size, rule: .nonzero, sampleRows: sampleRows)
        let (difference, x, y) = greatestDifference(mask, reference)
        #expect(
            difference <= tolerance,
            "\(note), pixel \(x), \(y): \(mask[x, y]) for \(reference[y * size + x])",
            sourceLocation: sourceLocation)
        #expect(reference.contains { $0 > 0 }, "\(note): nothing was drawn", sourceLocation: sourceLocation)
    }

    @Test("rectangles along the same edges have the edges of one", arguments: [0.1, 0.4, 0.5, 0.9])
    func commonEdges(fraction: Double) throws {
        for overlap in [0.05, 0.3, 0.75, 1, 5.25] {
            var path = rect(2.25, 4 + fraction, 8, 6)
            path.append(rect(10.25 - overlap, 4 + fraction, 8, 6))
            let one = try mask(rect(2.25, 4 + fraction, 16 - overlap, 6))
            #expect(try mask(path) == one, "overlap \(overlap)")
            let turned = path.transformed(by: Transform(a: 0, b: 1, c: 1, d: 0, e: 0, f: 0))
            let turnedOne = rect(4 + fraction, 2.25, 6, 16 - overlap)
            // An edge that is made of two may be rounded twice.
            let difference = greatestDifference(try mask(turned), try mask(turnedOne).values).difference
            #expect(difference <= 1, "overlap \(overlap), on its side")
        }
    }

    @Test("rectangles that abut have no seam", arguments: [0, 0.1, 0.5, 0.85])
    func abutting(fraction: Double) throws {
        var path = rect(2.25, 4.4, 8 + fraction, 6)
        path.append(rect(10.25 + fraction, 4.4, 8, 6))
        // One that overlaps neither columns nor rows of theirs but in a corner, so that the path is resolved.
        path.append(rect(18, 10, 3, 3))
        path.append(rect(18.5, 10.5, 3, 3))
        let mask = try mask(path)
        #expect(path.mayOverlap())
        #expect((3..<18).allSatisfy { mask[$0, 7] == 255 && mask[$0, 4] == mask[3, 4] })
        #expect(mask[3, 4] == 153)
    }

    @Test("for stars that cross themselves", arguments: 1...10 as ClosedRange<UInt64>)
    func stars(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let corners = 5 + 2 * Int(seed % 4)
        let turn = random.number(in: 0...360)
        var path = Path()
        for corner in 0..<corners {
            let degrees = turn + 360 * Double(corner * (corners / 2)) / Double(corners)
            let (sine, cosine) = Trigonometry.sineAndCosine(degrees: degrees)
            let point = Point(x: 12 + 11 * cosine, y: 12 + 11 * sine)
            if corner == 0 { path.move(to: point) } else { path.line(to: point) }
        }
        path.close()
        #expect(path.mayOverlap())
        try expectMatch(path, sampleRows: 1024, "seed \(seed)")
    }

    @Test("for random polygons over each other", arguments: 1...60 as ClosedRange<UInt64>)
    func polygons(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        var path = Path()
        for _ in 0..<Int(2 + seed % 4) {
            path.append(
                random.star(
                    center: Point(x: random.number(in: 6...18), y: random.number(in: 6...18)),
                    radii: 2...9, corners: Int(3 + seed % 9)))
        }
        try expectMatch(path, sampleRows: 512, "seed \(seed)")
    }

    @Test("for random polygons of both directions", arguments: 1...40 as ClosedRange<UInt64>)
    func directions(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        var path = Path()
        for index in 0..<5 {
            path.append(
                random.star(
                    center: Point(x: random.number(in: 8...16), y: random.number(in: 8...16)),
                    radii: 2...9, corners: Int(3 + seed % 9), isReversed: index > 2))
        }
        try expectMatch(path, sampleRows: 512, "seed \(seed)")
    }

    @Test("for lines through random points", arguments: 1...40 as ClosedRange<UInt64>)
    func scribbles(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        var path = Path()
        for index in 0..<Int(4 + seed % 12) {
            let point = Point(x: random.number(in: -4...28), y: random.number(in: -4...28))
            if index == 0 { path.move(to: point) } else { path.line(to: point) }
        }
        path.close()
        guard path.mayOverlap() else { return }
        try expectMatch(path, sampleRows: 1024, "seed \(seed)")
    }

    @Test("for strokes that cross themselves and bend tightly", arguments: 1...30 as ClosedRange<UInt64>)
    func strokes(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let path = random.curves(count: Int(1 + seed % 3))
        let style = StrokeStyle(
            width: random.number(in: 1...7), cap: LineCap.allCases[Int(seed % 3)],
            join: LineJoin.allCases[Int(seed / 3 % 3)])
        let outline = try path.stroked(with: style, tolerance: 1.0 / 32)
        guard outline.mayOverlap() else { return }
        try expectMatch(outline, sampleRows: 512, "seed \(seed)")
    }

    @Test("for shapes that are grown", arguments: 1...30 as ClosedRange<UInt64>)
    func outsets(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        var path = random.star(center: Point(x: 9, y: 12), radii: 1...8, corners: Int(3 + seed % 9))
        path.append(.ellipse(in: Rect(x: 13, y: 6, width: random.number(in: 2...8), height: 9)))
        try expectMatch(path.outset(by: random.number(in: 0.4...4)), sampleRows: 512, "seed \(seed)")
    }

    @Test("a path without overlaps keeps its bytes", arguments: 1...20 as ClosedRange<UInt64>)
    func keepsBytes(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        var shape = random.star(center: Point(x: 8, y: 8), radii: 3...8, corners: Int(3 + seed % 12))
        let isReversed = seed.isMultiple(of: 2)
        let ellipse = Path.ellipse(in: Rect(x: 17, y: 2, width: random.number(in: 2...6), height: 19))
        shape.append(
            isReversed ? ellipse.transformed(by: Transform(a: -1, b: 0, c: 0, d: 1, e: 41, f: 0)) : ellipse)
        var beside = shape
        for x in [30.0, 31] { beside.append(rect(x, 4, 8, 8)) }
        #expect(beside.mayOverlap())
        let expected = try summed(shape, PixelRect(x: 0, y: 0, width: 24, height: 24))
        let (difference, x, y) = greatestDifference(try mask(beside), expected)
        #expect(difference == 0, "seed \(seed), pixel \(x), \(y)")
    }

    @Test(
        "neither the bounds nor the order of contours change a byte", arguments: 1...40 as ClosedRange<UInt64>
    )
    func boundsAndOrder(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let contours = (0..<4).map { _ in
            random.star(
                center: Point(x: random.number(in: 8...32), y: random.number(in: 8...32)), radii: 3...16,
                corners: Int(3 + seed % 11))
        }
        func path(_ order: [Int]) -> Path {
            order.reduce(into: Path()) { $0.append(contours[$1]) }
        }
        let whole = PixelRect(x: 0, y: 0, width: 40, height: 40)
        let expected = try resolved(path([0, 1, 2, 3]), whole)
        #expect(try resolved(path([2, 0, 3, 1]), whole) == expected, "seed \(seed)")
        for _ in 0..<4 {
            let (x, y) = (Int.random(in: 0...30, using: &random), Int.random(in: 0...30, using: &random))
            let part = PixelRect(
                x: x, y: y, width: .random(in: 1...(40 - x), using: &random),
                height: .random(in: 1...(40 - y), using: &random))
            let bytes = try resolved(path([0, 1, 2, 3]), part)
            for row in 0..<part.height {
                let start = (y + row) * 40 + x
                #expect(
                    bytes[(row * part.width)..<((row + 1) * part.width)]
                        == expected[start..<(start + part.width)],
                    "seed \(seed), \(part)")
            }
        }
    }

    @Test("large bounds, whose edges wait in bands, have the bytes of small ones")
    func bands() throws {
        var random = SeededGenerator(seed: 3)
        var path = Path()
        for _ in 0..<6 {
            path.append(
                random.star(
                    center: Point(x: random.number(in: 200...700), y: random.number(in: 200...700)),
                    radii: 50...300, corners: 9))
        }
        let bytes = try resolved(path, PixelRect(x: 0, y: 0, width: 900, height: 900))
        for y in stride(from: 0, to: 900, by: 150) {
            #expect(
                try resolved(path, PixelRect(x: 0, y: y, width: 900, height: 150)).elementsEqual(
                    bytes[(y * 900)..<((y + 150) * 900)]))
        }
    }

    @Test("thousands of crossings in a row take bounded time, which counts, and are added up")
    func hostile() throws {
        var path = Path()
        var random = SeededGenerator(seed: 9)
        path.move(to: Point(x: 0, y: 3.5))
        for index in 0..<4_000 {
            path.line(to: Point(x: random.number(in: 0...24), y: index.isMultiple(of: 2) ? 20 : 3.5))
        }
        path.append(rect(2, 4, 8, 9))
        #expect(path.mayOverlap())
        let bounds = PixelRect(x: 0, y: 0, width: 24, height: 24)
        #expect(try resolved(path, bounds) == summed(path, bounds))
        #expect(
            try passedLimit(RenderLimits(pixels: 10_000_000)) { _ = try resolved(path, bounds) } == .pixels)
        #expect(try passedLimit(RenderLimits(pixels: 10_000_000)) { _ = try summed(path, bounds) } == nil)
    }

    @Test("contours are told apart that overlap, or that may")
    func mayOverlap() throws {
        func ring(_ inner: Path) -> Path {
            var path = Path.circle(center: Point(x: 10, y: 10), radius: 9)
            path.append(inner)
            return path
        }
        let disc = Path.circle(center: Point(x: 10, y: 10), radius: 5)
        let turned = disc.transformed(by: Transform(a: -1, b: 0, c: 0, d: 1, e: 20, f: 0))
        let eight = polyline([Point(x: 0, y: 0), Point(x: 9, y: 9), Point(x: 9, y: 0), Point(x: 0, y: 9)])
        var chain = disc
        chain.append(.circle(center: Point(x: 14, y: 12), radius: 5))
        for (path, mayOverlap) in [
            (Path(), false), (disc, false), (ring(disc), true), (ring(turned), false), (chain, true),
            (eight, true), (polyline([.zero, Point(x: 5, y: 5), .zero, Point(x: 5, y: 5)]), false),
            (try disc.stroked(with: StrokeStyle(width: 2), tolerance: 0.03), false),
            (polyline([Point(x: 0, y: 0), Point(x: 5, y: 0), Point(x: 9, y: 0), Point(x: 3, y: 7)]), false),
        ] {
            for degrees in [0.0, 90, 130, 180, 285] {
                let turned = path.transformed(by: .rotation(degrees: degrees))
                #expect(turned.mayOverlap() == mayOverlap, "\(path.elements.first as Any), \(degrees)°")
            }
        }
        // Boxes beside each other.
        var beside = disc
        beside.append(.circle(center: Point(x: 20, y: 10), radius: 5))
        #expect(!beside.mayOverlap())
        // A contour of the other direction beside it, by pixels of the canvas.
        var other = disc
        other.append(turned.transformed(by: .translation(x: 11.5, y: 0)))
        #expect(!other.mayOverlap())
        #expect(other.mayOverlap(under: .scale(x: 0.5, y: 0.5)))
        #expect(other.mayOverlap(under: .rotation(degrees: 30).then(.scale(x: 9, y: 0.5))))
        // A contour without a segment is none.
        var long = Path()
        long.move(to: .zero)
        for index in 1...80 {
            long.line(to: Point(x: index.isMultiple(of: 2) ? 0 : 20, y: Double(index) / 4))
        }
        long.line(to: Point(x: 20, y: 0))
        #expect(!long.mayOverlap())
        long.move(to: .zero)
        #expect(!long.mayOverlap())
    }

    @Test("contours of opposite directions that meet in a pixel leave no hole")
    func oppositeDirections() throws {
        func pair(_ x: Double) -> Path {
            var path = rect(2.25, 4.4, x - 2.25, 6)
            path.append(
                polyline([
                    Point(x: x, y: 4.4), Point(x: x, y: 10.4), Point(x: 18.5, y: 10.4),
                    Point(x: 18.5, y: 4.4),
                ]))
            return path
        }
        for x in [10, 10.1, 10.5, 10.9] {
            let mask = try mask(pair(x))
            #expect(mask == (try self.mask(rect(2.25, 4.4, 16.25, 6))), "column \(x)")
            let enlarged = try Mask(
                coverageOf: pair(x), transform: .scale(x: 3, y: 3), size: PixelSize(square: 72))
            #expect((9..<54).allSatisfy { enlarged[$0, 20] == 255 }, "column \(x)")
        }
    }

    @Test("a limit of the render ends resolving", arguments: [24, 900])
    func stops(side: Int) throws {
        // Slivers, each of which crosses all that lie elsewhere.
        var path = Path()
        for index in 0..<2_000 {
            let x = Double(index % 100) / 5
            path.append(
                polyline([
                    Point(x: x, y: 0), Point(x: 20 - x, y: Double(side)), Point(x: 20.1 - x, y: Double(side)),
                ]))
        }
        let bounds = PixelRect(x: 0, y: 0, width: side, height: side)
        #expect(
            try passedLimit(RenderLimits(time: .milliseconds(1))) { _ = try resolved(path, bounds) } == .time)
        #expect(
            try passedLimit(RenderLimits(pixels: 5_000_000)) { _ = try resolved(path, bounds) } == .pixels)
    }

    @Test("hundreds of pieces in a row that one crosses are resolved")
    func manyCrossings() throws {
        var path = Path()
        for index in 0..<150 {
            let x = 2 + Double(index) / 10
            path.append(
                polyline([
                    Point(x: x, y: 2.2), Point(x: x + 0.04, y: 2.2), Point(x: x + 1.04, y: 8.9),
                    Point(x: x + 1, y: 8.9),
                ]))
        }
        // Both of its edges cross all others in one row.
        path.append(
            polyline([
                Point(x: 1, y: 4.1), Point(x: 21, y: 4.5), Point(x: 21, y: 4.9), Point(x: 1, y: 4.5),
            ]))
        try expectMatch(path, within: 2, "bars that one crosses")
        let bounds = PixelRect(x: 0, y: 0, width: 24, height: 24)
        #expect(try resolved(path, bounds) != summed(path, bounds))
    }

    private func resolved(_ path: Path, _ bounds: PixelRect) throws -> [UInt8] {
        try bytes(path, bounds, resolvesOverlaps: true)
    }

    private func summed(_ path: Path, _ bounds: PixelRect) throws -> [UInt8] {
        try bytes(path, bounds, resolvesOverlaps: false)
    }

    private func bytes(_ path: Path, _ bounds: PixelRect, resolvesOverlaps: Bool) throws -> [UInt8] {
        var converter = ScanConverter()
        converter.reset(bounds: bounds)
        try converter.add(path, transform: .identity, resolvesOverlaps: resolvesOverlaps)
        let mask = ClipMask(bounds: bounds, sweeping: &converter, rule: .nonzero, within: nil)
        try converter.checkResolved()
        return mask.values
    }
}

extension SeededGenerator {
    /// Open lines and curves in a square of 24 pixels.
    fileprivate mutating func curves(count: Int) -> Path {
        func point() -> Point { Point(x: number(in: 2...22), y: number(in: 2...22)) }
        var path = Path()
        for _ in 0..<count {
            path.move(to: point())
            path.line(to: point())
            path.cubic(control1: point(), control2: point(), to: point())
            path.quadratic(control: point(), to: point())
        }
        return path
    }
}
