import StickerGeometry
import StickerPixels
import StickerTestSupport
import Testing

@testable import StickerRaster

@Suite("The shape of strokes")
struct StrokeShapeTests {
    private let tolerance = 1.0 / 400

    private func mask(_ path: Path, _ style: StrokeStyle, size: Int = 64) throws -> Mask {
        try Mask(coverageOf: path.stroked(with: style, tolerance: tolerance), size: PixelSize(square: size))
    }

    /// In pixels.
    private func area(_ mask: Mask) -> Double { mask.values.reduce(0) { $0 + Double($1) } / 255 }

    /// The share of 32×32 samples of each pixel that are no farther from the lines than `radius`.
    private func distanceField(_ points: [Point], isClosed: Bool, radius: Double, size: Int) -> [UInt8] {
        var lines = Array(zip(points, points.dropFirst()))
        if isClosed { lines.append((points[points.count - 1], points[0])) }
        func squaredDistance(_ point: Point, _ line: (Point, Point)) -> Double {
            let (a, b) = line
            let (dx, dy) = (b.x - a.x, b.y - a.y)
            let t = ((point.x - a.x) * dx + (point.y - a.y) * dy) / (dx * dx + dy * dy)
            let clamped = min(1, max(0, t))
            let (ex, ey) = (a.x + dx * clamped - point.x, a.y + dy * clamped - point.y)
            return ex * ex + ey * ey
        }
        return (0..<size * size).map { index in
            let (x, y) = (Double(index % size), Double(index / size))
            let center = Point(x: x + 0.5, y: y + 0.5)
            let near = lines.filter { squaredDistance(center, $0) < (radius + 1) * (radius + 1) }
            // A pixel that one line covers wholly needs no counting.
            let inside = max(0, radius - 1)
            if near.contains(where: { squaredDistance(center, $0) < inside * inside }) { return 255 }
            guard !near.isEmpty else { return 0 }
            var count = 0
            for row in 0..<32 {
                let shift = (Double(row * 13 % 32) + 0.5) / 32
                for column in 0..<32 {
                    let sample = Point(
                        x: x + (Double(column) + shift) / 32, y: y + (Double(row) + 0.5) / 32)
                    if near.contains(where: { squaredDistance(sample, $0) <= radius * radius }) { count += 1 }
                }
            }
            return UInt8((Double(count) * 255 / 1024).rounded())
        }
    }

    @Test(
        "with round joins and caps, a stroke is all that is near its line",
        arguments: 1...6 as ClosedRange<UInt64>)
    func roundStroke(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        var points: [Point] = []
        for x in [6.0, 14, 21, 30, 40] {
            points.append(Point(x: x + random.number(in: -1...1), y: random.number(in: 8...38)))
        }
        let width = random.number(in: 1...7)
        let mask = try mask(
            polyline(points), StrokeStyle(width: width, cap: .round, join: .round), size: 46)
        let reference = distanceField(points, isClosed: false, radius: width / 2, size: 46)
        let (difference, x, y) = greatestDifference(mask, reference)
        // 32 rows of samples leave an error of up to 1/64 in level edges.
        #expect(difference <= 4, "seed \(seed), pixel \(x), \(y): \(mask[x, y]) for \(reference[y * 46 + x])")
    }

    @Test("a closed stroke joins its ends", arguments: 1...4 as ClosedRange<UInt64>)
    func closedRoundStroke(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let path = random.star(center: Point(x: 23, y: 23), radii: 14...18, corners: 7)
        let points = path.elements.compactMap(\.end)
        let mask = try mask(path, StrokeStyle(width: 4.4, join: .round), size: 46)
        let reference = distanceField(points, isClosed: true, radius: 2.2, size: 46)
        let (difference, x, y) = greatestDifference(mask, reference)
        #expect(difference <= 4, "seed \(seed), pixel \(x), \(y): \(mask[x, y]) for \(reference[y * 46 + x])")
    }

    @Test("a curve's stroke is the ring around it, also where the pen is wider than the bend")
    func circles() throws {
        let circle = Path.circle(center: Point(x: 32, y: 32), radius: 20)
        let ring = try mask(circle, StrokeStyle(width: 9))
        var rings = Path.circle(center: Point(x: 32, y: 32), radius: 24.5)
        rings.append(.circle(center: Point(x: 32, y: 32), radius: 15.5))
        let expected = try Mask(coverageOf: rings, rule: .evenOdd, size: PixelSize(square: 64))
        // A cubic quarter is off by 0.03 % of its radius, and its offset is not that of a cubic.
        #expect(greatestDifference(ring, expected.values).difference <= 3)

        let dot = try mask(
            .circle(center: Point(x: 32, y: 32), radius: 4), StrokeStyle(width: 30))
        let disc = try Mask(
            coverageOf: .circle(center: Point(x: 32, y: 32), radius: 19), size: PixelSize(square: 64))
        #expect(greatestDifference(dot, disc.values).difference <= 3)
        #expect(dot[32, 32] == 255)
    }

