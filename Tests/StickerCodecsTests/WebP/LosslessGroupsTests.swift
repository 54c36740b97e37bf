import StickerPixels
import StickerTestSupport
import Testing

@testable import StickerCodecs

@Suite("The groups of prefix codes of a lossless WebP") struct LosslessGroupsTests {
    /// Predictors for tiles of 4×4 pixels, of codes with one symbol, which take no bits; no more transforms, no cache, and
    /// one group of codes.
    private let data: [UInt8] = [0x81, 0x88, 0x88, 0, 0]

    @Test(
        "five bytes that stand for billions of pixels are read at once", .timeLimit(.minutes(1)),
        arguments: [64, 1 << 24])
    func pixelsWithoutBits(side: Int) {
        #expect(LosslessGroups(data[...], width: side, height: side).count == 1)
    }

    @Test("data that ends before the groups has none", arguments: 0..<3)
    func cutData(byteCount: Int) {
        #expect(LosslessGroups(data.prefix(byteCount), width: 64, height: 64).count == 0)
    }

    @Test("an entropy image that is cut off says nothing")
    func cutImage() {
        let data = ManyGroupsWebP.bytes(side: 64, isSimple: true).dropFirst(20 + 5)
        #expect(LosslessGroups(data.prefix(100), width: 64, height: 64).count == 0)
    }

    @Test("each tile's group is counted, whether its codes are short or long", arguments: [4, 64, 360])
    func tiles(side: Int) {
        for isSimple in [true, false] {
            for isDescending in [true, false] {
                // Behind the headers of file and chunk, and the size.
                let data = ManyGroupsWebP.bytes(side: side, isSimple: isSimple, isDescending: isDescending)
                    .dropFirst(20 + 5)
                #expect(LosslessGroups(data, width: side, height: side).count == side * side / 16)
            }
        }
    }

    @Test("the count ends within an image when no time is left")
    func time() {
        // 8,100 tiles.
        let data = ManyGroupsWebP.bytes(side: 360, isSimple: true).dropFirst(20 + 5)
        let time = DecodingTime(DecodingLimits(maximumDecodingTime: .zero))
        #expect(LosslessGroups(data, width: 360, height: 360, time: time).count == 0)
        let enough = DecodingTime(.default)
        #expect(LosslessGroups(data, width: 360, height: 360, time: enough).count == 8_100)
    }

    @Test("random bits end, and name no more groups than the format has")
    func randomBits() {
        var generator = SeededGenerator(seed: 41)
        var counts: Set<Int> = []
        for _ in 0..<2_000 {
            let data = (0..<Int.random(in: 1...200, using: &generator)).map { _ in
                UInt8.random(in: 0...255, using: &generator)
            }
            let count = LosslessGroups(data[...], width: 300, height: 200).count
            #expect((0...1 << 16).contains(count))
            counts.insert(count)
        }
        #expect(counts.count > 1)
    }
}
