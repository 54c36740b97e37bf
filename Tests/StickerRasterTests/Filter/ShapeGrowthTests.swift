import StickerKernels
import StickerPixels
import StickerTestSupport
import Testing

@testable import StickerRaster

@Suite("Rows of a growing shape")
struct ShapeGrowthTests {
    @Test("runs by their middles make up what marking every column of theirs makes up", arguments: 0..<200)
    func unions(_ seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        var union = RunUnion()
        for _ in 0..<2 {
            union.removeAll()
            var marks = [Bool](repeating: false, count: 200)
            let most = Int.random(in: 0...30, using: &random)
            for middle in 40..<160 where Int.random(in: 0..<12, using: &random) == 0 {
                let width = Int.random(in: 0...most, using: &random)
                union.insert((middle - width)..<(middle + width + 1))
                for column in (middle - width)...(middle + width) { marks[column] = true }
            }
            let range = Int.random(in: 0...100, using: &random)..<Int.random(in: 100...200, using: &random)
            var runs: [Range<Int>] = []
            union.forEach(in: range) { runs.append($0) }
            let found = runs.flatMap { Array($0) }
            #expect(found == range.filter { marks[$0] }, "seed \(seed)")
            #expect(
                zip(runs, runs.dropFirst()).allSatisfy { $0.upperBound < $1.lowerBound }, "seed \(seed)")
        }
    }

    @Test(
        "a disc is as wide as the squares of its columns say", arguments: [-1, 0, 1, 2, 24, 25, 1000, 4097])
    func discs(_ square: Int) {
        let widths = DiscWidths(square: square, limit: 60)
        #expect(widths.count == (0..<60).filter { $0 * $0 <= square }.count)
        for row in 0..<widths.count {
            let width = widths[row]
            #expect(width * width + row * row <= square)
            #expect((width + 1) * (width + 1) + row * row > square)
        }
    }

    @Test("kernels find the last of the least sums at every count", arguments: KernelLevel.available)
    func leastSums(_ level: KernelLevel) {
        guard let level = level.compiled else { return }
        var random = SeededGenerator(seed: 11)
        for count in 1...70 {
            for most in [1, 5, 1_000_000] as [Int32] {
                let a = (0..<count).map { _ in Int32.random(in: 0...most, using: &random) }
                let b = (0..<count).map { _ in Int32.random(in: 0...most, using: &random) }
                let sums = zip(a, b).map { $0 + $1 }
                // SAFETY: both arrays have `count` values.
                let index = unsafe sticker_least_sum(level, a, b, count)
                #expect(index == sums.lastIndex(of: sums.min() ?? 0), "\(count), up to \(most)")
            }
        }
    }

    @Test("kernels measure columns as modulo 2¹⁶ says", arguments: KernelLevel.available)
    func measures(_ level: KernelLevel) {
        guard let level = level.compiled else { return }
        var random = SeededGenerator(seed: 12)
        let (blocks, width) = (3, Int(STICKER_COLUMN_BLOCK))
        for row in [0, 1, 700, 32_766, 32_767] as [UInt16] {
            let up = (0..<(blocks * width)).map { _ in
                Bool.random(using: &random) ? 1 << 15 : UInt16.random(in: 0...row, using: &random)
            }
            let down = (0..<(blocks * width)).map { _ in
                Bool.random(using: &random) ? .max : UInt16.random(in: row...32_767, using: &random)
            }
            var distances = [Int16](repeating: -1, count: up.count)
            var squares = [Int32](repeating: -1, count: up.count)
            var leasts = [Int16](repeating: -1, count: blocks)
            var greatests = leasts
            // SAFETY: there is a value a column and a block.
            unsafe sticker_measure_columns(
                level, row, up, down, blocks, &distances, &squares, &leasts, &greatests)
            let expected = zip(up, down).map { Int16(min(32_767, min(row &- $0, $1 &- row))) }
            #expect(distances == expected)
            #expect(squares == expected.map { Int32($0) * Int32($0) })
            for block in 0..<blocks {
                let part = expected[(block * width)..<((block + 1) * width)]
                #expect(leasts[block] == part.min() && greatests[block] == part.max())
            }
        }
    }
}
