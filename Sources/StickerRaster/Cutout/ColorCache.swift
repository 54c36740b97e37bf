/// Colours of pixels that are found when they are first asked for.
final class ColorCache {
    /// A colour, 24 bits; ``unknown``, or ``none``.
    private var values: [Int32]

    private static let unknown: Int32 = -1
    private static let none: Int32 = -2

    init(count: Int) {
        values = [Int32](repeating: Self.unknown, count: count)
    }

    @inline(__always)
    func color(at index: Int, find: () -> IntegerColor?) -> IntegerColor? {
        if values[index] == Self.unknown {
            values[index] =
                find().map { Int32(truncatingIfNeeded: $0.red << 16 | $0.green << 8 | $0.blue) } ?? Self.none
        }
        guard values[index] != Self.none else { return nil }
        let value = Int(values[index])
        return IntegerColor(red: value >> 16, green: value >> 8 & 255, blue: value & 255)
    }
}
