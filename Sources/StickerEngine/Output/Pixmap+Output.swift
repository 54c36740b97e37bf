public import StickerCodecs
public import StickerPixels

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

extension Pixmap {
    /// The picture as a PNG file, lossless and tagged sRGB. The same pixels and preset give the same bytes.
    public func pngBytes(preset: CompressionPreset = .balanced) throws(StickerError) -> [UInt8] {
        do {
            return try PNG.encode(self, preset: preset)
        } catch {
            throw .codec(error)
        }
    }

    /// ``pngBytes(preset:)`` as `Data`.
    public func pngData(preset: CompressionPreset = .balanced) throws(StickerError) -> Data {
        Data(try pngBytes(preset: preset))
    }

    /// Writes the picture as a PNG file that appears all at once; a file that is there already is replaced.
    ///
    /// - Throws: ``StickerError/cannotCreate(path:reason:)`` or ``StickerError/writeFailed(path:reason:)``; nothing
    ///   is left behind then.
    public func write(to path: String, preset: CompressionPreset = .balanced) throws(StickerError) {
        let output = try OutputFile(path: path)
        try output.commit(try pngBytes(preset: preset))
    }

    /// Reads a picture file.
    ///
    /// - Throws: ``StickerError``, with the path, where the file is missing, unreadable or no picture.
    public init(contentsOfFile path: String) throws(StickerError) {
        let bytes = try InputFile.bytes(of: path)
        do {
            self = try PNG.decode(bytes)
        } catch {
            throw .invalidFile(path: path, reason: error.description)
        }
    }
}
