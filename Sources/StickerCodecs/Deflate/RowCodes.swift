import StickerKernels

/// The codes of the tokens of a block of DEFLATE (RFC 1951, sections 3.2.5 to 3.2.7).
struct RowCodes {
    /// Of each token the bits, the first one lowest; their number in the six highest bits.
    let codes: [UInt64]
    /// What ends the block.
    let end: (bits: UInt64, count: Int)
    /// The lengths of the codes, as bits and how many; empty for the fixed codes.
    let header: [(bits: UInt64, count: Int)]

    var isFixed: Bool { header.isEmpty }

    /// The codes that take the fewest bits for tokens that come so often.
    init(_ tokenCounts: [UInt32], rowDistance: Int) {
        let (byte, row) = (Self.distance(1), Self.distance(rowDistance))
        var literals = [Int](repeating: 0, count: Self.literalCount)
        var distances = [Int](repeating: 0, count: Self.distanceCount)
        for token in 0..<256 { literals[token] = Int(tokenCounts[token]) }
        literals[Self.endOfBlock] = 1
        for length in 0..<256 {
            let (bytes, rows) = (Int(tokenCounts[256 + length]), Int(tokenCounts[512 + length]))
            literals[Self.lengths[length].symbol] += bytes + rows
            distances[byte.symbol] += bytes
            distances[row.symbol] += rows
        }
        let literalCode = PrefixCode(counts: literals, limit: 15)
        let distanceCode = PrefixCode(counts: distances, limit: 15)
        self.init(
            literalCode, distanceCode, row, header: Self.header(literalCode.lengths, distanceCode.lengths))
    }

    /// The fixed codes.
    init(fixedFor rowDistance: Int) {
        self.init(
            Self.fixedLiterals, Self.fixedDistances, Self.distance(rowDistance), header: [])
    }

    private init(
        _ literals: PrefixCode, _ distances: PrefixCode, _ row: Value, header: [(bits: UInt64, count: Int)]
    ) {
        self.header = header
        end = (UInt64(literals.codes[Self.endOfBlock]), Int(literals.lengths[Self.endOfBlock]))
        var codes = [UInt64](repeating: 0, count: Int(STICKER_TOKEN_COUNT))
        for byte in 0..<256 {
            codes[byte] = UInt64(literals.codes[byte]) | UInt64(literals.lengths[byte]) << 58
        }
        for (first, distance) in [(256, Self.distance(1)), (512, row)] {
            for index in 0..<256 {
                let length = Self.lengths[index]
                var (bits, count) = (UInt64(0), UInt64(0))
                func append(_ value: Value, _ code: PrefixCode) {
                    bits |= UInt64(code.codes[value.symbol]) << count
                    count += UInt64(code.lengths[value.symbol])
                    bits |= UInt64(value.extra) << count
                    count += UInt64(value.extraCount)
                }
                append(length, literals)
                append(distance, distances)
                codes[first + index] = bits | count << 58
            }
        }
        self.codes = codes
    }

    /// The bits of the header, the tokens and the end of the block.
    func bitCount(_ tokenCounts: [UInt32]) -> Int {
        let tokens = zip(tokenCounts, codes).reduce(0) { $0 + Int($1.0) * Int($1.1 >> 58) }
        return header.reduce(tokens + end.count) { $0 + $1.count }
    }

    /// Literals and lengths have so many symbols, and distances.
    private static let literalCount = 286
    private static let distanceCount = 30
    private static let endOfBlock = 256
    private static let fixedLiterals = PrefixCode(
        lengths: (0..<288).map { $0 < 144 ? 8 : $0 < 256 ? 9 : $0 < 280 ? 7 : 8 })
    private static let fixedDistances = PrefixCode(lengths: Array(repeating: 5, count: 30))

    /// A length or a distance: its symbol, and the bits that follow the symbol's code.
    private struct Value {
        var symbol: Int
        var extra: Int
        var extraCount: Int

        /// - Parameters:
        ///   - value: the length less 3, or the distance less 1.
        ///   - base: the first symbol.
        ///   - perCount: how many symbols have the same number of extra bits, but for the first twice as many: a power of two.
        init(_ value: Int, base: Int, perCount: Int) {
            let bitCount = Int.bitWidth - value.leadingZeroBitCount
            let shift = perCount.trailingZeroBitCount
            extraCount = max(0, bitCount - shift - 1)
            symbol = base + extraCount * perCount + value >> extraCount
            extra = value & (1 << extraCount - 1)
        }
    }

    /// The lengths from 3 to 258.
    private static let lengths: [Value] = (0..<256).map { index in
        var value = Value(index, base: 257, perCount: 4)
        // The longest has a symbol of its own, without extra bits.
        if index == 255 { (value.symbol, value.extra, value.extraCount) = (285, 0, 0) }
        return value
    }

    private static func distance(_ distance: Int) -> Value {
        Value(distance - 1, base: 0, perCount: 2)
    }

    /// The order in which the lengths of the code of lengths stand.
    private static let lengthOrder = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]

    private static func header(_ literals: [UInt8], _ distances: [UInt8]) -> [(bits: UInt64, count: Int)] {
        let literalCount = max(257, literals.lastIndex { $0 != 0 }! + 1)
        let distanceCount = max(1, (distances.lastIndex { $0 != 0 } ?? 0) + 1)
        let runs = runs(of: Array(literals[..<literalCount] + distances[..<distanceCount]))
        var counts = [Int](repeating: 0, count: lengthOrder.count)
        for run in runs { counts[run.symbol] += 1 }
        let code = PrefixCode(counts: counts, limit: 7)
        let ordered = lengthOrder.map { code.lengths[$0] }
        let orderedCount = max(4, ordered.lastIndex { $0 != 0 }! + 1)
        var header: [(bits: UInt64, count: Int)] = [
            (UInt64(literalCount - 257), 5), (UInt64(distanceCount - 1), 5), (UInt64(orderedCount - 4), 4),
        ]
        header += ordered[..<orderedCount].map { (UInt64($0), 3) }
        for run in runs {
            header.append((UInt64(code.codes[run.symbol]), Int(code.lengths[run.symbol])))
            header.append((UInt64(run.extra), run.extraCount))
        }
        return header
    }

    /// Lengths of codes as runs: 16 repeats the one before 3 to 6 times, 17 and 18 are 3 to 10 and 11 to 138 zeros.
    private static func runs(of lengths: [UInt8]) -> [(symbol: Int, extra: Int, extraCount: Int)] {
        var runs: [(symbol: Int, extra: Int, extraCount: Int)] = []
        var index = 0
        while index < lengths.count {
            let length = lengths[index]
            var count = 1
            while index + count < lengths.count, lengths[index + count] == length { count += 1 }
            index += count
            if length != 0 {
                runs.append((Int(length), 0, 0))
                count -= 1
            }
            while count >= 3 {
                let step = min(count, length != 0 ? 6 : 138)
                runs.append(
                    length != 0 ? (16, step - 3, 2) : step <= 10 ? (17, step - 3, 3) : (18, step - 11, 7))
                count -= step
            }
            for _ in 0..<count { runs.append((Int(length), 0, 0)) }
        }
        return runs
    }
}
