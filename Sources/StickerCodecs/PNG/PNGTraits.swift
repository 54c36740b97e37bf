import StickerKernels
import StickerPixels

/// The traits of pictures that a ``PNGReduction`` has to know, found by looking at every pixel once.
struct PNGTraits {
    private(set) var isOpaque = true
    private(set) var isGrey = true
    /// The different pixels; nil where there are more than 256.
    private(set) var colors: ColorTable? = ColorTable()
    /// The index of each pixel among the colours, where it was asked for.
    private(set) var indices: [UInt8]?
    /// The number of pixels that equal the one before them, the last of the row above for the first of a row.
    private(set) var repeatCount = 0
    private(set) var pixelCount = 0
    /// The width of the first picture.
    let width: Int
    /// The number of rows of that width that hold as many pixels.
    private(set) var height = 0

    /// - Parameter keepsIndices: whether the index of each pixel is kept, of one picture.
    /// - Precondition: there is at least one picture.
    init(of pixmaps: [Pixmap], keepsIndices: Bool = false) {
        precondition(!keepsIndices || pixmaps.count == 1, "the indices of one picture's pixels")
        width = pixmaps[0].width
        for pixmap in pixmaps {
            pixelCount += pixmap.size.pixelCount
            height += (pixmap.size.pixelCount + width - 1) / width
            // SAFETY: a pixel is four bytes in a row, as a UInt32 is, and is aligned like one or checked to be.
            unsafe pixmap.withUnsafePixels { pixels in
                unsafe UnsafeRawBufferPointer(pixels).withMemoryRebound(to: UInt32.self) { words in
                    if keepsIndices, unsafe keepIndices(of: words) { return }
                    for traits in Self.scan(pixmap) {
                        isOpaque = isOpaque && traits.is_opaque != 0
                        isGrey = isGrey && traits.is_grey != 0
                        repeatCount += traits.repeat_count
                    }
                    if keepsIndices { return }
                    if let isHeld = unsafe colors?.insert(words), !isHeld { colors = nil }
                }
            }
        }
    }

    /// What bands of the picture's rows have.
    private static func scan(_ pixmap: Pixmap) -> [sticker_png_traits] {
        let width = pixmap.width
        return RowBands.map(0..<pixmap.height, timePerRow: scanTime * Double(width)) { rows in
            // With the pixel before them, which the first one may equal.
            let first = max(0, rows.lowerBound * width - 1)
            // SAFETY: a pixel is four bytes in a row, as a UInt32 is, and is aligned like one or checked to be.
            return unsafe pixmap.withUnsafePixels { pixels in
                unsafe UnsafeRawBufferPointer(pixels).withMemoryRebound(to: UInt32.self) { words in
                    unsafe sticker_png_scan(
                        CodecKernels.level, words.baseAddress! + first, rows.upperBound * width - first)
                }
            }
        }
    }

    /// What a pixel takes, about, in nanoseconds.
    private static let scanTime = 0.1

    /// Finds everything by the colours, where there are few enough.
    ///
    /// - Returns: false where there are more than 256.
    private mutating func keepIndices(of words: UnsafeBufferPointer<UInt32>) -> Bool {
        guard var table = colors.take() else { return false }
        var repeats: Int?
        let capacity = words.count + ColorTable.indexPadding
        // SAFETY: all indices are written where the table holds all pixels, and there is room for the padding.
        let indices = unsafe [UInt8](unsafeUninitializedCapacity: capacity) { indices, count in
            guard let first = indices.baseAddress else { return }
            repeats = unsafe table.insert(words, indices: first)
            count = repeats != nil ? words.count : 0
        }
        guard let repeats else { return false }
        colors = table
        self.indices = indices
        repeatCount = repeats
        for color in table.colors {
            isOpaque = isOpaque && color.alpha == 255
            isGrey = isGrey && color.red == color.green && color.green == color.blue
        }
        return true
    }

    /// The same traits with one transparent pixel more, in a picture of its own.
    var withTransparency: PNGTraits {
        var traits = self
        traits.isOpaque = false
        traits.pixelCount += 1
        traits.height += 1
        if let isHeld = traits.colors?.insert(PremultipliedColor.transparent.word), !isHeld {
            traits.colors = nil
        }
        return traits
    }
}
