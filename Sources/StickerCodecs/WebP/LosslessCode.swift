/// Bits of a picture without loss, the lowest of each byte first.
struct LosslessBits {
    private let data: ArraySlice<UInt8>
    private var index: Int
    private var window = 0
    private var count = 0
    /// Whether more was asked for than there is; what is missing reads as zero.
    private(set) var isExhausted = false

    init(_ data: ArraySlice<UInt8>) {
        self.data = data
        index = data.startIndex
    }

    /// - Parameter wanted: 0 … 32.
    mutating func read(_ wanted: Int) -> Int {
        while count < wanted {
            if index < data.endIndex {
                window |= Int(data[index]) << count
                index += 1
            } else {
                isExhausted = true
            }
            count += 8
        }
        let value = window & (1 << wanted - 1)
        window >>= wanted
        count -= wanted
        return value
    }
}

/// A canonical prefix code of a picture without loss (RFC 9649, section 6.2.1).
struct LosslessCode {
    /// How many symbols have each length, 0 … 15.
    private var counts = [Int](repeating: 0, count: 16)
    /// By length, then by number.
    private var symbols: [Int] = []

    /// - Returns: nil where the code is not complete, or the data breaks a rule or ends.
    init?(symbolCount: Int, from bits: inout LosslessBits) {
        guard let lengths = Self.lengths(symbolCount, from: &bits), !bits.isExhausted else { return nil }
        self.init(lengths: lengths)
    }

    private init?(lengths: [Int]) {
        for length in lengths where length > 0 { counts[length] += 1 }
        var places = [Int](repeating: 0, count: 16)
        for length in 1..<15 { places[length + 1] = places[length] + counts[length] }
        symbols = [Int](repeating: 0, count: places[15] + counts[15])
        for (symbol, length) in lengths.enumerated() where length > 0 {
            symbols[places[length]] = symbol
            places[length] += 1
        }
        guard !symbols.isEmpty else { return nil }
        // A lone symbol takes no bits, whatever its length.
        guard symbols.count > 1 else { return }
        var open = 1
        for length in 1...15 {
            open = 2 * open - counts[length]
            guard open >= 0 else { return nil }
        }
        guard open == 0 else { return nil }
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

    private static func lengths(_ symbolCount: Int, from bits: inout LosslessBits) -> [Int]? {
        guard bits.read(1) == 0 else { return simpleLengths(symbolCount, from: &bits) }
        let order = [17, 18, 0, 1, 2, 3, 4, 5, 16, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15]
        var first = [Int](repeating: 0, count: order.count)
        for place in order.prefix(bits.read(4) + 4) { first[place] = bits.read(3) }
        guard let code = LosslessCode(lengths: first) else { return nil }
        var left = symbolCount
        if bits.read(1) == 1 {
            left = 2 + bits.read(2 + 2 * bits.read(3))
            guard left <= symbolCount else { return nil }
        }
        var lengths: [Int] = []
        var previous = 8
        while lengths.count < symbolCount, left > 0 {
            left -= 1
            let symbol = code.next(from: &bits)
            if symbol < 16 {
                lengths.append(symbol)
                if symbol != 0 { previous = symbol }
                continue
            }
            let count =
                symbol == 16 ? 3 + bits.read(2) : symbol == 17 ? 3 + bits.read(3) : 11 + bits.read(7)
            guard lengths.count + count <= symbolCount else { return nil }
            lengths += repeatElement(symbol == 16 ? previous : 0, count: count)
        }
        return lengths + repeatElement(0, count: symbolCount - lengths.count)
    }

    /// One or two symbols, spelled out.
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
