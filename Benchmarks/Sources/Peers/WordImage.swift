import StickerPixels

/// A picture as the peers want it: words of alpha, red, green and blue from the high byte down, and masks of
/// rows padded to four bytes.
final class WordImage {
    let size: PixelSize
    let words: UnsafeMutableBufferPointer<UInt32>
    var bytesPerRow: Int { 4 * size.width }

    init(_ pixmap: Pixmap) {
        size = pixmap.size
        words = .allocate(capacity: pixmap.size.pixelCount)
        for (index, pixel) in pixmap.pixels.enumerated() { words[index] = Self.word(pixel) }
    }

    deinit { words.deallocate() }

    static func word(_ pixel: PremultipliedColor) -> UInt32 {
        UInt32(pixel.alpha) << 24 | UInt32(pixel.red) << 16 | UInt32(pixel.green) << 8 | UInt32(pixel.blue)
    }

    /// Takes the pixels of a picture of the same size over.
    func copyPixels(of other: WordImage) { _ = words.update(fromContentsOf: other.words) }

    func pixmap() throws(PixelError) -> Pixmap {
        try Pixmap(
            size: size,
            pixels: words.map { word in
                PremultipliedColor(
                    red: UInt8(truncatingIfNeeded: word >> 16), green: UInt8(truncatingIfNeeded: word >> 8),
                    blue: UInt8(truncatingIfNeeded: word), alpha: UInt8(truncatingIfNeeded: word >> 24))
            })
    }
}

final class PaddedMask {
    let bytes: UnsafeMutableBufferPointer<UInt8>
    let bytesPerRow: Int

    init(_ mask: Mask) {
        bytesPerRow = (mask.width + 3) / 4 * 4
        bytes = .allocate(capacity: bytesPerRow * mask.height)
        bytes.initialize(repeating: 0)
        for y in 0..<mask.height {
            for x in 0..<mask.width { bytes[y * bytesPerRow + x] = mask[x, y] }
        }
    }

    deinit { bytes.deallocate() }
}
