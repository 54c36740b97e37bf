/// Shapes that stickers are cut to, all drawn clockwise (in a y-down space) from their top.
extension Path {
    /// The range of a star's points: two make no star, more than this look like a circle.
    public static let starPointRange = 3...64

    /// A superellipse of the fourth degree, `x⁴ + y⁴ = 1` stretched to `rect`: between an ellipse and a rectangle, with
    /// no corner and no straight side.
    ///
    /// Cubics through its points on the axes and the diagonals, off by at most 0.4 % of half a side.
    public static func squircle(in rect: Rect) -> Path {
        // (8·2^(−1/4) − 4)/3, so that the middle of a cubic lies on the diagonal.
        let handle = 0.909_056_2
        let (x, y) = (rect.midX, rect.midY)
        let (a, b) = (rect.width / 2, rect.height / 2)
        func point(_ across: Double, _ down: Double) -> Point { Point(x: x + a * across, y: y + b * down) }
        var path = Path()
        path.move(to: point(0, -1))
        path.cubic(control1: point(handle, -1), control2: point(1, -handle), to: point(1, 0))
        path.cubic(control1: point(1, handle), control2: point(handle, 1), to: point(0, 1))
        path.cubic(control1: point(-handle, 1), control2: point(-1, handle), to: point(-1, 0))
        path.cubic(control1: point(-1, -handle), control2: point(-handle, -1), to: point(0, -1))
        path.close()
        return path
    }

    /// A heart as large as fits into `rect`, in its middle: a tenth wider than high.
    public static func heart(in rect: Rect) -> Path {
        var path = Path()
        path.move(to: Point(x: 0, y: -28))
        path.cubic(control1: Point(x: 7, y: -41), control2: Point(x: 18, y: -46), to: Point(x: 28, y: -46))
        path.cubic(control1: Point(x: 44, y: -46), control2: Point(x: 55, y: -33), to: Point(x: 55, y: -16))
        path.cubic(control1: Point(x: 55, y: 14), control2: Point(x: 26, y: 34), to: Point(x: 4, y: 52))
        path.cubic(control1: Point(x: 1.5, y: 54), control2: Point(x: -1.5, y: 54), to: Point(x: -4, y: 52))
        path.cubic(control1: Point(x: -26, y: 34), control2: Point(x: -55, y: 14), to: Point(x: -55, y: -16))
        path.cubic(
            control1: Point(x: -55, y: -33), control2: Point(x: -44, y: -46), to: Point(x: -28, y: -46))
        path.cubic(control1: Point(x: -18, y: -46), control2: Point(x: -7, y: -41), to: Point(x: 0, y: -28))
        path.close()
        return path.fitted(in: rect)
    }

    /// A star with soft tips, the first one upwards, as large as fits into `rect`, in its middle.
    ///
    /// - Parameters:
    ///   - points: the number of points, clamped to ``starPointRange``.
    ///   - rect: in user space; where it is empty, the star has a radius of 1 around the origin.
    public static func star(points: Int, in rect: Rect) -> Path {
        let count = min(starPointRange.upperBound, max(starPointRange.lowerBound, points))
        let step = 180 / Double(count)
        // Where the sides of a regular star meet that joins every second point; few points would be thin, many flat.
        let regular =
            Trigonometry.sineAndCosine(degrees: 2 * step).cosine
            / Trigonometry.sineAndCosine(degrees: step).cosine
        let inner = min(0.82, max(0.5, regular))
        let corners = (0..<(2 * count)).map { index in
            let (sine, cosine) = Trigonometry.sineAndCosine(degrees: step * Double(index))
            let radius = index.isMultiple(of: 2) ? 1 : inner
            return Point(x: sine * radius, y: -cosine * radius)
        }
        // How much of each side is bent around the tip and around the notch.
        let (tip, notch) = (0.16, 0.1)
        var path = Path()
        for (index, corner) in corners.enumerated() {
            let share = index.isMultiple(of: 2) ? tip : notch
            let before = corners[(index + corners.count - 1) % corners.count]
            let after = corners[(index + 1) % corners.count]
            let start = corner + (before - corner) * share
            if index == 0 { path.move(to: start) } else { path.line(to: start) }
            path.quadratic(control: corner, to: corner + (after - corner) * share)
        }
        path.close()
        return path.fitted(in: rect)
    }

    /// The path as large as fits into `rect`, in its middle, its sides in their ratio.
    ///
    /// A path without width or height is only moved there. Numbers that are not finite, and an empty rectangle, leave
    /// the path as it is.
    public func fitted(in rect: Rect) -> Path {
        guard let box = bounds, box.isFinite, rect.isFinite, !rect.isEmpty else { return self }
        let factors = [
            box.width > 0 ? rect.width / box.width : .infinity,
            box.height > 0 ? rect.height / box.height : .infinity,
        ]
        let scale = min(factors[0], factors[1])
        let factor = scale.isFinite ? scale : 1
        let placed = transformed(
            by: Transform(
                a: factor, b: 0, c: 0, d: factor, e: rect.midX - box.midX * factor,
                f: rect.midY - box.midY * factor))
        return placed.isFinite ? placed : self
    }
}
