import StickerPixels
import StickerTestSupport
import Testing

@testable import StickerCodecs

@Suite struct AnimatedPNGEncodeTests {
    @Test(
        "animations come back frame by frame, with their times and loops",
        arguments: CompressionEffort.allCases)
    func animations(effort: CompressionEffort) throws {
        for seed in UInt64(0)..<80 {
            var generator = SeededGenerator(seed: seed)
            let alphas: [UInt8] = [[255], [0, 255], [0, 1, 77, 128, 254, 255]][Int(seed % 3)]
            let animation = try SampleAnimations.random(
                using: &generator, alphas: alphas, colorCount: [3, 60, 700][Int(seed / 3 % 3)]
            ).merged
            let decoded = try AnimatedPNGReference(PNG.encode(animation, effort: effort))
            #expect(decoded.frames == animation.frames.map(\.pixmap), "seed \(seed)")
            #expect(decoded.isInSequence, "seed \(seed)")
            #expect(decoded.frameCount == animation.frames.count, "seed \(seed)")
            #expect(decoded.loopCount == animation.loopCount, "seed \(seed)")
            for (control, frame) in zip(decoded.controls, animation.frames) {
                #expect(
                    frame.duration * control.denominator == .seconds(control.numerator), "seed \(seed)")
            }
        }
    }

    private func blinking(_ durations: [Duration]) throws -> Animation {
        let size = try PixelSize(square: 3)
        return try Animation(
            frames: durations.enumerated().map { index, duration in
                let color = PremultipliedColor(index % 2 == 0 ? .black : .white)
                return Animation.Frame(Pixmap(size: size, filledWith: color), duration: duration)
            })
    }

    @Test("the first frame is the picture of viewers without animation")
    func defaultImage() throws {
        let animation = try blinking([.milliseconds(40), .milliseconds(40)])
        let bytes = try PNG.encode(animation)
        #expect(try PNG.decode(bytes) == animation.frames[0].pixmap)
        let types = try PNG.info(bytes).chunks.map(\.type)
        #expect(types == ["IHDR", "sRGB", "acTL", "fcTL", "IDAT", "fcTL", "fdAT", "IEND"])
    }

    @Test("durations are exact fractions where 16 bits hold them, thirds and sixtieths too")
    func delays() throws {
        let durations: [Duration] = [
            .seconds(1) / 30, .seconds(1) / 60, .milliseconds(1), .seconds(65_535), .zero,
            .seconds(1001) / 30_000,
            .nanoseconds(1),
        ]
        let controls = try AnimatedPNGReference(PNG.encode(try blinking(durations))).controls
        #expect(controls.map(\.numerator) == [1, 1, 1, 65_535, 0, 1001, 0])
        #expect(controls.map(\.denominator) == [30, 60, 1000, 1, 1, 30_000, 1])
        #expect(throws: CodecError.self) { try PNG.encode(try blinking([.seconds(65_536)])) }
    }

    @Test("frames equal to the one before them are joined, as far as the format counts")
    func duplicates() throws {
        let dot = Pixmap(size: try PixelSize(square: 1))
        let frames = [40_000, 20_000, 10_000].map { Animation.Frame(dot, duration: .seconds($0)) }
        let decoded = try AnimatedPNGReference(PNG.encode(try Animation(frames: frames)))
        #expect(decoded.controls.map(\.numerator) == [60_000, 10_000])
        #expect(decoded.frames == [dot, dot])
    }

    /// Noise with a dot that wanders over it.
    private func wandering(background: (inout SeededGenerator) -> PremultipliedColor) throws -> Animation {
        var generator = SeededGenerator(seed: 9)
        let size = try PixelSize(width: 48, height: 40)
        let ground = try Pixmap(
            size: size, pixels: (0..<size.pixelCount).map { _ in background(&generator) })
        return try Animation(
            frames: (0..<6).map { step in
                var pixmap = ground
                for y in 0..<5 {
                    for x in 0..<5 { pixmap[6 * step + x, 12 + y] = PremultipliedColor(.white) }
                }
                return Animation.Frame(pixmap, duration: .milliseconds(50))
            })
    }

    @Test("only what changes is stored, on opaque grounds of many colours too")
    func differences() throws {
        let animation = try wandering { generator in
            PremultipliedColor(
                Color(
                    red: .random(in: 0...255, using: &generator),
                    green: .random(in: 0...255, using: &generator),
                    blue: 0))
        }
        let still = try PNG.encode(animation.frames[0].pixmap).count
        for effort in CompressionEffort.allCases {
            let bytes = try PNG.encode(animation, effort: effort)
            #expect(bytes.count < still * 3 / 2)
            let controls = try AnimatedPNGReference(bytes).controls
            #expect(controls.dropFirst().allSatisfy { $0.rect.width <= 11 && $0.rect.height == 5 })
        }
    }

    @Test("a part that appears for one frame is taken back by its disposal")
    func disposal() throws {
        let animation = try wandering { generator in
            PremultipliedColor(Color(red: .random(in: 0...255, using: &generator), green: 0, blue: 0))
        }
        let ground = animation.frames[0].pixmap
        var frames = [animation.frames[0]]
        var generator = SeededGenerator(seed: 3)
        for _ in 0..<3 {
            var flash = ground
            for y in 20..<38 {
                for x in 10..<40 {
                    flash[x, y] = PremultipliedColor(
                        Color(red: .random(in: 0...255, using: &generator), green: 0, blue: 0))
                }
            }
            frames.append(Animation.Frame(flash, duration: .milliseconds(10)))
            frames.append(Animation.Frame(ground, duration: .milliseconds(20)))
        }
        let controls = try AnimatedPNGReference(PNG.encode(try Animation(frames: frames))).controls
        #expect(controls[1].disposal == 2)
        #expect(controls[2].rect.width * controls[2].rect.height == 1)
    }
}
