import StickerErrors
import StickerPixels
import StickerRaster
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
    static let fontShare = 0.12
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

    /// The smallest factor by which a line is made smaller rather than broken: a line leaves more of the picture free.
    private static let unbrokenFactor = 0.6
    /// The smallest factor by which words along a round edge are made smaller rather than set in straight lines.
    private static let curvedFactor = 0.45
    /// The largest angle that words along a round edge take, in degrees.
    private static let widestArc = 150.0

    /// The words in a box, fitted.
    func rendered(width: Int, height: Int) throws(StickerError) -> Pixmap {
        let boxHeight = max(1, Int((Double(height) * Self.heightShare).rounded()))
        var style = style ?? Self.standardStyle(height: height)
        if style.fit == nil {
            if let line = try unbroken(style, width: width, height: boxHeight) { return line }
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

    /// The words in one line, where they fit when they are only a bit smaller.
    private func unbroken(_ style: LabelStyle, width: Int, height: Int) throws(StickerError) -> Pixmap? {
        guard !text.contains(where: \.isNewline) else { return nil }
        var label = Label(text, style: style)
        do {
            let natural = try label.laidOut().sheet.size
            // Outlines keep their width, so that the line is a bit wider than the font size says.
            let factor = min(1, 0.98 * Double(width) / Double(natural.width))
            guard factor >= Self.unbrokenFactor else { return nil }
            label.style.fontSize *= factor
            let laidOut = try label.laidOut()
            guard laidOut.sheet.size.width <= width, laidOut.sheet.size.height <= height else { return nil }
            return try laidOut.draw().pixmap
        } catch {
            guard let cause = error.cause as? TextError else { throw error }
            throw .caption(cause)
        }
    }

    /// The words along the inside of a round edge, bent as it is; nil where they are more than one line, too long for
    /// it, or bent already.
    ///
    /// - Parameters:
    ///   - radius: the radius of the edge that the ink touches, in pixels.
    ///   - height: the height of the sticker's frame, in pixels.
    func curved(alongRadius radius: Double, height: Int) throws(StickerError) -> Pixmap? {
        var style = style ?? Self.standardStyle(height: height)
        let look = style.resolved.look
        guard style.fit == nil, style.arc == 0, style.rotation == 0, look.bubble == nil, look.warp == nil,
            !text.contains(where: \.isNewline)
        else { return nil }
        let largest = style.fontSize
        while style.fontSize >= largest * Self.curvedFactor {
            let laidOut = try Label(text, style: style).laidOut()
            guard
                let degrees = try ArcPlacement.degrees(
                    of: laidOut.layout, ink: laidOut.sheet.inkBox, insideRadius: radius,
                    bendsUp: place == .top, outlineWidth: laidOut.label.style.decorations.outlineWidth)
            else { return nil }
            guard degrees > Self.widestArc else {
                style.arc = place == .top ? degrees : -degrees
                return try Label(text, style: style).renderSticker()
            }
            style.fontSize *= min(0.98, Self.widestArc / degrees)
        }
        return nil
    }
}
