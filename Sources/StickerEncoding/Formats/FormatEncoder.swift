import StickerCodecs
import StickerErrors
import StickerPixels

/// How files of a format are made; the options of each format do it.
///
/// A format that has neither palette nor quality, and no effort, needs the last two functions alone.
protocol FormatEncoder: Hashable, Sendable {
    /// How much time is spent on a smaller file without losing anything.
    var effort: CompressionEffort { get }
    /// The quality; nil where none was chosen.
    var chosenQuality: Int? { get }
    /// The reduction of colours; nil where all colours are to be kept.
    var chosenColors: ColorReduction? { get }
    /// The colour under pixels that the format cannot keep as they are.
    var chosenMatte: Color? { get }
    /// The levels of `EncodingCandidate.nearLossless(level:)`, the one that loses most first; empty where the format has none,
    /// or something else was chosen.
    var nearLosslessLevels: [Int] { get }
    /// Whether palettes are made again with `CompressionEffort.small` so that a file of more colours fits.
    var triesSmallPalettes: Bool { get }

    /// Refuses sizes that the format has no room for.
    func check(_ size: PixelSize) throws(CodecError)
    /// The subject as a decoder shows it at best.
    func flattened(_ subject: EncodingSubject) -> EncodingSubject
    /// The length of a lossless file that is made in the shortest time; a slower one is at least half as long. Nil where
    /// that gains nothing.
    func quickLosslessByteCount(of subject: EncodingSubject) throws -> Int?
    /// The file to make where no number of bytes is to be fitted.
    func candidate(for subject: EncodingSubject) -> EncodingCandidate
    /// Makes a file.
    ///
    /// - Parameters:
    ///   - effort: used instead of ``effort``.
    ///   - palettes: the palettes of the subject.
    func encode(
        _ subject: EncodingSubject, as candidate: EncodingCandidate, effort: CompressionEffort,
        palettes: PaletteCache
    ) throws -> EncodingCandidate.File
}

extension FormatEncoder {
    var effort: CompressionEffort { .balanced }
    var chosenQuality: Int? { nil }
    var chosenColors: ColorReduction? { nil }
    var chosenMatte: Color? { nil }
    var nearLosslessLevels: [Int] { [] }
    var triesSmallPalettes: Bool { false }

    func check(_ size: PixelSize) throws(CodecError) {}
    func flattened(_ subject: EncodingSubject) -> EncodingSubject { subject }
    func quickLosslessByteCount(of subject: EncodingSubject) throws -> Int? { nil }
}
