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
    private let bubble: Path?
    private var canvas: Canvas

    init(_ label: Label) throws(StickerError) {
        let style = label.style
        let sheet = try LabelSheet(label)
        self.style = style
        self.sheet = sheet
        try sheet.size.checkMemory(for: "a label of \(sheet.size) pixels")
        canvas = Canvas(size: sheet.size)
        do {
            emoji = try sheet.glyphs.colorGlyphs()
        } catch {
            throw StickerError(wrapping: error)
        }
        bubble = style.bubble.flatMap { bubble in
            sheet.bubbleBox.map {
                bubble.path(in: $0, fontSize: style.fontSize).transformed(by: sheet.placement)
            }
        }
    }

    /// The picture, with room around what shows of it.
    mutating func draw() throws(StickerError) -> Pixmap {
        let silhouettes = try silhouettes()
        do {
            // Of the silhouette at hand, which casts the shadow and is then filled.
            var mask: Mask?
            if let outermost = silhouettes.last {
                let whole = try outermost.mask(on: &canvas)
                try drawShadows(of: outermost, covering: whole)
                mask = whole
            }
            if let bubble { try draw(bubble) }
            var width = style.outlines.reduce(0) { $0 + $1.width }
            for (outline, silhouette) in zip(style.outlines, silhouettes.dropFirst()).reversed() {
                let paint = paint(outline.fill, over: sheet.inkBox.expanded(by: width))
                try canvas.fill(try mask ?? silhouette.mask(on: &canvas), with: paint)
                mask = nil
                width -= outline.width
            }
            try canvas.fill(sheet.glyphs, with: paint(style.fill, over: sheet.inkBox))
            try draw(emoji, on: &canvas)
            if let highlight = style.highlight {
                try canvas.fill(
                    highlight.gleam(in: try sheet.glyphs.outline(), size: canvas.size),
                    with: .color(highlight.color))
            }
        } catch {
            throw StickerError(wrapping: error)
        }
        return canvas.finish()
    }

    private func paint(_ fill: LabelFill, over box: Rect) -> Paint {
        fill.paint(over: box, transform: sheet.placement)
    }

    private func draw(_ emoji: [ColorGlyph], on canvas: inout Canvas) throws(RasterError) {
        for glyph in emoji { try canvas.draw(glyph, foreground: style.color) }
    }

    /// The glyphs, and what each outline covers together with all that lies inside of it, outwards.
    private func silhouettes() throws(StickerError) -> [LabelSilhouette] {
        guard !style.outlines.isEmpty || !style.shadows.isEmpty else { return [] }
        do {
            var coverage: Mask?
            if !emoji.isEmpty {
                try canvas.size.checkMemory(for: "the emoji of a label")
                var canvas = Canvas(size: canvas.size)
                try draw(emoji, on: &canvas)
                coverage = Mask(alphaOf: canvas.finish())
            }
            var silhouettes = [LabelSilhouette(glyphs: sheet.glyphs, distance: 0, emoji: coverage)]
            // The soft edge of an enlarged emoji is no edge for an outline: every pixel of it would have its own.
            let enlargement = emoji.map(\.enlargement).max() ?? 1
            let edges = enlargement > 1 ? coverage?.sharpened(by: enlargement) : coverage
            var width = 0.0
            for outline in style.outlines {
                width += outline.width
                silhouettes.append(
                    LabelSilhouette(
                        glyphs: sheet.glyphs, distance: width, emoji: try edges?.dilated(by: width)))
            }
            return silhouettes
        } catch {
            throw StickerError(wrapping: error)
        }
    }

    /// All shadows, the first one last.
    ///
    /// - Parameter whole: what all of the text covers, where it is.
    private mutating func drawShadows(of text: LabelSilhouette, covering whole: Mask) throws {
        for shadow in style.shadows.reversed() {
            let offset = Point(x: shadow.x, y: shadow.y)
            var mask: Mask
            if let x = Int(exactly: offset.x), let y = Int(exactly: offset.y) {
                mask = whole.moved(x: x, y: y)
            } else {
                mask = try text.mask(on: &canvas, movedBy: offset)
            }
            if let bubble {
                let width = style.bubble?.border?.width ?? 0
                let bubble = width > 0 ? try bubble.outset(by: width) : bubble
                let move = Transform.translation(x: offset.x, y: offset.y)
                mask.formUnion(try Mask(coverageOf: bubble, transform: move, size: canvas.size))
            }
            try canvas.fill(try mask.blurred(sigma: shadow.sigma), with: .color(shadow.color))
        }
    }

    private mutating func draw(_ path: Path) throws {
        guard let bubble = style.bubble, let box = sheet.bubbleBox else { return }
        if let border = bubble.border {
            try canvas.fill(
                path.outset(by: border.width), with: paint(border.fill, over: box.expanded(by: border.width)))
        }
        try canvas.fill(path, with: paint(bubble.fill, over: box))
    }
}

extension LabelHighlight {
    /// What shows of it: the part of the glyphs' inside that the same shape, moved away from the light, leaves free.
    fileprivate func gleam(in text: Path, size canvasSize: PixelSize) throws(RasterError) -> Mask {
        let (sine, cosine) = Trigonometry.sineAndCosine(degrees: angle)
        let away = Transform.translation(x: -sine * size, y: cosine * size)
        let glyphs = try Mask(coverageOf: text, size: canvasSize)
        var gleam = try glyphs.eroded(by: inset)
        gleam.subtract(try Mask(coverageOf: text, transform: away, size: canvasSize).eroded(by: inset))
        // Soft, but never past the glyph.
        gleam = try gleam.blurred(sigma: size / 6)
        gleam.formProduct(glyphs)
        return gleam
    }
}
