package import StickerPixels

extension PremultipliedColor {
    /// Source-over on a ground whose alpha counts as 255.
    package func over(opaque ground: Color) -> PremultipliedColor {
        func channel(_ color: UInt8, _ ground: UInt8) -> UInt8 {
            UInt8(clamping: UInt32(color) + UInt32(unitProduct(ground, 255 - alpha)))
        }
        return PremultipliedColor(
            red: channel(red, ground.red), green: channel(green, ground.green),
            blue: channel(blue, ground.blue), alpha: 255)
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
