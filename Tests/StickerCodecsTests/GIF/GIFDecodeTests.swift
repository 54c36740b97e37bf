import StickerPixels
import StickerTestSupport
import Testing

@testable import StickerCodecs

@Suite struct GIFDecodeTests {
    @Test("a still of 256 colours has the pixels of its formula")
    func still() throws {
        let pixmap = try GIF.decode(PictureFiles.bytes("still.gif"))
        #expect(pixmap.size == (try PixelSize(width: 120, height: 90)))
        for y in 0..<90 {
            for x in 0..<120 {
                let index = (x * x + 3 * y * y + x * y) / 7 % 256
                let color = Color(red: UInt8(index), green: UInt8(index * 7 % 256), blue: UInt8(255 - index))
                #expect(pixmap[x, y] == PremultipliedColor(color))
            }
        }
    }

    @Test("disposals, interlaced rows, local palettes, transparency and the canvas' edges are honoured")
    func animation() throws {
        let animation = try GIF.decodeAnimation(PictureFiles.bytes("moving.gif"))
        #expect(animation.frames.map(\.pixmap) == (try PictureFiles.frames(of: "moving.gif", count: 8)))
        #expect(
            animation.frames.map(\.duration)
                == [100, 40, 0, 70, 655_350, 100, 20, 30].map { .milliseconds($0) })
        #expect(animation.loopCount == 3)
        #expect(try GIF.decode(PictureFiles.bytes("moving.gif")) == animation.frames[0].pixmap)
    }

    @Test("without a count of repeats, frames show once and a still for ever; a count of 0 means for ever")
    func loops() throws {
        var bytes = try PictureFiles.bytes("moving.gif")
        let start = try #require(bytes.indices.first { bytes[$0...].starts(with: Array("NETSCAPE".utf8)) })
        bytes[start + 13] = 0
        #expect(try GIF.decodeAnimation(bytes).loopCount == 0)
        bytes[start] = 0x6E
        #expect(try GIF.decodeAnimation(bytes).loopCount == 1)
        #expect(try GIF.decodeAnimation(PictureFiles.bytes("still.gif")).loopCount == 0)
    }

    @Test("the information tells palettes, frames, disposal and loops")
    func info() throws {
        let info = try GIF.info(PictureFiles.bytes("moving.gif"))
        #expect(info.width == 24 && info.height == 18 && info.globalColorCount == 8)
        #expect(info.isAnimated && info.frames.count == 8 && info.loopCount == 3)
        #expect(info.frames[2].rect == PixelRect(x: 6, y: 5, width: 12, height: 9))
        #expect(info.frames.map(\.localColorCount) == [nil, nil, 4, 4, nil, nil, nil, nil])
        #expect(info.frames.map(\.isInterlaced) == [false, true, true, false, false, false, true, false])
        #expect(info.frames[1].transparentIndex == 0 && info.frames[0].transparentIndex == nil)
        #expect(
            info.frames.map(\.disposal) == [
                .keep, .previous, .background, .keep, .background, .keep, .previous, .keep,
            ])
        #expect(!(try GIF.info(PictureFiles.bytes("still.gif")).isAnimated))
    }

    @Test("bytes of another format are not recognised")
    func foreign() {
        #expect(throws: CodecError.notRecognized(.gif)) { try GIF.decode([]) }
        #expect(throws: CodecError.notRecognized(.gif)) { try GIF.decode(Array("GIF90a....".utf8)) }
        #expect(throws: CodecError.truncated(.gif, byteCount: 5)) { try GIF.decode(Array("GIF89".utf8)) }
    }

    @Test(
        "a file cut at any length is truncated, but between frames",
        arguments: ["moving.gif", "still.gif"])
    func truncation(name: String) throws {
        let bytes = try PictureFiles.bytes(name)
        for count in stride(from: 6, to: bytes.count - 1, by: max(1, bytes.count / 200)) {
            if (try? GIF.info(Array(bytes[..<count]))) != nil {
                // The zero behind the data of the last frame; what follows begins another one or ends the file.
                #expect(bytes[count - 1] == 0 && [0x21, 0x2C, 0x3B].contains(bytes[count]), "\(count) bytes")
                continue
            }
            #expect(throws: CodecError.truncated(.gif, byteCount: count)) {
                try GIF.decodeAnimation(Array(bytes[..<count]))
            }
            #expect(throws: CodecError.truncated(.gif, byteCount: count)) {
                try GIF.info(Array(bytes[..<count]))
            }
        }
    }

    @Test("a trailer may be missing behind a frame, but not behind what announces one")
    func missingTrailer() throws {
        let moving = try PictureFiles.bytes("moving.gif")
        let file = Array(moving.dropLast())
        #expect(moving.last == 0x3B)
        #expect(try GIF.decodeAnimation(file) == GIF.decodeAnimation(moving))
        #expect(try GIF.info(file) == GIF.info(moving))
        let announced = file + [0x21, 0xF9, 4, 0, 10, 0, 0, 0]
        #expect(throws: CodecError.truncated(.gif, byteCount: announced.count)) {
            try GIF.decodeAnimation(announced)
        }
    }

    @Test("leniently, a file that was cut gives the frames and rows so far, and says what is wrong")
    func lenient() throws {
        let moving = try PictureFiles.bytes("moving.gif")
        let whole = try GIF.decodeAnimation(moving)
        let cut = try GIF.decodeAnimationLeniently(Array(moving.dropLast(2)))
        // The last frame has one row, which is cut.
        #expect(cut.value.frames == Array(whole.frames.dropLast()))
        #expect(cut.damage == .truncated(.gif, byteCount: moving.count - 2))
        let still = try PictureFiles.bytes("still.gif")
        let half = try GIF.decodeLeniently(Array(still[..<(still.count / 2)]))
        let rows = (0..<90).prefix { half.value[119, $0] != .transparent }.count
        #expect((20..<70).contains(rows))
        let picture = try GIF.decode(still)
        #expect((0..<rows).allSatisfy { y in (0..<120).allSatisfy { half.value[$0, y] == picture[$0, y] } })
    }

    @Test("limits hold for canvases, frames, frames together, time and bytes")
    func limits() throws {
        let moving = try PictureFiles.bytes("moving.gif")
        #expect(throws: CodecError.limitExceeded(.gif, what: "pixels", value: 432, limit: 431)) {
            try GIF.decode(moving, limits: DecodingLimits(maximumPixelCount: 431))
        }
        for limits in [
            DecodingLimits(maximumFrameCount: 7), DecodingLimits(maximumAnimationPixelCount: 3455),
            DecodingLimits(maximumByteCount: 520),
        ] {
            #expect(throws: CodecError.self) { try GIF.decodeAnimation(moving, limits: limits) }
            #expect(throws: CodecError.self) { try GIF.decodeAnimationLeniently(moving, limits: limits) }
        }
        #expect(throws: CodecError.timeExceeded(.gif, limit: .zero)) {
            try GIF.decodeAnimation(moving, limits: DecodingLimits(maximumDecodingTime: .zero))
        }
    }

    /// A file with a canvas and one frame of any size, whose codes are three bytes.
    private func tiny(canvas: Int, frame: Int) -> [UInt8] {
        func little(_ value: Int) -> [UInt8] { [UInt8(value & 255), UInt8(value >> 8)] }
        return Array("GIF89a".utf8) + little(canvas) + little(canvas) + [0x80, 0, 0, 1, 2, 3, 4, 5, 6]
            + [0x2C, 0, 0, 0, 0] + little(frame) + little(frame) + [0, 2, 2, 0x4C, 1, 0, 0x3B]
    }

    @Test("huge and empty canvases and frames in a tiny file are refused")
    func hostileSizes() throws {
        #expect(throws: CodecError.self) { try GIF.decode(tiny(canvas: 65_535, frame: 1)) }
        #expect(throws: CodecError.self) { try GIF.decode(tiny(canvas: 0, frame: 1)) }
        #expect(throws: CodecError.self) { try GIF.decode(tiny(canvas: 4, frame: 0)) }
        #expect(
            throws: CodecError.limitExceeded(
                .gif, what: "pixels in a frame", value: 65_535 * 65_535, limit: 1 << 26)
        ) {
            try GIF.decode(tiny(canvas: 4, frame: 65_535))
        }
        #expect(try GIF.decode(tiny(canvas: 1, frame: 1)).width == 1)
        // A frame's own pixels count, not only those of the canvas.
        #expect(
            throws: CodecError.limitExceeded(
                .gif, what: "pixels or more in all frames together", value: 10_000, limit: 9999)
        ) {
            try GIF.decode(
                tiny(canvas: 4, frame: 100), limits: DecodingLimits(maximumAnimationPixelCount: 9999))
        }
    }

    @Test("a hundred thousand frames of one pixel stop at the limit")
    func manyFrames() throws {
        let one = tiny(canvas: 1, frame: 1)
        let frame = Array(one[19..<one.count - 1])
        let file = Array(one[..<19]) + (0..<100_000).flatMap { _ in frame } + [0x3B]
        #expect(throws: CodecError.limitExceeded(.gif, what: "frames or more", value: 4097, limit: 4096)) {
            try GIF.decodeAnimation(file)
        }
        #expect(throws: CodecError.limitExceeded(.gif, what: "frames or more", value: 4097, limit: 4096)) {
            try GIF.info(file)
        }
    }

    @Test(
        "2,000 damaged copies of each kind give a picture or an error",
        arguments: ["moving.gif", "still.gif"])
    func flips(name: String) throws {
        let seed: UInt64 = 71
        var generator = SeededGenerator(seed: seed)
        let file = try PictureFiles.bytes(name)
        let limits = DecodingLimits(maximumPixelCount: 1 << 15, maximumAnimationPixelCount: 1 << 18)
        for round in 0..<2000 {
            let bytes = damaged(file, using: &generator)
            do throws(CodecError) {
                let decoded = try GIF.decodeAnimationLeniently(bytes, limits: limits)
                let isSound = decoded.value.frames.allSatisfy { frame in
                    frame.pixmap.pixels.allSatisfy { $0.alpha == 255 || $0 == .transparent }
                }
                #expect(isSound, "seed \(seed), round \(round)")
            } catch {
                #expect(!error.description.contains("\n"), "seed \(seed), round \(round)")
            }
        }
    }
}
