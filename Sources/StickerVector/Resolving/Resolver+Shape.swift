import StickerGeometry
import StickerRaster

extension Resolver {
    mutating func resolveShape(
        _ shape: Element.Shape, of element: Element, style: Style, viewport: Viewport
    ) throws(SVGError) -> [DrawingNode] {
        guard style.isVisible else { return [] }
        let path = path(of: shape, fontSize: style.fontSize, viewport: viewport)
        guard !path.isEmpty, path.isFinite else {
            // What has its size from a style sheet would show.
            if let loss = style.losses[.geometry] { countDrawing(omission: loss) }
            return []
        }
        try count(path, dashCount: style.stroke == .none ? 0 : style.dashes.count)
        var node = ShapeNode(path: path)
        lostPaints.removeAll(keepingCapacity: true)
        if style.fillOpacity > 0,
            let paint = try resolvePaint(
                style.fill, property: "fill", of: path, element: element, style: style, viewport: viewport)
        {
            node.fill = ShapeNode.Fill(paint: paint, opacity: style.fillOpacity, rule: style.fillRule)
        }
        if style.strokeOpacity > 0, let pen = strokeStyle(style, viewport: viewport),
            let paint = try resolvePaint(
                style.stroke, property: "stroke", of: path, element: element, style: style, viewport: viewport
            )
        {
            node.stroke = ShapeNode.Stroke(paint: paint, opacity: style.strokeOpacity, style: pen)
        }
        node.isStrokeFirst = style.isStrokeFirst
        countDrawing(omission: style.loss(ofShapeWithMarkers: shape.hasMarkers) ?? lostPaints.first)
        return [.shape(node)]
    }

    /// The pen, or nil where it leaves no mark.
    private func strokeStyle(_ style: Style, viewport: Viewport) -> StrokeStyle? {
        guard style.stroke != .none else { return nil }
        func length(_ length: Length) -> Double {
            length.resolved(whole: viewport.diagonal, fontSize: style.fontSize)
        }
        let width = length(style.strokeWidth)
        guard width > 0, width.isFinite else { return nil }
        var pen = StrokeStyle(
            width: width, cap: style.lineCap, join: style.lineJoin, miterLimit: style.miterLimit)
        let dashes = style.dashes.map(length)
        let sum = dashes.reduce(0, +)
        if sum > 0, sum.isFinite {
            pen.dashes = dashes
            let offset = length(style.dashOffset)
            pen.dashOffset = offset.isFinite ? offset : 0
        }
        return pen
    }

    /// The outline, each shape's starting where SVG 2 §10 says that it does, which dashes show.
    func path(of shape: Element.Shape, fontSize: Double, viewport: Viewport) -> Path {
        func horizontal(_ length: Length) -> Double {
            length.resolved(whole: viewport.width, fontSize: fontSize)
        }
        func vertical(_ length: Length) -> Double {
            length.resolved(whole: viewport.height, fontSize: fontSize)
        }
        switch shape {
        case .path(let path):
            return path
        case .rect(let x, let y, let width, let height, let radiusX, let radiusY):
            let rect = Rect(
                x: horizontal(x), y: vertical(y), width: horizontal(width), height: vertical(height))
            guard !rect.isEmpty else { return Path() }
            let (rx, ry) = (radiusX.map(horizontal), radiusY.map(vertical))
            return .roundedRect(rect, radiusX: rx ?? ry ?? 0, radiusY: ry ?? rx ?? 0)
        case .circle(let x, let y, let radius):
            let r = radius.resolved(whole: viewport.diagonal, fontSize: fontSize)
            return Self.ellipse(center: Point(x: horizontal(x), y: vertical(y)), radiusX: r, radiusY: r)
        case .ellipse(let x, let y, let radiusX, let radiusY):
            let (rx, ry) = (radiusX.map(horizontal), radiusY.map(vertical))
            return Self.ellipse(
                center: Point(x: horizontal(x), y: vertical(y)), radiusX: rx ?? ry ?? 0,
                radiusY: ry ?? rx ?? 0)
        case .line(let x1, let y1, let x2, let y2):
            var path = Path()
            path.move(to: Point(x: horizontal(x1), y: vertical(y1)))
            path.line(to: Point(x: horizontal(x2), y: vertical(y2)))
            return path
        }
    }

    /// Clockwise from three o'clock (SVG 2 §10.4).
    private static func ellipse(center: Point, radiusX: Double, radiusY: Double) -> Path {
        guard radiusX > 0, radiusY > 0 else { return Path() }
        let handle = Path.circleHandle
        func point(_ x: Double, _ y: Double) -> Point {
            Point(x: center.x + radiusX * x, y: center.y + radiusY * y)
        }
        var path = Path()
        path.move(to: point(1, 0))
        path.cubic(control1: point(1, handle), control2: point(handle, 1), to: point(0, 1))
        path.cubic(control1: point(-handle, 1), control2: point(-1, handle), to: point(-1, 0))
        path.cubic(control1: point(-1, -handle), control2: point(-handle, -1), to: point(0, -1))
        path.cubic(control1: point(handle, -1), control2: point(1, -handle), to: point(1, 0))
        path.close()
        return path
    }
}
