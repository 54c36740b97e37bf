import StickerPixels

/// One operator on single pixels: the reference that every faster kernel must equal byte for byte.
///
/// In the formulas `s` and `d` are a premultiplied channel of source and destination, `sa` and `da` their
/// alphas, all of them integers 0 … 255, and `[x]` is the exact rounded x / 255 of `dividedBy255`.
/// Given colour ≤ alpha in both pixels, the result has colour ≤ alpha.
protocol PixelOperator: SendableMetatype {
    /// How coverage takes part; see ``CoverageRule``.
    static var coverageRule: CoverageRule { get }

    /// The pixel that replaces `destination`.
    static func combine(
        _ source: PremultipliedColor, _ destination: PremultipliedColor
    ) -> PremultipliedColor
}

/// How a mask (or the coverage of a shape's edge) limits an operator.
enum CoverageRule {
    /// The source is multiplied by the coverage: right where a transparent source changes nothing.
    case scalesSource
    /// The result is mixed with the destination, `[r·m + d·(255 − m)]`: right where a transparent source
    /// would erase, as with `copy`.
    case interpolates
}

extension PremultipliedColor {
    /// Every channel times `factor`, which stands for 0 … 1: `[c·f]`.
    @inline(__always)
    func scaled(by factor: UInt8) -> PremultipliedColor {
        mapChannels(self) { channel, _ in dividedBy255(channel &* UInt32(factor)) }
    }

    /// The mix of two pixels, `[a·w + b·(255 − w)]` with `a` = self.
    @inline(__always)
    func mixed(with other: PremultipliedColor, weight: UInt8) -> PremultipliedColor {
        let weight = UInt32(weight)
        return mapChannels(other) { a, b in dividedBy255(a &* weight &+ b &* (255 &- weight)) }
    }

    /// The same function of all four channels.
    @inline(__always)
    func mapChannels(
        _ other: PremultipliedColor, _ body: (UInt32, UInt32) -> UInt8
    ) -> PremultipliedColor {
        PremultipliedColor(
            red: body(UInt32(red), UInt32(other.red)),
            green: body(UInt32(green), UInt32(other.green)),
            blue: body(UInt32(blue), UInt32(other.blue)),
            alpha: body(UInt32(alpha), UInt32(other.alpha)))
    }
}
