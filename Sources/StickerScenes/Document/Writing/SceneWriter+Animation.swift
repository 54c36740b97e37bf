import StickerGeometry
import StickerNotation

extension SceneWriter {
    static func animation(_ timing: SceneTiming) -> JSONValue {
        object(
            ("duration", .number(Double(timing.duration.wholeMilliseconds) / 1_000)),
            (
                "frameRate",
                timing.frameRate == SceneTiming.defaultFrameRate ? nil : .number(timing.frameRate)
            ),
            ("loops", timing.loopCount == 0 ? nil : number(timing.loopCount)))
    }

    static func keyframe(_ keyframe: Keyframe) -> JSONValue {
        object(
            ("at", .number(keyframe.position)),
            ("opacity", keyframe.opacity.map(JSONValue.number)),
            ("offset", keyframe.offset.map(point)),
            ("scale", keyframe.scale.map { $0.x == $0.y ? .number($0.x) : point($0) }),
            ("rotation", keyframe.rotation.map(JSONValue.number)),
            ("easing", keyframe.easing == .linear ? nil : easing(keyframe.easing)))
    }

    private static func easing(_ easing: Easing) -> JSONValue {
        if let name = EasingName(easing) { return .string(name.rawValue) }
        guard case .cubicBezier(let x1, let y1, let x2, let y2) = easing else { return .null }
        return numbers(x1, y1, x2, y2)
    }
}
