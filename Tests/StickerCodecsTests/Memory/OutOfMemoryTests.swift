import CWebP
import CodecGuards
import Testing

@testable import StickerCodecs

@Suite("Running out of memory") struct OutOfMemoryTests {
    @Test("it is no damage of the file, whatever else the guard says")
    func guards() {
        var failure = sticker_codec_failure()
        failure.out_of_memory = 1
        failure.truncated = 1
        let error = CodecError(failure, .png, byteCount: 9, time: DecodingTime(.default))
        #expect(error == .outOfMemory(.png))
        #expect(!error.isDamage)
        #expect(CodecError(writing: failure, .jpeg) == .outOfMemory(.jpeg))
        failure.out_of_memory = 0
        #expect(CodecError(writing: failure, .jpeg) == .encodingFailed(.jpeg, reason: ""))
    }

    @Test("libwebp's status is told from that of damage")
    func webp() {
        let bytes = [UInt8](repeating: 0, count: 9)
        #expect(
            WebPBitstream.error(VP8_STATUS_OUT_OF_MEMORY, bytes: bytes, range: 0..<9) == .outOfMemory(.webp))
        #expect(WebPBitstream.error(VP8_STATUS_BITSTREAM_ERROR, bytes: bytes, range: 0..<9).isDamage)
    }
}
