public import StickerPixels

/// Light around a shape: full at its edge, gone ``size`` pixels from it.
///
/// It is the shape grown by half of the size, blurred by a Gaussian of a quarter of it, so that 98 % are left at the edge
/// and 2 % at the size.
public struct Glow: Hashable, Sendable {
    /// The size in pixels, in ``sizeRange``.
    public var size: Double
    /// The colour, straight; its alpha multiplies the light.
    public var color: Color

    /// The range of ``size``, in pixels.
    public static let sizeRange = 0.1...500.0

    /// The size is checked by ``Effect/validate()``, before anything is drawn.
    public init(size: Double, color: Color) {
        self.size = size
        self.color = color
    }
}
