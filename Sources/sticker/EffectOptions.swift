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
    func effects() throws(StickerError) -> [Effect] {
        guard effect.count <= Effect.maximumCount else {
            throw .outOfRange(
                what: "the number of effects", value: "\(effect.count)",
                range: "at most \(Effect.maximumCount)")
        }
        return try effect.map { text throws(StickerError) in try Effect(parsing: text) }
    }
}

extension Pixmap {
    /// With effects; larger where they reach out.
    func with(_ effects: [Effect]) throws(StickerError) -> Pixmap {
        do {
            return try applying(effects).pixmap
        } catch {
            throw .raster(error)
        }
    }
}
