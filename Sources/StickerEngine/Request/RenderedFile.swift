public import StickerCodecs
public import StickerEncoding
public import StickerErrors
import StickerFiles
public import StickerPixels

/// What a ``RenderRequest`` has drawn, before it is a file.
public struct DrawnSticker: Sendable {
    /// One picture, or several that follow one another.
    public enum Content: Hashable, Sendable {
        /// One picture.
        case still(Pixmap)
        /// Frames, with their times.
        case animation(Animation)
    }

    /// The picture or the frames; effects were applied to a still only.
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
    /// What is missing from the sticker or was changed, warnings of the encoder included; empty for most.
    public let warnings: [RenderWarning]

    /// The whole file.
    public var bytes: [UInt8] { image.bytes }
    /// The format of the bytes.
    public var format: ImageFormat { image.format }
    /// The size in pixels.
    public var size: PixelSize { image.size }

    /// Writes the file, which appears all at once; a file that is there already is replaced.
    ///
    /// - Throws: `StickerError.Code.cannotCreate` or `StickerError.Code.writeFailed`; nothing is left behind then.
    public func write(to path: String) throws(StickerError) {
        try OutputFile(path: path).commit(bytes)
    }
}
