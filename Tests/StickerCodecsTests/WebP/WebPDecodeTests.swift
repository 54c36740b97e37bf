import StickerPixels
import StickerTestSupport
import Testing

@testable import StickerCodecs

@Suite struct WebPDecodeTests {
    @Test("a lossless picture with alpha has the pixels of its formula")
    func lossless() throws {
        let pixmap = try WebP.decode(PictureFiles.bytes("lossless.webp"))
        #expect(pixmap.size == (try PixelSize(width: 23, height: 17)))
        for y in 0..<17 {
            for x in 0..<23 {
                let color = Color(
                    red: UInt8(x * 11 % 256), green: UInt8(y * 15 % 256), blue: UInt8(x * y % 256),
                    alpha: UInt8((x * 7 + y * 13) % 256))
                #expect(pixmap[x, y] == PremultipliedColor(color))
            }
        }
    }

    @Test("a lossy picture has the pixels that another program decodes", arguments: ["lossy", "lossy-alpha"])
    func lossy(name: String) throws {
        let pixmap = try WebP.decode(PictureFiles.bytes("\(name).webp"))
        #expect(pixmap == (try PictureFiles.frames(of: name)[0]))
    }

    @Test("frames are blended and disposed of as the format says, on a transparent ground")
    func animation() throws {
        let animation = try WebP.decodeAnimation(PictureFiles.bytes("moving.webp"))
        #expect(animation.frames.map(\.pixmap) == (try PictureFiles.frames(of: "moving.webp", count: 5)))
        #expect(animation.frames.map(\.duration) == [100, 40, 0, 16_777_215, 1].map { .milliseconds($0) })
        #expect(animation.loopCount == 3)
        #expect(try WebP.decode(PictureFiles.bytes("moving.webp")) == animation.frames[0].pixmap)
    }

    @Test("a still is an animation of one frame")
    func stillAsAnimation() throws {
        let bytes = try PictureFiles.bytes("lossless.webp")
        #expect(try WebP.decodeAnimation(bytes) == Animation(still: try WebP.decode(bytes)))
    }

    @Test("the information tells stills, losses, alpha, frames and loops apart")
    func info() throws {
        let still = try WebP.info(PictureFiles.bytes("lossy.webp"))
        #expect(still.width == 40)
        #expect(still.height == 28)
        #expect(!still.isAnimated && !still.hasTransparency && !still.frames[0].isLossless)
        #expect(try WebP.info(PictureFiles.bytes("lossy-alpha.webp")).hasTransparency)
        #expect(try WebP.info(PictureFiles.bytes("lossless.webp")).frames[0].isLossless)
        let moving = try WebP.info(PictureFiles.bytes("moving.webp"))
        #expect(moving.isAnimated && moving.frames.count == 5 && moving.loopCount == 3)
        #expect(moving.frames[2].rect == PixelRect(x: 8, y: 6, width: 9, height: 8))
        #expect(moving.frames[1].blend == .over && moving.frames[2].blend == .source)
        #expect(moving.frames[1].disposal == .keep && moving.frames[2].disposal == .background)
        #expect(moving.duration == .milliseconds(16_777_356))
        #expect(moving.chunks.map(\.type) == ["VP8X", "ANIM"] + Array(repeating: "ANMF", count: 5))
    }

