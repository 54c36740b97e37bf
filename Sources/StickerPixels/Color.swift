/// A straight (not premultiplied) sRGB colour, 8 bits a channel: what a user writes.
@frozen
public struct Color: Hashable, Sendable, BitwiseCopyable {
    /// The red channel, 0 … 255.
    public var red: UInt8
    /// The green channel, 0 … 255.
    public var green: UInt8
    /// The blue channel, 0 … 255.
    public var blue: UInt8
    /// The alpha channel, 0 transparent … 255 opaque.
    public var alpha: UInt8

    /// Opaque unless an alpha is given.
    @inlinable
    public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
        self.red = red
        self.green = green
        self.blue = blue
        self.alpha = alpha
    }

    /// Divides the colour channels by alpha, rounded to nearest: `(c × 255 + α/2) / α`, at most 255.
    /// A transparent pixel gives transparent black.
    @inlinable
    public init(_ color: PremultipliedColor) {
        guard color.alpha != 0 else {
            self.init(red: 0, green: 0, blue: 0, alpha: 0)
            return
        }
        let alpha = UInt32(color.alpha)
        func straight(_ channel: UInt8) -> UInt8 {
            UInt8(min(255, (UInt32(channel) * 255 + alpha / 2) / alpha))
        }
        self.init(
            red: straight(color.red), green: straight(color.green), blue: straight(color.blue),
            alpha: color.alpha)
    }

    /// The same colour with its alpha multiplied by `factor`, clamped to 0 … 1.
    public func multiplyingAlpha(by factor: Double) -> Color {
        var result = self
        let clamped = factor.isFinite ? min(1, max(0, factor)) : 1
        result.alpha = UInt8((Double(alpha) * clamped).rounded())
        return result
    }

    /// Transparent black, (0, 0, 0, 0).
    public static let transparent = Color(red: 0, green: 0, blue: 0, alpha: 0)
    /// Opaque black.
    public static let black = Color(red: 0, green: 0, blue: 0)
    /// Opaque white.
    public static let white = Color(red: 255, green: 255, blue: 255)
}
