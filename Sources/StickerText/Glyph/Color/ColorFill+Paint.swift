import StickerGeometry
import StickerPixels
import StickerRaster

extension ColorFill {
    /// The fill as a paint of the canvas; nil where it paints nothing.
    ///
    /// - Parameter transform: the transform from the fill's space to that of the path that it fills.
    func paint(
        palette: ResolvedPalette, foreground: Color, transform: Transform
    ) -> Paint? {
        switch self {
        case .solid(let color):
            return .color(palette.color(color, foreground: foreground))
        case .linear(let start, let end, let rotation, let line):
            guard let stops = GradientStops(line, palette: palette, foreground: foreground) else {
                return nil
            }
            guard let end = Self.perpendicularEnd(start: start, end: end, rotation: rotation) else {
                return nil
            }
            let axis = end - start
            return .linearGradient(
                LinearGradient(
                    start: start + axis * stops.first, end: start + axis * stops.last,
                    stops: stops.normalized,
                    spread: stops.spread, transform: transform))
        case .radial(let start, let startRadius, let end, let endRadius, let line):
            let stops = GradientStops(line, palette: palette, foreground: foreground)?
                .withoutNegativeRadii(start: startRadius, growth: endRadius - startRadius)
            guard let stops else { return nil }
            func radius(_ t: Double) -> Double { max(0, startRadius + (endRadius - startRadius) * t) }
            let axis = end - start
            // The canvas takes an outer radius of 0 for no gradient at all; this one shrinks towards it.
            let tip = 1e-9
            return .radialGradient(
                RadialGradient(
                    center: start + axis * stops.last, radius: max(tip, radius(stops.last)),
                    focus: start + axis * stops.first, focusRadius: radius(stops.first),
                    stops: stops.normalized, spread: stops.spread, transform: transform))
        case .sweep(let center, let startAngle, let endAngle, let line):
            guard let stops = GradientStops(line, palette: palette, foreground: foreground) else {
                return nil
            }
            return Self.sweep(
                from: startAngle, to: endAngle, stops: stops,
                transform: Self.counterClockwise.then(.translation(x: center.x, y: center.y)).then(transform))
        }
    }

    /// The end of the colour line that begins at `start`: the end point, projected on the line through the start that
    /// is perpendicular to the one through start and rotation point (“Linear gradients”, there P₃).
    ///
    /// - Returns: nil where the three points define no gradient.
    private static func perpendicularEnd(start: Point, end: Point, rotation: Point) -> Point? {
        let (axis, across) = (end - start, rotation - start)
        let normal = Point(x: across.y, y: -across.x)
        let square = normal.x * normal.x + normal.y * normal.y
        guard square > 0 else { return nil }
        let along = (axis.x * normal.x + axis.y * normal.y) / square
        guard along != 0, along.isFinite else { return nil }
        return start + normal * along
    }

    /// The canvas measures angles clockwise from the top, fonts counter-clockwise from the right: top → right,
    /// right → top.
    private static let counterClockwise = Transform(a: 0, b: -1, c: -1, d: 0, e: 0, f: 0)

    /// Colours around the origin, 0° … 360° (“Sweep gradients”): the seam is at 0°, wherever the colours begin.
    private static func sweep(
        from startAngle: Double, to endAngle: Double, stops: GradientStops, transform: Transform
    ) -> Paint? {
        var start = startAngle + (endAngle - startAngle) * stops.first
        var end = startAngle + (endAngle - startAngle) * stops.last
        var normalized = stops.normalized
        if startAngle == endAngle || stops.first == stops.last {
            // No angle between the first colour and the last: there is nothing to repeat.
            guard stops.spread == .pad, let first = normalized.first, let last = normalized.last else {
                return nil
            }
            normalized = [
                GradientStop(offset: 0, color: first.color), GradientStop(offset: 0, color: last.color),
            ]
            end = start + 360
        } else if end < start {
            swap(&start, &end)
            normalized = normalized.reversed().map { GradientStop(offset: 1 - $0.offset, color: $0.color) }
        }
        return .conicGradient(
            ConicGradient(
                center: .zero, startAngle: start, sweep: end - start, seamAngle: 0, stops: normalized,
                spread: stops.spread, transform: transform))
    }
}
