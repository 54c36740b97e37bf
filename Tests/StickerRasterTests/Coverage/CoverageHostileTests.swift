import StickerGeometry
import StickerPixels
import StickerTestSupport
import Testing

@testable import StickerRaster

@Suite("Coverage of hostile geometry")
struct CoverageHostileTests {
    private func mask(_ path: Path, _ transform: Transform = .identity) throws -> Mask {
        try Mask(coverageOf: path, transform: transform, size: PixelSize(square: 16))
    }

    @Test("coordinates that are not finite are an error", arguments: [Double.nan, .infinity, -.infinity])
    func nonFinite(value: Double) {
        let bad = Point(x: 3, y: value)
        var paths = [polyline([.zero, bad, Point(x: 5, y: 5)]), polyline([bad])]
        var quadratic = polyline([.zero])
        quadratic.quadratic(control: bad, to: Point(x: 9, y: 9))
        var cubic = polyline([.zero])
        cubic.cubic(control1: Point(x: 1, y: 1), control2: bad, to: Point(x: 9, y: 9))
        paths += [quadratic, cubic]
        for path in paths {
            #expect(throws: RasterError.nonFinite(what: "a path coordinate")) { try mask(path) }
            #expect(throws: GeometryError.nonFinite(what: "a path coordinate")) {
                try path.stroked(with: StrokeStyle(width: 1), tolerance: 0.01)
            }
        }
        #expect(throws: RasterError.nonFinite(what: "a transform")) {
            try mask(.rect(Rect(x: 0, y: 0, width: 1, height: 1)), .translation(x: value, y: 0))
        }
        // Finite numbers whose product is not.
        #expect(throws: RasterError.nonFinite(what: "a path coordinate")) {
            try mask(.rect(Rect(x: 0, y: 0, width: 1e200, height: 1)), .scale(x: 1e200, y: 1))
        }
    }

    @Test("huge shapes are cut at the bounds", arguments: [1e5, 1e9, 1e30, 1e150, 1e300])
    func huge(size: Double) throws {
        let cover = Path.rect(Rect(x: -size, y: -size, width: 2 * size, height: 2 * size))
        #expect(try mask(cover).values.allSatisfy { $0 == 255 })
        let half = try mask(
            polyline([
                Point(x: 8, y: -size), Point(x: size, y: -size), Point(x: size, y: size),
                Point(x: 8, y: size),
            ]))
        #expect(half[7, 3] == 0 && half[8, 3] == 255 && half[15, 15] == 255)
        #expect(try mask(.circle(center: .zero, radius: size)).values.allSatisfy { $0 == 255 })
        let beside = Rect(x: 20, y: -size, width: size, height: 2 * size)
        #expect(try mask(.ellipse(in: beside)).values.allSatisfy { $0 == 0 })
        // Where a line of 10³⁰ pixels crosses the bounds is beyond the numbers that say so.
        guard size < 1e15 else { return }
        let diagonal = try mask(
            polyline([
                Point(x: -size, y: -size), Point(x: size, y: size), Point(x: -size, y: size),
            ]))
        #expect(diagonal[3, 12] == 255 && diagonal[12, 3] == 0 && abs(Int(diagonal[5, 5]) - 128) <= 1)
    }

    @Test("curves with huge control points end, and are right where they can be seen")
    func hugeCurves() throws {
        for size in [1e4, 1e6, 1e12, 1e30, 1e100, 1e250] {
            var path = Path()
            path.move(to: Point(x: 0, y: -size))
            path.cubic(
                control1: Point(x: size, y: -size), control2: Point(x: -size, y: size),
                to: Point(x: 16, y: size))
            path.quadratic(control: Point(x: -size, y: size), to: Point(x: 0, y: -size))
            // Past 10¹⁵ the numbers themselves cannot tell where the curve is in the bounds.
            let mask = try mask(path)
            #expect(size > 1e15 || mask.values.contains { $0 > 0 }, "\(size)")
            _ = try path.stroked(
                with: StrokeStyle(width: 3, join: .round), tolerance: 0.0025)
        }
        // A parabola of 10⁹ pixels that passes through the middle: x = 8 at y = 8.
        var parabola = Path()
        parabola.move(to: Point(x: 8, y: 8 - 1e9))
        parabola.quadratic(control: Point(x: 8, y: 8), to: Point(x: 8, y: 8 + 1e9))
        parabola.line(to: Point(x: 1e9, y: 0))
        let mask = try mask(parabola)
        #expect(mask[7, 8] == 0 && mask[8, 8] == 255)
    }

    @Test("shapes without area give nothing")
    func degenerate() throws {
        let point = Point(x: 4.2, y: 4.7)
        let tiny = Double.leastNonzeroMagnitude
        let paths: [Path] = [
            Path(), polyline([point]), polyline([point, point]), polyline([point, point], isClosed: true),
            polyline([Point(x: 1, y: 1), Point(x: 9, y: 14.3), Point(x: 1, y: 1)], isClosed: true),
            .rect(Rect(x: 3, y: 3, width: 0, height: 9)), .rect(Rect(x: 3, y: 3, width: 9, height: 0)),
            .rect(Rect(x: tiny, y: tiny, width: tiny, height: tiny)),
            .circle(center: point, radius: 0),
        ]
        for path in paths {
            #expect(try mask(path).values.allSatisfy { $0 == 0 })
            #expect(try mask(path, .scale(x: 0, y: 0)).values.allSatisfy { $0 == 0 })
        }
        var closes = Path()
        for _ in 0..<3 { closes.close() }
        #expect(try mask(closes).values.allSatisfy { $0 == 0 })
    }

    @Test(
        "empty bounds take paths around them, gather nothing, and still refuse bad numbers",
        arguments: [(0, 0), (0, 8), (8, 0)])
    func emptyBounds(width: Int, height: Int) throws {
        let around = Path.rect(Rect(x: -5, y: -5, width: 20, height: 20))
        for place in [-5, 0, 3] {
            var converter = ScanConverter()
            converter.reset(bounds: PixelRect(x: place, y: place, width: width, height: height))
            try converter.add(around, transform: .identity)
            try converter.add(.circle(center: .zero, radius: 40), transform: .identity)
            var rowCount = 0
            unsafe converter.sweep(rule: .nonzero) { _, _, _ in rowCount += 1 }
            #expect(rowCount == 0)
            #expect(throws: RasterError.nonFinite(what: "a path coordinate")) {
                try converter.add(polyline([Point(x: .nan, y: 0)]), transform: .identity)
            }
        }
    }

    @Test("a million edges take bounded time")
    func manyEdges() throws {
        var random = SeededGenerator(seed: 1)
        var path = Path()
        path.reserveCapacity(1_000_000)
        path.move(to: .zero)
        for _ in 0..<1_000_000 / 5 {
            let (x, y) = (random.number(in: -20...40), random.number(in: -20...40))
            path.line(to: Point(x: x, y: y))
            path.line(to: Point(x: x + 1, y: y))
            path.line(to: Point(x: x + 1, y: y + 1))
            path.line(to: Point(x: x, y: y + 1))
            path.line(to: .zero)
        }
        let clock = ContinuousClock()
        let time = try clock.measure { _ = try mask(path) }
        // Seconds even without optimisation.
        #expect(time < .seconds(120))
    }

    @Test("more edges than the limit are an error")
    func tooManyEdges() {
        var edges = BandedEdges()
        edges.reset(bandCount: 1, bandShift: 6)
        var builder = EdgeBuilder(
            bounds: PixelRect(x: 0, y: 0, width: 16, height: 16), maximumEdgeCount: 1000, sink: edges)
        var circles = Path()
        for _ in 0..<100 { circles.append(.circle(center: Point(x: 8, y: 8), radius: 7)) }
        #expect(
            builder.add(circles, transform: .identity) == .tooComplex(what: "a path", limit: 1000))
        #expect(builder.sink.count < 1200)
    }

    @Test("strokes of huge paths and pens end, or are an error")
    func hugeStrokes() throws {
        for size in [1e6, 1e30, 1e300] {
            for join in LineJoin.allCases {
                let path = polyline([Point(x: -size, y: 5), Point(x: size, y: 5), Point(x: 0, y: size)])
                let outline = try path.stroked(
                    with: StrokeStyle(width: 4, cap: .round, join: join), tolerance: 0.0025)
                let mask = try mask(outline)
                #expect(mask[8, 5] == 255 && mask[8, 1] == 0, "\(size) \(join)")
            }
            let pen = StrokeStyle(width: size, cap: .round, join: .round)
            let dot = polyline([Point(x: 3, y: 3), Point(x: 9, y: 4), Point(x: 4, y: 9)])
            #expect(try mask(dot.stroked(with: pen, tolerance: 0.0025)).values.allSatisfy { $0 == 255 })
        }
    }
}
