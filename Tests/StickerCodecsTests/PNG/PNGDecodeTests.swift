import StickerPixels
import StickerTestSupport
import Testing

@testable import StickerCodecs

@Suite struct PNGDecodeTests {
    /// One legal pairing of colour type, bit depth and interlacing.
    struct Kind: CustomTestStringConvertible {
        let colorType: Int
        let bitDepth: Int
        let isInterlaced: Bool

        var testDescription: String {
            "type \(colorType), \(bitDepth) bits\(isInterlaced ? ", interlaced" : "")"
        }

        static let all: [Kind] = [false, true].flatMap { isInterlaced in
            [(0, [1, 2, 4, 8, 16]), (2, [8, 16]), (3, [1, 2, 4, 8]), (4, [8, 16]), (6, [8, 16])].flatMap {
                colorType, bitDepths in
                bitDepths.map { Kind(colorType: colorType, bitDepth: $0, isInterlaced: isInterlaced) }
            }
        }

        /// A picture with random samples, and with a random palette where the type has one.
        func picture(width: Int, height: Int, using generator: inout SeededGenerator) -> HandmadePNG {
            var png = HandmadePNG(
                width: width, height: height, bitDepth: bitDepth, colorType: colorType, samples: [])
            let limit = 1 << bitDepth
            png.samples = (0..<width * height * png.channelCount).map { _ in
                .random(in: 0..<limit, using: &generator)
            }
            png.isInterlaced = isInterlaced
            if colorType == 3 {
                png.palette = (0..<3 * limit).map { _ in .random(in: 0...255, using: &generator) }
            }
            return png
        }
    }

    /// What the file must decode to, worked out from its samples in floating point.
    private func expected(_ png: HandmadePNG) throws -> Pixmap {
        let largest = Double((1 << png.bitDepth) - 1)
        func byte(_ sample: Int) -> UInt8 { UInt8((Double(sample) * 255 / largest).rounded()) }
        let key = png.transparency.map { bytes in
            stride(from: 0, to: bytes.count - 1, by: 2).map { Int(bytes[$0]) << 8 | Int(bytes[$0 + 1]) }
        }
        var pixels: [PremultipliedColor] = []
        for start in stride(from: 0, to: png.samples.count, by: png.channelCount) {
            let samples = Array(png.samples[start..<start + png.channelCount])
            var color = Color.black
            switch png.colorType {
            case 3:
                let entry = samples[0]
                let palette = png.palette ?? []
                color = Color(
                    red: palette[3 * entry], green: palette[3 * entry + 1], blue: palette[3 * entry + 2])
                if let alphas = png.transparency, entry < alphas.count { color.alpha = alphas[entry] }
            case 0, 4:
                let grey = byte(samples[0])
                color = Color(red: grey, green: grey, blue: grey)
                if png.colorType == 4 {
                    color.alpha = byte(samples[1])
                } else if samples == key {
                    color.alpha = 0
                }
            default:
                color = Color(red: byte(samples[0]), green: byte(samples[1]), blue: byte(samples[2]))
                if png.colorType == 6 {
                    color.alpha = byte(samples[3])
                } else if samples == key {
                    color.alpha = 0
                }
            }
            func multiplied(_ channel: UInt8) -> UInt8 {
                UInt8((Double(channel) * Double(color.alpha) / 255).rounded())
            }
            pixels.append(
                PremultipliedColor(
                    red: multiplied(color.red), green: multiplied(color.green), blue: multiplied(color.blue),
                    alpha: color.alpha))
        }
        return try Pixmap(size: PixelSize(width: png.width, height: png.height), pixels: pixels)
    }

    private static let sizes = [(1, 1), (2, 1), (1, 5), (3, 3), (7, 2), (8, 8), (9, 17), (33, 6)]

    @Test(
        "decodes every colour type and bit depth, interlaced or not, at sizes that leave bits over",
        arguments: Kind.all)
    func kinds(kind: Kind) throws {
        var generator = SeededGenerator(seed: 7)
        for (width, height) in Self.sizes {
            let png = kind.picture(width: width, height: height, using: &generator)
            #expect(try PNG.decode(png.bytes) == expected(png), "\(width)×\(height), seed 7")
        }
    }

