import StickerPixels
import StickerTestSupport
import Testing

@testable import StickerCodecs

@Suite struct PNGErrorTests {
    private func error(_ bytes: [UInt8], limits: DecodingLimits = .default) -> CodecError? {
        do throws(CodecError) {
            _ = try PNG.decode(bytes, limits: limits)
            return nil
        } catch {
            return error
        }
    }

    private var small: HandmadePNG {
        HandmadePNG(width: 3, height: 2, bitDepth: 8, colorType: 2, samples: Array(0..<18))
    }

    /// The file with the bytes of IHDR's data changed, and its CRC made right again.
    private func withHeader(_ change: (inout [UInt8]) -> Void) -> [UInt8] {
        let file = small.bytes
        var header = Array(file[16..<29])
        change(&header)
        return Array(file[..<8]) + HandmadePNG.chunk("IHDR", header) + Array(file[33...])
    }

    @Test(
        "says that another file is no PNG",
        arguments: [
            [], [0x00], Array("GIF89a".utf8), Array("\u{FFFD}PNG".utf8), [UInt8](repeating: 0, count: 100),
            [0x89, 0x50, 0x4E, 0x47, 0x0A, 0x0D, 0x1A, 0x0A],
        ] as [[UInt8]])
    func notRecognized(bytes: [UInt8]) {
        #expect(error(bytes) == .notRecognized(.png))
    }

    @Test("a file cut anywhere is reported as ending early")
    func truncations() {
        let file = small.bytes
        for count in 1..<file.count {
            #expect(error(Array(file[..<count])) == .truncated(.png, byteCount: count), "cut at \(count)")
        }
        #expect(error(file) == nil)
    }

    @Test(
        "a wrong CRC in any chunk is an error that says where",
        arguments: ["IHDR", "PLTE", "tRNS", "IDAT", "IEND", "tEXt"])
    func wrongCRC(type: String) throws {
        var png = HandmadePNG(width: 2, height: 2, bitDepth: 8, colorType: 3, samples: [0, 1, 1, 0])
        png.palette = [1, 2, 3, 4, 5, 6]
        png.transparency = [7]
        png.chunksBeforePalette = [("tEXt", Array("key\0text".utf8))]
        var file = png.bytes
        let chunk = try #require(try PNG.info(file).chunks.first { $0.type == type })
        file[chunk.offset + 8 + chunk.byteCount] ^= 1
        guard case .corrupt(.png, let reason, let offset, _) = error(file) else {
            Issue.record("\(String(describing: error(file)))")
            return
        }
        #expect(reason.contains("CRC"))
        #expect(offset >= chunk.offset && offset <= file.count)
    }

    @Test(
        "a tRNS that libpng would skip is an error, not an opaque picture",
        arguments: [(0, [7]), (0, [0, 7, 0]), (2, [0, 1]), (3, []), (3, [1, 2, 3])] as [(Int, [UInt8])])
    func damagedTransparency(colorType: Int, transparency: [UInt8]) {
        let samples = [Int](repeating: 1, count: colorType == 2 ? 12 : 4)
        var png = HandmadePNG(width: 2, height: 2, bitDepth: 8, colorType: colorType, samples: samples)
        if colorType == 3 { png.palette = [1, 2, 3, 4, 5, 6] }
        png.transparency = transparency
        guard case .corrupt(.png, let reason, _, _) = error(png.bytes) else {
            Issue.record("\(String(describing: error(png.bytes)))")
            return
        }
        #expect(reason.contains("tRNS"))
    }

    @Test("a tRNS behind the picture data is an error")
    func lateTransparency() {
        let file = small.bytes
        let late = Array(file.dropLast(12)) + HandmadePNG.chunk("tRNS", [0, 0, 0, 1, 0, 2])
        guard case .corrupt(.png, let reason, _, _) = error(late + HandmadePNG.chunk("IEND", [])) else {
            Issue.record("the file was read")
            return
        }
        #expect(reason.contains("after the picture data"))
    }

