public import StickerErrors
public import StickerGeometry
import StickerLimits
public import StickerPixels
import StickerRaster
public import StickerText

/// The outline of a label, before it becomes pixels.
public struct LabelShape: Hashable, Sendable {
    /// All glyphs, to be filled nonzero; the first baseline lies on a whole number.
    public let path: Path
    /// The canvas from (0, 0): the ink, rounded outwards to whole pixels, plus the padding.
    public let size: PixelSize
    /// Whether the path, filled with the label's colour, is all of the label: it has no emoji, and a plain look.
    let isWholeLabel: Bool
}

extension Label {
    /// The place of each glyph, without colour and padding.
    ///
    /// - Throws: `StickerError.Code.stage`.
    public func layout() throws(StickerError) -> TextLayout {
        try style.fit == nil ? unfittedLayout() : laidOut().layout
    }

    /// The faces of the style, or else the standard ones.
    var faces: [FontFace] { style.fonts.isEmpty ? FontFace.standard : style.fonts }

    /// The text as a path, to be drawn on another canvas, turned or scaled: on its arc and turned as the style says,
    /// without the rest of its look.
    ///
    /// - Throws: what ``renderSticker()`` throws.
    public func shape() throws(StickerError) -> LabelShape {
        try laidOut().shape()
    }
}

extension LaidOutLabel {
    func shape() throws(StickerError) -> LabelShape {
        let style = label.style
        let sheet =
            try style.decorations.isEmpty && style.look.ornaments == nil
            ? sheet : LabelSheet(layout, style: style, isDecorated: false)
        do {
            return LabelShape(
                path: try sheet.ink.outline(), size: sheet.size,
                isWholeLabel: style.isPlain && style.canvas == nil
                    ? try sheet.ink.glyphs.colorGlyphs().isEmpty : false)
        } catch {
            throw StickerError(wrapping: error)
        }
    }
}
