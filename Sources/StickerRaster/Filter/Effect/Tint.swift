public import StickerPixels

/// A colour laid over a picture, inside of its shape: each straight colour goes the part ``amount`` of the way to it.
public struct Tint: Hashable, Sendable {
    /// The colour; its alpha multiplies the amount.
    public var color: Color
    /// The amount: 0 leaves the picture as it is, 1 only its shape.
    public var amount: Double

    /// The amount is checked by ``Effect/validate()``, before anything is drawn.
    public init(color: Color, amount: Double) {
        self.color = color
        self.amount = amount
    }
}
