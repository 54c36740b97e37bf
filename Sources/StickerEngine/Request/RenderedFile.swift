public import StickerCodecs
public import StickerEncoding
public import StickerErrors
import StickerFiles
public import StickerPixels

/// What a ``RenderRequest`` has drawn, before it is a file.
public struct DrawnSticker: Sendable {
    public enum Content: Hashable, Sendable {
        case still(Pixmap)
        case animation(Animation)
    }

    public let content: Content
    /// What is missing from it.
    public let warnings: [RenderWarning]

    /// The picture, or the first frame.
    public var pixmap: Pixmap {
        switch content {
        case .still(let pixmap): pixmap
        case .animation(let animation): animation.frames[0].pixmap
        }
    }
}

/// The file that a ``RenderRequest`` asked for.
public struct RenderedFile: Hashable, Sendable {
    /// The file, and what was lost on the way.
    public let image: EncodedImage
    /// What is missing from the sticker or was changed, that of the encoder among it; none for most.
    public let warnings: [RenderWarning]

    public var bytes: [UInt8] { image.bytes }
    public var format: ImageFormat { image.format }
    /// In pixels.
    public var size: PixelSize { image.size }

    /// Writes the file, which appears all at once; a file that is there already is replaced.
    ///
    /// - Throws: `StickerError.Code.cannotCreate` or `StickerError.Code.writeFailed`; nothing is left behind then.
    public func write(to path: String) throws(StickerError) {
        try OutputFile(path: path).commit(bytes)
    }
}
