package import StickerPixels

extension PremultipliedColor {
    /// Source-over on a background whose alpha counts as 255.
    package func over(opaque background: Color) -> PremultipliedColor {
        func channel(_ color: UInt8, _ background: UInt8) -> UInt8 {
            UInt8(clamping: UInt32(color) + UInt32(unitProduct(background, 255 - alpha)))
        }
        return PremultipliedColor(
            red: channel(red, background.red), green: channel(green, background.green),
            blue: channel(blue, background.blue), alpha: 255)
    }

    /// The straight colour, opaque.
    var withoutAlpha: PremultipliedColor {
        let color = Color(self)
        return PremultipliedColor(red: color.red, green: color.green, blue: color.blue, alpha: 255)
    }
}

extension PremultipliedColor {
    /// The pixel whose bytes in memory are those of the word.
    init(word: UInt32) {
        let word = UInt32(littleEndian: word)
        self.init(
            red: UInt8(truncatingIfNeeded: word), green: UInt8(truncatingIfNeeded: word >> 8),
            blue: UInt8(truncatingIfNeeded: word >> 16), alpha: UInt8(truncatingIfNeeded: word >> 24))
    }
}
