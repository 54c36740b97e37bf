import StickerKernels
import StickerPixels

/// The different pixels of a picture, up to 256 of them, each with a number; a hash table with open addressing.
struct ColorTable {
    /// The different pixels in the order in which they came.
    private(set) var keys: [UInt32] = []
    /// In each slot the key, above 32 bits of its number + 1; 0 where the slot is empty. The number is the key's index
    /// in ``keys`` until renumbered.
    private var slots: [UInt64]

    /// The bits of a slot's number: eight times as many slots as keys, so that a search takes hardly more than one
    /// step.
    private static let slotBits = 11

    init() {
        slots = Array(repeating: 0, count: 1 << Self.slotBits)
    }

    /// The colours with their indices as numbers.
    ///
    /// - Precondition: there are at most 256 colours, different ones.
    init(_ colors: [PremultipliedColor]) {
        self.init()
        for color in colors { insert(color.word) }
    }

    /// The different pixels of a picture; nil where there are more than 256.
    init?(_ pixmap: Pixmap) {
        self.init()
        // SAFETY: a pixel is four bytes in a row, as a UInt32 is, and is aligned like one or checked to be.
        let isHeld = unsafe pixmap.withUnsafePixels { pixels in
            unsafe UnsafeRawBufferPointer(pixels).withMemoryRebound(to: UInt32.self) { words in
                unsafe insert(words)
            }
        }
        guard isHeld else { return nil }
    }

    /// The different pixels as colours.
    var colors: [PremultipliedColor] { keys.map { PremultipliedColor(word: $0) } }

    /// Adds the different pixels among those given.
    ///
    /// - Returns: false when there are more than 256 now; those that found room stay.
    mutating func insert(_ pixels: UnsafeBufferPointer<UInt32>) -> Bool {
        var index = 0
        while index < pixels.count {
            // SAFETY: a run ends within the buffer's count.
            guard insert(unsafe pixels[index]) else { return false }
            index = unsafe PixelRun.end(from: index, in: pixels)
        }
        return true
    }

    /// As ``insert(_:)-(UnsafeBufferPointer<UInt32>)``, and writes down the index of each pixel in ``keys``.
    ///
    /// - Parameter indices: room for as many as there are pixels, and for ``indexPadding`` more; all are written where a number is
    ///   returned.
    /// - Returns: the number of pixels that equal the one before them; nil when there are more than 256 colours.
    /// - Precondition: the table has not been renumbered.
    mutating func insert(
        _ pixels: UnsafeBufferPointer<UInt32>, indices: UnsafeMutablePointer<UInt8>
    ) -> Int? {
        guard let first = pixels.baseAddress else { return 0 }
        var colors = keys + Array(repeating: 0, count: IndexedPixmap.maximumColorCount - keys.count)
        var colorCount = keys.count
        // SAFETY: the caller lends the pixels, and room for their indices; there is room for 256 colours, and there are eight times as many
        // slots, in the form that the kernel reads.
        let repeatCount = unsafe slots.withUnsafeMutableBufferPointer { slots in
            unsafe colors.withUnsafeMutableBufferPointer { colors in
                var table = unsafe sticker_color_slots(
                    slots: slots.baseAddress!, slot_bits: UInt32(Self.slotBits), colors: colors.baseAddress!,
                    color_count: colorCount)
                defer { colorCount = unsafe table.color_count }
                return unsafe sticker_png_palette_indices(
                    CodecKernels.level, first, pixels.count, &table, indices)
            }
        }
        keys = Array(colors[..<colorCount])
        return repeatCount < 0 ? nil : repeatCount
    }

    /// The indices behind the last that are written too.
    static let indexPadding = Int(STICKER_PALETTE_INDICES_PADDING)

    /// Inserts a key, and returns whether there was room for it, or it was there already.
    @discardableResult
    @inline(__always)
    mutating func insert(_ key: UInt32) -> Bool {
        let (slot, entry) = find(key)
        if entry != 0 { return true }
        guard keys.count < IndexedPixmap.maximumColorCount else { return false }
        keys.append(key)
        slots[slot] = UInt64(key) << 32 | UInt64(keys.count)
        return true
    }

    /// Gives the keys new numbers, `numbers[i]` to `keys[i]`.
    mutating func renumber(_ numbers: [UInt8]) {
        for (key, number) in zip(keys, numbers) {
            slots[find(key).slot] = UInt64(key) << 32 | (UInt64(number) + 1)
        }
    }

    /// The number of a key that the table holds.
    func number(of key: UInt32) -> UInt8 {
        UInt8(truncatingIfNeeded: find(key).entry &- 1)
    }

    /// The number of a key; nil where the table does not hold it.
    func number(ofKnown key: UInt32) -> UInt8? {
        let entry = find(key).entry
        return entry == 0 ? nil : UInt8(truncatingIfNeeded: entry &- 1)
    }

    /// The slot that holds the key, or the empty one where it belongs, and what is in it.
    @inline(__always)
    private func find(_ key: UInt32) -> (slot: Int, entry: UInt64) {
        // Multiplicative hashing with 2³² divided by the golden ratio (Knuth, volume 3, section 6.4).
        var slot = Int((key &* 0x9E37_79B1) >> UInt32(32 - Self.slotBits))
        while true {
            let entry = slots[slot]
            if entry == 0 || UInt32(truncatingIfNeeded: entry >> 32) == key { return (slot, entry) }
            slot = (slot + 1) & (1 << Self.slotBits - 1)
        }
    }
}
