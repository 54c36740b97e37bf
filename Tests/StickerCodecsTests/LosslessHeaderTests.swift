import Testing

@testable import StickerCodecs

@Suite("The header of a WebP without loss") struct LosslessHeaderTests {
    /// Predictors for blocks of 4×4 pixels, of codes with one symbol, which take no bits; no more transforms, no cache, and
    /// one group of codes.
    private let data: [UInt8] = [0x81, 0x88, 0x88, 0, 0]

    @Test("it names the bytes of the tables")
    func tables() throws {
        let header = try LosslessHeader(data[...], width: 64, height: 64, time: DecodingTime(.default))
        #expect(header.tableByteCount > 10_000)
    }

    @Test("five bytes that stand for millions of pixels are refused when time is up")
    func time() {
        let limits = DecodingLimits(maximumDecodingTime: .milliseconds(5))
        #expect(throws: CodecError.timeExceeded(.webp, limit: .milliseconds(5))) {
            try LosslessHeader(data[...], width: 1 << 15, height: 1 << 15, time: DecodingTime(limits))
        }
    }
}