    @Test("a curve's ends stand square on it")
    func curveCaps() throws {
        var path = Path()
        path.move(to: Point(x: 10, y: 50))
        path.cubic(
            control1: Point(x: 10, y: 30), control2: Point(x: 30, y: 10), to: Point(x: 50, y: 10))
        let outline = try path.stroked(with: StrokeStyle(width: 12), tolerance: tolerance)
        let bounds = try #require(outline.bounds)
        #expect(abs(bounds.maxY - 50) < 1e-9 && abs(bounds.maxX - 50) < 1e-9)
        #expect(abs(bounds.minX - 4) < 1e-9 && abs(bounds.minY - 4) < 1e-9)
    }

    @Test(
        "caps add nothing, half a disc and half a square",
        arguments: [(LineCap.butt, 0), (.round, 9 * Double.pi), (.square, 36)])
    func caps(cap: LineCap, added: Double) throws {
        let line = polyline([Point(x: 20, y: 20), Point(x: 44, y: 38)])
        let mask = try mask(line, StrokeStyle(width: 6, cap: cap))
        #expect(abs(area(mask) - (30 * 6 + added)) < 0.15)
    }

    @Test(
        "joins of a right angle fill a square, a quarter disc and a triangle",
        arguments: [
            (LineJoin.miter, 16.0), (.round, 4 * Double.pi), (.bevel, 8),
        ])
    func joins(join: LineJoin, corner: Double) throws {
        let line = polyline([Point(x: 10, y: 14), Point(x: 50, y: 14), Point(x: 50, y: 54)])
        let mask = try mask(line, StrokeStyle(width: 8, join: join))
        // The strips share a square of half the width, inside the corner.
        #expect(abs(area(mask) - (2 * 40 * 8 - 16 + corner)) < 0.1)
    }

    @Test("a miter ends where its limit is passed")
    func miterLimit() throws {
        // An angle of 2·arcsin(1/5): the miter is five widths long.
        let (sine, cosine) = (0.2, (1 - 0.04).squareRoot())
        let tip = Point(x: 10, y: 32)
        let path = polyline([
            Point(x: 10 + 40 * cosine, y: 32 + 40 * sine), tip, Point(x: 10 + 40 * cosine, y: 32 - 40 * sine),
        ])
        func left(_ limit: Double) throws -> Double {
            let style = StrokeStyle(width: 2, miterLimit: limit)
            return try #require(try path.stroked(with: style, tolerance: tolerance).bounds).minX
        }
        #expect(abs(try left(5.001) - 5) < 1e-9)
        #expect(abs(try left(4.999) - (10 - sine)) < 1e-9)
    }

    @Test("a subpath of length zero is a dot under round and square caps, a lone move is nothing")
    func dots() throws {
        let dot = polyline([Point(x: 32, y: 32), Point(x: 32, y: 32)])
        var closed = Path()
        closed.move(to: Point(x: 32, y: 32))
        closed.close()
        for path in [dot, closed] {
            #expect(try area(mask(path, StrokeStyle(width: 10, cap: .butt))) == 0)
            #expect(abs(try area(mask(path, StrokeStyle(width: 10, cap: .square))) - 100) < 1e-9)
            #expect(abs(try area(mask(path, StrokeStyle(width: 10, cap: .round))) - 25 * .pi) < 0.1)
        }
        #expect(
            try polyline([Point(x: 3, y: 3)]).stroked(
                with: StrokeStyle(width: 10, cap: .round), tolerance: tolerance
            ).isEmpty)
    }

    @Test("a line that turns straight back, and a cusp, are round under a round join")
    func reversals() throws {
        let back = polyline([Point(x: 10, y: 32), Point(x: 50, y: 32), Point(x: 20, y: 32)])
        let mask = try mask(back, StrokeStyle(width: 8, join: .round))
        #expect(abs(area(mask) - (40 * 8 + 8 * .pi)) < 0.15)

        var cusp = Path()
        cusp.move(to: Point(x: 10, y: 50))
        cusp.cubic(
            control1: Point(x: 50, y: 10), control2: Point(x: 10, y: 10), to: Point(x: 50, y: 50))
        let bounds = try #require(try cusp.stroked(with: StrokeStyle(width: 8), tolerance: tolerance).bounds)
        // The tip is at y = 20, and the pen reaches half its width beyond.
        #expect(abs(bounds.minY - 16) < 0.01)
    }
}
