import StickerPixels
import StickerTestSupport
import Testing

@testable import StickerCodecs

@Suite struct WebPEncodeTests {
    private func slopes(width: Int, height: Int) throws -> Pixmap {
        var pixmap = Pixmap(size: try PixelSize(width: width, height: height))
        for y in 0..<height {
            for x in 0..<width {
                pixmap[x, y] = PremultipliedColor(
                    Color(
                        red: UInt8(x * 255 / width), green: UInt8(y * 255 / height),
                        blue: UInt8((x * y / 16 + x / 3 * 7) % 256),
                        alpha: x < width / 2 ? 255 : UInt8(y * 255 / height)))
            }
        }
        return pixmap
    }

    @Test("lossless pictures come back pixel by pixel, at every effort", arguments: [0, 3, 6, 9])
    func lossless(effort: Int) throws {
        let pixmap = try slopes(width: 61, height: 45)
        let bytes = try WebP.encode(pixmap, mode: .lossless(effort: effort))
        #expect(try WebP.decode(bytes) == pixmap)
        #expect(try WebP.info(bytes).frames[0].isLossless)
    }

    @Test("a higher quality takes more bytes and is nearer to the picture; alpha stays")
    func lossy() throws {
        let pixmap = try slopes(width: 64, height: 64)
        let bytes = try [10, 50, 95].map { try WebP.encode(pixmap, mode: .lossy(quality: $0)) }
        #expect(bytes[0].count < bytes[1].count && bytes[1].count < bytes[2].count)
        let errors = try bytes.map { bytes in
            let decoded = try WebP.decode(bytes)
            #expect(zip(decoded.pixels, pixmap.pixels).allSatisfy { $0.alpha == $1.alpha })
            return zip(decoded.pixels, pixmap.pixels).reduce(0) { sum, pair in
                sum + abs(Int(pair.0.red) - Int(pair.1.red)) + abs(Int(pair.0.green) - Int(pair.1.green))
                    + abs(Int(pair.0.blue) - Int(pair.1.blue))
            }
        }
        #expect(errors[0] > errors[1] && errors[1] > errors[2])
        #expect(!(try WebP.info(bytes[0]).frames[0].isLossless))
    }

    @Test("animations come back frame by frame, with their times and loops")
    func animations() throws {
        for seed in UInt64(0)..<60 {
            var generator = SeededGenerator(seed: seed)
            let alphas: [UInt8] = [[255], [0, 255], [0, 1, 77, 128, 254, 255]][Int(seed % 3)]
            let animation = try SampleAnimations.random(using: &generator, alphas: alphas).merged
            let decoded = try WebP.decodeAnimation(WebP.encode(animation, mode: .lossless(effort: 2))).merged
            if animation.frames.count == 1 {
                #expect(decoded.frames.map(\.pixmap) == animation.frames.map(\.pixmap), "seed \(seed)")
            } else {
                #expect(decoded == animation, "seed \(seed)")
            }
        }
    }

    @Test("durations between milliseconds are rounded so that the sum stays right")
    func durations() throws {
        let size = try PixelSize(square: 8)
        let frames = [Color.black, .white, .black, .white, .black, .white].map {
            Animation.Frame(
                Pixmap(size: size, filledWith: PremultipliedColor($0)), duration: .seconds(1) / 60)
        }
        let decoded = try WebP.decodeAnimation(WebP.encode(try Animation(frames: frames, loopCount: 2)))
        #expect(decoded.frames.map(\.duration) == [17, 16, 17, 17, 16, 17].map { .milliseconds($0) })
        #expect(decoded.loopCount == 2)
    }

    @Test("what the format cannot hold is refused")
    func refusals() throws {
        let wide = Pixmap(size: try PixelSize(width: 16_384, height: 1))
        #expect(throws: CodecError.self) { try WebP.encode(wide) }
        let dot = Pixmap(size: try PixelSize(square: 1))
        let long = try Animation(frames: [.init(dot, duration: .seconds(16_778))])
        #expect(throws: CodecError.self) { try WebP.encode(long) }
        for quality in [-1, 101] {
            let error = CodecError.encodingFailed(.webp, reason: "a quality is 0 … 100, not \(quality)")
            #expect(throws: error) { try WebP.encode(dot, mode: .lossy(quality: quality)) }
            #expect(throws: error) { try WebP.encode(Animation(still: dot), mode: .lossy(quality: quality)) }
        }
        #expect(throws: CodecError.encodingFailed(.webp, reason: "an effort is 0 … 9, not 10")) {
            try WebP.encode(dot, mode: .lossless(effort: 10))
        }
    }

    @Test("more loops than the format can count, which a GIF may have, are written as its most")
    func manyLoops() throws {
        let size = try PixelSize(square: 1)
        let frames = [Color.black, .white].map {
            Animation.Frame(
                Pixmap(size: size, filledWith: PremultipliedColor($0)), duration: .milliseconds(10))
        }
        let often = try Animation(frames: frames, loopCount: 65_536)
        #expect(try WebP.decodeAnimation(WebP.encode(often)).loopCount == 65_535)
        #expect(try GIF.decodeAnimation(GIF.encode(often)).loopCount == 65_536)
        let endless = try Animation(frames: frames, loopCount: .max)
        #expect(try PNG.decodeAnimation(PNG.encode(endless)).loopCount == 0x7FFF_FFFF)
    }
}
