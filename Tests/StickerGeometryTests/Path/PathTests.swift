import StickerGeometry
import StickerTestSupport
import Testing

@testable import StickerGeometry

@Suite("Paths and transforms")
struct GeometryPathTests {
    private func distance(_ a: Point, _ b: Point) -> Double {
        ((a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y)).squareRoot()
    }

    /// Points along the cubics of a path.
    private func samples(_ path: Path) -> [Point] {
        var points: [Point] = []
        var last = Point.zero
        for element in path.elements {
            if case .cubic(let control1, let control2, let to) = element {
                for step in 0...20 {
                    let t = Double(step) / 20
                    let u = 1 - t
                    let start = last * (u * u * u) + control1 * (3 * u * u * t)
                    points.append(start + control2 * (3 * u * t * t) + to * (t * t * t))
                }
            }
            last = element.end ?? last
        }
        return points
    }

    @Test("a rotation turns x towards y, exactly at quarter turns")
    func rotation() {
        #expect(Transform.rotation(degrees: 90).apply(to: Point(x: 1, y: 0)) == Point(x: 0, y: 1))
        #expect(
            Transform.rotation(degrees: 180, around: Point(x: 3, y: 4)).apply(to: Point(x: 5, y: 4))
                == Point(x: 1, y: 4))
        let point = Transform.rotation(degrees: 30).apply(to: Point(x: 2, y: 0))
        #expect(distance(point, Point(x: 3.0.squareRoot(), y: 1)) < 1e-15)
    }

    @Test("a skew moves one axis by the tangent of its angle")
    func skew() {
        #expect(
            distance(Transform.skewX(degrees: 45).apply(to: Point(x: 1, y: 2)), Point(x: 3, y: 2)) < 1e-15)
        #expect(
            distance(Transform.skewY(degrees: -45).apply(to: Point(x: 1, y: 2)), Point(x: 1, y: 1)) < 1e-15)
        #expect(!Transform.skewX(degrees: 90).isFinite)
    }

    @Test(
        "the maximum scale is the greatest length of a unit vector's image",
        arguments: 1...10 as ClosedRange<UInt64>)
    func maximumScale(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let transform = Transform(
            a: random.number(in: -2...2), b: random.number(in: -2...2), c: random.number(in: -2...2),
            d: random.number(in: -2...2), e: 7, f: 9)
        var greatest = 0.0
        for degrees in stride(from: 0.0, to: 180, by: 0.1) {
            let (sine, cosine) = Trigonometry.sineAndCosine(degrees: degrees)
            let image = transform.apply(to: Point(x: cosine, y: sine))
            greatest = max(greatest, distance(image, Point(x: 7, y: 9)))
        }
        #expect(abs(transform.maximumScale - greatest) < 1e-5, "seed \(seed)")
        #expect(Transform.scale(x: 0, y: 0).maximumScale == 0)
    }

    @Test(
        "an arc takes the side that its flags name",
        arguments: [
            (false, true, Point(x: 0, y: 10)), (true, false, Point(x: 0, y: 10)),
            (false, false, Point(x: 10, y: 0)), (true, true, Point(x: 10, y: 0)),
        ])
    func arcSides(large: Bool, sweep: Bool, center: Point) {
        var path = Path()
        path.move(to: .zero)
        path.arc(
            radiusX: 10, radiusY: 10, rotationDegrees: 0, largeArc: large, sweep: sweep,
            to: Point(x: 10, y: 10))
        let distances = samples(path).map { distance($0, center) }
        #expect(distances.allSatisfy { abs($0 - 10) < 0.003 }, "\(distances)")
        #expect(path.elements.count == (large ? 4 : 2))
        #expect(path.currentPoint == Point(x: 10, y: 10))
    }

    @Test("an arc of a turned ellipse stays on the ellipse")
    func turnedArc() {
        var path = Path()
        path.move(to: Point(x: 20, y: 5))
        path.arc(
            radiusX: 30, radiusY: 12, rotationDegrees: 30, largeArc: true, sweep: true,
            to: Point(x: 32, y: 20))
        // Scaled back to a circle, all points have the same distance from one centre.
        let back = Transform.rotation(degrees: -30).then(.scale(x: 1 / 30, y: 1 / 12))
        let points = samples(path).map(back.apply)
        let center = circumcenter(points[0], points[25], points[45])
        #expect(points.allSatisfy { abs(distance($0, center) - 1) < 5e-4 })
    }

    private func circumcenter(_ a: Point, _ b: Point, _ c: Point) -> Point {
        let (p, q) = (b - a, c - a)
        let d = 2 * (p.x * q.y - p.y * q.x)
        let (pp, qq) = (p.x * p.x + p.y * p.y, q.x * q.x + q.y * q.y)
        return Point(x: a.x + (q.y * pp - p.y * qq) / d, y: a.y + (p.x * qq - q.x * pp) / d)
    }

    @Test("radii that are too small grow to a half turn; zero radii and equal ends draw a line and nothing")
    func degenerateArcs() {
        func arc(_ rx: Double, _ ry: Double, to end: Point) -> Path {
            var path = Path()
            path.move(to: .zero)
            path.arc(radiusX: rx, radiusY: ry, rotationDegrees: 0, largeArc: false, sweep: true, to: end)
            return path
        }
        let half = arc(1, 1, to: Point(x: 8, y: 0))
        #expect(half.elements.count == 3)
        #expect(samples(half).allSatisfy { abs(distance($0, Point(x: 4, y: 0)) - 4) < 0.002 })
        #expect(samples(half).contains { $0.y < -3.9 })
        #expect(arc(0, 5, to: Point(x: 8, y: 0)).elements.last == .line(to: Point(x: 8, y: 0)))
        #expect(arc(5, 5, to: .zero).elements.count == 1)
        #expect(!arc(.nan, 5, to: Point(x: 8, y: 0)).isFinite)
        #expect(arc(1e300, 1e300, to: Point(x: 1e-300, y: 0)).isFinite)
        var path = Path()
        path.arc(
            radiusX: 1, radiusY: 1, rotationDegrees: 0, largeArc: true, sweep: true, to: Point(x: 1, y: 2))
        #expect(path.elements == [.move(to: Point(x: 1, y: 2))])
    }

    @Test("the current point is the subpath's start after a close")
    func currentPoint() {
        var path = Path()
        #expect(path.currentPoint == nil)
        path.line(to: Point(x: 1, y: 2))
        path.line(to: Point(x: 3, y: 2))
        path.close()
        #expect(path.currentPoint == Point(x: 1, y: 2))
        #expect(path.transformed(by: .translation(x: 1, y: 0)).currentPoint == Point(x: 2, y: 2))
    }

    @Test("an appended path keeps its subpaths apart, even where it begins with a line")
    func append() {
        var path = Path.rect(Rect(x: 0, y: 0, width: 1, height: 1))
        var other = Path()
        other.line(to: Point(x: 5, y: 5))
        other.line(to: Point(x: 6, y: 5))
        path.append(other)
        #expect(path.elements.suffix(2) == [.move(to: Point(x: 5, y: 5)), .line(to: Point(x: 6, y: 5))])
        path.close()
        #expect(path.currentPoint == Point(x: 5, y: 5))
    }
}
