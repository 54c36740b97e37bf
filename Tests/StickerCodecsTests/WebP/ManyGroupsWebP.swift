/// A transparent picture without loss that has a group of codes for each 4×4 pixels.
enum ManyGroupsWebP {
    /// - Parameters:
    ///   - side: of the square, a multiple of 4.
    ///   - isSimple: whether each code has one symbol, which takes four bits; else lengths from 1 to 15, whose tables have
    ///     two levels.
    ///   - isDescending: whether the last group comes first.
    static func bytes(side: Int, isSimple: Bool, isDescending: Bool = false) -> [UInt8] {
        var bits = BitWriter()
        bits.append(0x2F, count: 8)
        bits.append(side - 1, count: 14)
        bits.append(side - 1, count: 14)
        // Alpha, version 0, no transform, no cache; an entropy image of blocks of 4×4, without a cache.
        bits.append(1, count: 4)
        bits.append(0, count: 2)
        bits.append(1, count: 1)
        bits.append(0, count: 3 + 1)
        for isGreen in [true, false] {
            // Lengths by a code whose one symbol is 8, which stands at the twelfth place.
            bits.append(0, count: 1)
            bits.append(12 - 4, count: 4)
            for place in 0..<12 { bits.append(place == 11 ? 1 : 0, count: 3) }
            // Green has lengths behind its 256 colours, which stay without a code.
            bits.append(isGreen ? 1 : 0, count: 1)
            if isGreen {
                bits.append(3, count: 3)
                bits.append(254, count: 8)
            }
        }
        for _ in 0..<3 { bits.append(1, count: 4) }
        let groupCount = side * side / 16
        for index in 0..<groupCount {
            let group = isDescending ? groupCount - 1 - index : index
            bits.appendReversed(group & 255, count: 8)
            bits.appendReversed(group >> 8, count: 8)
        }
        for _ in 0..<5 * groupCount {
            if isSimple { bits.append(1, count: 4) } else { bits.appendLongCode() }
        }
        // The first symbol, 0, of green, red, blue and alpha.
        if !isSimple { for _ in 0..<side * side { bits.append(0, count: 4) } }
        let number = { (value: Int) in (0..<4).map { UInt8(value >> (8 * $0) & 255) } }
        let data = bits.bytes + [UInt8](repeating: 0, count: bits.bytes.count % 2)
        let chunk = Array("WEBPVP8L".utf8) + number(bits.bytes.count) + data
        return Array("RIFF".utf8) + number(chunk.count) + chunk
    }
}

/// Bits, the lowest of each byte first.
private struct BitWriter {
    private(set) var bytes: [UInt8] = []
    private var count = 0

    mutating func append(_ value: Int, count wanted: Int) {
        for index in 0..<wanted {
            if count % 8 == 0 { bytes.append(0) }
            bytes[bytes.count - 1] |= UInt8(value >> index & 1) << (count % 8)
            count += 1
        }
    }

    mutating func appendReversed(_ value: Int, count wanted: Int) {
        for index in (0..<wanted).reversed() { append(value >> index & 1, count: 1) }
    }

    /// A code of 16 symbols with the lengths 1, 2 … 15, 15.
    mutating func appendLongCode() {
        append(0, count: 1)
        // All 19 lengths of the code of lengths: 4 for each of 0 … 15, which stand behind 17 and 18, around 16.
        append(19 - 4, count: 4)
        for symbol in [17, 18, 0, 1, 2, 3, 4, 5, 16, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15] {
            append(symbol < 16 ? 4 : 0, count: 3)
        }
        // 16 lengths follow: 2 + 14, in 2 + 2 × 1 bits.
        append(1, count: 1)
        append(1, count: 3)
        append(14, count: 4)
        for length in 1...16 { appendReversed(min(length, 15), count: 4) }
    }
}
