import Foundation
import Testing

@testable import StickerEngine
@testable import StickerErrors
@testable import StickerLimits
@testable import StickerScenes
@testable import StickerText

@Suite("Frames made beside each other")
struct ParallelFramesTests {
    private func onThreads<Value>(_ count: Int?, _ body: () throws -> Value) rethrows -> Value {
        try ParallelMap.$maximumThreadCount.withValue(count, operation: body)
    }

    private func label(_ motion: LabelMotion) -> Label {
        var style = LabelStyle(fontSize: 40)
        style.outlines = [LabelOutline(width: 4, color: .white)]
        style.shadows = [Shadow(x: 0, y: 2, blur: 2, color: .black)]
        style.motion = motion
        return Label("Boo", style: style)
    }

    @Test(
        "labels are the same on any number of threads, in every format", arguments: [LabelMotion.wave, .spin])
    func labels(motion: LabelMotion) throws {
        let one = try onThreads(1) { try label(motion).renderAnimation() }
        let many = try onThreads(nil) { try label(motion).renderAnimation() }
        #expect(one.frames.map(\.pixmap) == many.frames.map(\.pixmap))
        #expect(try onThreads(1) { try PNG.encode(one) } == PNG.encode(many))
        #expect(try onThreads(1) { try GIF.encode(one) } == GIF.encode(many))
    }

    @Test("scenes are the same on any number of threads, warnings too")
    func scenes() throws {
        var moving = Layer(.label(label(.wave)))
        moving.keyframes = [Keyframe(at: 0, rotation: 0), Keyframe(at: 1, rotation: 90)]
        moving.transform = .translation(x: 60, y: 40)
        var iceCream = Layer(.iceCream(IceCreamContent(IceCream(base: .base01, scoops: .scoops05))))
        iceCream.frame = Rect(x: 10, y: 10, width: 60, height: 120)
        iceCream.keyframes = [Keyframe(at: 0, opacity: 0.2), Keyframe(at: 1, opacity: 1)]
        var hidden = moving
        hidden.effects = [.feather(200)]
        let scene = Scene(
            width: 160, height: 140, layers: [moving, iceCream, hidden],
            animation: SceneTiming(duration: .seconds(1), frameRate: 12))
        func drawn(on threads: Int?) throws -> ([Pixmap], [RenderWarning]) {
            var warnings: [RenderWarning] = []
            let animation = try onThreads(threads) { try scene.renderAnimation { warnings.append($0) } }
            return (animation.frames.map(\.pixmap), warnings)
        }
        let (one, many) = (try drawn(on: 1), try drawn(on: nil))
        #expect(one.0 == many.0 && one.1 == many.1)
    }

    @Test("parts of ice creams are kept in the cache of the render")
    func caches() throws {
        var layer = Layer(.iceCream(IceCreamContent(IceCream(base: .base01, scoops: .scoops05))))
        layer.frame = Rect(x: 0, y: 0, width: 60, height: 120)
        layer.keyframes = [Keyframe(at: 0, opacity: 0.2), Keyframe(at: 1, opacity: 1)]
        let scene = Scene(
            width: 60, height: 120, layers: [layer],
            animation: SceneTiming(duration: .seconds(1), frameRate: 8))
        let cache = PartCache()
        _ = try cache.use { () throws(StickerError) in try scene.renderAnimation() }
        let statistics = cache.statistics
        // A cone, its end cap and its scoops in each frame.
        #expect(statistics.misses >= 3 && statistics.hits + statistics.misses == 8 * 3)
    }

    @Test("limits hold or are passed alike on any number of threads, and whatever is kept")
    func limits() throws {
        func layer(_ content: LayerContent, at time: Double) -> Layer {
            var layer = Layer(content)
            layer.frame = Rect(x: 0, y: 0, width: 60, height: 120)
            layer.keyframes = [
                Keyframe(at: 0, rotation: 0), Keyframe(at: time, rotation: 9), Keyframe(at: 1, rotation: 20),
            ]
            return layer
        }
        let scene = Scene(
            width: 60, height: 120,
            layers: [
                layer(.iceCream(IceCreamContent(IceCream(base: .base01, scoops: .scoops05))), at: 0.5),
                layer(.label(label(.wave)), at: 0.3),
            ],
            animation: SceneTiming(duration: .seconds(1), frameRate: 4))
        func isDrawn(_ limits: RenderLimits, threads: Int?, parts: PartCache, glyphs: GlyphCoverageCache)
            -> Bool
        {
            let animation = RenderBudget.withLimits(limits) {
                onThreads(threads) {
                    GlyphCoverageCache.$current.withValue(glyphs) {
                        parts.use { try? scene.renderAnimation() }
                    }
                }
            }
            return animation != nil
        }
        let (parts, glyphs) = (PartCache(), GlyphCoverageCache(maximumByteCount: 1 << 22))
        #expect(isDrawn(.default, threads: nil, parts: parts, glyphs: glyphs))
        // The least limit that is enough.
        var (low, high) = (0, 1 << 32)
        while low + 1 < high {
            let middle = (low + high) / 2
            let isEnough = isDrawn(RenderLimits(pixels: middle), threads: 1, parts: parts, glyphs: glyphs)
            if isEnough { high = middle } else { low = middle }
        }
        for threads in [1, nil] {
            for pixels in [low, high] {
                let isEnough = isDrawn(
                    RenderLimits(pixels: pixels), threads: threads, parts: PartCache(),
                    glyphs: GlyphCoverageCache(maximumByteCount: 1 << 22))
                #expect(isEnough == (pixels == high), "\(pixels) pixels on \(threads ?? 0) threads")
            }
        }
    }

    @Test("frames for which memory is too short together are drawn one after another")
    func memory() throws {
        let frames = try RenderBudget.withLimits(RenderLimits(memory: 1_000)) { () throws(StickerError) in
            try ParallelFrames.run(4) { index throws(StickerError) in
                let held = try StickerError.askBudget { budget throws(RenderStop) in
                    try budget.reserve(bytes: 600, for: "a test")
                }
                Thread.sleep(forTimeInterval: 0.01)
                withExtendedLifetime(held) {}
                return index
            }
        }
        #expect(frames == [0, 1, 2, 3])
    }
}
