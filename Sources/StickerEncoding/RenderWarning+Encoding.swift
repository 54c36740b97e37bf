package import StickerErrors

/// What is wrong with a file that was made.
extension RenderWarning {
    package static let hardEdges = RenderWarning(
        .hardEdges,
        "GIF has no translucent pixels, and edges are hard; give the colour that will be under it, or another format"
    )

    /// - Parameter share: of all pixels that are not transparent.
    package static func lostTranslucency(share: Double) -> RenderWarning {
        RenderWarning(
            .lostTranslucency,
            "GIF has no translucent pixels: edges are hard, and translucent parts such as shadows are hard or gone, \(Int((share * 100).rounded())) % of what showed; give the colour that will be under it, or another format"
        )
    }

    package static let slowed = RenderWarning(
        .slowed, "players show GIF frames of less than 20 ms for 100; these show for 20, 50 a second")

    package static let poorQuality = RenderWarning(
        .poorQuality,
        "the picture is hard to recognise in so few bytes; allow more of them, a smaller picture, fewer frames if it moves, or another format"
    )
}
