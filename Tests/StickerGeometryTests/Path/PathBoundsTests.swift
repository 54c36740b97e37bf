import StickerGeometry
import StickerTestSupport
import Testing

@testable import StickerGeometry

@Suite("Bounds of paths")
struct GeometryBoundsTests {
    @Test(
        "are those of the curves' points, not of their control points",
        arguments: 1...30 as ClosedRange<UInt64>)
    func tight(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        func point() -> Point {
            Point(x: random.number(in: -50...50), y: random.number(in: -50...50))
        }
        var path = Path()
        path.move(to: point())
        path.cubic(control1: point(), control2: point(), to: point())
        path.quadratic(control: point(), to: point())
        path.line(to: point())
        let bounds = try #require(path.bounds)

        struct Extent: PolylineSink {
            var low: Point
            var high: Point
            mutating func line(to point: Point) {
                low = Point(x: min(low.x, point.x), y: min(low.y, point.y))
                high = Point(x: max(high.x, point.x), y: max(high.y, point.y))
            }
        }
        var last = try #require(path.elements[0].end)
        var extent = Extent(low: last, high: last)
        for element in path.elements {
            switch element {
            case .quadratic(let control, let to):
                Flattening.quadratic(from: last, control: control, to: to, count: 5000, into: &extent)
            case .cubic(let control1, let control2, let to):
                Flattening.cubic(
                    from: last, control1: control1, control2: control2, to: to, count: 5000, into: &extent)
            case .line(let to): extent.line(to: to)
            case .move, .close: break
            }
            last = element.end ?? last
        }
        #expect(
            abs(bounds.minX - extent.low.x) < 1e-4 && abs(bounds.minY - extent.low.y) < 1e-4, "seed \(seed)")
        #expect(
            abs(bounds.maxX - extent.high.x) < 1e-4 && abs(bounds.maxY - extent.high.y) < 1e-4, "seed \(seed)"
        )
    }

    @Test("of a circle are its square, and moves that draw nothing do not count")
    func simpleShapes() throws {
        var path = Path.circle(center: Point(x: 10, y: 20), radius: 5)
        path.move(to: Point(x: 900, y: 900))
        #expect(path.bounds == Rect(x: 5, y: 15, width: 10, height: 10))
        #expect(Path().bounds == nil)
        #expect(polyline([.zero]).bounds == nil)
        // A cubic whose handles stand three quarters of the way out: its extremum is 3/4 of their height.
        var arch = polyline([.zero])
        arch.cubic(control1: Point(x: 0, y: 8), control2: Point(x: 10, y: 8), to: Point(x: 10, y: 0))
        #expect(arch.bounds == Rect(x: 0, y: 0, width: 10, height: 6))
        #expect(arch.controlBounds == Rect(x: 0, y: 0, width: 10, height: 8))
    }
}