    @Test(
        "honours tRNS: a palette's alphas, or one colour that is transparent",
        arguments: Kind.all.filter { $0.colorType <= 3 })
    func transparency(kind: Kind) throws {
        var generator = SeededGenerator(seed: 8)
        for (width, height) in Self.sizes {
            var png = kind.picture(width: width, height: height, using: &generator)
            if kind.colorType == 3 {
                // Fewer alphas than colours: the rest is opaque.
                png.transparency = (0..<(1 << kind.bitDepth) - 1).map { _ in
                    .random(in: 0...255, using: &generator)
                }
            } else {
                let pixel = Int.random(in: 0..<width * height, using: &generator) * png.channelCount
                png.transparency = png.samples[pixel..<pixel + png.channelCount].flatMap {
                    [UInt8($0 >> 8), UInt8($0 & 255)]
                }
            }
            let pixmap = try PNG.decode(png.bytes)
            #expect(pixmap == (try expected(png)), "\(width)×\(height), seed 8")
            if kind.colorType != 3 { #expect(!pixmap.isOpaque) }
        }
    }

    @Test("rounds each of the 65,536 values of 16 bits to the nearest of 8")
    func sixteenBits() throws {
        let png = HandmadePNG(width: 256, height: 256, bitDepth: 16, colorType: 0, samples: Array(0..<65_536))
        let pixmap = try PNG.decode(png.bytes)
        for value in 0..<65_536
        where Int(pixmap.pixels[value].red) != (value * 255 * 2 + 65_535) / (65_535 * 2) {
            Issue.record("\(value) became \(pixmap.pixels[value].red)")
        }
    }

    @Test("matches a 16-bit tRNS colour in all its bits, not in the upper eight")
    func sixteenBitKey() throws {
        var png = HandmadePNG(width: 2, height: 1, bitDepth: 16, colorType: 0, samples: [0x1234, 0x1235])
        png.transparency = [0x12, 0x34]
        #expect(try PNG.decode(png.bytes).pixels.map(\.alpha) == [0, 255])
    }

    @Test("multiplies every colour by every alpha with exact rounding")
    func premultiplies() throws {
        let samples = (0..<65_536).flatMap { [$0 >> 8, $0 & 255] }
        let png = HandmadePNG(width: 256, height: 256, bitDepth: 8, colorType: 4, samples: samples)
        #expect(try PNG.decode(png.bytes) == expected(png))
    }

    @Test(
        "ignores colour profiles, texts, times and unknown chunks, also damaged ones",
        arguments: [
            ("gAMA", [0, 0, 0xB1, 0x8F]), ("gAMA", [0, 0, 0, 0]), ("gAMA", [1]), ("sRGB", [0]),
            ("sRGB", [77]),
            ("cHRM", [UInt8](repeating: 255, count: 32)), ("iCCP", Array("name\0\0garbage".utf8)),
            ("iCCP", []),
            ("tIME", [9, 9, 99, 99, 99, 99, 99]), ("tEXt", [0]), ("zTXt", Array("key\0\0\u{1}".utf8)),
            ("pHYs", [1, 2]),
            ("bKGD", [9]), ("hIST", [1]), ("sBIT", [99, 99, 99, 99]), ("eXIf", [0]), ("cICP", [1, 13, 0, 1]),
            ("vpAg", [1, 2, 3]),
            ("acTL", [0, 0, 0, 1, 0, 0, 0, 0]),
        ] as [(String, [UInt8])])
    func ancillaryChunks(type: String, data: [UInt8]) throws {
        var generator = SeededGenerator(seed: 9)
        for kind in [Kind.all[6], Kind.all[10]] {
            var png = kind.picture(width: 5, height: 3, using: &generator)
            let plain = try PNG.decode(png.bytes)
            png.chunksBeforePalette = [(type, data)]
            #expect(try PNG.decode(png.bytes) == plain)
        }
    }

    @Test("reads a picture whose IDAT is split into chunks of one byte")
    func splitData() throws {
        var generator = SeededGenerator(seed: 10)
        let png = Kind.all[13].picture(width: 4, height: 4, using: &generator)
        let file = png.bytes
        let data = try #require(try PNG.info(file).chunks.first { $0.type == "IDAT" })
        let start = data.offset + 8
        let split = file[start..<start + data.byteCount].flatMap { HandmadePNG.chunk("IDAT", [$0]) }
        let pieces = file[..<data.offset] + split + file[(start + data.byteCount + 4)...]
        #expect(try PNG.decode(Array(pieces)) == expected(png))
    }
}
