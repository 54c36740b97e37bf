public import StickerPixels
public import StickerScenes

/// What a sticker is made of.
public enum RenderSource: Sendable {
    /// A text, as large as its style makes it.
    case label(Label)
    /// An ice cream in the size of its content, or else within `size`.
    case iceCream(IceCreamContent, size: PictureSize = .standard)
    /// A photo or a drawing, through the steps of its style.
    case picture(Picture)
    /// A scene at its own size or at another, in which it is sharp; an animated one as it is at its beginning.
    case scene(Scene, size: PictureSize? = nil)
    /// A scene with its animation, an animated file, or pictures as frames.
    case animation(AnimationSource, style: AnimationStyle = AnimationStyle())
    /// A file's picture or its frames, at their own size or at another.
    case file(ConversionSource, size: PictureSize? = nil)
    /// Pixels, as they are.
    case pixmap(Pixmap)

    /// Whether frames come of it.
    var isAnimated: Bool {
        switch self {
        case .animation: true
        case .file(let source, _): source.isAnimated
        case .label, .iceCream, .picture, .scene, .pixmap: false
        }
    }
}
