/// Common shapes, all drawn clockwise (in a y-down space) from their top or left.
extension Path {
    /// The handle length of a cubic that stands for a quarter of a unit circle: 4/3·(√2 − 1), off by at most 0.03 %.
    package static let circleHandle = 0.552_284_749_830_793_4

    /// A rectangle, from its top-left corner.
    public static func rect(_ rect: Rect) -> Path {
        var path = Path()
        path.move(to: Point(x: rect.minX, y: rect.minY))
        path.line(to: Point(x: rect.maxX, y: rect.minY))
        path.line(to: Point(x: rect.maxX, y: rect.maxY))
        path.line(to: Point(x: rect.minX, y: rect.maxY))
        path.close()
        return path
    }

    /// An ellipse that fills `rect`.
    public static func ellipse(in rect: Rect) -> Path {
        roundedRect(rect, radiusX: rect.width / 2, radiusY: rect.height / 2)
    }

    /// A circle around `center`; `radius` is in user space.
    public static func circle(center: Point, radius: Double) -> Path {
        ellipse(
            in: Rect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius))
    }

    /// Corners are quarter ellipses; radii are at most half the sides.
    public static func roundedRect(_ rect: Rect, radiusX: Double, radiusY: Double) -> Path {
        let rx = min(max(0, radiusX), abs(rect.width) / 2)
        let ry = min(max(0, radiusY), abs(rect.height) / 2)
        guard rx > 0, ry > 0 else { return .rect(rect) }
        let kx = rx * (1 - circleHandle)
        let ky = ry * (1 - circleHandle)
        let (left, top, right, bottom) = (rect.minX, rect.minY, rect.maxX, rect.maxY)
        var path = Path()
        path.move(to: Point(x: left + rx, y: top))
        path.line(to: Point(x: right - rx, y: top))
        path.cubic(
            control1: Point(x: right - kx, y: top), control2: Point(x: right, y: top + ky),
            to: Point(x: right, y: top + ry))
        path.line(to: Point(x: right, y: bottom - ry))
        path.cubic(
            control1: Point(x: right, y: bottom - ky), control2: Point(x: right - kx, y: bottom),
            to: Point(x: right - rx, y: bottom))
        path.line(to: Point(x: left + rx, y: bottom))
        path.cubic(
            control1: Point(x: left + kx, y: bottom), control2: Point(x: left, y: bottom - ky),
            to: Point(x: left, y: bottom - ry))
        path.line(to: Point(x: left, y: top + ry))
        path.cubic(
            control1: Point(x: left, y: top + ky), control2: Point(x: left + kx, y: top),
            to: Point(x: left + rx, y: top))
        path.close()
        return path
    }
}
