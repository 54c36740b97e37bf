package import StickerCodecs
package import StickerErrors
import StickerLimits

/// What is wrong with a file that was made.
extension RenderWarning {
    package static func hardEdges(_ format: ImageFormat) -> RenderWarning {
        RenderWarning(
            .hardEdges,
            "\(format) has no translucent pixels, and edges are hard; choose another format, or give the colour that will be under it"
        )
    }

    package static func flattened(_ format: ImageFormat) -> RenderWarning {
        RenderWarning(
            .flattened,
            "\(format) has no transparency, and what was transparent lies on white; choose another format, or give the colour that will be under it"
        )
    }

    /// - Parameter share: the share of all pixels that are not transparent.
    package static func lostTranslucency(_ format: ImageFormat, share: Double) -> RenderWarning {
        RenderWarning(
            .lostTranslucency,
            "\(format) has no translucent pixels: edges are hard, and translucent parts such as shadows are hard or gone, \(Int((share * 100).rounded())) % of what showed; choose another format, or give the colour that will be under it"
        )
    }

    /// A warning for a format with a shortest duration.
    package static func thinned(_ format: ImageFormat) -> RenderWarning {
        let shortest = (format.traits.shortestFrameDuration ?? .zero).milliseconds
        return RenderWarning(
            .fewerFrames,
            "frames are left out, because a \(format) file shows \(NumberText.plain(1_000 / shortest)) a second at most; the animation lasts as long as before"
        )
    }

    package static let stopped = RenderWarning(
        .stopped, "nothing moves: in so few colours all frames are the same picture; allow more colours")

    package static let poorQuality = RenderWarning(
        .poorQuality,
        "the picture is hard to recognise in so few bytes; allow more of them, a smaller picture, fewer frames if it moves, or another format"
    )
}
