public import StickerPixels

/// A picture, and where it lies in the pixels of the one that it was made of.
public struct PlacedPixmap: Hashable, Sendable {
    /// The picture, which may be larger than the one that it was made of.
    public var pixmap: Pixmap
    /// The column of its left side; less than 0 where it grew to the left.
    public var x: Int
    /// The row of its top side; less than 0 where it grew upwards.
    public var y: Int

    /// By default at the top-left pixel.
    public init(_ pixmap: Pixmap, x: Int = 0, y: Int = 0) {
        self.pixmap = pixmap
        self.x = x
        self.y = y
    }
}
