import StickerPixels
import Testing

@testable import StickerEngine
@testable import StickerPlatforms
@testable import StickerScenes

@Suite("Animations fitted to rules of motion") struct MotionFitTests {
    /// Squares, each redder than the one before.
    private func frames(
        _ count: Int, side: Int, duration: (Int) -> Duration
    ) throws -> [Animation.Frame] {
        try (0..<count).map { index in
            Animation.Frame(
                Pixmap(
                    size: try PixelSize(square: side),
                    filledWith: PremultipliedColor(Color(red: UInt8(index), green: 0, blue: 0))),
                duration: duration(index))
        }
    }

    @Test("too many frames are thinned evenly: the first of each group, for as long as all of it")
    func thins() throws {
        let frames = try frames(7, side: 1) { .milliseconds(10 + $0) }
        let animation = try Animation(frames: frames, loopCount: 2)
        let fitted = try MotionRules(frameCount: 1...3).fitted(animation, keepingLoops: false)
        #expect(fitted.frames.map { $0.pixmap[0, 0].red } == [0, 2, 4])
        #expect(fitted.frames.map(\.duration) == [21, 25, 45].map { .milliseconds($0) })
        #expect(fitted.loopCount == 2)
    }

    @Test("frames of files that are left out for a platform are a warning")
    func warns() throws {
        let frames = try frames(60, side: 128) { _ in .milliseconds(40) }
        let source = AnimationSource.animation(try Animation(frames: frames, loopCount: 0))
        var warnings: [RenderWarning] = []
        let slack = try AnimatedSticker(source, for: StickerKind(parsing: "slack")).render {
            warnings.append($0)
        }
        #expect(slack.frames.count == 50)
        #expect(warnings.map(\.code) == [.fewerFrames])
        #expect(warnings.first?.text.contains("takes 50 frames at most, and 60 are given") == true)
        warnings = []
        _ = try AnimatedSticker(source).render { warnings.append($0) }
        #expect(warnings.isEmpty)
    }

    @Test("a GIF that is cut off is known")
    func cutOff() throws {
        let frames = try frames(4, side: 32) { _ in .milliseconds(40) }
        let bytes = try ImageEncoder(EncodingOptions(FormatOptions(.gif)))
            .encode(Animation(frames: frames, loopCount: 0)).bytes
        let part = Array(bytes.prefix(bytes.count - 20))
        #expect(Artwork.moves(bytes) && Artwork.movesOrIsCutOff(bytes))
        #expect(!Artwork.moves(part) && Artwork.movesOrIsCutOff(part))
    }
}
