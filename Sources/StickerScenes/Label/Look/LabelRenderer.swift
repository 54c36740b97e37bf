import StickerErrors
import StickerGeometry
import StickerPixels
import StickerRaster
import StickerText

/// Draws a label's parts, from the back: shadows, bubble, outlines from the outermost, glyphs, highlight.
struct LabelRenderer {
    private let style: LabelStyle
    private let sheet: LabelSheet
    /// The glyphs with colours of their own.
    private let emoji: [ColorGlyph]

    init(_ label: Label) throws(StickerError) {
        style = label.style
        sheet = try LabelSheet(label)
        try sheet.size.checkMemory(for: "a label of \(sheet.size) pixels")
        do {
            emoji = try sheet.glyphs.colorGlyphs()
        } catch {
            throw StickerError(wrapping: error)
        }
    }

    /// The picture, with space around what shows of it.
    func draw() throws(StickerError) -> Pixmap {
        do {
            var painter = DecorationPainter(
                size: sheet.size, silhouette: try silhouette(), outlines: style.outlines, box: sheet.inkBox,
                placement: sheet.placement, backdrop: try backdrop())
            try painter.draw(style.decorationsBelow)
            try painter.canvas.fill(sheet.glyphs, with: painter.paint(style.fill, over: sheet.inkBox))
            try drawEmoji(on: &painter.canvas)
            try painter.draw(style.decorationsAbove)
            return painter.finish()
        } catch {
            throw StickerError(wrapping: error)
        }
    }

    private func silhouette() throws -> LabelSilhouette {
        var coverage: Mask?
        if !emoji.isEmpty, !style.outlines.isEmpty || !style.shadows.isEmpty {
            try sheet.size.checkMemory(for: "the emoji of a label")
            var canvas = Canvas(size: sheet.size)
            try drawEmoji(on: &canvas)
            coverage = Mask(alphaOf: canvas.finish())
        }
        return LabelSilhouette(
            glyphs: sheet.glyphs, emoji: coverage, enlargement: emoji.map(\.enlargement).max() ?? 1)
    }

    private func backdrop() throws -> DecorationPainter.Backdrop? {
        guard let bubble = style.bubble, let box = sheet.bubbleBox else { return nil }
        let path = bubble.path(in: box, fontSize: style.fontSize).transformed(by: sheet.placement)
        let outline = try bubble.border.map { try path.outset(by: $0.width) } ?? path
        return DecorationPainter.Backdrop(box: box, path: path, outline: outline)
    }

    private func drawEmoji(on canvas: inout Canvas) throws(RasterError) {
        for glyph in emoji { try canvas.draw(glyph, foreground: style.color) }
    }
}