    @Test("an ICC profile and an EXIF orientation are honoured, damaged ones ignored")
    func metadata() throws {
        let size = try PixelSize(width: 3, height: 2)
        let colors = [Color(red: 250, green: 20, blue: 3), Color(red: 9, green: 200, blue: 90, alpha: 99)]
        let pixmap = try Pixmap(size: size, pixels: (0..<6).map { PremultipliedColor(colors[$0 % 3 / 2]) })
        let picture = Array(try WebP.encode(pixmap).dropFirst(12))
        #expect(picture.starts(with: Array("VP8L".utf8)))
        func chunk(_ type: String, _ data: [UInt8]) -> [UInt8] {
            Array(type.utf8) + (0..<4).map { UInt8(data.count >> (8 * $0) & 255) } + data
                + (data.count % 2 == 1 ? [0] : [])
        }
        func file(profile: [UInt8], exif: [UInt8]) -> [UInt8] {
            let body =
                Array("WEBP".utf8) + chunk("VP8X", [0x38, 0, 0, 0, 2, 0, 0, 1, 0, 0]) + chunk("ICCP", profile)
                + picture + chunk("EXIF", exif)
            return Array("RIFF".utf8) + (0..<4).map { UInt8(body.count >> (8 * $0) & 255) } + body
        }
        let swapped = HandmadeICC(primaries: .swapped, curve: .sRGBParametric, name: "swapped").bytes
        let mirrored: [UInt8] = [
            0x49, 0x49, 0x2A, 0, 8, 0, 0, 0, 1, 0, 0x12, 1, 3, 0, 1, 0, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0,
        ]
        let decoded = try WebP.decode(file(profile: swapped, exif: mirrored))
        let info = try WebP.info(file(profile: swapped, exif: mirrored))
        #expect(info.profile.description == "swapped" && info.orientation.rawValue == 2)
        for y in 0..<2 {
            for x in 0..<3 {
                let color = Color(decoded[2 - x, y])
                let expected = colors[x / 2]
                #expect(abs(Int(color.red) - Int(expected.blue)) <= 2)
                #expect(abs(Int(color.green) - Int(expected.green)) <= 2)
                #expect(abs(Int(color.blue) - Int(expected.red)) <= 2)
            }
        }
        let damaged = file(profile: Array(swapped.prefix(200)), exif: Array(mirrored.prefix(9)))
        #expect(try WebP.decode(damaged) == pixmap)
        #expect(try WebP.info(damaged).profile == .ignored(reason: "a profile that cannot be read"))
        #expect(try WebP.info(damaged).orientation == .upright)
    }

