import ArgumentParser
import StickerEngine

/// What is done to a finished picture.
struct EffectOptions: ParsableArguments {
    @Option(
        parsing: .unconditionalSingleValue,
        help: ArgumentHelp(
            "An effect, as in outline:12:white, shadow:0,4,6:#0008 or saturate:1.3; one after the other. The picture grows by what they reach out. Docs/EFFECTS.md shows all.",
            valueName: "effect"))
    var effect: [String] = []

    /// Read before anything is drawn, so that a mistake costs nothing.
    func effects() throws(StickerError) -> [Effect] { try Effect.list(parsing: effect) }
}

/// What is done to a picture that goes on a sticker of a given size.
struct PictureEffectOptions: ParsableArguments {
    @Option(
        parsing: .unconditionalSingleValue,
        help: ArgumentHelp(
            "An effect on the picture, as in saturate:1.3, glow:6:gold or posterize:4; one after the other. The picture leaves room for what they reach out. Docs/EFFECTS.md shows all.",
            valueName: "effect"))
    var effect: [String] = []

    func effects() throws(StickerError) -> [Effect] { try Effect.list(parsing: effect) }
}

extension Effect {
    fileprivate static func list(parsing texts: [String]) throws(StickerError) -> [Effect] {
        guard texts.count <= maximumCount else {
            throw .outOfRange(
                what: "the number of effects", value: "\(texts.count)", range: "at most \(maximumCount)")
        }
        return try texts.map { text throws(StickerError) in try Effect(parsing: text) }
    }
}
