import StickerPixels
import StickerTestSupport
import Testing

@testable import StickerCodecs

@Suite struct FrameCountTests {
    /// Some frames of noise in each format that moves.
    private func files(frameCount: Int) throws -> [[UInt8]] {
        let size = try PixelSize(width: 9, height: 7)
        var generator = SeededGenerator(seed: 31)
        let frames = try (0..<frameCount).map { _ in
            let pixels = (0..<size.pixelCount).map { _ in
                Bool.random(using: &generator) ? PremultipliedColor(.black) : PremultipliedColor(.white)
            }
            return Animation.Frame(try Pixmap(size: size, pixels: pixels), duration: .milliseconds(40))
        }
        let animation = try Animation(frames: frames)
        return [
            try PNG.encode(animation, effort: .fast), try GIF.encode(animation),
            try WebP.encode(animation, mode: .lossless()),
            try WebP.encode(animation, mode: .lossy(quality: 70)),
        ]
    }

    @Test("frames are counted without decoding them; a still is one, for ever and of no duration")
    func counts() throws {
        for count in [2, 5] {
            for file in try files(frameCount: count) {
                #expect(
                    try ImageDecoder.frameCount(of: file) == count,
                    "\(String(describing: ImageFormat(of: file)))")
            }
        }
        let still = Pixmap(size: try PixelSize(square: 3), filledWith: PremultipliedColor(.white))
        for file in [
            try PNG.encode(still, effort: .fast), try JPEG.encode(still, quality: 80), try GIF.encode(still),
            try WebP.encode(still, mode: .lossless()),
        ] {
            #expect(try ImageDecoder.frameCount(of: file) == 1)
            let decoded = try ImageDecoder.decodeAnimation(file)
            #expect(decoded == Animation(still: try ImageDecoder.decode(file)))
            #expect(try ImageDecoder.decodeAnimationLeniently(file) == Decoded(decoded))
            if GIF.recognizes(file) { #expect(try GIF.encode(decoded) == file) }
        }
        #expect(throws: CodecError.unknownFormat) { try ImageDecoder.frameCount(of: Array("BM".utf8)) }
    }

    @Test("an animation that is cut off anywhere counts as one just where it can be decoded as one")
    func countsNoneOfDamaged() throws {
        for file in try files(frameCount: 3) {
            for count in 0...file.count {
                let cut = Array(file[..<count])
                let decoded = (try? ImageDecoder.decodeAnimation(cut))?.frames.count ?? 1
                #expect(
                    (try? ImageDecoder.frameCount(of: cut)) ?? 1 == decoded, "\(count) of \(file.count) bytes"
                )
            }
        }
    }
}
