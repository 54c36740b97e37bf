import StickerGeometry
import StickerPixels
import StickerTestSupport
import Testing

@testable import StickerRaster

/// Curves as pieces beside chords so short that nobody can tell them from the curves.
@Suite struct CurvePiecesTests {
    private static let bounds = PixelRect(x: 0, y: 0, width: 420, height: 420)

    /// The greatest error of a pixel's coverage, in 1/255, and the number of pieces.
    private func error(of path: Path) -> (error: Double, count: Int) {
        let bounds = path.pixelBounds(under: .identity, within: Self.bounds)
        var builder = EdgeBuilder(
            bounds: bounds, maximumEdgeCount: 1 << 20, sink: SignedAreas(bounds: bounds))
        #expect(builder.add(path, transform: .identity) == nil)
        var chords = Chords(areas: SignedAreas(bounds: bounds))
        chords.add(path)
        return (builder.sink.greatestDifference(from: chords.areas), builder.sink.count)
    }

    /// Chords that leave the curve by 1/10,000 of a pixel.
    private struct Chords: PolylineSink {
        var areas: SignedAreas
        private var last = Point.zero

        init(areas: SignedAreas) { self.areas = areas }

        mutating func line(to point: Point) {
            let origin = Point(x: Double(areas.bounds.x), y: Double(areas.bounds.y))
            areas.add(last - origin, point - origin)
            last = point
        }

        mutating func add(_ path: Path) {
            let tolerance = 1e-4
            var start = Point.zero
            for element in path.elements {
                let from = last
                switch element {
                case .move(let to):
                    line(to: start)
                    (start, last) = (to, to)
                case .line(let to):
                    line(to: to)
                case .quadratic(let control, let to):
                    let count = Flattening.pieceCount(
                        from: from, control: control, to: to, tolerance: tolerance)
                    Flattening.quadratic(
                        from: from, control: control, to: to, count: max(4, Int(count)), into: &self)
                case .cubic(let control1, let control2, let to):
                    let count = Flattening.pieceCount(
                        from: from, control1: control1, control2: control2, to: to, tolerance: tolerance)
                    Flattening.cubic(
                        from: from, control1: control1, control2: control2, to: to, count: max(4, Int(count)),
                        into: &self)
                case .close:
                    line(to: start)
                }
            }
            line(to: start)
        }
    }

    private static let sizes = [0.3, 1, 2, 4, 8, 16, 40, 100, 400]

    /// A curve whose control points are anywhere in a square.
    private func curve(_ random: inout SeededGenerator, size: Double) -> Path {
        let (left, top) = (random.number(in: 8...9), random.number(in: 8...9))
        func point() -> Point {
            Point(x: left + random.number(in: 0...size), y: top + random.number(in: 0...size))
        }
        var path = Path()
        path.move(to: point())
        if Int.random(in: 0..<3, using: &random) == 0 {
            path.quadratic(control: point(), to: point())
        } else {
            path.cubic(control1: point(), control2: point(), to: point())
        }
        return path
    }

    @Test("coverage of any curve is within half a 255th of the curve's", arguments: sizes)
    func anyCurve(size: Double) {
        for seed in 1...UInt64(size < 50 ? 60 : 6) {
            var random = SeededGenerator(seed: seed)
            let error = error(of: curve(&random, size: size)).error
            #expect(error < 0.5, "seed \(seed): \(error)")
        }
    }

    @Test("coverage of circles and ellipses of few or many arcs is as well", arguments: sizes)
    func circles(size: Double) {
        for seed in 1...UInt64(size < 20 ? 60 : 6) {
            var random = SeededGenerator(seed: seed)
            let arcCount = Int.random(in: 3...(seed.isMultiple(of: 4) ? 100 : 12), using: &random)
            let radius = size * random.number(in: 0.2...0.48)
            let flatness = seed.isMultiple(of: 3) ? random.number(in: 0.04...1) : 1
            let offset = random.number(in: 0...360)
            let center = Point(x: 9 + radius + random.number(in: 0...1), y: 9 + radius)
            func point(_ arc: Int, _ way: Double) -> Point {
                let (sine, cosine) = Trigonometry.sineAndCosine(
                    degrees: offset + 360 * Double(arc) / Double(arcCount))
                return Point(
                    x: center.x + radius * (cosine - sine * way),
                    y: center.y + radius * flatness * (sine + cosine * way))
            }
            let (sine, cosine) = Trigonometry.sineAndCosine(degrees: 90 / Double(arcCount))
            let way = sine / cosine * 4 / 3
            var path = Path()
            path.move(to: point(0, 0))
            for arc in 0..<arcCount {
                path.cubic(
                    control1: point(arc, way), control2: point(arc + 1, -way), to: point(arc + 1, 0))
            }
            let error = error(of: path).error
            #expect(error < 0.5, "seed \(seed), \(arcCount) arcs: \(error)")
        }
    }

    @Test("coverage of hairpins is as well", arguments: sizes)
    func hairpins(size: Double) {
        for seed in 1...UInt64(size < 50 ? 60 : 6) {
            var random = SeededGenerator(seed: seed)
            func number() -> Double { 9 + random.number(in: 0...size) }
            let (start, end) = (Point(x: number(), y: number()), Point(x: number(), y: number()))
            // The control points lie behind each other's ends.
            let control1 = start + (end - start) * random.number(in: 1...1.2)
            let control2 = end + (start - end) * random.number(in: 1...1.2)
            func inBounds(_ point: Point) -> Point { Point(x: max(0, point.x), y: max(0, point.y)) }
            var path = Path()
            path.move(to: start)
            path.cubic(
                control1: inBounds(control1 + Point(x: 0, y: size * random.number(in: 0...0.05))),
                control2: inBounds(control2), to: end)
            let error = error(of: path).error
            #expect(error < 0.5, "seed \(seed): \(error)")
        }
    }

