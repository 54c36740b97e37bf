public import StickerGeometry
import StickerRaster

/// The state of a layer at one time of its scene's animation.
///
/// Values that are nil are not set here: a value goes from one keyframe that has it to the next one that has it, and
/// stays as it is before the first and after the last of them. A value that no keyframe has is the neutral one.
public struct Keyframe: Hashable, Sendable {
    /// The time, as a share of the animation, 0 … 1.
    public var position: Double
    /// The opacity, 0 … 1, which multiplies the layer's own. Neutral is 1.
    public var opacity: Double?
    /// How far the layer is moved, in pixels of its space. Neutral is (0, 0).
    public var offset: Point?
    /// How much larger the layer is, in x and in y, about its anchor; negative mirrors it. Neutral is (1, 1).
    public var scale: Point?
    /// How far the layer is turned about its anchor, in degrees clockwise. Neutral is 0.
    public var rotation: Double?
    /// How the values that this keyframe has go to their next ones.
    public var easing: Easing

    /// A keyframe with only the given values.
    public init(
        at position: Double, opacity: Double? = nil, offset: Point? = nil, scale: Point? = nil,
        rotation: Double? = nil, easing: Easing = .linear
    ) {
        self.position = position
        self.opacity = opacity
        self.offset = offset
        self.scale = scale
        self.rotation = rotation
        self.easing = easing
    }

    /// The most keyframes of a layer: far more than a sticker that lasts seconds can show.
    public static let maximumCount = 1_000
}
