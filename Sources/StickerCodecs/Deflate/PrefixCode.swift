/// A Huffman code with codes of a limited length, as DEFLATE has them (RFC 1951, section 3.2.2): codes of one length follow each other
/// in the order of their symbols, and shorter ones come before longer ones.
struct PrefixCode {
    /// The bits of each symbol's code; 0 where the symbol does not come.
    let lengths: [UInt8]
    /// The codes, the first bit of each lowest.
    let codes: [UInt16]

    /// The code of given lengths.
    ///
    /// - Precondition: no length is over 15.
    init(lengths: [UInt8]) {
        var nextCodes = [Int](repeating: 0, count: Self.longest + 2)
        for length in lengths where length > 0 { nextCodes[Int(length) + 1] += 1 }
        for length in 1...Self.longest {
            nextCodes[length + 1] = (nextCodes[length + 1] + nextCodes[length]) << 1
        }
        self.lengths = lengths
        codes = lengths.map { length in
            guard length > 0 else { return 0 }
            defer { nextCodes[Int(length)] += 1 }
            return UInt16(nextCodes[Int(length)]).reversed >> (16 - UInt16(length))
        }
    }

    /// A code for symbols that come so often: Huffman's, which takes the fewest bits; where that has codes longer than the limit, one that takes a few
    /// more bits than it must.
    ///
    /// - Parameter limit: the most bits of a code, 15 at most.
    /// - Precondition: there are at most 2^`limit` symbols.
    init(counts: [Int], limit: Int) {
        self.init(lengths: Self.lengths(for: counts, limit: limit))
    }

    /// The longest code of DEFLATE, in bits.
    private static let longest = 15

    private static func lengths(for counts: [Int], limit: Int) -> [UInt8] {
        var lengths = [UInt8](repeating: 0, count: counts.count)
        // The rarest first; of equals, the first.
        var symbols: [Int] = []
        symbols.reserveCapacity(counts.count)
        for (symbol, count) in counts.enumerated() where count > 0 { symbols.append(count << 16 | symbol) }
        symbols.sort()
        guard symbols.count > 1 else {
            for symbol in symbols { lengths[symbol & 0xFFFF] = 1 }
            return lengths
        }
        var numbers = numbersOfLengths(of: symbols.map { $0 >> 16 })
        limitLengths(&numbers, to: limit)
        var length = numbers.count - 1
        for symbol in symbols {
            while numbers[length] == 0 { length -= 1 }
            lengths[symbol & 0xFFFF] = UInt8(length)
            numbers[length] -= 1
        }
        return lengths
    }

    /// How many codes of each length Huffman's tree has.
    ///
    /// - Parameter counts: how often each symbol comes, rising.
    private static func numbersOfLengths(of counts: [Int]) -> [Int] {
        // Leaves are taken in their order, and inner nodes in the order in which they are made, which is that of their counts.
        let leafCount = counts.count
        var weights = counts
        weights.reserveCapacity(2 * leafCount - 1)
        var parents = [Int](repeating: 0, count: 2 * leafCount - 1)
        var (leaf, inner) = (0, leafCount)
        func takeLighter() -> Int {
            if leaf < leafCount, inner == weights.count || weights[leaf] <= weights[inner] {
                leaf += 1
                return leaf - 1
            }
            inner += 1
            return inner - 1
        }
        while weights.count < 2 * leafCount - 1 {
            let (first, second) = (takeLighter(), takeLighter())
            parents[first] = weights.count
            parents[second] = weights.count
            weights.append(weights[first] + weights[second])
        }
        var depths = [Int](repeating: 0, count: weights.count)
        var numbers = [Int](repeating: 0, count: leafCount)
        for node in stride(from: weights.count - 2, through: 0, by: -1) {
            depths[node] = depths[parents[node]] + 1
            if node < leafCount { numbers[depths[node]] += 1 }
        }
        return numbers
    }

    /// Shortens the codes that are too long, and lengthens others until there is room for them (Kraft's inequality), the longest first, as zlib does.
    private static func limitLengths(_ numbers: inout [Int], to limit: Int) {
        guard numbers.count > limit + 1 else { return }
        numbers[limit] += numbers[(limit + 1)...].reduce(0, +)
        numbers.removeLast(numbers.count - limit - 1)
        var room = (1...limit).reduce(1 << limit) { $0 - numbers[$1] << (limit - $1) }
        while room < 0 {
            // A shorter code becomes two longer ones, one of which takes the place of one of the longest.
            let length = (1..<limit).last { numbers[$0] > 0 }!
            numbers[length] -= 1
            numbers[length + 1] += 2
            numbers[limit] -= 1
            room += 1
        }
    }
}

extension UInt16 {
    fileprivate var reversed: UInt16 {
        var bits = self
        bits = (bits & 0x5555) << 1 | (bits >> 1) & 0x5555
        bits = (bits & 0x3333) << 2 | (bits >> 2) & 0x3333
        bits = (bits & 0x0F0F) << 4 | (bits >> 4) & 0x0F0F
        return bits.byteSwapped
    }
}
