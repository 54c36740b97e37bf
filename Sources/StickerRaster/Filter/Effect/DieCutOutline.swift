public import StickerPixels

/// An outline of one colour around all that shows of a picture, as around a sticker that was cut out of paper.
///
/// It is all that lies within ``width`` of the shape, by Euclidean distance, so that corners come out round; and it lies
/// behind the whole picture, so that no seam shows and no background through holes narrower than twice the width. What has an
/// alpha of less than 16 counts as nothing.
public struct DieCutOutline: Hashable, Sendable {
    /// The width in pixels, in ``widthRange``.
    public var width: Double
    /// The colour, straight; it may be translucent.
    public var color: Color

    /// The range of ``width``, in pixels.
    public static let widthRange = 0.1...500.0
    /// The least alpha that counts: resampling leaves ripples of up to a twentieth around hard edges.
    static let leastAlpha: UInt8 = 16

    /// The width is checked by ``Effect/validate()``, before anything is drawn.
    public init(width: Double, color: Color) {
        self.width = width
        self.color = color
    }
}
