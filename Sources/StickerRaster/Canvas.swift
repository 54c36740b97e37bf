public import StickerPixels

/// A surface to draw on: paths, strokes and pictures, through a transform, clips and layers, into a pixmap.
///
/// Layers and clips nest: each `push…` is closed by its `pop…` before ``finish()``.
public struct Canvas: Sendable {
    /// From user space to pixels; applies to what is drawn next.
    public var transform: Transform = .identity
    private var pixmap: Pixmap

    /// A canvas of one colour.
    public init(size: PixelSize, background: Color = .transparent) {
        self.pixmap = Pixmap(size: size, filledWith: PremultipliedColor(background))
    }

    /// A canvas that draws on a picture.
    public init(drawingOn pixmap: Pixmap) {
        self.pixmap = pixmap
    }

    public var size: PixelSize { pixmap.size }

    /// Fills the inside of `path`.
    public mutating func fill(
        _ path: Path, with paint: Paint, rule: FillRule = .nonzero, opacity: Double = 1,
        blend: BlendMode = .sourceOver
    ) throws(RasterError) {
    }

    /// Draws along `path` with a pen.
    public mutating func stroke(
        _ path: Path, with paint: Paint, style: StrokeStyle, opacity: Double = 1,
        blend: BlendMode = .sourceOver
    ) throws(RasterError) {
    }

    /// Draws a picture so that it fills `frame`, in user space.
    public mutating func draw(
        _ image: Pixmap, in frame: Rect, filter: ResampleFilter = .mitchell, opacity: Double = 1,
        blend: BlendMode = .sourceOver
    ) throws(RasterError) {
    }

    /// Starts a layer: what is drawn until ``popLayer()`` is composited as one picture.
    ///
    /// - Parameter mask: of the canvas's size; multiplies the layer's alpha.
    public mutating func pushLayer(
        opacity: Double = 1, blend: BlendMode = .sourceOver, mask: Mask? = nil
    ) throws(RasterError) {
    }

    /// Composites the layer on what is below it.
    ///
    /// - Precondition: a layer is open.
    public mutating func popLayer() {
    }

    /// Limits drawing to the inside of `path` (and of the clips already pushed) until ``popClip()``.
    public mutating func pushClip(_ path: Path, rule: FillRule = .nonzero) throws(RasterError) {
    }

    /// Takes back the clip pushed last.
    ///
    /// - Precondition: a clip is open that was pushed in the present layer.
    public mutating func popClip() {
    }

    /// The picture.
    ///
    /// - Precondition: no layer or clip is open.
    public consuming func finish() -> Pixmap { pixmap }
}
