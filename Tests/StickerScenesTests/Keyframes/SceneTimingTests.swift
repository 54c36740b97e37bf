import StickerEngine
import Testing

@testable import StickerScenes

@Suite struct SceneTimingTests {
    @Test("frames begin at the nearest millisecond")
    func frameTimes() throws {
        let timing = SceneTiming(duration: .seconds(1), frameRate: 3)
        let durations = try timing.frameDurations(size: PixelSize(square: 1))
        #expect(durations == [.milliseconds(333), .milliseconds(334), .milliseconds(333)])
    }
}
