/// Elliptical arcs, as SVG's `A` command draws them.
extension Path {
    /// Draws an elliptical arc to `end`, as cubics of at most a quarter turn each (off by at most 0.03 % of the radius).
    ///
    /// Radii too small to reach are scaled up, a zero radius draws a line, and equal end points draw nothing
    /// (SVG 1.1 appendix F.6). Without a current point the arc is a `move` to its end. Numbers that are not finite
    /// make the path not finite.
    public mutating func arc(
        radiusX: Double, radiusY: Double, rotationDegrees: Double, largeArc: Bool, sweep: Bool,
        to end: Point
    ) {
        guard let start = currentPoint else { return move(to: end) }
        guard radiusX.isFinite, radiusY.isFinite, rotationDegrees.isFinite else {
            return line(to: Point(x: .nan, y: .nan))
        }
        guard start != end else { return }
        guard radiusX != 0, radiusY != 0 else { return line(to: end) }

        // F.6.5 step 1: half the chord, in the frame of the ellipse's axes.
        let (sinPhi, cosPhi) = Trigonometry.sineAndCosine(degrees: rotationDegrees)
        let halfX = (start.x - end.x) / 2
        let halfY = (start.y - end.y) / 2
        let x1 = cosPhi * halfX + sinPhi * halfY
        let y1 = cosPhi * halfY - sinPhi * halfX

        // F.6.6: radii that do not reach grow until they do. Here and below the ellipse is scaled to the unit circle.
        var (rx, ry) = (abs(radiusX), abs(radiusY))
        var (ux, uy) = (x1 / rx, y1 / ry)
        let reach = ux * ux + uy * uy
        if reach > 1 {
            let scale = reach.squareRoot()
            rx *= scale
            ry *= scale
            ux /= scale
            uy /= scale
        }

        // Step 2: the centre, on the unit circle's scale at a right angle to the half chord.
        let squared = ux * ux + uy * uy
        let toCenter = (max(0, 1 - squared) / squared).squareRoot() * (largeArc == sweep ? -1 : 1)
        let (cx, cy) = (toCenter * uy, -toCenter * ux)

        // Steps 3 and 4: start angle and extent.
        let startAngle = Trigonometry.arctangent2(y: uy - cy, x: ux - cx)
        let endAngle = Trigonometry.arctangent2(y: -uy - cy, x: -ux - cx)
        var extent = endAngle - startAngle
        if sweep, extent < 0 { extent += 2 * .pi }
        if !sweep, extent > 0 { extent -= 2 * .pi }
        // Radii beyond all proportion to the chord: the arc is flatter than numbers can tell.
        guard extent.isFinite, toCenter.isFinite, rx.isFinite, ry.isFinite else { return line(to: end) }

        // From the unit circle back: scale, turn, and move to the centre.
        let frame = Transform(
            a: cosPhi * rx, b: sinPhi * rx, c: -sinPhi * ry, d: cosPhi * ry,
            e: cosPhi * cx * rx - sinPhi * cy * ry + (start.x + end.x) / 2,
            f: sinPhi * cx * rx + cosPhi * cy * ry + (start.y + end.y) / 2)
        // The slack keeps an exact quarter from becoming two pieces by rounding.
        let count = max(1, (abs(extent) / (.pi / 2) - 1e-9).rounded(.up))
        let step = extent / count
        let handle = 4.0 / 3 * Trigonometry.tangent(step / 4)
        var from = Trigonometry.sineAndCosine(startAngle)
        for index in 1...Int(count) {
            let to = Trigonometry.sineAndCosine(startAngle + step * Double(index))
            let control1 = Point(x: from.cosine - handle * from.sine, y: from.sine + handle * from.cosine)
            let control2 = Point(x: to.cosine + handle * to.sine, y: to.sine - handle * to.cosine)
            cubic(
                control1: frame.apply(to: control1), control2: frame.apply(to: control2),
                to: index == Int(count) ? end : frame.apply(to: Point(x: to.cosine, y: to.sine)))
            from = to
        }
    }
}
