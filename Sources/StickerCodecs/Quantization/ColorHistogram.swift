import StickerPixels

/// How often each colour occurs in one or several pictures.
///
/// Holds at most ``maximumEntryCount`` entries, whatever the pictures: when there are more colours, those that differ in
/// their lowest bits alone are counted together, and the entry is their mean. Opaque colours are never counted together
/// with translucent ones. The fully transparent colour has a count of its own.
struct ColorHistogram {
    struct Entry {
        var sum: SIMD4<Int>
        var weight: Int

        /// The mean, rounded; colour ≤ alpha, because rounding keeps an order.
        var color: ColorVector {
            ColorVector(truncatingIfNeeded: (sum &+ SIMD4(repeating: weight / 2)) / SIMD4(repeating: weight))
        }
    }

    private(set) var entries: [Entry] = []
    /// The number of pixels that are fully transparent.
    private(set) var transparentCount = 0
    /// Whether every entry is one colour.
    var isExact: Bool { shift == 0 }

    /// The most entries. Enough for photos: 256 colours are seldom nearer to each other than two of these.
    static let maximumEntryCount = 1 << 14

    /// The index + 1 of the entry in each slot; 0 where the slot is empty.
    private var slots = [UInt16](repeating: 0, count: 1 << slotBits)
    private var keys: [UInt32] = []
    /// The number of lowest bits that are ignored.
    private var shift: UInt32 = 0
    /// The bits of a slot's number: there are four times as many slots as entries.
    private static let slotBits = 16

    mutating func add(_ pixels: some Sequence<PremultipliedColor>) {
        var previous = PremultipliedColor.transparent
        var run = 0
        for pixel in pixels {
            if pixel == previous {
                run += 1
            } else {
                add(previous, count: run)
                previous = pixel
                run = 1
            }
        }
        add(previous, count: run)
    }

    private mutating func add(_ color: PremultipliedColor, count: Int) {
        guard count > 0 else { return }
        guard color.alpha > 0 else {
            transparentCount += count
            return
        }
        let sum = SIMD4<Int>(truncatingIfNeeded: ColorVector(color)) &* SIMD4(repeating: count)
        add(Entry(sum: sum, weight: count), key: key(of: color.word))
    }

    private mutating func add(_ entry: Entry, key: UInt32) {
        var slot = slot(of: key)
        if slots[slot] == 0 {
            if entries.count == Self.maximumEntryCount {
                coarsen()
                return add(entry, key: self.key(of: key))
            }
            entries.append(entry)
            keys.append(key)
            slot = self.slot(of: key)
            slots[slot] = UInt16(entries.count)
        } else {
            let number = Int(slots[slot]) - 1
            entries[number].sum &+= entry.sum
            entries[number].weight += entry.weight
        }
    }

    /// Ignores one bit more, and counts together what is equal then.
    private mutating func coarsen() {
        shift += 1
        let (oldEntries, oldKeys) = (entries, keys)
        entries.removeAll(keepingCapacity: true)
        keys.removeAll(keepingCapacity: true)
        for slot in slots.indices { slots[slot] = 0 }
        for (entry, key) in zip(oldEntries, oldKeys) { add(entry, key: self.key(of: key)) }
    }

    /// The channels without their lowest bits, except the alpha of opaque colours.
    private func key(of word: UInt32) -> UInt32 {
        let channel: UInt32 = (0xFF >> shift) << shift
        let colors = channel | channel << 8 | channel << 16
        return word >> 24 == 255 ? word & (colors | 0xFF00_0000) : word & (colors | channel << 24)
    }

    private func slot(of key: UInt32) -> Int {
        // Multiplicative hashing with 2³² divided by the golden ratio (Knuth, volume 3, section 6.4).
        var slot = Int((key &* 0x9E37_79B1) >> UInt32(32 - Self.slotBits))
        while slots[slot] != 0, keys[Int(slots[slot]) - 1] != key {
            slot = (slot + 1) & (slots.count - 1)
        }
        return slot
    }
}

/// How often each colour occurs in pictures; a ``Quantizer`` counts them, and makes palettes of them.
package struct CountedColors: Sendable {
    let histogram: ColorHistogram
}
