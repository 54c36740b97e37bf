public import StickerCodecs
import StickerEncoding
public import StickerErrors
import StickerFiles
public import StickerPixels

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

extension Pixmap {
    /// The picture as a PNG file, lossless and tagged sRGB. The same pixels and effort give the same bytes.
    public func pngBytes(effort: CompressionEffort = .balanced) throws(StickerError) -> [UInt8] {
        do {
            return try PNG.encode(self, effort: effort)
        } catch {
            throw StickerError(wrapping: error)
        }
    }

    /// ``pngBytes(effort:)`` as `Data`.
    public func pngData(effort: CompressionEffort = .balanced) throws(StickerError) -> Data {
        Data(try pngBytes(effort: effort))
    }

    /// Writes the picture as a file that appears all at once, in the format of the path's extension; a file that is there
    /// already is replaced.
    ///
    /// - Throws: `StickerError.Code.unwrittenFormat` for the extension of no format that is written;
    ///   `StickerError.Code.cannotCreate` or `StickerError.Code.writeFailed`; nothing is left
    ///   behind then.
    public func write(to path: String, effort: CompressionEffort = .balanced) throws(StickerError) {
        let format = try FileExtension.format(of: path)
        try write(to: path, encoding: EncodingOptions(FormatOptions(format, effort: effort)))
    }

    /// Writes the picture as a file that appears all at once, and says what was done to make it fit.
    ///
    /// - Throws: what `ImageEncoder` throws; `StickerError.Code.cannotCreate` or
    ///   `StickerError.Code.writeFailed`; nothing is left behind then.
    @discardableResult
    public func write(to path: String, encoding: EncodingOptions) throws(StickerError) -> EncodedImage {
        let encoder = try ImageEncoder(encoding)
        let output = try OutputFile(path: path)
        let image = try encoder.encode(self)
        try output.commit(image.bytes)
        return image
    }

    /// Reads a PNG, JPEG, GIF or WebP file, told apart by its first bytes; an animation's first picture.
    ///
    /// - Throws: `StickerError`, with the path, where the file is missing, unreadable or no picture.
    public init(
        contentsOfFile path: String, limits: DecodingLimits = .default
    ) throws(StickerError) {
        let bytes = try InputFile.bytes(of: path)
        do {
            self = try ImageDecoder.decode(bytes, limits: limits)
        } catch {
            throw StickerError(error, inFile: path)
        }
    }
}
