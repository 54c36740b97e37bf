public import StickerCodecs
public import StickerErrors
import StickerFiles
public import StickerPixels

extension Animation {
    /// Reads an animated PNG, GIF or WebP file; a still becomes one frame of no duration.
    ///
    /// - Throws: `StickerError`, with the path, where the file is missing, unreadable or no picture.
    public init(
        contentsOfFile path: String, limits: DecodingLimits = .default
    ) throws(StickerError) {
        let bytes = try InputFile.bytes(of: path)
        do {
            self = try ImageDecoder.decodeAnimation(bytes, limits: limits)
        } catch {
            throw StickerError(error, inFile: path)
        }
    }
}
