import StickerPixels
import StickerTestSupport
import Testing

@testable import StickerCodecs

/// What is written is read again with the limits that nobody has changed.
@Suite struct WrittenIsReadTests {
    @Test("the largest picture there is may be read")
    func pixels() {
        #expect(DecodingLimits.defaultMaximumPixelCount == PixelSize.maximumPixelCount)
    }

    @Test(
        "a JPEG is progressive up to where reading it would take too much memory, and has one scan from there on"
    )
    func jpeg() throws {
        let limit = DecodingLimits.defaultMaximumMemoryByteCount
        let small = try PixelSize(square: 64)
        #expect(try JPEG.info(JPEG.encode(Pixmap(size: small))).process == .progressive)
        for isFull in [false, true] {
            let size = try PixelSize(square: 8192)
            let coefficients = JPEG.coefficientByteCount(of: size, isFull: isFull)
            #expect(JPEG.isProgressive(size, isFull: isFull) == (4 * size.pixelCount + coefficients <= limit))
        }
        #expect(JPEG.isProgressive(try PixelSize(square: 7000), isFull: true))
        #expect(!JPEG.isProgressive(try PixelSize(square: 8000), isFull: true))
    }

    /// Both ways, and what the header says is what the encoder was given.
    @Test("a JPEG of one scan has the pixels of a progressive one", arguments: [50, 95])
    func scans(quality: Int) throws {
        var generator = SeededGenerator(seed: 3)
        var pixmap = Pixmap(size: try PixelSize(width: 75, height: 41))
        for y in 0..<41 {
            for x in 0..<75 {
                pixmap[x, y] = PremultipliedColor(
                    Color(
                        red: UInt8(x * 3), green: UInt8(y * 6),
                        blue: .random(in: 0...255, using: &generator)))
            }
        }
        let many = try JPEG.encode(pixmap, quality: quality, matte: .white, isProgressive: true)
        let one = try JPEG.encode(pixmap, quality: quality, matte: .white, isProgressive: false)
        let info = try JPEG.info(one)
        #expect(info.process == .baseline)
        #expect(try JPEG.decode(one) == JPEG.decode(many))
        #expect(
            try JPEG.info(many).coefficientByteCount
                == JPEG.coefficientByteCount(of: pixmap.size, isFull: quality >= JPEG.fullChromaQuality))
    }

    @Test("a WebP has no more pixels than are read, without loss and with alpha and detail lost")
    func webp() throws {
        let size = try PixelSize(width: 8192, height: 6144)
        #expect(size.pixelCount == WebP.maximumPixelCount)
        try WebP.check(size)
        let large = try PixelSize(width: 8192, height: 6145)
        #expect(throws: CodecError.self) { try WebP.check(large) }
        #expect(throws: CodecError.self) { try WebP.encode(Pixmap(size: large)) }
        // The tables of as many groups of codes as the encoder makes take less than 60 MB.
        #expect(9 * size.pixelCount + 60_000_000 <= DecodingLimits.defaultMaximumMemoryByteCount)
    }

    @Test("as many frames are read as are said to be", arguments: [1, 64, 512, 4096, 8192])
    func frames(side: Int) throws {
        let size = try PixelSize(square: side)
        let capacity = DecodingLimits.default.frameCapacity(of: size)
        try DecodingLimits.default.checkFrames(capacity, of: size, in: .png)
        #expect(throws: CodecError.self) {
            try DecodingLimits.default.checkFrames(capacity + 1, of: size, in: .png)
        }
    }

    @Test("a long PNG is compressed by an effort that holds less of it")
    func png() {
        #expect(PNGCompression.affordable(.small, rowByteCount: 1 << 26) == .small)
        #expect(PNGCompression.affordable(.small, rowByteCount: 1 << 26 + 1) == .balanced)
        #expect(PNGCompression.affordable(.balanced, rowByteCount: 1 << 27) == .balanced)
        #expect(PNGCompression.affordable(.small, rowByteCount: 1 << 27 + 1) == .fast)
        #expect(PNGCompression.affordable(.fast, rowByteCount: 1) == .fast)
    }
}
