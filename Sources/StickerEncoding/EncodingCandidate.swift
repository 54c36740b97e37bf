import StickerCodecs
import StickerErrors
import StickerPixels

/// One way to make a file of a picture or an animation.
enum EncodingCandidate: Hashable {
    case lossless
    /// Without loss, of colours that are rounded; the higher the level, the less.
    case nearLossless(level: Int)
    case colors(Int, Dithering)
    case quality(Int)

    struct File {
        let bytes: [UInt8]
        /// What is lost; empty where nothing is.
        let steps: [EncodingStep]
        /// What a decoder makes of the bytes; nil where it has to be asked.
        let result: EncodingSubject?
    }

    /// A lossless file of the subject, or of its few colours.
    ///
    /// - Parameter make: makes the lossless bytes of what it is given.
    func losslessFile(
        of subject: EncodingSubject, palettes: PaletteCache, make: (EncodingSubject) throws -> [UInt8]
    ) throws -> File {
        guard case .colors(let count, let dithering) = self else {
            return File(bytes: try make(subject), steps: [], result: subject)
        }
        let quantizer = Quantizer(colorCount: count, dithering: dithering)
        let palette = try palettes.palette(colorCount: count)
        let few = try subject.mapping { pixmap throws(CodecError) in
            Pixmap(try quantizer.indexed(pixmap, palette: palette))
        }
        return File(
            bytes: try make(few),
            steps: few.pixmaps == subject.pixmaps ? [] : [.colors(palette.colors.count, dithering)],
            result: few)
    }
}
