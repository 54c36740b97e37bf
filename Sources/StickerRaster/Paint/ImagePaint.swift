public import StickerPixels

/// A picture as paint; beyond its edges it pads, repeats or reflects.
public struct ImagePaint: Hashable, Sendable {
    public var image: Pixmap
    public var filter: ResampleFilter
    public var spread: SpreadMode
    /// From the picture's pixels to the space of the path it paints.
    public var transform: Transform

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
