import StickerErrors
import StickerPixels
import StickerText

/// Words on a picture.
public struct PictureCaption: Hashable, Sendable {
    /// The place of the words.
    public enum Place: String, CaseIterable, Hashable, Sendable {
        /// On the picture.
        case top, center, bottom
        /// Beside the picture, which makes space for them.
        case above, below

        var isBeside: Bool { self == .above || self == .below }
    }

    /// One or more lines.
    public var text: String
    /// The place of the words.
    public var place: Place
    /// The style; nil for white letters in a dark outline. The font size is the largest that is tried: words that are
    /// too long for the sticker are broken into lines, and are made smaller.
    public var style: LabelStyle?

    /// By default at the bottom of the picture, in white letters with a dark outline.
    public init(_ text: String, place: Place = .bottom, style: LabelStyle? = nil) {
        self.text = text
        self.place = place
        self.style = style
    }

    /// Shares of the height of the sticker's frame: the most that the words may take, and their default font size.
    static let heightShare = 0.32
    static let fontShare = 0.15
    /// The smallest factor by which they may be made smaller.
    static let minimumFactor = 0.15

    /// The look of captions on a sticker of a height, in pixels.
    public static func standardStyle(height: Int) -> LabelStyle {
        let fontSize = max(8, Double(height) * fontShare)
        var style = LabelStyle(fontSize: fontSize, color: .white)
        style.outlines = [
            LabelOutline(
                width: max(LabelOutline.widthRange.lowerBound, fontSize * 0.09),
                color: Color(red: 43, green: 38, blue: 56))
        ]
        return style
    }

    /// The words in a box, fitted.
    func rendered(width: Int, height: Int) throws(StickerError) -> Pixmap {
        let boxHeight = max(1, Int((Double(height) * Self.heightShare).rounded()))
        var style = style ?? Self.standardStyle(height: height)
        if style.fit == nil {
            do {
                style.fit = LabelFit(
                    try PixelSize(width: width, height: boxHeight),
                    sizes: .shrinking(minimumFactor: Self.minimumFactor))
            } catch {
                throw .stage(error)
            }
        }
        do {
            return try Label(text, style: style).renderSticker()
        } catch {
            guard let cause = error.cause as? TextError else { throw error }
            throw .caption(cause)
        }
    }
}
