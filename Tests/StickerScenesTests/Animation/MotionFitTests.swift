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
}