    @Test("a tRNS before the palette is an error, and so is a second one")
    func misplacedTransparency() throws {
        var png = HandmadePNG(width: 2, height: 2, bitDepth: 8, colorType: 3, samples: [0, 1, 0, 1])
        png.palette = [1, 2, 3, 4, 5, 6]
        png.chunksBeforePalette = [("tRNS", [0, 0])]
        for transparency in [nil, [0, 9]] as [[UInt8]?] {
            png.transparency = transparency
            #expect("\(String(describing: error(png.bytes)))".contains("before the palette"))
        }
        // A palette that an RGB picture suggests to readers of few colours.
        var rgb = HandmadePNG(
            width: 2, height: 2, bitDepth: 8, colorType: 2, samples: (0..<12).map { $0 / 3 * 9 })
        rgb.palette = [1, 2, 3, 4, 5, 6]
        rgb.transparency = [0, 0, 0, 0, 0, 0]
        #expect(try PNG.decode(rgb.bytes).pixels.map(\.alpha) == [0, 255, 255, 255])
        (rgb.transparency, rgb.chunksBeforePalette) = (nil, [("tRNS", [0, 0, 0, 0, 0, 0])])
        #expect("\(String(describing: error(rgb.bytes)))".contains("before the palette"))
        png.chunksBeforePalette = []
        png.transparency = [0, 9]
        #expect(try PNG.decode(png.bytes).pixels.map(\.alpha) == [0, 9, 0, 9])
        let chunk = try #require(try PNG.info(png.bytes).chunks.first { $0.type == "IDAT" })
        for second in [[9, 9], [UInt8](repeating: 3, count: 300)] {
            let file =
                png.bytes[..<chunk.offset] + HandmadePNG.chunk("tRNS", second) + png.bytes[chunk.offset...]
            #expect("\(String(describing: error(Array(file))))".contains("second tRNS"))
        }
    }

    @Test("picture data in two places is an error, and so is a stream that ends before the last row")
    func brokenData() throws {
        let samples = (0..<400).map { $0 * 7 % 256 }
        let png = HandmadePNG(width: 20, height: 20, bitDepth: 8, colorType: 0, samples: samples)
        let file = png.bytes
        let chunk = try #require(try PNG.info(file).chunks.first { $0.type == "IDAT" })
        let data = file[chunk.data]
        let half = data.startIndex + data.count / 2
        let (head, tail) = (file[..<chunk.offset], HandmadePNG.chunk("IEND", []))
        let split =
            HandmadePNG.chunk("IDAT", Array(data[..<half])) + HandmadePNG.chunk("tEXt", [65, 0, 66])
            + HandmadePNG.chunk("IDAT", Array(data[half...]))
        #expect(error(head + split + tail) != nil)
        let joined =
            HandmadePNG.chunk("IDAT", Array(data[..<half])) + HandmadePNG.chunk("IDAT", Array(data[half...]))
        #expect(try PNG.decode(head + joined + tail) == PNG.decode(file))
        // The whole stream of a picture of 15 rows, in one of 20.
        let short = HandmadePNG(
            width: 20, height: 15, bitDepth: 8, colorType: 0, samples: Array(samples.prefix(300)))
        let shortFile = short.bytes
        let shortChunk = try #require(try PNG.info(shortFile).chunks.first { $0.type == "IDAT" })
        #expect(error(head + HandmadePNG.chunk("IDAT", Array(shortFile[shortChunk.data])) + tail) != nil)
    }

