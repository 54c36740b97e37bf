import StickerPixels

/// Results for recent colours: a colour pushes out another that falls into the same of a few slots.
///
/// Drawn art has the same colours again and again, if seldom side by side.
struct RecentColors<Value> {
    private var slots: [(color: PremultipliedColor, value: Value)]

    private static var bits: Int { 10 }

    /// - Parameter first: the value of transparent pixels.
    init(first: Value) {
        slots = Array(repeating: (.transparent, first), count: 1 << Self.bits)
    }

    /// The value of a colour, found by `find` where it is not at hand; the same one each time.
    @inline(__always)
    mutating func value(of color: PremultipliedColor, find: () -> Value) -> Value {
        // Fibonacci hashing: the high bits of the product with 2³² divided by the golden ratio.
        let slot = Int((color.word &* 0x9E37_79B9) &>> UInt32(32 - Self.bits))
        if slots[slot].color == color { return slots[slot].value }
        let value = find()
        slots[slot] = (color, value)
        return value
    }
}
