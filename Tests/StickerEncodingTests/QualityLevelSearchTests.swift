import StickerTestSupport
import Testing

@testable import StickerEncoding
@testable import StickerEngine

@Suite struct QualityLevelSearchTests {
    /// The level found and how many files were made, where each level takes so many bytes.
    private func search(
        _ sizes: [Int], _ expectations: [Double], limit: Int, first: Int? = nil, sufficiency: Double = 1
    ) -> (Int?, Int) {
        var search = QualityLevelSearch(
            expecting: expectations, limit: limit, first: first, sufficiency: sufficiency)
        var best: Int?
        var count = 0
        while let level = search.next {
            count += 1
            search.record(level, byteCount: sizes[level])
            if sizes[level] <= limit { best = level }
            guard count <= sizes.count else { break }
        }
        return (best, count)
    }

    @Test("the highest level that fits is found wherever the search begins, whatever was expected")
    func finds() {
        var generator = SeededGenerator(seed: 21)
        for _ in 0..<300 {
            let count = Int.random(in: 1...30, using: &generator)
            let sizes = (0..<count).map { _ in Int.random(in: 1...1_000, using: &generator) }.sorted()
            let expectations = (0..<count).map { _ in Double.random(in: 0...9, using: &generator) }.sorted()
            let limit = Int.random(in: 0...1_100, using: &generator)
            let first = Bool.random(using: &generator) ? Int.random(in: -2...40, using: &generator) : nil
            let (level, tries) = search(sizes, expectations, limit: limit, first: first)
            #expect(level == sizes.lastIndex { $0 <= limit }, "\(sizes), limit \(limit)")
            // Of three tries, one halves what is left.
            let halvings = Int.bitWidth - count.leadingZeroBitCount
            #expect(tries <= 3 * halvings + 1, "\(sizes), limit \(limit)")
        }
    }

    @Test("a file that fills enough of the limit ends the search, and one that does not goes on")
    func isSatisfied() {
        var generator = SeededGenerator(seed: 22)
        var (satisfied, exact) = (0, 0)
        for _ in 0..<300 {
            let sizes = (0..<30).map { _ in Int.random(in: 1...1_000, using: &generator) }.sorted()
            let expectations = (0..<30).map { Double($0) }
            let limit = Int.random(in: 1...1_100, using: &generator)
            let (best, most) = search(sizes, expectations, limit: limit)
            let (level, count) = search(sizes, expectations, limit: limit, sufficiency: 0.8)
            satisfied += count
            exact += most
            guard let best else {
                #expect(level == nil)
                continue
            }
            let byteCount = level.map { sizes[$0] } ?? 0
            #expect(Double(byteCount) >= 0.8 * Double(limit) || level == best, "\(sizes), limit \(limit)")
        }
        #expect(satisfied * 5 < exact * 4, "\(satisfied) files in place of \(exact)")
    }

    @Test("where files are as long as expected, three are enough")
    func isQuick() {
        let expectations = (1...40).map { Double($0 * $0) }
        for limit in stride(from: 1, through: 16_000, by: 77) {
            let (level, count) = search(expectations.map { Int($0) * 10 }, expectations, limit: limit)
            #expect(level == expectations.lastIndex { Int($0) * 10 <= limit })
            #expect(count <= 3)
        }
    }

    @Test("of an animation and a photo, as measured, a few files are enough")
    func isQuickForPictures() {
        let qualities = [1, 7, 15, 23, 31, 39, 47, 55, 63, 71, 79, 87, 95]
        let wave = [
            290_000, 305_000, 340_000, 370_000, 392_000, 406_000, 420_000, 440_000, 462_000, 487_000, 540_000,
            640_000, 844_806,
        ]
        let expected = qualities.map { EncodingCandidate.quality($0).expectedSize }
        #expect(search(wave, expected, limit: 500_000) == (9, 3))
        let counts = [2, 4, 8, 16, 24, 32, 48, 64, 96, 128, 192, 256]
        let photo = [
            12_682, 37_742, 52_218, 68_503, 76_810, 83_076, 92_831, 100_280, 109_687, 116_953, 125_631,
            132_044,
        ]
        let colors = counts.map { EncodingCandidate.colors($0, .none).expectedSize }
        #expect(zip(colors, colors.dropFirst()).allSatisfy { $0 < $1 })
        #expect(search(photo, colors, limit: 90_000).1 <= 4)
    }
}
