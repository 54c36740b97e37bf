import StickerEncoding
import StickerEngine
import Testing

@Suite("The encoder of animations") struct AnimationEncoderTests {
    /// A disc of many colours that wanders to the right.
    private func animation(frameCount: Int = 6) throws -> Animation {
        let size = try PixelSize(width: 64, height: 40)
        let frames = (0..<frameCount).map { number in
            var pixmap = Pixmap(size: size)
            for y in 0..<40 {
                for x in 0..<64 {
                    let (dx, dy) = (x - 14 - 6 * number, y - 20)
                    guard dx * dx + dy * dy < 160 else { continue }
                    pixmap[x, y] = PremultipliedColor(
                        Color(red: UInt8(128 + 9 * dx), green: UInt8(128 + 9 * dy), blue: UInt8(40 * number)))
                }
            }
            return Animation.Frame(pixmap, duration: .milliseconds(100))
        }
        return try Animation(frames: frames)
    }

    @Test(
        "an animation without a limit moves in every format that can",
        arguments: [ImageFormat.png, .gif, .webp])
    func formats(format: ImageFormat) throws {
        let image = try ImageEncoder(EncodingOptions(FormatOptions(format))).encode(animation())
        #expect(ImageFormat(of: image.bytes) == format)
        if format == .webp { #expect(try WebP.decodeAnimation(image.bytes) == animation()) }
        if format == .gif { #expect(try GIF.decodeAnimation(image.bytes).frames.count == 6) }
    }

    @Test("it fits its bytes by fewer colours or less quality", arguments: [ImageFormat.png, .gif, .webp])
    func fits(format: ImageFormat) throws {
        let whole = try ImageEncoder(EncodingOptions(FormatOptions(format))).encode(animation()).bytes.count
        // Pictures as small as these hardly get shorter as lossy WebP.
        let limit = format == .webp ? whole - 60 : whole * 2 / 3
        let options = EncodingOptions(FormatOptions(format), maximumByteCount: limit)
        let image = try ImageEncoder(options).encode(animation())
        #expect(image.bytes.count <= limit)
        #expect(image.quality != nil && !image.steps.isEmpty)
    }

    /// A red square on white that grows paler from frame to frame.
    private func fading() throws -> Animation {
        let size = try PixelSize(square: 64)
        let frames = try (0..<4).map { number in
            let pixels = (0..<4_096).map { place -> PremultipliedColor in
                let (x, y) = (place % 64, place / 64)
                let isSquare = abs(x - 32) < 9 && abs(y - 32) < 9
                return isSquare
                    ? PremultipliedColor(red: 255, green: UInt8(200 + 2 * number), blue: 200, alpha: 255)
                    : PremultipliedColor(
                        red: 255, green: UInt8(255 - x % 7), blue: UInt8(255 - x % 5), alpha: 255)
            }
            return Animation.Frame(
                try Pixmap(size: size, pixels: pixels), duration: .milliseconds(100))
        }
        return try Animation(frames: frames)
    }

    @Test(
        "an animation of so few colours that nothing moves is a warning, and no file that fits a number of bytes"
    )
    func stopped() throws {
        let few = ColorReduction(colorCount: 2, dithering: Dithering.none)
        let options = EncodingOptions(.gif(GIFOptions(colors: few)))
        let image = try ImageEncoder(options).encode(fading())
        #expect(image.warnings.map(\.code).contains(.stopped))
        #expect(try !ImageEncoder(EncodingOptions(.gif())).encode(fading()).steps.contains(.stopped))
        var fitted = options
        fitted.maximumByteCount = image.bytes.count
        #expect {
            try ImageEncoder(fitted).encode(fading())
        } throws: {
            // No file was too long: what is wrong is that none moves.
            guard let error = $0 as? StickerError, error.code == .doesNotFit else { return false }
            return error.reason.hasPrefix("all frames are alike in each GIF")
                && error.reason.contains("more colours") && !error.reason.contains("more bytes")
        }
        fitted.maximumByteCount = image.bytes.count - 1
        #expect {
            try ImageEncoder(fitted).encode(fading())
        } throws: {
            ($0 as? StickerError)?.cause is ByteLimitExceeded
        }
    }

