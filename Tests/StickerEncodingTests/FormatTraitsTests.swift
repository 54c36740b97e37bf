import StickerTestSupport
import Testing

@testable import StickerEncoding
@testable import StickerEngine

/// The table of formats, held against the files that are written.
@Suite struct FormatTraitsTests {
    private func decoded(_ animation: Animation, _ format: ImageFormat) throws -> Animation {
        try ImageDecoder.decodeAnimation(
            ImageEncoder(EncodingOptions(FormatOptions(format))).encode(animation).bytes)
    }

    @Test("a format keeps the alpha and the frames that the table says", arguments: ImageFormat.allCases)
    func keeps(format: ImageFormat) throws {
        var pixmap = Pixmap(size: try PixelSize(square: 16), filledWith: PremultipliedColor(.black))
        for x in 0..<16 { pixmap[x, 0] = PremultipliedColor(red: 0, green: 0, blue: 0, alpha: 200) }
        var other = pixmap
        other[8, 8] = .transparent
        let frames = [pixmap, other].map { Animation.Frame($0, duration: .milliseconds(100)) }
        let result = try decoded(Animation(frames: frames), format)
        #expect(result.frames.count == (format.traits.isAnimatable ? 2 : 1))
        let alpha = result.frames[0].pixmap[0, 0].alpha
        switch format.traits.alpha {
        case .full: #expect(alpha == 200)
        case .binary: #expect(alpha == 255 && result.frames[1].pixmap[8, 8].alpha == 0)
        case .none: #expect(result.frames.allSatisfy { $0.pixmap.isOpaque })
        }
    }

    @Test("a format loses nothing of any colours where the table says so", arguments: ImageFormat.allCases)
    func isLossless(format: ImageFormat) throws {
        var generator = SeededGenerator(seed: 5)
        let size = try PixelSize(square: 24)
        let noise = try Pixmap(
            size: size,
            pixels: (0..<size.pixelCount).map { _ in
                PremultipliedColor(
                    red: .random(in: 0...255, using: &generator),
                    green: .random(in: 0...255, using: &generator),
                    blue: .random(in: 0...255, using: &generator), alpha: 255)
            })
        let result = try decoded(Animation(still: noise), format).frames[0].pixmap
        #expect((result == noise) == format.traits.isLossless)
    }

    @Test("options are taken as the table says", arguments: ImageFormat.allCases)
    func options(format: ImageFormat) {
        func isTaken(quality: Int? = nil, colorCount: Int? = nil, matte: Color? = nil) -> Bool {
            let options = try? FormatOptions(
                format, effort: .fast, quality: quality, colorCount: colorCount, dithering: nil, matte: matte)
            guard let options else { return false }
            // They are the options' own, too, not dropped on the way.
            let encoder = options.encoder
            return encoder.chosenQuality == quality
                && (colorCount == nil || encoder.chosenColors?.colorCount == colorCount)
                && (matte == nil || encoder.chosenMatte == matte) && options.format == format
        }
        #expect(isTaken(quality: 50) == format.traits.hasQuality)
        #expect(isTaken(colorCount: 50) == format.traits.hasPalette)
        #expect(isTaken(matte: .white) == (format.traits.alpha != .full))
    }

    @Test("a file extension belongs to one format, and names promise it")
    func fileExtensions() throws {
        let all = ImageFormat.allCases.flatMap { format in format.traits.fileExtensions.map { ($0, format) } }
        #expect(Set(all.map(\.0)).count == all.count)
        for (name, format) in all { #expect(try FileExtension.format(of: "a.\(name)") == format) }
        #expect(Set(ImageFormat.allCases.map(\.traits.mediaType)).count == ImageFormat.allCases.count)
    }
}
