import StickerErrors
import StickerGeometry
import StickerLimits
import StickerNotation
import StickerPixels

extension SceneReader {
    /// Reads how long the scene moves.
    func animation(_ node: JSONNode, size: PixelSize) throws -> SceneTiming {
        var object = try node.object()
        let duration = try object.required("duration")
        let frameRate = object.optional("frameRate")
        let loops = object.optional("loops")
        try object.finish()
        let seconds = try duration.number(in: 0.001...600)
        var timing = SceneTiming(duration: .milliseconds(Int((seconds * 1_000).rounded())))
        if let frameRate {
            timing.frameRate = try frameRate.length()
            guard timing.frameRate <= SceneTiming.maximumFrameRate else {
                throw frameRate.failure("is \(NumberText.plain(timing.frameRate)); it must be at most 100")
            }
        }
        if let loops { timing.loopCount = try loops.integer(in: Animation.loopCountRange) }
        do {
            _ = try timing.frameDurations(size: size)
        } catch {
            throw node.failure(error.description)
        }
        return timing
    }

    /// Reads keyframes in order of time.
    func keyframes(_ node: JSONNode) throws -> [Keyframe] {
        guard isAnimated else {
            throw node.failure(
                "needs a scene that moves; give it \"animation\": {\"duration\": 2}, in seconds")
        }
        var keyframes: [Keyframe] = []
        for element in try node.elements() {
            guard keyframes.count < Keyframe.maximumCount else {
                throw element.failure("a layer may have \(Keyframe.maximumCount) keyframes")
            }
            keyframes.append(try keyframe(element, after: keyframes.last))
        }
        return keyframes
    }

    private func keyframe(_ node: JSONNode, after last: Keyframe?) throws -> Keyframe {
        var object = try node.object()
        let at = try object.required("at")
        let opacity = object.optional("opacity")
        let offset = object.optional("offset")
        let scale = object.optional("scale")
        let rotation = object.optional("rotation")
        let easing = object.optional("easing")
        try object.finish()
        var keyframe = Keyframe(at: try at.number(in: 0...1))
        if let last, keyframe.position <= last.position {
            throw at.failure(
                "is \(NumberText.plain(keyframe.position)); it must be later than the keyframe before, at \(NumberText.plain(last.position))"
            )
        }
        keyframe.opacity = try opacity?.number(in: 0...1)
        keyframe.offset = try offset?.point()
        keyframe.scale = try scale.map { try self.scale($0) }
        keyframe.rotation = try rotation?.number()
        if let easing { keyframe.easing = try self.easing(easing) }
        return keyframe
    }

    /// Reads a number for both directions, or one for each.
    private func scale(_ node: JSONNode) throws -> Point {
        if case .array = node.value { return try node.point() }
        let factor = try node.number()
        return Point(x: factor, y: factor)
    }

    /// Reads a name, or `[x1, y1, x2, y2]`.
    private func easing(_ node: JSONNode) throws -> Easing {
        guard case .array(let values) = node.value else { return try node.choice(of: EasingName.self).easing }
        guard values.count == 4 else { throw node.failure("must have 4 numbers, [x1, y1, x2, y2]") }
        let nodes = try node.elements()
        return .cubicBezier(
            x1: try nodes[0].number(in: 0...1), y1: try nodes[1].number(in: -10...10),
            x2: try nodes[2].number(in: 0...1), y2: try nodes[3].number(in: -10...10))
    }

    /// Reads a share of the frame's width and height.
    func anchor(_ node: JSONNode, hasKeyframes: Bool) throws -> Point {
        guard hasKeyframes else {
            throw node.failure("has no effect without \"keyframes\"; a transform turns about the origin")
        }
        let point = try node.point()
        for (value, element) in zip([point.x, point.y], try node.elements()) {
            guard (-10...10).contains(value) else {
                throw element.failure(
                    "is \(NumberText.plain(value)); it is a share of the layer's frame, [0.5, 0.5] in its middle"
                )
            }
        }
        return point
    }
}
