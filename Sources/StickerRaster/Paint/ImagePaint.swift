public import StickerGeometry
public import StickerPixels

/// A picture as paint; beyond its edges it pads, repeats or reflects.
///
/// Each pixel is looked up through the inverse transform with the filter's own window (2×2 pixels for bilinear,
/// 4×4 for Mitchell, 6×6 for Lanczos3). Where the transform shrinks the picture along one of its sides, that side
/// is first resized to the length it will have, with the same filter, so that a strongly reduced or rotated
/// picture does not alias; `nearest` alone always reads the picture as it is. Where pixels fall on pixels (moved
/// by whole pixels, turned by quarter turns, mirrored) they are copied.
public struct ImagePaint: Hashable, Sendable {
    /// The picture; its top-left corner is the origin of its space, a pixel the unit.
    public var image: Pixmap
    /// The filter by which the picture is read between its pixels.
    public var filter: ResampleFilter
    /// How the picture goes on beyond its edges.
    public var spread: SpreadMode
    /// The transform from the picture's pixels to the space of the path it paints.
    public var transform: Transform

    /// By default from the origin, a pixel to the unit.
    public init(
        image: Pixmap, filter: ResampleFilter = .bilinear, spread: SpreadMode = .pad,
        transform: Transform = .identity
    ) {
        self.image = image
        self.filter = filter
        self.spread = spread
        self.transform = transform
    }
}
