import Foundation
import Testing

@testable import StickerEngine
@testable import StickerErrors
@testable import StickerScenes

@Suite struct SceneAnimationTests {
    private let red = Color(red: 255, green: 0, blue: 0)

    private func square(_ x: Double, _ y: Double, _ side: Double) -> Layer {
        Layer(.path(PathContent(.rect(Rect(x: x, y: y, width: side, height: side)), fill: .color(red))))
    }

    private func moving(_ layer: Layer, _ keyframes: Keyframe...) -> Layer {
        var layer = layer
        layer.keyframes = keyframes
        return layer
    }

    /// Four frames of 250 ms on a canvas of 20 × 20.
    private func scene(_ layers: Layer...) -> Scene {
        Scene(
            width: 20, height: 20, layers: layers,
            animation: SceneTiming(duration: .seconds(1), frameRate: 4, loopCount: 3))
    }

    private func ink(_ animation: Animation) -> [PixelRect?] { animation.frames.map(\.pixmap.inkBounds) }

    @Test("a layer moves from keyframe to keyframe, and the animation has the scene's time and loops")
    func moves() throws {
        let layer = moving(
            square(0, 0, 4), Keyframe(at: 0, offset: Point(x: 0, y: 8)),
            Keyframe(at: 1, offset: Point(x: 16, y: 8)))
        let animation = try scene(layer).renderAnimation()
        #expect(animation.loopCount == 3)
        #expect(animation.frames.map(\.duration) == Array(repeating: .milliseconds(250), count: 4))
        #expect(ink(animation) == [0, 4, 8, 12].map { PixelRect(x: $0, y: 8, width: 4, height: 4) })
    }

    @Test("values stay before their first and after their last keyframe, and each has keyframes of its own")
    func keepsValuesApart() throws {
        let keyframes = [
            Keyframe(at: 0, opacity: 0.5), Keyframe(at: 0.25, offset: Point(x: 4, y: 0)),
            Keyframe(at: 0.5, opacity: 1, offset: Point(x: 8, y: 0)),
            Keyframe(at: 1, rotation: 90),
        ]
        let poses = [0, 0.25, 0.5, 0.75, 1].map { LayerPose(keyframes, at: $0) }
        #expect(poses.map(\.opacity) == [0.5, 0.75, 1, 1, 1])
        #expect(poses.map(\.offset.x) == [4, 4, 8, 8, 8])
        #expect(poses.map(\.rotation) == [90, 90, 90, 90, 90])
        #expect(poses.allSatisfy { $0.scale == Point(x: 1, y: 1) })
        #expect(LayerPose([], at: 0.5) == LayerPose([Keyframe(at: 0)], at: 1))
    }

    @Test("a held value jumps at the next keyframe")
    func holds() throws {
        let layer = moving(
            square(0, 0, 4), Keyframe(at: 0, offset: Point(x: 1, y: 0), easing: .hold),
            Keyframe(at: 0.5, offset: Point(x: 9, y: 0)))
        #expect(ink(try scene(layer).renderAnimation()).map { $0?.minX } == [1, 1, 9, 9])
    }

    @Test("layers grow and turn about the middle of their frame, or about their anchor")
    func anchors() throws {
        var path = moving(square(8, 8, 4), Keyframe(at: 0, scale: Point(x: 2, y: 2)))
        #expect(
            try scene(path).render().inkBounds == PixelRect(x: 6, y: 6, width: 8, height: 8),
            "about the middle")
        path.anchor = Point(x: 0, y: 1)
        #expect(try scene(path).render().inkBounds == PixelRect(x: 8, y: 4, width: 8, height: 8))

