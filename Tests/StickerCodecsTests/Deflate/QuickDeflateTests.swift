import Testing

@testable import StickerCodecs

@Suite struct QuickDeflateTests {
    /// Zeros with some clusters of other bytes: of such data ISA-L writes different bytes for one of 15 addresses, left to itself.
    private static let sensitive: [UInt8] = {
        var state: UInt64 = 16
        func random(below bound: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % bound
        }
        var bytes = [UInt8](repeating: 0, count: 4_000_000)
        for _ in 0..<1_000 {
            let place = random(below: bytes.count - 8)
            for index in 0..<(1 + random(below: 8)) { bytes[place + index] = UInt8(random(below: 256)) }
        }
        return bytes
    }()

    private func compress(_ bytes: [UInt8], with deflate: inout QuickDeflate, pieceCount: Int = 24_579) {
        for start in stride(from: 0, to: bytes.count, by: pieceCount) {
            let end = min(start + pieceCount, bytes.count)
            let isDone = deflate.append(
                Array(bytes[start..<end]), before: end == bytes.count ? .stream : .none)
            #expect(isDone)
        }
    }

    private func streams(of bytes: [UInt8], count: Int) -> [[UInt8]] {
        guard count > 0 else { return [] }
        // Alive until the others are done, so that each lies somewhere else.
        var deflate = QuickDeflate()
        let others = streams(of: bytes, count: count - 1)
        compress(bytes, with: &deflate)
        return [DeflateSegment.stream(of: [deflate.segment])] + others
    }

    @Test("the bytes do not depend on where in memory the compressor lies")
    func sameBytes() {
        #expect(Set(streams(of: Self.sensitive, count: 200)).count == 1)
    }

    @Test(
        "what was compressed comes back, however few bytes come first", arguments: [9, 17, 24, 300])
    func comesBack(pieceCount: Int) {
        for count in [1, 5, 8, 9, 10, 24, 25, 1_000] {
            let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 / 3) }
            var deflate = QuickDeflate()
            compress(bytes, with: &deflate, pieceCount: pieceCount)
            #expect(
                Inflate.zlib(DeflateSegment.stream(of: [deflate.segment])[...], exactly: count, padding: 0)
                    == bytes)
        }
    }
}
