import StickerTestSupport
import Testing

@testable import StickerCodecs

@Suite struct PrefixCodeTests {
    /// The bits of Huffman's code, by his method: the two rarest become one until one is left.
    private func fewestBits(_ counts: [Int]) -> Int {
        var weights = counts.filter { $0 > 0 }
        guard weights.count > 1 else { return weights.reduce(0, +) }
        var bits = 0
        while weights.count > 1 {
            weights.sort(by: >)
            let both = weights.removeLast() + weights.removeLast()
            weights.append(both)
            bits += both
        }
        return bits
    }

    /// How much of all bit strings the codes take, in 2⁻¹⁵: 2¹⁵ where each string begins with one.
    private func share(_ code: PrefixCode) -> Int {
        code.lengths.filter { $0 > 0 }.reduce(0) { $0 + 1 << (15 - Int($1)) }
    }

    @Test("a code takes as few bits as Huffman's, and leaves no bits unused")
    func shortest() {
        var generator = SeededGenerator(seed: 1)
        for symbolCount in [2, 3, 19, 30, 286] {
            for largest in [1, 2, 100, 60_000] {
                let counts = (0..<symbolCount).map { _ in Int.random(in: 0...largest, using: &generator) }
                guard counts.count(where: { $0 > 0 }) > 1 else { continue }
                let code = PrefixCode(counts: counts, limit: 15)
                #expect(zip(counts, code.lengths).allSatisfy { ($0 == 0) == ($1 == 0) })
                #expect(share(code) == 1 << 15)
                #expect(zip(counts, code.lengths).reduce(0) { $0 + $1.0 * Int($1.1) } == fewestBits(counts))
            }
        }
    }

    @Test("no code is longer than the limit, and none of them is wasted", arguments: [7, 15])
    func limit(bits: Int) {
        // Fibonacci's numbers make the longest codes.
        var counts = [1, 1]
        while counts.count < 19 + bits { counts.append(counts[counts.count - 1] + counts[counts.count - 2]) }
        let code = PrefixCode(counts: Array(counts.prefix(bits == 7 ? 19 : 34)), limit: bits)
        #expect(code.lengths.max() == UInt8(bits) && code.lengths.min()! > 0)
        #expect(share(code) == 1 << 15)
        // Of the codes of at most 7 bits, the best takes 29,027 (package-merge, Larmore and Hirschberg, 1990).
        if bits == 7 {
            let count = zip(counts, code.lengths).reduce(0) { $0 + $1.0 * Int($1.1) }
            #expect((29_027...32_221).contains(count))
        }
        // What comes more often has no longer code.
        #expect(zip(code.lengths, code.lengths.dropFirst()).allSatisfy { $0 >= $1 })
    }

    @Test("one symbol has a code of one bit, and none have none")
    func few() {
        #expect(PrefixCode(counts: [0, 5, 0], limit: 15).lengths == [0, 1, 0])
        #expect(PrefixCode(counts: [0, 0], limit: 15).lengths == [0, 0])
    }

    @Test("codes are those of the example in RFC 1951, first bit lowest")
    func codes() {
        // Section 3.2.2: lengths 3, 3, 3, 3, 3, 2, 4, 4 have codes 010, 011, 100, 101, 110, 00, 1110, 1111.
        let code = PrefixCode(lengths: [3, 3, 3, 3, 3, 2, 4, 4])
        #expect(code.codes == [0b010, 0b110, 0b001, 0b101, 0b011, 0b00, 0b0111, 0b1111])
    }
}
