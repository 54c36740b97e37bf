/// Bits of a lossless picture, the lowest of each byte first.
struct LosslessBits {
    private let data: ArraySlice<UInt8>
    /// The number of bits that have been read.
    private(set) var position = 0

    init(_ data: ArraySlice<UInt8>) { self.data = data }

    /// Whether more was asked for than there is; what is missing reads as zero.
    var isExhausted: Bool { position > 8 * data.count }

    mutating func read(_ count: Int) -> Int {
        var value = 0
        for bit in 0..<count {
            let index = data.startIndex + position >> 3
            if index < data.endIndex { value |= (Int(data[index]) >> (position & 7) & 1) << bit }
            position += 1
        }
        return value
    }
}

/// A canonical prefix code of a lossless picture (RFC 9649, section 6.2.1).
struct LosslessCode {
    /// The number of symbols of each length, 0 … 15.
    private let counts: [Int]
    /// The symbols that have a code, by length, then by number.
    private let symbols: [Int]

    /// - Returns: nil where the code is not complete, or the data breaks a rule or ends.
    init?(symbolCount: Int, from bits: inout LosslessBits) {
        guard let lengths = Self.lengths(symbolCount, from: &bits), !bits.isExhausted else { return nil }
        self.init(lengths: lengths)
    }

    private init?(lengths: [Int]) {
        counts = lengths.reduce(into: [Int](repeating: 0, count: 16)) { $0[$1] += 1 }
        symbols = lengths.indices.filter { lengths[$0] > 0 }
            .sorted { (lengths[$0], $0) < (lengths[$1], $1) }
        // A lone symbol takes no bits, whatever its length.
        let space = (1...15).reduce(0) { $0 + counts[$1] << (15 - $1) }
        guard symbols.count == 1 || space == 1 << 15 else { return nil }
    }

    func next(from bits: inout LosslessBits) -> Int {
        guard symbols.count > 1 else { return symbols[0] }
        var (code, first, index) = (0, 0, 0)
        for length in 1...15 {
            code |= bits.read(1)
            if code - first < counts[length] { return symbols[index + code - first] }
            index += counts[length]
            first = (first + counts[length]) << 1
            code <<= 1
        }
        // A complete code has no other strings of 15 bits.
        return symbols[0]
    }

    /// The length of each symbol's code; 0 for symbols that have none.
    private static func lengths(_ symbolCount: Int, from bits: inout LosslessBits) -> [Int]? {
        guard bits.read(1) == 0 else { return simpleLengths(symbolCount, from: &bits) }
        let order = [17, 18, 0, 1, 2, 3, 4, 5, 16, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15]
        var first = [Int](repeating: 0, count: order.count)
        for place in order.prefix(bits.read(4) + 4) { first[place] = bits.read(3) }
        guard let code = LosslessCode(lengths: first) else { return nil }
        var left = bits.read(1) == 1 ? 2 + bits.read(2 + 2 * bits.read(3)) : symbolCount
        guard left <= symbolCount else { return nil }
        var lengths: [Int] = []
        while lengths.count < symbolCount, left > 0 {
            left -= 1
            switch code.next(from: &bits) {
            case 16:
                let previous = lengths.last { $0 > 0 } ?? 8
                lengths += repeatElement(previous, count: 3 + bits.read(2))
            case 17: lengths += repeatElement(0, count: 3 + bits.read(3))
            case 18: lengths += repeatElement(0, count: 11 + bits.read(7))
            case let length: lengths.append(length)
            }
        }
        guard lengths.count <= symbolCount else { return nil }
        return lengths + repeatElement(0, count: symbolCount - lengths.count)
    }

    /// Reads one or two symbols, spelled out.
    private static func simpleLengths(_ symbolCount: Int, from bits: inout LosslessBits) -> [Int]? {
        let count = bits.read(1) + 1
        var lengths = [Int](repeating: 0, count: symbolCount)
        for width in [bits.read(1) == 0 ? 1 : 8, 8].prefix(count) {
            let symbol = bits.read(width)
            // libwebp passes over symbols that the code does not have.
            if symbol < symbolCount { lengths[symbol] = 1 }
        }
        return lengths
    }
}
