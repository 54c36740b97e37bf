public import StickerCodecs
import StickerPixels

/// How PNG and APNG files are made.
public struct PNGOptions: Hashable, Sendable {
    /// How much time is spent on a smaller file without losing anything.
    public var effort: CompressionEffort
    /// How colours are reduced; nil keeps all of them where no number of bytes is to be fitted.
    public var colors: ColorReduction?

    /// By default lossless.
    public init(effort: CompressionEffort = .balanced, colors: ColorReduction? = nil) {
        self.effort = effort
        self.colors = colors
    }
}

extension PNGOptions: FormatEncoder {
    var chosenColors: ColorReduction? { colors }
    var triesSmallPalettes: Bool { effort != .small }

    func candidate(for subject: EncodingSubject) -> EncodingCandidate {
        colors?.candidate(for: subject) ?? .lossless
    }

    func encode(
        _ subject: EncodingSubject, as candidate: EncodingCandidate, effort: CompressionEffort,
        palettes: PaletteCache
    ) throws -> EncodingCandidate.File {
        try candidate.losslessFile(of: subject, palettes: palettes) { subject in
            guard let animation = try subject.animation else {
                return try PNG.encode(subject.frames[0].pixmap, effort: effort)
            }
            return try PNG.encode(animation, effort: effort)
        }
    }
}
