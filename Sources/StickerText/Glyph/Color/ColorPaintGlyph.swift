import StickerGeometry
import StickerPixels
import StickerRaster

/// The paints of one `COLR` glyph, ready to be drawn at any size.
struct ColorPaintGlyph: Sendable {
    let id: UInt32
    let paint: ColorPaint
    /// The box that all ink is inside of, in ems; nil for none.
    let extent: Rect?
    /// Whether some of it takes the colour of the text.
    let usesForeground: Bool
    let byteCount: Int

    /// The largest place in a palette that it names.
    let highestEntry: Int?

    /// Reads a glyph's paints.
    ///
    /// - Returns: nil where it has none.
    /// - Throws: what is damaged, or past the limits.
    init?(id: UInt32, reader: ColorPaintReader) throws(FontTableFault) {
        var reader = reader
        let (paints, elements) = (reader.paintBudget, reader.elementBudget)
        guard let paint = try reader.paint(of: id) else { return nil }
        guard case .box(let extent) = paint.extent else {
            throw FontTableFault(reason: "its paint covers the whole plane, and it has no clip box")
        }
        if let extent, !extent.isFinite { throw FontTableFault(reason: "its box is not finite") }
        self.id = id
        self.paint = paint
        self.extent = extent
        var usesForeground = false
        var highest: Int?
        paint.forEachColor { color in
            if let entry = color.entry { highest = max(highest ?? 0, entry) } else { usesForeground = true }
        }
        self.usesForeground = usesForeground
        highestEntry = highest
        byteCount =
            (paints - reader.paintBudget) * MemoryLayout<ColorFill>.stride * 2
            + (elements - reader.elementBudget) * MemoryLayout<PathElement>.stride
    }

    /// Draws the glyph in a picture of the canvas's pixels in `box`.
    ///
    /// - Parameter drawsGlows: whether glows are drawn, which are no part of its shape.
    func pixmap(
        of box: PixelRect, transform: Transform, palette: ResolvedPalette, foreground: Color, drawsGlows: Bool
    ) throws(RasterError) -> Pixmap {
        let size: PixelSize
        do {
            size = try PixelSize(width: box.width, height: box.height)
        } catch {
            throw .pixel(error)
        }
        var painter = ColorPaintPainter(
            size: size, transform: transform.then(.translation(x: -Double(box.x), y: -Double(box.y))),
            palette: palette, foreground: foreground, drawsGlows: drawsGlows)
        try painter.draw(paint)
        return painter.canvas.finish()
    }
}
