import ArgumentParser
import StickerEngine

/// The effects on the picture of a command.
struct EffectOptions<Subject: EffectSubject>: ParsableArguments {
    @Option(
        parsing: .unconditionalSingleValue,
        help: ArgumentHelp(
            "\(Subject.examples); repeatable, up to 16, applied in order. \(Subject.layout) Docs/EFFECTS.md describes all.",
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

/// What the help says about the pictures that effects apply to.
protocol EffectSubject {
    static var examples: String { get }
    /// What becomes of the picture's size.
    static var layout: String { get }
}

/// A finished picture, which grows by what effects need.
enum FinishedSubject: EffectSubject {
    static let examples = "An effect, as in outline:12:white, shadow:0,4,6:#0008 or saturate:1.3"
    static let layout = "The picture grows where an effect needs space."
}

/// A picture on a sticker of a given size, with outlines and shadows of its own.
enum PlacedSubject: EffectSubject {
    static let examples = "An effect on the picture, as in saturate:1.3, glow:6:gold or posterize:4"
    static let layout = "The sticker keeps its size."
}
