public import StickerErrors
import StickerLimits
public import StickerPixels

/// What the pixels of a picture, or of all frames of an animation, are like.
public struct PixelStatistics: Hashable, Sendable {
    /// The number of pixels with alpha 0.
    public let transparentCount: Int
    /// The number of pixels with alpha 1 … 254.
    public let translucentCount: Int
    /// The number of different colours, alpha included.
    public let colorCount: Int

    /// Whether no pixel lets anything through.
    public var isOpaque: Bool { transparentCount == 0 && translucentCount == 0 }

    /// The statistics of one picture.
    ///
    /// - Throws: as ``init(of:)-(Animation)``.
    /// - Complexity: O(pixels).
    public init(of pixmap: Pixmap) throws(StickerError) {
        try self.init(of: Animation(still: pixmap))
    }

    /// The statistics of all frames together.
    ///
    /// - Throws: `StickerError.Code.limit` and `StickerError.Code.cancelled`; every colour takes up to 16 bytes.
    /// - Complexity: O(frames × pixels).
    public init(of animation: Animation) throws(StickerError) {
        var (transparentCount, translucentCount) = (0, 0)
        var colors = ColorSet()
        var last: PremultipliedColor?
        for frame in animation.frames {
            transparentCount += frame.pixmap.pixels.count { $0.alpha == 0 }
            translucentCount += frame.pixmap.pixels.count { $0.alpha != 0 && $0.alpha != 255 }
            for (index, pixel) in frame.pixmap.pixels.enumerated() {
                if index.isMultiple(of: 1 << 16) {
                    try StickerError.askBudget { budget throws(RenderStop) in
                        try budget.checkTime(on: Self.work)
                    }
                }
                guard pixel != last else { continue }
                try colors.insert(pixel)
                last = pixel
            }
        }
        self.transparentCount = transparentCount
        self.translucentCount = translucentCount
        colorCount = colors.count
    }
}

extension PixelStatistics {
    fileprivate static let work = "counting the colours of a picture"
}

/// A set of colours: a hash table with open addressing, of which at least half is free.
private struct ColorSet {
    private(set) var count = 0
    /// Colours by their four bytes; 0 where a slot is free.
    private var slots = [UInt32](repeating: 0, count: 1 << 10)
    /// The transparent colour, whose bytes are those of a free slot.
    private var hasTransparent = false

    mutating func insert(_ color: PremultipliedColor) throws(StickerError) {
        let word = color.word
        if word != 0 {
            try insert(word)
        } else if !hasTransparent {
            hasTransparent = true
            count += 1
        }
    }

    private mutating func insert(_ word: UInt32) throws(StickerError) {
        let slot = slot(of: word)
        guard slots[slot] == 0 else { return }
        slots[slot] = word
        count += 1
        if 2 * count > slots.count { try grow() }
    }

    private mutating func grow() throws(StickerError) {
        let words = slots
        try StickerError.askBudget { budget throws(RenderStop) in
            try budget.checkMemory(
                adding: 2 * words.count * MemoryLayout<UInt32>.stride, for: PixelStatistics.work)
        }
        slots = [UInt32](repeating: 0, count: 2 * words.count)
        for word in words where word != 0 { slots[slot(of: word)] = word }
    }

    /// The slot that holds the word, or the free one where it belongs.
    private func slot(of word: UInt32) -> Int {
        // Multiplicative hashing with 2³² divided by the golden ratio (Knuth, volume 3, section 6.4).
        var slot = Int((word &* 0x9E37_79B1) >> UInt32(32 - slots.count.trailingZeroBitCount))
        while slots[slot] != 0, slots[slot] != word { slot = (slot + 1) & (slots.count - 1) }
        return slot
    }
}
