import StickerCodecs
public import StickerPixels

/// How GIF files are made, of up to 256 colours that are opaque or fully transparent.
public struct GIFOptions: Hashable, Sendable {
    /// How the colours are reduced where there are more.
    public var colors: ColorReduction
    /// The opaque colour under the pixels of soft edges; nil makes the edges hard.
    public var matte: Color?

    /// By default with hard edges.
    public init(colors: ColorReduction = ColorReduction(), matte: Color? = nil) {
        self.colors = colors
        self.matte = matte
    }
}

extension GIFOptions: FormatEncoder {
    var chosenColors: ColorReduction? { colors }
    var chosenMatte: Color? { matte }

    func candidate(for subject: EncodingSubject) -> EncodingCandidate { colors.candidate(for: subject) }

    func encode(
        _ subject: EncodingSubject, as candidate: EncodingCandidate, effort: CompressionEffort,
        palettes: PaletteCache
    ) throws -> EncodingCandidate.File {
        guard case .colors(let count, let dithering) = candidate else {
            preconditionFailure("GIF has palettes alone")
        }
        let frames = try palettes.gifFrames
        let (bytes, reducedCount) = try GIF.encode(frames, colorCount: count, dithering: dithering)
        var steps = reducedCount.map { [EncodingStep.colors($0, dithering)] } ?? []
        if frames.isTranslucent {
            steps += matte.map { [.matte($0)] } ?? [.hardEdges] + palettes.lostTranslucency
        }
        return EncodingCandidate.File(bytes: bytes, steps: steps, result: nil)
    }
}
