import StickerGeometry
import StickerRaster

/// How much larger than now content is drawn so that all frames of an animation can show it.
///
/// Content that grows and shrinks would otherwise be drawn anew for every frame, and tremble with the rounding of its
/// pixels.
struct Enlargement: Hashable {
    /// What the keyframe with the largest scale asks for.
    private var most = 1.0

    /// - Parameters:
    ///   - scale: the scale of the layer at this time.
    ///   - keyframes: all keyframes of the layer.
    mutating func add(_ scale: Point, of keyframes: [Keyframe]) {
        let now = Self.larger(scale)
        // What has no size does not show.
        guard now > 0 else { return }
        most *= (keyframes.compactMap(\.scale).map(Self.larger).max() ?? now) / now
    }

    /// The factor of the largest size, or the half, the quarter … of it, so that no frame shrinks a picture to less
    /// than half of its size, which costs time and sharpness, or enlarges it.
    var factor: Double {
        guard most > 0, most.isFinite else { return 1 }
        var factor = most
        while factor / 2 >= Self.nearlyOne { factor /= 2 }
        // Easings may go past their keyframes.
        while factor < Self.nearlyOne { factor *= 2 }
        return factor
    }

    /// A size that differs only by rounding counts as equal.
    private static let nearlyOne = 0.999

    private static func larger(_ scale: Point) -> Double { max(abs(scale.x), abs(scale.y)) }
}
