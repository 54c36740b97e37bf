public import StickerPixels

extension Scene {
    /// Draws the layers at each time of ``animation``.
    ///
    /// A frame is the scene at the time at which the frame begins, so that of an animation that loops the last one leads
    /// over to the first one. A scene without an animation is one frame, which shows for one second.
    ///
    /// - Throws: what ``render()`` throws, and ``StickerError/outOfRange(what:value:range:)`` for an animation that is too
    ///   long or has no duration.
    public func renderAnimation() throws(StickerError) -> Animation {
        let size = try size()
        let timing = animation ?? SceneTiming(duration: .seconds(1), frameRate: 1, loopCount: 0)
        let durations = try timing.frameDurations(size: size)
        let stillCount = layers.prefix { !$0.moves }.count
        var ground = SceneRenderer(
            drawingOn: Pixmap(size: size, filledWith: PremultipliedColor(background)), position: 0, name: name
        )
        try ground.draw(layers, in: 0..<stillCount, place: "layers")
        let groundPixmap = ground.finish()
        var frames: [Animation.Frame] = []
        for (index, duration) in durations.enumerated() {
            var renderer = SceneRenderer(
                drawingOn: groundPixmap, position: Double(index) / Double(durations.count), name: name)
            try renderer.draw(layers, in: stillCount..<layers.count, place: "layers")
            frames.append(Animation.Frame(renderer.finish(), duration: duration))
        }
        do {
            return try Animation(frames: frames, loopCount: timing.loopCount)
        } catch {
            throw .pixel(error)
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