    @Test("a file of very many chunks is refused before they are all listed")
    func tooManyChunks() {
        var png = small
        png.chunksBeforePalette = Array(repeating: ("tEXt", []), count: 20)
        #expect(error(png.bytes) == nil)
        var limits = DecodingLimits.default
        limits.maximumChunkCount = 10
        #expect(
            error(png.bytes, limits: limits)
                == .limitExceeded(.png, what: "chunks or more", value: 11, limit: 10))
    }

    @Test("too few rows are an error that names the row")
    func missingRows() {
        var png = small
        png.samples = Array(0..<9)
        png.height = 1
        let short = png.bytes
        var tall = withHeader { $0[7] = 9 }
        tall = Array(tall[..<33]) + Array(short[33...])
        guard case .corrupt(.png, _, _, let row) = error(tall) else {
            Issue.record("\(String(describing: error(tall)))")
            return
        }
        #expect(row == 1)
    }

    @Test(
        "an illegal header is refused with its reason",
        arguments: [
            (3, 0), (8, 3), (8, 9), (9, 1), (9, 5), (9, 7), (10, 1), (11, 1), (12, 2), (0, 0x80),
        ] as [(Int, UInt8)])
    func illegalHeader(index: Int, value: UInt8) {
        let bytes = withHeader { $0[index] = value }
        guard case .corrupt(.png, let reason, _, _) = error(bytes) else {
            Issue.record("\(String(describing: error(bytes)))")
            return
        }
        #expect(reason.contains("header"))
    }

    @Test("sizes beyond what a pixmap can have are refused before anything is allocated")
    func hugeSizes() {
        #expect(
            error(withHeader { $0[1] = 1 })
                == .pixel(
                    .sizeTooLarge(
                        width: 65_539, height: 2, maximumSide: PixelSize.maximumSide,
                        maximumPixelCount: DecodingLimits.defaultMaximumPixelCount)))
        #expect(
            error(withHeader { ($0[1], $0[5]) = (1, 1) })
                == .limitExceeded(.png, what: "pixels", value: 65_539 * 65_538, limit: 1 << 26))
        let claimsMuch = withHeader { header in
            header[2] = 0x40
            header[6] = 0x0F
        }
        guard case .corrupt(.png, let reason, _, _) = error(claimsMuch) else {
            Issue.record(
                "a picture of 67 million pixels was allocated for a file of \(claimsMuch.count) bytes")
            return
        }
        #expect(reason.contains("too short"))
    }

    @Test("each limit is kept, names what it counts, and can be raised")
    func limits() {
        let file = small.bytes
        #expect(
            error(file, limits: DecodingLimits(maximumPixelCount: 5))
                == .limitExceeded(.png, what: "pixels", value: 6, limit: 5))
        #expect(error(file, limits: DecodingLimits(maximumPixelCount: 6)) == nil)
        #expect(
            error(file, limits: DecodingLimits(maximumByteCount: file.count - 1))
                == .limitExceeded(.png, what: "bytes", value: file.count, limit: file.count - 1))
        #expect(error(file, limits: DecodingLimits(maximumByteCount: file.count)) == nil)
        var png = small
        png.chunksBeforePalette = [("tEXt", Array("key\0".utf8) + [UInt8](repeating: 65, count: 96))]
        #expect(
            error(png.bytes, limits: DecodingLimits(maximumChunkByteCount: 99))
                == .limitExceeded(.png, what: "bytes in chunk tEXt", value: 100, limit: 99))
        #expect(error(png.bytes, limits: DecodingLimits(maximumChunkByteCount: 100)) == nil)
    }

    @Test("a palette picture without palette is refused")
    func missingPalette() {
        let png = HandmadePNG(width: 1, height: 1, bitDepth: 8, colorType: 3, samples: [0])
        guard case .corrupt = error(png.bytes) else {
            Issue.record("it was decoded")
            return
        }
    }

    @Test("every error is one line")
    func descriptions() {
        let errors: [CodecError] = [
            .notRecognized(.png), .truncated(.png, byteCount: 7),
            .corrupt(.png, reason: "why", offset: 9, row: 3),
            .limitExceeded(.png, what: "pixels", value: 6, limit: 5), .pixel(.emptySize(width: 0, height: 1)),
            .encodingFailed(.png, reason: "why"), .outOfMemory(.png),
        ]
        for error in errors { #expect(!error.description.contains("\n") && error.description.count > 10) }
        #expect(errors[2].description == "the PNG file is corrupt: why (byte 9, row 3)")
    }
}
