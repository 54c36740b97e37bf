import StickerPixels

/// The different pixels of a picture, up to 256 of them, each with a number; a hash table with open addressing.
struct ColorTable {
    /// The different pixels in the order in which they came.
    private(set) var keys: [UInt32] = []
    /// Number + 1 of the key in each slot; 0 where the slot is empty.
    private var slots: [UInt16]
    /// What ``number(of:)`` gives for each key; its place in ``keys`` until renumbered.
    private var numbers: [UInt8] = []

    /// Eight times the keys, so that a search takes hardly more than one step.
    private static let slotBits = 11

    init() {
        slots = Array(repeating: 0, count: 1 << Self.slotBits)
    }

    /// The colours with their places as numbers.
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

    /// Whether there was room for the key, or it was there already.
    @discardableResult
    mutating func insert(_ key: UInt32) -> Bool {
        let slot = slot(of: key)
        if slots[slot] != 0 { return true }
        guard keys.count < PNGPalette.maximumCount else { return false }
        numbers.append(UInt8(keys.count))
        keys.append(key)
        slots[slot] = UInt16(keys.count)
        return true
    }

    /// Gives the keys new numbers, `numbers[i]` to `keys[i]`.
    mutating func renumber(_ numbers: [UInt8]) {
        self.numbers = numbers
    }

    /// The number of a key that the table holds.
    func number(of key: UInt32) -> UInt8 {
        numbers[Int(slots[slot(of: key)]) - 1]
    }

    /// The number of a key; nil where the table does not hold it.
    func number(ofKnown key: UInt32) -> UInt8? {
        let place = slots[slot(of: key)]
        return place == 0 ? nil : numbers[Int(place) - 1]
    }

    /// The slot that holds the key, or the empty one where it belongs.
    private func slot(of key: UInt32) -> Int {
        // Multiplicative hashing with 2³² divided by the golden ratio (Knuth, volume 3, section 6.4).
        var slot = Int((key &* 0x9E37_79B1) >> UInt32(32 - Self.slotBits))
        while slots[slot] != 0, keys[Int(slots[slot]) - 1] != key {
            slot = (slot + 1) & (slots.count - 1)
        }
        return slot
    }
}
