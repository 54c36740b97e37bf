/// What is wrong with a file that was made.
public enum EncodingWarning: Hashable, Sendable {
    /// Of GIF: soft edges are hard.
    case hardEdges
    /// Of GIF: translucent parts, such as shadows, are gone; a share of all pixels that are not transparent.
    case lostTranslucency(share: Double)
    /// Of GIF: frames show for longer than they did.
    case slowed
    /// The picture is hard to recognise in so few bytes.
    case poorQuality
}

extension EncodingWarning: CustomStringConvertible {
    /// What is wrong, and what to do about it.
    public var description: String {
        switch self {
        case .hardEdges:
            "GIF has no translucent pixels, and edges are hard; give the colour that will be under it, or another format"
        case .lostTranslucency(let share):
            "GIF has no translucent pixels: edges are hard, and translucent parts such as shadows are gone, \(Int((share * 100).rounded())) % of what showed; give the colour that will be under it, or another format"
        case .slowed: "players show GIF frames of less than 20 ms for 100; these show for 20, 50 a second"
        case .poorQuality:
            "the picture is hard to recognise in so few bytes; allow more of them, a smaller picture, fewer frames if it moves, or another format"
        }
    }
}
