public import StickerErrors
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
