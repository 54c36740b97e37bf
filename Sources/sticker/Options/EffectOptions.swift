import ArgumentParser
import StickerEngine

/// What is done to the picture of a command.
struct EffectOptions<Subject: EffectSubject>: ParsableArguments {
    @Option(
        parsing: .unconditionalSingleValue,
        help: ArgumentHelp(
            "\(Subject.examples); one after the other. \(Subject.room) Docs/EFFECTS.md shows all.",
            valueName: "effect"))
    var effect: [String] = []

    /// Read before anything is drawn, so that a mistake costs nothing.
    func effects() throws(StickerError) -> [Effect] {
        guard effect.count <= Effect.maximumCount else {
            throw .outOfRange(
                what: "the number of effects", value: "\(effect.count)",
                range: "at most \(Effect.maximumCount)")
        }
        return try effect.map { text throws(StickerError) in try Effect(parsing: text) }
    }
}

/// What the help says of the pictures that effects are done to.
protocol EffectSubject {
    static var examples: String { get }
    /// Where what they reach out goes.
    static var room: String { get }
}

/// A finished picture, which has the size that it comes out with.
enum FinishedSubject: EffectSubject {
    static let examples = "An effect, as in outline:12:white, shadow:0,4,6:#0008 or saturate:1.3"
    static let room = "The picture grows by what they reach out."
}

/// A picture that goes on a sticker of a given size, with rings and shadows of its own.
enum PlacedSubject: EffectSubject {
    static let examples = "An effect on the picture, as in saturate:1.3, glow:6:gold or posterize:4"
    static let room = "The picture leaves room for what they reach out."
}
