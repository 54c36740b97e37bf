public import StickerGeometry
public import StickerPixels
public import StickerRaster

extension SVGDocument {
    /// Draws the view box into `frame`, in the canvas's user space; nothing is drawn outside of the frame.
    ///
    /// - Parameters:
    ///   - canvas: the canvas, whose transform and clips apply.
    ///   - frame: the frame in the canvas's user space; nothing is drawn where it is empty.
    ///   - stretching: whether the whole drawing, in its own ``SVGDocument/size``, is stretched to the frame; the
    ///     file's `preserveAspectRatio` says where its view box lies in that size. Otherwise the frame is that size.
    /// - Throws: `RasterError` for a frame or a transform that is not finite, or a drawing too complex. The canvas keeps
    ///   what was drawn before, and its transform, layers and clips are as they were.
    public func draw(on canvas: inout Canvas, in frame: Rect, stretching: Bool = false) throws(RasterError) {
        guard frame.isFinite else { throw .nonFinite(what: "the frame of a drawing") }
        guard !frame.isEmpty else { return }
        let outer = canvas.transform
        defer { canvas.transform = outer }
        let isClipped = !Self.covers(frame, canvas)
        if isClipped { try canvas.pushClip(.rect(frame)) }
        defer { if isClipped { canvas.popClip() } }
        try DrawingPass.draw(
            nodes, on: &canvas, transform: placement(in: frame, stretching: stretching).then(outer))
    }

    /// The transform from the view box to the frame.
    private func placement(in frame: Rect, stretching: Bool) -> Transform {
        guard stretching else { return aspectRatio.transform(from: viewBox, to: frame) }
        let own = Rect(x: 0, y: 0, width: size.width, height: size.height)
        let stretch = Transform(
            a: frame.width / size.width, b: 0, c: 0, d: frame.height / size.height, e: frame.x, f: frame.y)
        return aspectRatio.transform(from: viewBox, to: own).then(stretch)
    }

    /// The drawing on a transparent picture of its own.
    ///
    /// - Parameters:
    ///   - size: the size of the picture, in pixels; the view box fills it as `preserveAspectRatio` says.
    ///   - stretching: as for ``draw(on:in:stretching:)``.
    public func rendered(size: PixelSize, stretching: Bool = false) throws(RasterError) -> Pixmap {
        var canvas = Canvas(size: size)
        try draw(on: &canvas, in: Rect(size.bounds), stretching: stretching)
        return canvas.finish()
    }

    /// Whether the frame leaves no pixel of the canvas out, so that its edges clip nothing.
    private static func covers(_ frame: Rect, _ canvas: Canvas) -> Bool {
        let transform = canvas.transform
        guard transform.b == 0, transform.c == 0 else { return false }
        let corners = [
            transform.apply(to: Point(x: frame.minX, y: frame.minY)),
            transform.apply(to: Point(x: frame.maxX, y: frame.maxY)),
        ]
        let (x, y) = (corners.map(\.x), corners.map(\.y))
        let bounds = canvas.bounds
        return min(x[0], x[1]) <= Double(bounds.minX) && min(y[0], y[1]) <= Double(bounds.minY)
            && max(x[0], x[1]) >= Double(bounds.maxX) && max(y[0], y[1]) >= Double(bounds.maxY)
    }
}
