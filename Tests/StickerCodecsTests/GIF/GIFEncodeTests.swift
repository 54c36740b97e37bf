import StickerPixels
import StickerTestSupport
import Testing

@testable import StickerCodecs

@Suite struct GIFEncodeTests {
    @Test("animations of few colours without translucent pixels come back frame by frame")
    func animations() throws {
        for seed in UInt64(0)..<60 {
            var generator = SeededGenerator(seed: seed)
            let alphas: [UInt8] = seed % 2 == 0 ? [255] : [0, 255]
            let animation = try SampleAnimations.random(
                using: &generator, alphas: alphas, colorCount: .random(in: 1...90, using: &generator)
            ).merged
            let decoded = try GIF.decodeAnimation(GIF.encode(animation))
            #expect(decoded == animation, "seed \(seed)")
        }
    }

    @Test("256 opaque colours take no transparent one; 255 leave room for it", arguments: [2, 3, 255, 256])
    func fullPalette(count: Int) throws {
        let size = try PixelSize(square: 16)
        let frames = (0..<3).map { shift in
            let pixels = (0..<256).map { index in
                PremultipliedColor(
                    Color(
                        red: UInt8((index + shift) % count), green: UInt8((index + shift) % count * 3 % 256),
                        blue: 40))
            }
            return Animation.Frame(
                (try? Pixmap(size: size, pixels: pixels)) ?? Pixmap(size: size), duration: .milliseconds(50))
        }
        let animation = try Animation(frames: frames)
        let bytes = try GIF.encode(animation)
        #expect(try GIF.decodeAnimation(bytes) == animation)
        #expect(
            try GIF.info(bytes).globalColorCount
                == [2: 4, 3: 4, 255: 256, 256: 256][count])
    }

    @Test("frames with palettes of their own come back when together they have too many colours")
    func localPalettes() throws {
        let size = try PixelSize(square: 16)
        let frames = (0..<3).map { frame in
            let pixels = (0..<256).map { index in
                PremultipliedColor(Color(red: UInt8(index % 200), green: UInt8(frame * 60), blue: 7))
            }
            return Animation.Frame(
                (try? Pixmap(size: size, pixels: pixels)) ?? Pixmap(size: size), duration: .milliseconds(50))
        }
        let animation = try Animation(frames: frames, loopCount: 4)
        let bytes = try GIF.encode(animation)
        #expect(try GIF.decodeAnimation(bytes) == animation)
        #expect(try GIF.info(bytes).globalColorCount == nil)
    }

    @Test("a still of few colours comes back; one of many is near")
    func stills() throws {
        let size = try PixelSize(width: 64, height: 40)
        var few = Pixmap(size: size)
        var many = Pixmap(size: size)
        for y in 0..<40 {
            for x in 0..<64 {
                few[x, y] =
                    x > y
                    ? PremultipliedColor(Color(red: UInt8(x / 4), green: UInt8(y / 4), blue: 0))
                    : .transparent
                many[x, y] = PremultipliedColor(Color(red: UInt8(x * 4), green: UInt8(y * 6), blue: 128))
            }
        }
        #expect(try GIF.decode(GIF.encode(few)) == few)
        let decoded = try GIF.decode(GIF.encode(many))
        #expect(decoded.isOpaque)
        #expect(PixmapDifference(many, decoded).largest <= 32)
        let coarse = try GIF.encode(many, colorCount: 16, dithering: .none)
        #expect(try GIF.info(coarse).globalColorCount == 16)
    }

    @Test("translucent pixels become opaque from the threshold on, over the matte if there is one")
    func alpha() throws {
        let size = try PixelSize(width: 2, height: 1)
        let pixmap = try Pixmap(
            size: size,
            pixels: [
                PremultipliedColor(red: 0, green: 0, blue: 0, alpha: 100),
                PremultipliedColor(red: 0, green: 0, blue: 0, alpha: 99),
            ])
        let plain = try GIF.decode(GIF.encode(pixmap, alphaThreshold: 100))
        #expect(plain.pixels == [PremultipliedColor(.black), .transparent])
        let matte = try GIF.decode(
            GIF.encode(pixmap, alphaThreshold: 1, matte: .white))
        #expect(matte.pixels[0] == PremultipliedColor(Color(red: 155, green: 155, blue: 155)))
        #expect(matte.isOpaque)
    }

    @Test("only what changes is stored")
    func differences() throws {
        let size = try PixelSize(width: 60, height: 60)
        var generator = SeededGenerator(seed: 5)
        var pixmap = Pixmap(size: size)
        for y in 0..<60 {
            for x in 0..<60 {
                pixmap[x, y] = PremultipliedColor(
                    Color(red: .random(in: 0...99, using: &generator), green: 0, blue: 0))
            }
        }
        var frames = [Animation.Frame(pixmap, duration: .milliseconds(40))]
        for step in 0..<5 {
            pixmap[10 + step, 20] = PremultipliedColor(.white)
            frames.append(Animation.Frame(pixmap, duration: .milliseconds(40)))
        }
        let bytes = try GIF.encode(try Animation(frames: frames))
        #expect(bytes.count < (try GIF.encode(frames[0].pixmap)).count + 200)
        #expect(try GIF.info(bytes).frames[3].rect == PixelRect(x: 12, y: 20, width: 1, height: 1))
    }

    @Test("durations between hundredths are rounded so that the sum stays right; long ones are refused")
    func durations() throws {
        let size = try PixelSize(square: 2)
        let frames = (0..<6).map { index in
            Animation.Frame(
                Pixmap(size: size, filledWith: PremultipliedColor(index % 2 == 0 ? .black : .white)),
                duration: .seconds(1) / 45)
        }
        let decoded = try GIF.decodeAnimation(GIF.encode(try Animation(frames: frames, loopCount: 1)))
        #expect(decoded.frames.map(\.duration) == [20, 20, 30, 20, 20, 20].map { .milliseconds($0) })
        #expect(decoded.loopCount == 1)
        let long = try Animation(frames: [.init(frames[0].pixmap, duration: .seconds(656))])
        #expect(throws: CodecError.self) { try GIF.encode(long) }
        let often = try Animation(frames: frames, loopCount: 65_537)
        #expect(try GIF.decodeAnimation(GIF.encode(often)).loopCount == 65_536)
    }
}
