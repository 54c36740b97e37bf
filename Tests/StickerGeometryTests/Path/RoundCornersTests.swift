import StickerGeometry
import Testing

@Suite("Round corners")
struct RoundCornersTests {
    /// Clockwise, as it is seen: its inside is on the right.
    private func rectangle(_ width: Double, _ height: Double) -> Path {
        polygon([(0, 0), (width, 0), (width, height), (0, height)])
    }

    private func polygon(_ points: [(Double, Double)]) -> Path {
        var path = Path()
        path.move(to: Point(x: points[0].0, y: points[0].1))
        for point in points.dropFirst() { path.line(to: Point(x: point.0, y: point.1)) }
        path.close()
        return path
    }

    private func rounded(_ path: Path, _ radius: Double) -> Path {
        path.roundingCorners(radius: radius) { _, _, _ in false }
    }

    /// The area, positive for what is drawn clockwise, from many short chords.
    private func area(of path: Path) -> Double {
        var (sum, from, start) = (0.0, Point.zero, Point.zero)
        func add(_ to: Point) {
            sum += (from.x * to.y - to.x * from.y) / 2
            from = to
        }
        func curve(_ point: (Double) -> Point) {
            for step in 1...200 { add(point(Double(step) / 200)) }
        }
        for element in path.elements {
            let begin = from
            switch element {
            case .move(let to): (from, start) = (to, to)
            case .line(let to): add(to)
            case .quadratic(let control, let to):
                curve { begin * ((1 - $0) * (1 - $0)) + control * (2 * $0 * (1 - $0)) + to * ($0 * $0) }
            case .cubic(let control1, let control2, let to):
                curve { t in
                    let s = 1 - t
                    let ends = begin * (s * s * s) + to * (t * t * t)
                    return ends + control1 * (3 * s * s * t) + control2 * (3 * s * t * t)
                }
            case .close: add(start)
            }
        }
        return sum
    }

    @Test("a rectangle loses what stands out of the circles in its corners", arguments: [1.0, 3, 5])
    func roundsRectangle(radius: Double) {
        let path = rounded(rectangle(30, 12), radius)
        #expect(abs(area(of: path) - (30 * 12 - (4 - .pi) * radius * radius)) < 0.002 * radius * radius)
        #expect(path.bounds == Rect(x: 0, y: 0, width: 30, height: 12))
    }

    @Test("the end of a stroke that is narrower than the radius asks for becomes half a circle")
    func roundsStroke() {
        let path = rounded(rectangle(30, 6), 100)
        #expect(abs(area(of: path) - (24 * 6 + .pi * 9)) < 3)
        #expect(path.bounds.map { abs($0.width - 30) < 1e-9 && abs($0.height - 6) < 1e-9 } == true)
    }

    @Test("the corner between two strokes stays")
    func keepsInnerCorners() {
        let path = rounded(polygon([(0, 0), (10, 0), (10, 20), (30, 20), (30, 30), (0, 30)]), 2)
        #expect(abs(area(of: path) - (500 - 5 * (1 - .pi / 4) * 4)) < 0.02)
        #expect(path.elements.contains { $0.end == Point(x: 10, y: 20) })
    }

    @Test("the corners of a hole stay: the stroke around it turns inwards there")
    func keepsHoles() {
        var path = rectangle(30, 30)
        let hole = polygon([(10, 10), (10, 20), (20, 20), (20, 10)])
        path.append(hole)
        let both = rounded(path, 3)
        #expect(abs(area(of: both) - (900 - (4 - .pi) * 9 - 100)) < 0.02)
    }

    @Test("a subpath that is not closed is closed first")
    func closesSubpaths() {
        var open = Path()
        open.move(to: .zero)
        for point in [Point(x: 30, y: 0), Point(x: 30, y: 12), Point(x: 0, y: 12)] { open.line(to: point) }
        #expect(rounded(open, 3) == rounded(rectangle(30, 12), 3))
    }

    @Test("spikes become blunt, but not short")
    func bluntsSpikes() throws {
        let path = rounded(polygon([(0, 0), (100, 4), (0, 8)]), 1)
        let bounds = try #require(path.bounds)
        #expect(bounds.maxX < 100 && bounds.maxX > 95)
    }

    @Test("curves between corners are cut where the arcs begin")
    func cutsCurves() {
        // Half a disc on its flat side.
        var path = Path()
        path.move(to: Point(x: 0, y: 10))
        path.cubic(
            control1: Point(x: 0, y: -10 / 3.0), control2: Point(x: 20, y: -10 / 3.0), to: Point(x: 20, y: 10)
        )
        path.close()
        let before = area(of: path)
        let cut = before - area(of: rounded(path, 1))
        #expect(cut > 0.2 && cut < 1)
    }

    @Test("what has no corners, what is kept, and a radius of 0 change nothing")
    func leavesTheRest() {
        var circle = Path()
        circle.move(to: Point(x: 10, y: 0))
        let k = 5.522_847
        circle.cubic(
            control1: Point(x: 10 + k, y: 0), control2: Point(x: 20, y: 10 - k), to: Point(x: 20, y: 10))
        circle.cubic(
            control1: Point(x: 20, y: 10 + k), control2: Point(x: 10 + k, y: 20), to: Point(x: 10, y: 20))
        circle.cubic(
            control1: Point(x: 10 - k, y: 20), control2: Point(x: 0, y: 10 + k), to: Point(x: 0, y: 10))
        circle.cubic(
            control1: Point(x: 0, y: 10 - k), control2: Point(x: 10 - k, y: 0), to: Point(x: 10, y: 0))
        circle.close()
        #expect(rounded(circle, 3) == circle)
        let square = rectangle(9, 9)
        #expect(rounded(square, 0) == square)
        let half = square.roundingCorners(radius: 2) { corner, _, _ in corner.x > 5 }
        #expect(abs(area(of: half) - (81 - 2 * (1 - .pi / 4) * 4)) < 0.02)
        #expect(rounded(Path(), 3) == Path())
    }
}
