/// One pixel: sRGB-encoded red, green and blue, each already multiplied by alpha, 8 bits a channel.
///
/// In memory the four bytes stand in the order red, green, blue, alpha.
/// Every operation of the engine keeps colour ≤ alpha.
@frozen
public struct PremultipliedColor: Hashable, Sendable, BitwiseCopyable {
    /// The premultiplied red channel, 0 … ``alpha``.
    public var red: UInt8
    /// The premultiplied green channel, 0 … ``alpha``.
    public var green: UInt8
    /// The premultiplied blue channel, 0 … ``alpha``.
    public var blue: UInt8
    /// The alpha channel, 0 transparent … 255 opaque.
    public var alpha: UInt8

    /// Takes the channels as they are; the caller keeps colour ≤ alpha.
    @inlinable
    public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8) {
        self.red = red
        self.green = green
        self.blue = blue
        self.alpha = alpha
    }

    /// Multiplies the colour channels by alpha, rounded exactly.
    @inlinable
    public init(_ color: Color) {
        self.init(
            red: unitProduct(color.red, color.alpha),
            green: unitProduct(color.green, color.alpha),
            blue: unitProduct(color.blue, color.alpha),
            alpha: color.alpha)
    }

    /// Whether no channel exceeds the alpha, as in all that the engine draws.
    package var isValid: Bool { max(red, green, blue) <= alpha }

    /// The transparent pixel, (0, 0, 0, 0).
    @inlinable
    public static var transparent: PremultipliedColor {
        PremultipliedColor(red: 0, green: 0, blue: 0, alpha: 0)
    }

    /// The pixel as a word, with alpha in the highest byte and red in the lowest.
    @inlinable
    package var word: UInt32 {
        UInt32(alpha) << 24 | UInt32(blue) << 16 | UInt32(green) << 8 | UInt32(red)
    }
}
