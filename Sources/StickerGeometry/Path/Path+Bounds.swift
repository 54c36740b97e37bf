extension Path {
    /// The smallest box around what the path draws, curves measured at their extrema. O(elements).
    ///
    /// Nil where nothing is drawn: a `move` alone counts for nothing. Numbers that are not finite give a box that is
    /// not finite.
    public var bounds: Rect? {
        var low = Point(x: .infinity, y: .infinity)
        var high = Point(x: -.infinity, y: -.infinity)
        func include(_ point: Point) {
            low = Point(x: min(low.x, point.x), y: min(low.y, point.y))
            high = Point(x: max(high.x, point.x), y: max(high.y, point.y))
        }
        var last: Point?
        var start: Point?
        for element in elements {
            guard let end = element.end else {
                if let start { include(start) }
                last = start
                continue
            }
            guard let from = last else {
                (last, start) = (end, end)
                continue
            }
            last = end
            switch element {
            case .move:
                start = end
                continue
            case .line, .close: break
            case .quadratic(let control, _):
                for t in Self.extrema(from.x, control.x, end.x) + Self.extrema(from.y, control.y, end.y) {
                    let (a, b) = (from + (control - from) * t, control + (end - control) * t)
                    include(a + (b - a) * t)
                }
            case .cubic(let control1, let control2, _):
                let times =
                    Self.extrema(from.x, control1.x, control2.x, end.x)
                    + Self.extrema(from.y, control1.y, control2.y, end.y)
                for t in times {
                    let center = control1 + (control2 - control1) * t
                    let left = from + (control1 - from) * t
                    let right = control2 + (end - control2) * t
                    let (a, b) = (left + (center - left) * t, center + (right - center) * t)
                    include(a + (b - a) * t)
                }
            }
            include(from)
            include(end)
        }
        guard low.x <= high.x, low.y <= high.y else { return nil }
        return Rect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
    }

    /// The places where the derivative of a quadratic Bézier polynomial is 0, strictly inside 0 … 1.
    private static func extrema(_ a: Double, _ b: Double, _ c: Double) -> [Double] {
        [(a - b) / (a - 2 * b + c)].filter { $0 > 0 && $0 < 1 }
    }

    /// The places where the derivative of a cubic Bézier polynomial is 0, strictly inside 0 … 1.
    private static func extrema(_ a: Double, _ b: Double, _ c: Double, _ d: Double) -> [Double] {
        // A third of the derivative is (b − a)(1 − t)² + 2(c − b)(1 − t)t + (d − c)t².
        let (p, q, r) = (b - a, c - b, d - c)
        let square = p - 2 * q + r
        let linear = q - p
        let discriminant = linear * linear - square * p
        guard discriminant >= 0 else { return [] }
        // The form that loses no digits where `square` is small; both quotients are roots.
        let s = -(linear + (linear < 0 ? -1 : 1) * discriminant.squareRoot())
        return [s / square, p / s].filter { $0 > 0 && $0 < 1 }
    }
}
