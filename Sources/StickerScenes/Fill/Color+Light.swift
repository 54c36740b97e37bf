import StickerPixels

/// Lightness of colours, in linear light. A factor moves a colour along a line through black, on which its hue stays the same,
/// in OKLab too: that takes the cube roots of amounts of light, which all become larger by the same factor.
extension Color {
    /// WCAG 2's relative luminance, 0 … 1, of the colour without its alpha.
    package var relativeLuminance: Double {
        0.2126 * Self.light(red) + 0.7152 * Self.light(green) + 0.0722 * Self.light(blue)
    }

    /// WCAG 2's contrast with a colour of a luminance, 1 … 21.
    func contrast(withLuminance other: Double) -> Double {
        let own = relativeLuminance
        return (max(own, other) + 0.05) / (min(own, other) + 0.05)
    }

    /// The greatest difference between channels.
    func difference(from other: Color) -> Int {
        max(
            abs(Int(red) - Int(other.red)), abs(Int(green) - Int(other.green)),
            abs(Int(blue) - Int(other.blue)))
    }

    /// The colour with a factor of its light, 0 … 1.
    func scaledLight(by factor: Double) -> Color {
        Color(
            red: Self.channel(Self.light(red) * factor), green: Self.channel(Self.light(green) * factor),
            blue: Self.channel(Self.light(blue) * factor), alpha: alpha)
    }

    /// The colour, as much darker or lighter as it needs for a contrast; a grey becomes a dark grey or white.
    ///
    /// - Parameters:
    ///   - ground: the luminance of what it is seen on.
    ///   - contrast: WCAG 2's, 1 … 21.
    ///   - becomesDarker: whether it becomes darker, where it has too little contrast, or lighter.
    func readable(onLuminance ground: Double, contrast: Double, isDarker becomesDarker: Bool) -> Color {
        guard self.contrast(withLuminance: ground) < contrast else { return self }
        let own = relativeLuminance
        if max(red, green, blue) - min(red, green, blue) < Self.leastChroma {
            let grey = becomesDarker ? Self.darkGrey : .white
            return Color(red: grey.red, green: grey.green, blue: grey.blue, alpha: alpha)
        }
        if becomesDarker {
            let darker = max(0, (ground + 0.05) / contrast - 0.05)
            return scaledLight(by: min(1, darker / max(own, 1e-6)))
        }
        let lighter = min(1, (ground + 0.05) * contrast - 0.05)
        // As bright as the screen can have it; from there on towards white.
        let brightest = [red, green, blue].map(Self.light).max() ?? 1
        let factor = min(lighter / max(own, 1e-6), 1 / brightest)
        let white = max(0, min(1, (lighter - own * factor) / max(1e-6, 1 - own * factor)))
        func mixed(_ value: UInt8) -> UInt8 {
            let light = Self.light(value) * factor
            return Self.channel(light + (1 - light) * white)
        }
        return Color(red: mixed(red), green: mixed(green), blue: mixed(blue), alpha: alpha)
    }

    /// The difference between channels below which a colour is a grey.
    private static let leastChroma = 24
    private static let darkGrey = Color(red: 43, green: 38, blue: 56)

    /// The light of a channel, 0 … 1. The sRGB curve's power of 2.4 is near enough to 5/2 for comparisons.
    private static func light(_ value: UInt8) -> Double {
        let share = Double(value) / 255
        let base = (share + 0.055) / 1.055
        return max(share / 12.92, base * base * base.squareRoot())
    }

    /// The channel with the nearest light.
    private static func channel(_ light: Double) -> UInt8 {
        var (low, high) = (0, 255)
        while low < high {
            let middle = (low + high) / 2
            if Self.light(UInt8(middle)) < light { low = middle + 1 } else { high = middle }
        }
        guard low > 0 else { return 0 }
        let below = Self.light(UInt8(low - 1))
        return UInt8(light - below < Self.light(UInt8(low)) - light ? low - 1 : low)
    }
}
