public import StickerErrors
public import StickerFiles
import StickerLimits
public import StickerPixels

/// A photo or a drawing as a sticker.
///
/// ```swift
/// var style = PictureStyle(background: BackgroundRemoval())
/// style.outlines = [LabelOutline(width: 12, color: .white)]
/// let pixmap = try Picture(contentsOfFile: "cat.jpg", style: style).renderSticker()
/// ```
public struct Picture: Sendable {
    /// The artwork; a drawing is drawn in the size that it has on the sticker, so that it is sharp there.
    public var artwork: Artwork
    /// The steps that turn the picture into a sticker.
    public var style: PictureStyle
    /// The features of the file that are not drawn.
    public private(set) var warnings: [RenderWarning] = []
    /// The name of the file in warnings.
    private var name: String?

    /// Makes a sticker of a picture or a drawing in memory.
    public init(_ artwork: Artwork, style: PictureStyle = PictureStyle()) {
        self.artwork = artwork
        self.style = style
    }

    /// Makes a sticker of pixels in memory.
    public init(_ pixmap: Pixmap, style: PictureStyle = PictureStyle()) {
        self.init(.bitmap(pixmap), style: style)
    }

    /// Takes a picture that was read as a part of a document.
    ///
    /// - Parameters:
    ///   - name: the name of its file in warnings.
    ///   - warnings: the features of its file that are not drawn.
    init(_ artwork: Artwork, style: PictureStyle, name: String, _ warnings: [RenderWarning]) {
        self.init(artwork, style: style)
        self.name = name
        self.warnings = warnings
    }

    /// Reads a picture or SVG file, told apart by its content.
    ///
    /// - Throws: `StickerError`, with the path, where the file is missing, unreadable or no picture.
    public init(contentsOfFile path: String, style: PictureStyle = PictureStyle()) throws(StickerError) {
        try self.init(contentsOf: .file(path), style: style)
    }

    /// Reads a file or standard input in the same way.
    public init(contentsOf source: InputSource, style: PictureStyle = PictureStyle()) throws(StickerError) {
        let path = source.name
        let bytes = try InputFile.bytes(of: source)
        let artwork = try RenderBudget.withDefaultLimits { () throws(StickerError) in
            try Artwork(bytes, path: path)
        }
        self.init(artwork, style: style)
        name = path
        warnings = (artwork.warnings + (Artwork.moves(bytes) ? [Artwork.stillWarning] : [])).map {
            $0.within(path)
        }
    }

    /// Draws the sticker.
    ///
    /// In this order: the background is taken away, margins are cut off, the picture is fitted into the space that
    /// outlines, shadows, padding and a caption beside it leave, and cut to the shape; effects are done to it; the caption
    /// is set; outlines are drawn around both, the shadows under all of it.
    ///
    /// - Parameter warn: is told of what may be left of the background, of a picture of pixels that is enlarged, and of
    ///   letters of the caption that its font lacks.
    /// - Throws: `StickerError.Code.unsuitablePicture` where the background is not uniform, or where nothing is left of
    ///   the picture; `StickerError.Code.outOfRange` for a number of the style, or where it leaves no
    ///   space for the picture; the errors of the caption's text.
    /// - Complexity: O(pixels of the picture + pixels of the sticker).
    public func renderSticker(warn: (RenderWarning) -> Void = { _ in }) throws(StickerError) -> Pixmap {
        try style.validate()
        return try RenderBudget.withDefaultLimits { () throws(StickerError) in
            if let caption = style.caption, let style = caption.style {
                for warning in Label(caption.text, style: style).warnings { warn(warning) }
            }
            do {
                return try PictureRenderer(style).draw(artwork) { warn($0.within(name)) }
            } catch {
                throw StickerError(wrapping: error)
            }
        }
    }
}