    @Test("a curve that leaves its chord by less than 1/800 of a pixel is one piece, and others are not")
    func flatCurves() {
        func count(_ distance: Double) -> Int {
            var path = Path()
            path.move(to: Point(x: 5, y: 5))
            // Three quarters of the control points' distance.
            path.cubic(
                control1: Point(x: 5 + distance / 0.75, y: 8),
                control2: Point(x: 5 + distance / 0.75, y: 300),
                to: Point(x: 5, y: 400))
            return error(of: path).count - 1
        }
        #expect(count(1.0 / 810) == 1)
        #expect(count(1.0 / 790) > 1)
        #expect(CurvePieces.count(Point(x: 1, y: 0.001), Point(x: 1, y: -0.001)) == 1)
        #expect(CurvePieces.count(Point(x: 1, y: 0.003), Point(x: 1, y: -0.003)) == 2)
        // It ends where it begins.
        #expect(CurvePieces.count(Point(x: 3, y: 0), Point(x: -3, y: 0)) > 1)
    }

    @Test("a curve walked the other way has the same points", arguments: KernelLevel.available)
    func bothWays(level: KernelLevel) {
        for seed in 1...400 as ClosedRange<UInt64> {
            var random = SeededGenerator(seed: seed)
            let path = curve(&random, size: [3, 40, 400, 2000][Int(seed % 4)])
            guard case .move(let start) = path.elements[0] else { return }
            var back = Path()
            switch path.elements[1] {
            case .quadratic(let control, let end):
                back.move(to: end)
                back.quadratic(control: control, to: start)
            case .cubic(let control1, let control2, let end):
                back.move(to: end)
                back.cubic(control1: control2, control2: control1, to: start)
            default: return
            }
            func edges(_ path: Path) -> [[Int]] {
                KernelLevel.$forced.withValue(level) {
                    var builder = EdgeBuilder(
                        bounds: Self.bounds, maximumEdgeCount: 1 << 20, sink: EdgeList())
                    #expect(builder.add(path, transform: .identity) == nil)
                    return builder.sink.edges
                }
            }
            let turned = edges(back).map { $0[..<4] + [-$0[4]] }
            #expect(Set(edges(path)) == Set(turned.map { Array($0) }), "seed \(seed)")
        }
    }

    private struct EdgeList: EdgeSink {
        private(set) var edges: [[Int]] = []
        var count: Int { edges.count }

        mutating func add(_ edge: Edge) {
            edges.append([edge.x0, edge.y0, edge.x1, edge.y1, Int(edge.winding)])
        }

        mutating func add(_ line: FixedLine) -> (rows: Int, columns: Int) {
            for index in 0..<line.pieceCount where line[index].y != line[index + 1].y {
                add(Edge(line[index], line[index + 1]))
            }
            return (0, 0)
        }
    }

    @Test("two shapes that share a curve leave no seam", arguments: KernelLevel.available)
    func sharedEdge(level: KernelLevel) throws {
        let size = try PixelSize(square: 64)
        for seed in 1...12 as ClosedRange<UInt64> {
            var random = SeededGenerator(seed: seed)
            let (top, bottom) = (random.number(in: 10...54), random.number(in: 10...54))
            let controls = [random.number(in: 2...62), random.number(in: 2...62)]
            var (left, right) = (Path(), Path())
            left.move(to: .zero)
            left.line(to: Point(x: top, y: 0))
            left.cubic(
                control1: Point(x: controls[0], y: 20), control2: Point(x: controls[1], y: 45),
                to: Point(x: bottom, y: 64))
            left.line(to: Point(x: 0, y: 64))
            right.move(to: Point(x: bottom, y: 64))
            right.cubic(
                control1: Point(x: controls[1], y: 45), control2: Point(x: controls[0], y: 20),
                to: Point(x: top, y: 0))
            right.line(to: Point(x: 64, y: 0))
            right.line(to: Point(x: 64, y: 64))
            try KernelLevel.$forced.withValue(level) {
                let (a, b) = (try Mask(coverageOf: left, size: size), try Mask(coverageOf: right, size: size))
                for (a, b) in zip(a.values, b.values) {
                    // An exact half is rounded up on both sides.
                    #expect(a &+ b == 255 || (a == 128 && b == 128), "seed \(seed)")
                }
            }
        }
    }

    @Test("moved by whole pixels, curves keep their bytes", arguments: KernelLevel.available)
    func translation(level: KernelLevel) throws {
        let size = try PixelSize(square: 90)
        for seed in 1...12 as ClosedRange<UInt64> {
            var random = SeededGenerator(seed: seed)
            func point() -> Point {
                func number() -> Double { Double(Int.random(in: 0...40 * 1024, using: &random)) / 1024 }
                return Point(x: number(), y: number())
            }
            var path = Path()
            path.move(to: point())
            path.cubic(control1: point(), control2: point(), to: point())
            path.quadratic(control: point(), to: point())
            try KernelLevel.$forced.withValue(level) {
                let here = try Mask(coverageOf: path, size: size)
                let there = try Mask(coverageOf: path, transform: .translation(x: 31, y: 47), size: size)
                for y in 0..<40 {
                    #expect(
                        (0..<40).allSatisfy { here[$0, y] == there[$0 + 31, y + 47] },
                        "seed \(seed), row \(y)")
                }
            }
        }
    }
}
