import StickerErrors
import StickerNotation
import StickerPixels
import StickerScenes

/// Reads an animation of a manifest.
enum AnimationReader {
    /// The keys of an animation that is an object.
    enum Key: String, CaseIterable {
        case frames, fps, speed, order, loops, fit
    }

    /// Reads a path, a list of paths, or an object with `frames` and how they are shown.
    static func animation(_ node: JSONNode) throws -> PackAnimation {
        guard case .object = node.value else {
            return PackAnimation(frames: try frames(node), style: AnimationStyle())
        }
        var object = try node.object()
        let frames = try object.required(Key.frames.rawValue)
        let fps = object.optional(Key.fps.rawValue)
        let speed = object.optional(Key.speed.rawValue)
        let order = object.optional(Key.order.rawValue)
        let loops = object.optional(Key.loops.rawValue)
        let fit = object.optional(Key.fit.rawValue)
        try object.finish()
        var style = AnimationStyle()
        style.speed = try speed?.number(in: AnimationStyle.speedRange) ?? 1
        style.order = try order?.choice(of: Order.self).value ?? .forwards
        style.loopCount = try loops?.integer(in: Animation.loopCountRange)
        style.fit = try fit?.choice(of: Fit.self) ?? .contain
        if let fps {
            let rate = try fps.number()
            do throws(StickerError) {
                style.frameDuration = try AnimationStyle.frameDuration(framesPerSecond: rate)
            } catch {
                throw fps.failure(error.reason)
            }
        }
        return PackAnimation(frames: try self.frames(frames), style: style)
    }

    private static func frames(_ node: JSONNode) throws -> [AssetReference] {
        let frames = try node.oneOrMore().map { try AssetReference($0, name: nil) }
        guard !frames.isEmpty else { throw node.failure("there is no frame in it") }
        return frames
    }

    /// The names of orders.
    private enum Order: String, CaseIterable {
        case forwards, backwards, boomerang

        var value: AnimationStyle.Order {
            switch self {
            case .forwards: .forwards
            case .backwards: .backwards
            case .boomerang: .boomerang
            }
        }
    }
}
