import StickerPixels
import Testing

@Suite struct AnimationTests {
    private func frame(_ side: Int, milliseconds: Int) throws -> Animation.Frame {
        Animation.Frame(Pixmap(size: try PixelSize(square: side)), duration: .milliseconds(milliseconds))
    }

    @Test("the durations of the frames add up, and the size is theirs")
    func adds() throws {
        let animation = try Animation(
            frames: [frame(3, milliseconds: 40), frame(3, milliseconds: 0), frame(3, milliseconds: 33)],
            loopCount: 2)
        #expect(animation.duration == .milliseconds(73))
        #expect(animation.size == (try PixelSize(square: 3)))
        #expect(animation.loopCount == 2)
    }

    @Test("no frame, or a frame of another size, is an error that says which")
    func refuses() throws {
        #expect(throws: PixelError.noFrames) { try Animation(frames: []) }
        let error = #expect(throws: PixelError.self) {
            try Animation(frames: [frame(3, milliseconds: 1), frame(4, milliseconds: 1)])
        }
        #expect(
            "\(try #require(error))"
                == "frame 2 has 4×4 pixels, the first one 3×3; all frames must have one size")
    }

    @Test("a negative duration ends the process, as the documentation says")
    func negativeDuration() async {
        await #expect(processExitsWith: .failure) {
            let size = try PixelSize(square: 1)
            _ = try Animation(frames: [.init(Pixmap(size: size), duration: .milliseconds(-1))])
        }
    }

    @Test("a negative loop count ends the process, also where it is set later")
    func negativeLoopCount() async {
        await #expect(processExitsWith: .failure) {
            let pixmap = Pixmap(size: try PixelSize(square: 1))
            _ = try Animation(frames: [.init(pixmap, duration: .zero)], loopCount: -1)
        }
        await #expect(processExitsWith: .failure) {
            var animation = Animation(still: Pixmap(size: try PixelSize(square: 1)))
            animation.loopCount = -1
        }
    }
}