    @Test("bytes of another format are not recognised")
    func foreign() {
        #expect(throws: CodecError.notRecognized(.webp)) { try WebP.decode([]) }
        #expect(throws: CodecError.notRecognized(.webp)) {
            try WebP.decode(Array("RIFF____WAVE".utf8))
        }
        #expect(throws: CodecError.truncated(.webp, byteCount: 6)) { try WebP.decode(Array("RIFF__".utf8)) }
    }

    @Test(
        "a file cut at any length fails",
        arguments: ["lossless.webp", "lossy.webp", "lossy-alpha.webp", "moving.webp"])
    func truncation(name: String) throws {
        let bytes = try PictureFiles.bytes(name)
        for count in 0..<bytes.count - 1 {
            #expect(throws: CodecError.self, "\(count) bytes") {
                try WebP.decodeAnimation(Array(bytes[..<count]))
            }
        }
    }

    @Test("leniently, a file that was cut gives the frames that are whole, and says what is wrong")
    func lenientFrames() throws {
        let bytes = try PictureFiles.bytes("moving.webp")
        let whole = try WebP.decodeAnimation(bytes)
        let cut = try WebP.info(bytes).chunks[5].offset
        let decoded = try WebP.decodeAnimationLeniently(Array(bytes[..<cut]))
        #expect(decoded.value.frames == Array(whole.frames[..<3]))
        #expect(decoded.damage == .truncated(.webp, byteCount: cut))
    }

    @Test("leniently, a picture that was cut gives the rows from the top")
    func lenientRows() throws {
        var generator = SeededGenerator(seed: 61)
        var pixmap = Pixmap(size: try PixelSize(width: 64, height: 64))
        for y in 0..<64 {
            for x in 0..<64 {
                pixmap[x, y] = PremultipliedColor(
                    Color(red: .random(in: 0...255, using: &generator), green: UInt8(x), blue: UInt8(y)))
            }
        }
        let bytes = try WebP.encode(pixmap)
        let decoded = try WebP.decodeLeniently(Array(bytes[..<(bytes.count * 3 / 4)]))
        #expect(decoded.damage == .truncated(.webp, byteCount: bytes.count * 3 / 4))
        let same = (0..<64).prefix { y in (0..<64).allSatisfy { decoded.value[$0, y] == pixmap[$0, y] } }
        #expect((16..<64).contains(same.count))
        #expect((same.count + 1..<64).allSatisfy { decoded.value[0, $0] == .transparent })
    }

    @Test("limits are looked at before anything is allocated")
    func limits() throws {
        let moving = try PictureFiles.bytes("moving.webp")
        #expect(throws: CodecError.limitExceeded(.webp, what: "pixels", value: 432, limit: 431)) {
            try WebP.decode(moving, limits: DecodingLimits(maximumPixelCount: 431))
        }
        #expect(throws: CodecError.limitExceeded(.webp, what: "frames or more", value: 5, limit: 4)) {
            try WebP.decodeAnimation(moving, limits: DecodingLimits(maximumFrameCount: 4))
        }
        #expect(throws: CodecError.self) {
            try WebP.decodeAnimation(moving, limits: DecodingLimits(maximumAnimationPixelCount: 2159))
        }
        #expect(throws: CodecError.self) {
            try WebP.decodeAnimation(moving, limits: DecodingLimits(maximumByteCount: 100))
        }
        #expect(throws: CodecError.timeExceeded(.webp, limit: .zero)) {
            try WebP.decodeAnimation(moving, limits: DecodingLimits(maximumDecodingTime: .zero))
        }
        #expect(throws: CodecError.self) {
            try WebP.info(moving, limits: DecodingLimits(maximumChunkCount: 6))
        }
    }

    @Test(
        "time is looked at within a picture, too",
        arguments: [WebP.Mode.lossless(effort: 0), .lossy(quality: 95)])
    func timeWithinPicture(mode: WebP.Mode) throws {
        var generator = SeededGenerator(seed: 63)
        let size = try PixelSize(square: 1000)
        let pixels = (0..<size.pixelCount).map { _ in
            PremultipliedColor(word: .random(in: 0...0xFF_FFFF, using: &generator) | 0xFF00_0000)
        }
        let bytes = try WebP.encode(try Pixmap(size: size, pixels: pixels), mode: mode)
        // The quickest of three, so that a machine that is busy at the start does not make the limit long.
        let times = try (0..<3).map { _ in
            try ContinuousClock().measure { _ = try WebP.decode(bytes) }
        }
        let limit = (times.min() ?? .zero) / 8
        #expect(throws: CodecError.timeExceeded(.webp, limit: limit)) {
            try WebP.decodeLeniently(bytes, limits: DecodingLimits(maximumDecodingTime: limit))
        }
    }

    @Test("leniently, a frame of which no row can be decoded is left out, and a still of none is an error")
    func lenientWithoutRows() throws {
        let moving = try PictureFiles.bytes("moving.webp")
        let frame = try WebP.info(moving).chunks[3]
        // The header of the third frame's picture is whole, and its data is gone.
        let cut = frame.offset + 8 + 16 + 8 + 10
        let decoded = try WebP.decodeAnimationLeniently(Array(moving[..<cut]))
        #expect(decoded.value.frames.count == 1)
        #expect(decoded.damage == .truncated(.webp, byteCount: cut))
        let still = try PictureFiles.bytes("lossless.webp")
        #expect(throws: CodecError.truncated(.webp, byteCount: 40)) {
            try WebP.decodeLeniently(Array(still[..<40]))
        }
    }

    @Test("a canvas of 16,777,216 pixels a side is refused")
    func hugeCanvas() throws {
        var bytes = try PictureFiles.bytes("moving.webp")
        bytes.replaceSubrange(24..<30, with: [255, 255, 255, 255, 255, 255])
        #expect(throws: CodecError.self) { try WebP.decodeAnimation(bytes) }
        #expect(throws: CodecError.self) { try WebP.decodeAnimationLeniently(bytes) }
    }

    @Test(
        "2,000 damaged copies of each kind give a picture or an error",
        arguments: ["lossless.webp", "lossy.webp", "lossy-alpha.webp", "moving.webp"])
    func flips(name: String) throws {
        let seed: UInt64 = 62
        var generator = SeededGenerator(seed: seed)
        let file = try PictureFiles.bytes(name)
        let limits = DecodingLimits(
            maximumPixelCount: 1 << 14, maximumAnimationPixelCount: 1 << 18)
        for round in 0..<2000 {
            let bytes = damaged(file, using: &generator)
            do throws(CodecError) {
                let decoded = try WebP.decodeAnimationLeniently(bytes, limits: limits)
                let isSound = decoded.value.frames.allSatisfy { frame in
                    frame.pixmap.pixels.allSatisfy { max($0.red, $0.green, $0.blue) <= $0.alpha }
                }
                #expect(isSound, "seed \(seed), round \(round)")
            } catch {
                #expect(!error.description.contains("\n"), "seed \(seed), round \(round)")
            }
        }
    }
}
