import StickerPixels
import StickerTestSupport
import Testing

@testable import StickerCodecs

@Suite struct PNGLenientTests {
    /// 8 × 8 with a value of its own in each pixel, each IDAT chunk holding about a row.
    private func file(isInterlaced: Bool = false) throws -> (bytes: [UInt8], pixmap: Pixmap) {
        var png = HandmadePNG(
            width: 8, height: 8, bitDepth: 8, colorType: 2, samples: (0..<192).map { $0 })
        png.isInterlaced = isInterlaced
        return (png.bytes, try PNG.decode(png.bytes))
    }

    @Test("a whole file has no damage")
    func whole() throws {
        let (bytes, pixmap) = try file()
        #expect(try PNG.decodeLeniently(bytes) == Decoded(pixmap))
    }

    @Test("a cut file keeps the rows before the cut, and the rest is transparent")
    func cut() throws {
        let (bytes, pixmap) = try file()
        // The signature, IHDR and the head of IDAT and its stored block, then 25 bytes a row.
        let rowsStart = 8 + 25 + 8 + 2 + 5
        for rowCount in 1..<8 {
            let decoded = try PNG.decodeLeniently(Array(bytes[..<(rowsStart + 25 * rowCount + 3)]))
            for y in 0..<8 {
                for x in 0..<8 {
                    #expect(decoded.value[x, y] == (y < rowCount ? pixmap[x, y] : .transparent), "\(x) \(y)")
                }
            }
            guard case .truncated = decoded.damage else {
                Issue.record("\(String(describing: decoded.damage))")
                continue
            }
        }
        #expect(throws: CodecError.self) { try PNG.decodeLeniently(Array(bytes[..<rowsStart])) }
    }

    @Test("a cut interlaced file shows the blocks of its first passes")
    func interlaced() throws {
        let (bytes, pixmap) = try file(isInterlaced: true)
        // One pixel of the first pass and one of the second.
        let decoded = try PNG.decodeLeniently(Array(bytes[..<(8 + 25 + 8 + 2 + 5 + 9)]))
        #expect(decoded.damage != nil)
        #expect(decoded.value[0, 0] == pixmap[0, 0] && decoded.value[4, 0] == pixmap[4, 0])
        #expect(decoded.value[3, 7] == pixmap[0, 0] && decoded.value[7, 3] == pixmap[4, 0])
    }

    @Test("wrong CRCs and a missing end are damage, and the picture is whole")
    func checksums() throws {
        let (bytes, pixmap) = try file()
        var wrong = bytes
        wrong[bytes.count - 13] ^= 1
        let decoded = try PNG.decodeLeniently(wrong)
        #expect(decoded.value == pixmap && decoded.damage != nil)
        #expect(try PNG.decodeLeniently(Array(bytes.dropLast(12))).value == pixmap)
    }

    @Test("limits hold leniently too")
    func limits() throws {
        let (bytes, _) = try file()
        let cut = Array(bytes[..<150])
        #expect(throws: CodecError.limitExceeded(.png, what: "pixels", value: 64, limit: 63)) {
            try PNG.decodeLeniently(cut, limits: DecodingLimits(maximumPixelCount: 63))
        }
        #expect(throws: CodecError.timeExceeded(.png, limit: .zero)) {
            try PNG.decodeLeniently(bytes, limits: DecodingLimits(maximumDecodingTime: .zero))
        }
    }
}
