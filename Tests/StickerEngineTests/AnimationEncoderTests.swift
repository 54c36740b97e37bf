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
        let image = try ImageEncoder(EncodingOptions(format: format)).encode(animation())
        #expect(ImageFormat(of: image.bytes) == format)
        if format == .webp { #expect(try WebP.decodeAnimation(image.bytes) == animation()) }
        if format == .gif { #expect(try GIF.decodeAnimation(image.bytes).frames.count == 6) }
    }

    @Test("it fits its bytes by fewer colours or less quality", arguments: [ImageFormat.png, .gif, .webp])
    func fits(format: ImageFormat) throws {
        let whole = try ImageEncoder(EncodingOptions(format: format)).encode(animation()).bytes.count
        // Pictures as small as these hardly get shorter as lossy WebP.
        let limit = format == .webp ? whole - 60 : whole * 2 / 3
        let options = EncodingOptions(format: format, maximumByteCount: limit)
        let image = try ImageEncoder(options).encode(animation())
        #expect(image.bytes.count <= limit)
        #expect(image.quality != nil && !image.steps.isEmpty)
    }

    @Test("frames are dropped only where that is allowed")
    func drops() throws {
        let options = EncodingOptions(
            format: .gif, colorCount: 2, maximumByteCount: 500, allowsDroppingFrames: true)
        let image = try ImageEncoder(options).encode(animation())
        #expect(image.steps.contains { if case .frames = $0 { true } else { false } })
        var still = options
        still.allowsDroppingFrames = false
        #expect(throws: StickerError.self) { try ImageEncoder(still).encode(animation()) }
    }
}