        let picture = Pixmap(
            size: try PixelSize(width: 8, height: 2), filledWith: PremultipliedColor(red))
        var image = moving(Layer(.image(picture)), Keyframe(at: 0, offset: Point(x: 6, y: 9), rotation: 90))
        #expect(try scene(image).render().inkBounds == PixelRect(x: 9, y: 6, width: 2, height: 8))
        image.frame = Rect(x: 0, y: 0, width: 4, height: 4)
        image.anchor = Point(x: 1, y: 1)
        #expect(try scene(image).render().inkBounds == PixelRect(x: 10, y: 9, width: 4, height: 4))
    }

    @Test("a mirrored layer and one without a size are drawn")
    func scalesToNothing() throws {
        let layer = moving(
            square(8, 8, 4), Keyframe(at: 0, scale: Point(x: -1, y: 1)),
            Keyframe(at: 0.5, scale: Point(x: 0, y: 1)))
        let frames = try scene(layer).renderAnimation().frames
        #expect(frames[0].pixmap.inkBounds == PixelRect(x: 8, y: 8, width: 4, height: 4))
        #expect(frames[2].pixmap.inkBounds == nil)
        for content in [LayerContent.label(Label("A")), .iceCream(IceCreamContent(IceCream(base: .base01)))] {
            let flat = moving(Layer(content), Keyframe(at: 0, scale: Point(x: 0, y: 0)))
            #expect(try scene(flat).render().inkBounds == nil)
        }
    }

    @Test("parts of groups and masks move with their own keyframes, and groups turn as a whole")
    func movesParts() throws {
        let inner = moving(square(0, 0, 4), Keyframe(at: 0, offset: Point(x: 2, y: 0)))
        let group = moving(Layer(.group([inner])), Keyframe(at: 0, offset: Point(x: 3, y: 1)))
        #expect(try scene(group).render().inkBounds == PixelRect(x: 5, y: 1, width: 4, height: 4))
        let turned = moving(Layer(.group([square(0, 0, 4)])), Keyframe(at: 0, rotation: 180))
        #expect(try scene(turned).render().inkBounds == PixelRect(x: 16, y: 16, width: 4, height: 4))
        var masked = square(0, 0, 20)
        masked.mask = LayerMask(inner)
        #expect(masked.moves)
        #expect(try scene(masked).render().inkBounds == PixelRect(x: 2, y: 0, width: 4, height: 4))
    }

    @Test("every frame is what the scene is at its time, wherever the layers that stand still lie")
    func drawsStillLayersOnce() throws {
        let still = Layer(.label(Label("Hi")), frame: Rect(x: 1, y: 5, width: 18, height: 12), opacity: 0.7)
        let layer = moving(
            square(0, 0, 9), Keyframe(at: 0, opacity: 0.2, rotation: 10),
            Keyframe(at: 1, opacity: 0.9, offset: Point(x: 9, y: 3), rotation: 80, easing: .ease))
        var scene = scene(still, square(3, 3, 9), layer, still)
        scene.background = .linear(
            angle: 90,
            stops: [
                GradientStop(offset: 0, color: .white),
                GradientStop(offset: 1, color: Color(red: 200, green: 220, blue: 240)),
            ])
        let frames = try scene.renderAnimation().frames
        for (index, frame) in frames.enumerated() {
            #expect(frame.pixmap == (try scene.render(at: Double(index) / 4)))
        }
        #expect(Set(frames.map(\.pixmap)).count == 4)
    }

    @Test("a scene without time is one frame, as it is drawn")
    func stands() throws {
        let scene = Scene(width: 9, height: 9, layers: [square(1, 1, 3)])
        let animation = try scene.renderAnimation()
        #expect(animation.frames.map(\.pixmap) == [try scene.render()])
        #expect(animation.duration == .seconds(1))
    }

    @Test("frames that do not divide the time evenly add up to it, in whole milliseconds")
    func addsUp() throws {
        let size = try PixelSize(square: 1)
        let durations = try SceneTiming(duration: .seconds(1), frameRate: 30).frameDurations(size: size)
        #expect(durations.count == 30 && durations.reduce(.zero, +) == .seconds(1))
        #expect(Set(durations) == [.milliseconds(33), .milliseconds(34)])
        #expect(
            try SceneTiming(duration: .milliseconds(10), frameRate: 1).frameDurations(size: size)
                == [.milliseconds(10)])
    }

    @Test(
        "times without end, of nothing or with too many frames are errors",
        arguments: [
            SceneTiming(duration: .zero), SceneTiming(duration: .seconds(-1)),
            SceneTiming(duration: .seconds(Int64.max)), SceneTiming(duration: .seconds(1), frameRate: 0),
            SceneTiming(duration: .seconds(1), frameRate: .nan),
            SceneTiming(duration: .seconds(1), frameRate: .infinity),
            SceneTiming(duration: .seconds(1), frameRate: 101),
            SceneTiming(duration: .seconds(1), loopCount: -1),
            SceneTiming(duration: .seconds(600), frameRate: 100),
        ])
    func rejectsTimes(timing: SceneTiming) {
        #expect(throws: StickerError.self) {
            try Scene(width: 1, height: 1, animation: timing).renderAnimation()
        }
    }

    @Test("frames that would take all memory together are an error before the first is drawn")
    func limitsPixels() {
        let scene = Scene(
            width: 8_000, height: 8_000, animation: SceneTiming(duration: .seconds(1), frameRate: 5))
        #expect {
            try scene.renderAnimation()
        } throws: {
            "\($0)".contains("the number of frames is 5; it must be at most 1 of 8000×8000 pixels")
        }
    }

    @Test(
        "keyframes out of order, out of range or that are no numbers are errors",
        arguments: [
            [Keyframe(at: 0.5), Keyframe(at: 0.5)], [Keyframe(at: -0.1)], [Keyframe(at: 1.1)],
            [Keyframe(at: .nan)], [Keyframe(at: 0, opacity: 1, offset: Point(x: .nan, y: 0))],
            [Keyframe(at: 0, rotation: .infinity)],
            (0...1_000).map { Keyframe(at: Double($0) / 1_000) },
        ])
    func rejectsKeyframes(keyframes: [Keyframe]) {
        var layer = square(0, 0, 4)
        layer.keyframes = keyframes
        #expect {
            try scene(layer).renderAnimation()
        } throws: {
            "\($0)".hasPrefix("layers[0]: ")
        }
    }
}
