public import StickerErrors
import StickerLimits
public import StickerPixels
import StickerRaster
import StickerText

/// A text as a sticker, on a transparent background.
///
/// ```swift
/// let pixmap = try Label("Happy Friday").renderSticker()
/// ```
public struct Label: Hashable, Sendable {
    /// One or more lines.
    public var text: String
    /// How the words look.
    public var style: LabelStyle

    /// By default in the bundled font at 72 pixels an em.
    public init(_ text: String, style: LabelStyle = LabelStyle()) {
        self.text = text
        self.style = style
    }

    /// Draws the label on a canvas that holds all that shows of it, with whole shadows, rounded outwards to whole
    /// pixels, plus the padding.
    ///
    /// From the back: shadows, bubble, outlines from the outermost inwards, sides, shadows of letters, glyphs, highlight,
    /// ornaments.
    ///
    /// - Throws: `StickerError.Code.stage` where the text is empty or too long, has characters that no font has, or a
    ///   number of the text's style is out of range; `StickerError.Code.outOfRange` for a number of its look;
    ///   `StickerError.Code.stage` where the picture would be too large. All are found before pixels are allocated.
    ///   `StickerError.Code.labelTooLarge` for a ``LabelStyle/canvas`` that the label does not fit on;
    ///   `StickerError.Code.unsuitablePicture` where all of it is transparent; `StickerError.Code.limit`.
    public func renderSticker() throws(StickerError) -> Pixmap {
        try RenderBudget.withDefaultLimits { () throws(StickerError) in
            let sticker = try laidOut().draw().pixmap
            guard sticker.pixels.contains(where: { $0.alpha > 0 }) else { throw Self.invisible }
            return sticker
        }
    }
}

extension Label {
    /// The error of a label that is transparent all over.
    static let invisible = StickerError.unsuitablePicture(
        "nothing can be seen of the label: its fill is transparent, and there is nothing around it")

    /// Throws what ``renderSticker()`` would throw for the text, its look and its canvas, as far as that can be known
    /// without pixels.
    ///
    /// Draws only a sticker that may be too large for its canvas: the ends of a shadow take space but may leave no ink.
    ///
    /// Complexity: that of a layout, or of the search of ``fitted()``.
    package func validate() throws(StickerError) {
        let sheet = try laidOut().sheet
        guard let canvas = style.canvas, !canvas.surelyHolds(sheet.size) else { return }
        _ = try renderSticker()
    }
}

extension LaidOutLabel {
    /// The picture, and where it lies on the label's ``LabelSheet``.
    ///
    /// - Parameter holes: records the holes of outlines that are filled.
    func draw(holes: FilledHoles = FilledHoles()) throws(StickerError) -> PlacedPixmap {
        let style = label.style
        let pixmap = try LabelRenderer(sheet: sheet, style: style, holes: holes).draw()
        guard let ink = pixmap.inkBounds else {
            guard style.fill.isVisible else { return PlacedPixmap(pixmap) }
            throw .stage(TextError.nothingToDraw)
        }
        // A curve's tip may reach into a row without colouring any pixel of it; such a row is not part of the ink.
        let visible = ink.expanded(by: style.padding)
        if visible != pixmap.size.bounds {
            try pixmap.size.checkMemory(for: "a label of \(pixmap.size) pixels")
        }
        let sticker = pixmap.cropped(to: visible) ?? pixmap
        guard let canvas = style.canvas else { return PlacedPixmap(sticker, x: visible.x, y: visible.y) }
        let placed = try canvas.placing(sticker)
        return PlacedPixmap(placed.pixmap, x: visible.x - placed.x, y: visible.y - placed.y)
    }
}
