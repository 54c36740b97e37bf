import StickerRaster

/// The shape of a glyph, in ems, y down, its origin on the baseline.
///
/// Fill it nonzero: contours may overlap. Outer contours turn the same way in every font, so that overlapping
/// glyphs, of different fonts even, add up and leave no hole.
struct GlyphOutline: Sendable {
    let path: Path
    /// The exact box around the ink, nil for a glyph without any, as the space.
    let bounds: Rect?

    init(path: Path) {
        self.path = path
        self.bounds = path.inkBounds
    }
}

extension Path {
    /// The box around the curves themselves, not their control points; nil where nothing is enclosed.
    fileprivate var inkBounds: Rect? {
        var box = BoundsAccumulator()
        var last = Point.zero
        for element in elements {
            switch element {
            case .move(let to):
                last = to
            case .line(let to):
                box.include(last)
                box.include(to)
                last = to
            case .quadratic(let control, let to):
                box.includeQuadratic(last, control, to)
                last = to
            case .cubic(let control1, let control2, let to):
                box.includeCubic(last, control1, control2, to)
                last = to
            case .close: break
            }
        }
        return box.rect
    }
}

/// Grows around points and Bézier curves. A curve's extrema lie at its ends and where a coordinate's derivative is 0.
private struct BoundsAccumulator {
    var low = Point(x: .infinity, y: .infinity)
    var high = Point(x: -.infinity, y: -.infinity)

    /// nil where the box has no area.
    var rect: Rect? {
        guard low.x < high.x, low.y < high.y else { return nil }
        return Rect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
    }

    mutating func include(_ point: Point) {
        low = Point(x: min(low.x, point.x), y: min(low.y, point.y))
        high = Point(x: max(high.x, point.x), y: max(high.y, point.y))
    }

    mutating func includeQuadratic(_ p0: Point, _ p1: Point, _ p2: Point) {
        include(p0)
        include(p2)
        func at(_ t: Double) -> Point {
            let s = 1 - t
            return p0 * (s * s) + p1 * (2 * s * t) + p2 * (t * t)
        }
        for (a, b, c) in [(p0.x, p1.x, p2.x), (p0.y, p1.y, p2.y)] {
            let t = (a - b) / (a - 2 * b + c)
            if t > 0, t < 1 { include(at(t)) }
        }
    }

    mutating func includeCubic(_ p0: Point, _ p1: Point, _ p2: Point, _ p3: Point) {
        include(p0)
        include(p3)
        func at(_ t: Double) -> Point {
            let s = 1 - t
            return p0 * (s * s * s) + p1 * (3 * s * s * t) + p2 * (3 * s * t * t) + p3 * (t * t * t)
        }
        for (a, b, c, d) in [(p0.x, p1.x, p2.x, p3.x), (p0.y, p1.y, p2.y, p3.y)] {
            // B′(t) / 3 = k·t² + 2·m·t + n
            let k = d - a + 3 * (b - c)
            let m = a - 2 * b + c
            let n = b - a
            let root = (m * m - k * n).squareRoot()
            // The second form stands in where k is 0 and the curve a parabola; NaN passes no comparison.
            for t in [(-m + root) / k, (-m - root) / k, -n / (2 * m)] where t > 0 && t < 1 {
                include(at(t))
            }
        }
    }
}
