import StickerPixels
import Testing

@testable import StickerEngine
@testable import StickerPlatforms
@testable import StickerScenes

@Suite("Animations fitted to rules of motion") struct MotionFitTests {
    @Test("too many frames are thinned evenly: the first of each group, for as long as all of it")
    func thins() throws {
        let frames = try (0..<7).map { index in
            Animation.Frame(
                Pixmap(
                    size: try PixelSize(square: 1),
                    filledWith: PremultipliedColor(Color(red: UInt8(index), green: 0, blue: 0))),
                duration: .milliseconds(10 + index))
        }
        let animation = try Animation(frames: frames, loopCount: 2)
        let fitted = try MotionRules(frameCount: 1...3).fitted(animation, keepingLoops: false)
        #expect(fitted.frames.map { $0.pixmap[0, 0].red } == [0, 2, 4])
        #expect(fitted.frames.map(\.duration) == [21, 25, 45].map { .milliseconds($0) })
        #expect(fitted.loopCount == 2)
    }

    @Test("frames of files that are left out for a platform are a warning")
    func warns() throws {
        let frames = try (0..<60).map { index in
            Animation.Frame(
                Pixmap(
                    size: try PixelSize(square: 128),
                    filledWith: PremultipliedColor(Color(red: UInt8(4 * index), green: 0, blue: 0))),
                duration: .milliseconds(40))
        }
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
        let frames = try (0..<4).map { index in
            Animation.Frame(
                Pixmap(
                    size: try PixelSize(square: 32),
                    filledWith: PremultipliedColor(Color(red: UInt8(60 * index), green: 0, blue: 0))),
                duration: .milliseconds(40))
        }
        let bytes = try ImageEncoder(EncodingOptions(FormatOptions(.gif)))
            .encode(Animation(frames: frames, loopCount: 0)).bytes
        #expect(Artwork.moves(bytes) && !Artwork.isCutOff(bytes))
        #expect(Artwork.isCutOff(Array(bytes.prefix(bytes.count - 20))))
    }
}
