import StickerGeometry
import StickerRaster

/// The pose of a layer at one time, which follows from its keyframes.
struct LayerPose: Hashable {
    var opacity = 1.0
    var offset = Point(x: 0, y: 0)
    var scale = Point(x: 1, y: 1)
    var rotation = 0.0

    /// - Parameter position: the time in the animation, 0 … 1.
    init(_ keyframes: [Keyframe], at position: Double) {
        func value(_ path: KeyPath<Keyframe, Double?>) -> Double? {
            Self.interpolate(keyframes, at: position, { $0[keyPath: path] }, { $0 + ($1 - $0) * $2 })
        }
        func point(_ path: KeyPath<Keyframe, Point?>) -> Point? {
            Self.interpolate(keyframes, at: position, { $0[keyPath: path] }) { from, to, share in
                Point(x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share)
            }
        }
        // An easing that overshoots would leave the range that opacities have.
        if let opacity = value(\.opacity) { self.opacity = min(1, max(0, opacity)) }
        if let offset = point(\.offset) { self.offset = offset }
        if let scale = point(\.scale) { self.scale = scale }
        if let rotation = value(\.rotation) { self.rotation = rotation }
    }

    /// Whether the place of the anchor makes a difference.
    var hasAnchor: Bool { scale != Point(x: 1, y: 1) || rotation != 0 }

    /// The transform that scales, then turns about the anchor, then moves.
    func transform(around anchor: Point) -> Transform {
        let placed = Transform.translation(x: anchor.x + offset.x, y: anchor.y + offset.y)
        guard hasAnchor else { return .translation(x: offset.x, y: offset.y) }
        return Transform.translation(x: -anchor.x, y: -anchor.y)
            .then(.scale(x: scale.x, y: scale.y))
            .then(.rotation(degrees: rotation))
            .then(placed)
    }

    /// The value between the keyframes around the position that have it; nil where none has it.
    private static func interpolate<Value>(
        _ keyframes: [Keyframe], at position: Double, _ value: (Keyframe) -> Value?,
        _ mix: (Value, Value, Double) -> Value
    ) -> Value? {
        var last: (start: Keyframe, value: Value)?
        for keyframe in keyframes {
            guard let next = value(keyframe) else { continue }
            guard let from = last else {
                if keyframe.position >= position { return next }
                last = (keyframe, next)
                continue
            }
            if keyframe.position > position {
                let share = (position - from.start.position) / (keyframe.position - from.start.position)
                return mix(from.value, next, from.start.easing.progress(at: share))
            }
            last = (keyframe, next)
        }
        return last?.value
    }
}
