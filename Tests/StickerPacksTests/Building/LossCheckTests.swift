import StickerErrors
import Testing

@testable import StickerEngine
@testable import StickerPacks

/// Frames that are left out so that a file fits.
@Suite struct LossCheckTests {
    /// Checks a file of so many of 20 frames.
    private func check(_ count: Int, frameMilliseconds: Int, leastSimilarity: Double) throws {
        let frames = try (0..<20).map { index in
            Animation.Frame(
                Pixmap(
                    size: try PixelSize(square: 1),
                    filledWith: PremultipliedColor(Color(red: UInt8(index), green: 0, blue: 0))),
                duration: .milliseconds(frameMilliseconds))
        }
        let drawn = DrawnSticker(
            content: .animation(try Animation(frames: frames, loopCount: 0)), warnings: [])
        let image = EncodedImage(
            bytes: [], format: .webp, size: try PixelSize(square: 1), steps: [.frames(count, of: 20)],
            quality: PictureQuality(meanSquaredError: 0, similarity: 1))
        try LossCheck(leastSimilarity: leastSimilarity, kind: try StickerKind(parsing: "signal"))
            .check(image, of: drawn, within: EncodingOptions())
    }

    @Test("fewer than eight frames a second are an error", arguments: [(8, false), (7, true), (2, true)])
    func refusesJerks(count: Int, fails: Bool) throws {
        // One second in all.
        if fails {
            let error = #expect(throws: StickerError.self) {
                try check(count, frameMilliseconds: 50, leastSimilarity: 0.95)
            }
            #expect(error?.code == .doesNotFit && error?.isLossTooLarge == true)
            #expect(error?.reason.contains("\(count) of 20 frames are left") == true)
        } else {
            #expect(throws: Never.self) {
                try check(count, frameMilliseconds: 50, leastSimilarity: 0.95)
            }
        }
    }

    @Test("unless any loss is allowed, or there were no more before")
    func takesJerks() throws {
        #expect(throws: Never.self) { try check(2, frameMilliseconds: 50, leastSimilarity: 0) }
        #expect(throws: Never.self) { try check(10, frameMilliseconds: 200, leastSimilarity: 0.95) }
    }
}
