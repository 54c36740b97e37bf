import StickerPixels

extension PremultipliedColor {
    /// The pixel whose bytes in memory are those of the word.
    init(word: UInt32) {
        let word = UInt32(littleEndian: word)
        self.init(
            red: UInt8(truncatingIfNeeded: word), green: UInt8(truncatingIfNeeded: word >> 8),
            blue: UInt8(truncatingIfNeeded: word >> 16), alpha: UInt8(truncatingIfNeeded: word >> 24))
    }
}
