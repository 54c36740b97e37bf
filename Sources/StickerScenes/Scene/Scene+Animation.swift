public import StickerErrors
import StickerGeometry
import StickerLimits
public import StickerPixels
import StickerRaster

extension Scene {
    /// Draws the layers at each time of ``animation``.
    ///
    /// A frame is the scene at the time at which the frame begins, so that the last frame of an animation that loops
    /// leads over to the first one. A scene without an animation is one frame, which shows for one second.
    ///
    /// - Parameter warn: is told of layers that effects leave nothing of to see in any frame.
    /// - Throws: what ``render(at:warn:)`` throws, and `StickerError.Code.outOfRange` for an animation that is too
    ///   long or has no duration.
    public func renderAnimation(
        warn: (RenderWarning) -> Void = { _ in }
    ) throws(StickerError) -> Animation {
        let size = try size()
        let whole = Rect(x: 0, y: 0, width: Double(width), height: Double(height))
        return try renderAnimation(on: size, place: whole, warn: warn)
    }

    /// - Parameters:
    ///   - canvas: the size of the frames, which the background fills.
    ///   - place: where the scene's canvas goes.
    func renderAnimation(
        on canvas: PixelSize, place: Rect, warn: (RenderWarning) -> Void
    ) throws(StickerError) -> Animation {
        try RenderBudget.withDefaultLimits { () throws(StickerError) in
            try drawAnimation(on: canvas, place: place, warn: warn)
        }
    }

    private func drawAnimation(
        on canvas: PixelSize, place: Rect, warn: (RenderWarning) -> Void
    ) throws(StickerError) -> Animation {
        let timing = animation ?? SceneTiming(duration: .seconds(1), frameRate: 1)
        let durations = try timing.frameDurations(size: canvas)
        // The layers below all that move are drawn once.
        let stillCount = layers.prefix { !$0.moves }.count
        var stillPart = try renderer(on: canvas, place: place)
        try stillPart.draw(layers, in: 0..<stillCount, place: "layers")
        let background = stillPart
        // Each frame is a render of its own; time and memory are shared by all.
        let drawn = try ParallelFrames.run(durations.count) { index throws(StickerError) in
            try canvas.checkMemory(for: "frame \(index + 1) of \(durations.count)")
            var renderer = background
            renderer.canvas = background.canvas.copy()
            renderer.position = Double(index) / Double(durations.count)
            renderer.hiddenLayers = HiddenLayers()
            try renderer.draw(layers, in: stillCount..<layers.count, place: "layers")
            return (pixmap: renderer.finish(), hiddenLayers: renderer.hiddenLayers)
        }
        for frame in drawn { stillPart.hiddenLayers.add(frame.hiddenLayers) }
        let frames = zip(drawn, durations).map { Animation.Frame($0.pixmap, duration: $1) }
        stillPart.report(to: warn)
        do {
            return try Animation(frames: frames, loopCount: timing.loopCount)
        } catch {
            throw .stage(error)
        }
    }
}

extension Layer {
    /// Whether the layer, or one that is a part of it, has keyframes.
    var moves: Bool {
        if !keyframes.isEmpty || mask?.layer.moves == true { return true }
        if case .group(let layers) = content { return layers.contains(where: \.moves) }
        return false
    }
}
