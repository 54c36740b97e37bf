import StickerGeometry
import StickerRaster

/// How much larger than now, by its height, content is drawn so that all frames of an animation can show it.
///
/// What grows and shrinks would otherwise be drawn anew for every frame, and tremble with the rounding of its pixels.
struct Enlargement: Hashable {
    /// What the present frame asks for: more than 1 where the content is wider than high.
    private var now = 1.0
    /// What the keyframe with the largest scale asks for.
    private var most = 1.0

    /// - Parameters:
    ///   - scale: of the layer at this time.
    ///   - keyframes: all of the layer's.
    mutating func add(_ scale: Point, of keyframes: [Keyframe]) {
        let height = abs(scale.y)
        // What has no height does not show.
        guard height > 0 else { return }
        now *= Self.larger(scale) / height
        most *= (keyframes.compactMap(\.scale).map(Self.larger).max() ?? height) / height
    }

    /// The largest size, or the half, the quarter … of it, so that no frame shrinks a picture to less than half of its size,
    /// which costs time and sharpness, or enlarges it.
    var factor: Double {
        guard now > 0, most > 0, now.isFinite, most.isFinite else { return 1 }
        var factor = most
        while factor / 2 >= now * Self.nearlyOne { factor /= 2 }
        // Easings may go past their keyframes.
        while factor < now * Self.nearlyOne { factor *= 2 }
        return factor
    }

    /// A size that is off by rounding is the size.
    private static let nearlyOne = 0.999

    private static func larger(_ scale: Point) -> Double { max(abs(scale.x), abs(scale.y)) }
}
