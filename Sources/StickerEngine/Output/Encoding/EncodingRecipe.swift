import StickerCodecs
import StickerPixels

/// One way to make a file of a picture.
enum EncodingRecipe: Hashable {
    case lossless
    case colors(Int, Dithering)
    case quality(Int)

    /// JPEG's where none is asked for.
    static let usualQuality = 90

    struct File {
        let bytes: [UInt8]
        /// None where nothing is lost.
        let steps: [EncodingStep]
        /// What a decoder makes of the bytes.
        let result: EncodingSubject
    }

    /// - Parameter preset: instead of that of the options.
    func encode(
        _ subject: EncodingSubject, options: EncodingOptions, preset: CompressionPreset
    ) throws(StickerError) -> File {
        do throws(CodecError) {
            switch (options.format, self) {
            case (.jpeg, .quality(let quality)):
                let matte = options.matte ?? .white
                let bytes = try JPEG.encode(subject.pixmap, quality: quality, matte: matte)
                let ground: [EncodingStep] = subject.pixmap.isOpaque ? [] : [.matte(matte)]
                return File(
                    bytes: bytes, steps: ground + [.quality(quality)],
                    result: EncodingSubject(try JPEG.readBack(bytes, size: subject.size)))
            case (_, .colors(let count, let dithering)):
                let indexed = Quantizer(colorCount: count, dithering: dithering).quantized(subject.pixmap)
                let result = Pixmap(indexed)
                return File(
                    bytes: try PNG.encode(indexed, preset: preset),
                    steps: result == subject.pixmap ? [] : [.colors(indexed.palette.count, dithering)],
                    result: EncodingSubject(result))
            default:
                return File(
                    bytes: try PNG.encode(subject.pixmap, preset: preset), steps: [], result: subject)
            }
        } catch {
            throw .codec(error)
        }
    }
}
