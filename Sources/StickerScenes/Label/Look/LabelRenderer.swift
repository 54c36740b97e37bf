import StickerErrors
import StickerGeometry
import StickerPixels
import StickerRaster
import StickerText

/// Draws a label's parts, from the back: shadows, bubble, outlines from the outermost, glyphs, highlight.
struct LabelRenderer {
    private let style: LabelStyle
    private let sheet: LabelSheet
    /// The transform from the sheet of the label by itself; nil for that sheet.
    private let placement: ConformalTransform?
    /// The filled holes of that sheet.
    private let holes: FilledHoles
    /// The glyphs with colours of their own.
    private let emoji: [ColorGlyph]

    /// - Parameters:
    ///   - sheet: the sheet of a label.
    ///   - style: the style of the label.
    ///   - placement: the transform that moved the sheet.
    ///   - holes: records the holes that are filled, and says which they are once the sheet has been moved.
    init(
        sheet: LabelSheet, style: LabelStyle, placement: ConformalTransform? = nil,
        holes: FilledHoles = FilledHoles()
    ) throws(StickerError) {
        self.sheet = sheet
        self.style = style
        self.placement = placement
        self.holes = holes
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
            // Lengths are those of the canvas; the upright space is enlarged to fit them.
            let scale = placement?.scale ?? 1
            let decorations = style.decorations.map { $0.scaled(by: scale) }
            let box = sheet.inkBox.scaled(by: scale)
            var painter = DecorationPainter(
                size: sheet.size, silhouette: silhouette,
                outlineWidth: decorations.outlineWidth, box: box,
                placement: Transform.scale(x: 1 / scale, y: 1 / scale).then(sheet.placement),
                orientation: placement?.orientation ?? .identity,
                backdrop: try backdrop(style.bubble?.scaled(by: scale), scale))
            try painter.draw(decorations.filter { !type(of: $0).isAboveGlyphs })
            try painter.canvas.fill(sheet.glyphs, with: painter.paint(style.fill, over: box))
            try drawEmoji(on: &painter.canvas)
            try painter.draw(decorations.filter { type(of: $0).isAboveGlyphs })
            return painter.finish()
        } catch {
            throw StickerError(wrapping: error)
        }
    }

    /// The radius of plates in font sizes: gaps of a whole one between letters and lines are closed.
    private static let plateRadius = 0.5

    private var silhouette: LabelSilhouette {
        LabelSilhouette(
            glyphs: sheet.glyphs, emoji: emojiCoverage, enlargement: emoji.map(\.enlargement).max() ?? 1,
            holes: placement.map { .known(holes, placement: $0) } ?? .decided(holes),
            plateRadius: style.hasPlate ? Self.plateRadius * style.fontSize * (placement?.scale ?? 1) : nil)
    }

    /// The coverage of the emoji; nil where there are none on the canvas.
    private func emojiCoverage() throws -> Mask? {
        let box = emoji.map { PixelRect(covering: $0.bounds.expanded(by: 1), within: sheet.size.bounds) }
            .reduce(PixelRect(x: 0, y: 0, width: 0, height: 0)) { $0.union($1) }
        guard !box.isEmpty else { return nil }
        var canvas = try Canvas(over: box)
        for glyph in emoji { try canvas.drawShape(of: glyph, foreground: style.color) }
        var coverage = Mask(size: sheet.size)
        coverage.formUnion(
            CoverageTile.Placed(CoverageTile(Mask(alphaOf: canvas.finish())), x: box.x, y: box.y))
        return coverage
    }

    /// - Parameter scaled: the bubble with the lengths that it has on the canvas.
    private func backdrop(_ scaled: LabelBubble?, _ scale: Double) throws -> DecorationPainter.Backdrop? {
        guard let bubble = style.bubble, let box = sheet.bubbleBox else { return nil }
        let path = bubble.path(in: box, fontSize: style.fontSize).transformed(by: sheet.placement)
        let outline = try scaled?.border.map { try path.outset(by: $0.width) } ?? path
        return DecorationPainter.Backdrop(box: box.scaled(by: scale), path: path, outline: outline)
    }

    private func drawEmoji(on canvas: inout Canvas) throws(RasterError) {
        for glyph in emoji { try canvas.draw(glyph, foreground: style.color) }
    }
}

extension Rect {
    fileprivate func scaled(by factor: Double) -> Rect {
        Rect(x: x * factor, y: y * factor, width: width * factor, height: height * factor)
    }
}
