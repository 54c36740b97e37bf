import StickerGeometry
import StickerPixels
import StickerRaster

/// What a shape grown by a distance covers, from the distance of points to its contours: plain and slow.
struct DistanceReference {
    private var segments: [(a: Point, b: Point)] = []
    /// Pieces of a curve: the curves of the tests are off by less than 1/50 of a pixel.
    private static let steps = 10

    init(_ path: Path) {
        var (start, last) = (Point.zero, Point.zero)
        func line(to end: Point) {
            segments.append((last, end))
            last = end
        }
        for element in path.elements {
            let from = last
            switch element {
            case .move(let to): (start, last) = (to, to)
            case .line(let to): line(to: to)
            case .quadratic(let c, let to):
                for step in 1...Self.steps {
                    let t = Double(step) / Double(Self.steps)
                    let (a, b) = (from + (c - from) * t, c + (to - c) * t)
                    line(to: a + (b - a) * t)
                }
            case .cubic(let c, let d, let to):
                for step in 1...Self.steps {
                    let t = Double(step) / Double(Self.steps)
                    let (p, q, r) = (from + (c - from) * t, c + (d - c) * t, d + (to - d) * t)
                    let (a, b) = (p + (q - p) * t, q + (r - q) * t)
                    line(to: a + (b - a) * t)
                }
            case .close: line(to: start)
            }
        }
    }

    /// The part of a pixel that lies within `radius` of the shape.
    ///
    /// Where the pixel's centre is well inside or outside, distances cannot change enough within it; elsewhere 16 × 16
    /// points are asked.
    func coverage(x: Int, y: Int, grownBy radius: Double) -> Double {
        let center = Point(x: Double(x) + 0.5, y: Double(y) + 0.5)
        let lengths = segments.map { Self.distance(from: center, to: $0) }
        let edge = lengths.min() ?? .infinity
        let isInside = isInside(center)
        if isInside, edge >= 0.72 { return 1 }
        let outside = isInside ? 0 : edge
        guard abs(outside - radius) < 0.72 else { return outside < radius ? 1 : 0 }
        // No others can be nearest to a point of the pixel.
        let near = zip(segments, lengths).filter { $0.1 <= edge + 1.45 }.map(\.0)
        var count = 0
        for row in 0..<16 {
            for column in 0..<16 {
                let point = Point(
                    x: Double(x) + (Double(column) + 0.5) / 16, y: Double(y) + (Double(row) + 0.5) / 16)
                if near.contains(where: { Self.distance(from: point, to: $0) <= radius })
                    || (edge < 0.72 && self.isInside(point))
                {
                    count += 1
                }
            }
        }
        return Double(count) / 256
    }

    private func isInside(_ point: Point) -> Bool {
        var winding = 0
        for (a, b) in segments where (a.y <= point.y) != (b.y <= point.y) {
            if a.x + (point.y - a.y) / (b.y - a.y) * (b.x - a.x) > point.x { winding += b.y > a.y ? 1 : -1 }
        }
        return winding != 0
    }

    private static func distance(from point: Point, to segment: (a: Point, b: Point)) -> Double {
        let (side, arm) = (segment.b - segment.a, point - segment.a)
        let square = side.x * side.x + side.y * side.y
        let t = square == 0 ? 0 : max(0, min(1, (side.x * arm.x + side.y * arm.y) / square))
        let way = segment.a + side * t - point
        return (way.x * way.x + way.y * way.y).squareRoot()
    }
}