    @Test("where short files do not move and long ones are too long, the error says both")
    func stoppedWithinLimit() throws {
        let few = ColorReduction(colorCount: 2, dithering: Dithering.none)
        let still = try ImageEncoder(EncodingOptions(.gif(GIFOptions(colors: few)))).encode(fading())
        #expect {
            try ImageEncoder(EncodingOptions(.gif(), maximumByteCount: still.bytes.count)).encode(fading())
        } throws: {
            guard let error = $0 as? StickerError, error.code == .doesNotFit else { return false }
            return error.reason.hasPrefix("all frames are alike in each GIF")
                && error.reason.contains("more bytes")
        }
    }

    @Test(
        "frames are not dropped where those that are left would be alike",
        arguments: [ImageFormat.gif, .webp])
    func alternating(format: ImageFormat) throws {
        let two = try animation(frameCount: 2).frames
        let animation = try Animation(frames: (0..<8).map { two[$0 % 2] })
        let whole = try ImageEncoder(EncodingOptions(FormatOptions(format))).encode(animation).bytes.count
        for share in [0.95, 0.7, 0.5] {
            let limit = Int(share * Double(whole))
            let options = EncodingOptions(
                FormatOptions(format), maximumByteCount: limit, allowsDroppingFrames: true)
            do {
                let image = try ImageEncoder(options).encode(animation)
                let frames = try ImageDecoder.decodeAnimation(image.bytes).frames
                #expect(frames.contains { $0.pixmap != frames[0].pixmap }, "\(share)")
            } catch {
                #expect((error as? StickerError)?.code == .doesNotFit, "\(share)")
            }
        }
    }

    @Test("a WebP that moves is fitted by fewer colours where a lower quality shows")
    func webPColors() throws {
        let whole = try ImageEncoder(EncodingOptions(.webp())).encode(animation()).bytes.count
        let options = EncodingOptions(.webp(), maximumByteCount: whole * 2 / 3)
        let image = try ImageEncoder(options).encode(animation())
        let isOfColors = image.steps.contains { if case .colors = $0 { true } else { false } }
        #expect(isOfColors && image.bytes.count <= whole * 2 / 3)
    }

    @Test("a GIF whose frames have palettes of their own loses nothing, and says so")
    func ownPalettes() throws {
        let size = try PixelSize(width: 20, height: 10)
        let frames = try (0..<2).map { number in
            let pixels = (0..<200).map { place in
                place == 0
                    ? .transparent
                    : PremultipliedColor(red: UInt8(place), green: UInt8(100 * number), blue: 7, alpha: 255)
            }
            return Animation.Frame(
                try Pixmap(size: size, pixels: pixels), duration: .milliseconds(100))
        }
        let animation = try Animation(frames: frames)
        let options = EncodingOptions(.gif(), maximumByteCount: 100_000)
        let image = try ImageEncoder(options).encode(animation)
        #expect(try GIF.decodeAnimation(image.bytes).frames.map(\.pixmap) == frames.map(\.pixmap))
        #expect(image.steps.isEmpty && image.quality == nil)
        var few = options
        few.formatOptions = .gif(GIFOptions(colors: ColorReduction(colorCount: 199)))
        #expect(try ImageEncoder(few).encode(animation).steps == [.colors(199, .blueNoise)])
    }

    @Test("frames are dropped only where that is allowed")
    func drops() throws {
        let options = EncodingOptions(
            .gif(GIFOptions(colors: ColorReduction(colorCount: 2))), maximumByteCount: 500,
            allowsDroppingFrames: true)
        let image = try ImageEncoder(options).encode(animation())
        #expect(image.steps.contains { if case .frames = $0 { true } else { false } })
        var still = options
        still.allowsDroppingFrames = false
        #expect(throws: StickerError.self) { try ImageEncoder(still).encode(animation()) }
    }

    @Test("a GIF loses frames that show for less than 20 ms, and lasts as long; other formats keep them")
    func thins() throws {
        let frames = try animation().frames.map { Animation.Frame($0.pixmap, duration: .milliseconds(10)) }
        let quick = try Animation(frames: frames, loopCount: 3)
        let image = try ImageEncoder(EncodingOptions(.gif())).encode(quick)
        let made = try GIF.decodeAnimation(image.bytes)
        #expect(
            made.frames.map(\.duration) == Array(repeating: .milliseconds(20), count: 3)
                && made.loopCount == 3)
        #expect(image.steps.first == .thinned && image.warnings == [.thinned(.gif)])
        let kept = try ImageEncoder(EncodingOptions(.webp())).encode(quick)
        #expect(kept.steps.isEmpty && kept.warnings.isEmpty)
    }

    @Test(
        "thinned frames begin while they showed, show long enough, and take the same time",
        arguments: [
            (Array(repeating: 16_667, count: 60), 50, 1_000_020),
            (Array(repeating: 19_000, count: 20), 19, 380_000),
            ([5_000, 5_000, 100_000, 5_000], 2, 115_000), ([100_000, 5_000, 30_000], 2, 135_000),
            ([5_000], 1, 20_000),
            ([5_000, 0, 5_000, 5_000, 0, 40_000], 5, 80_000),
        ])
    func keepsPace(durations: [Int], count: Int, total: Int) throws {
        let pixmap = try animation().frames[0].pixmap
        let frames = durations.enumerated().map { index, duration in
            var marked = pixmap
            marked[0, 0] = PremultipliedColor(red: UInt8(index), green: 0, blue: 0, alpha: 255)
            return Animation.Frame(marked, duration: .microseconds(duration))
        }
        let made = try #require(try Animation(frames: frames).thinned(toShortest: .milliseconds(20)))
        #expect(made.frames.count == count && made.duration == .microseconds(total))
        #expect(made.frames.allSatisfy { $0.duration >= .milliseconds(20) || $0.duration == .zero })
        guard !durations.contains(0) else { return }
        var start = Duration.zero
        for frame in made.frames {
            let index = Int(frame.pixmap[0, 0].red)
            let begin = Duration.microseconds(durations[..<index].reduce(0, +))
            #expect(begin <= start && start < begin + .microseconds(durations[index]))
            start += frame.duration
        }
    }

    @Test("a JPEG is the first frame's, within a number of bytes or without, and says so once")
    func jpegs() throws {
        let animation = try animation()
        for limit in [nil, 700] {
            let options = EncodingOptions(.jpeg(), maximumByteCount: limit, allowsDroppingFrames: true)
            let still = try ImageEncoder(options).encode(animation.frames[0].pixmap)
            let image = try ImageEncoder(options).encode(animation)
            #expect(image.bytes == still.bytes)
            #expect(image.steps == [.frames(1, of: 6)] + still.steps)
        }
    }

    @Test("a search ends where its task is cancelled")
    func cancellation() async throws {
        let animation = try animation()
        let search = Task { () -> (Int, StickerError?) in
            let options = EncodingOptions(.gif(), maximumByteCount: 500, minimumSide: 4)
            var count = 0
            do throws(StickerError) {
                _ = try ImageEncoder(options).encode(animation) { _ in
                    count += 1
                    unsafe withUnsafeCurrentTask { unsafe $0?.cancel() }
                }
                return (count, nil)
            } catch {
                return (count, error)
            }
        }
        let (count, error) = await search.value
        #expect(count == 1 && error == .cancelled)
    }
}
