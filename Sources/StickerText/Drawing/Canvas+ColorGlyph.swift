import StickerGeometry
public import StickerPixels
public import StickerRaster

extension Canvas {
    /// Draws a colour glyph.
    ///
    /// Upright bitmaps are resampled once, to a whole number of pixels a side at least 1, and fall on whole pixels:
    /// sides and middle are off by half a pixel at most, nothing is soft that is not soft in the font, and a picture
    /// that was drawn before is only copied. Turned and sheared bitmaps are drawn through the transform.
    ///
    /// Paints (`COLR`) are drawn as one picture. Upright ones fall on quarters of a pixel, and one that was drawn before
    /// is copied; others are drawn through the transform, as exactly as paths are.
    ///
    /// - Parameters:
    ///   - glyph: where it stands, and its picture in the font.
    ///   - foreground: the colour of the text, for those parts of a `COLR` glyph that take it.
    ///   - opacity: 0 … 1; multiplies the picture.
    ///   - blend: how the picture meets what is below it.
    /// - Throws: `RasterError.nonFinite(what:)`, `RasterError.outOfRange(what:value:range:)`; what paths and layers
    ///   throw.
    public mutating func draw(
        _ glyph: ColorGlyph, foreground: Color = .black, opacity: Double = 1, blend: BlendMode = .sourceOver
    ) throws(RasterError) {
        try draw(glyph, foreground: foreground, opacity: opacity, blend: blend, drawsGlows: true)
    }

    /// Draws what counts as the shape of a colour glyph, for outlines around it and shadows below it: all but the glows of
    /// its paints, which are radial gradients that are nowhere opaque and fade out to nothing, as around the flame of a candle.
    ///
    /// - Throws: what ``draw(_:foreground:opacity:blend:)`` throws.
    package mutating func drawShape(of glyph: ColorGlyph, foreground: Color = .black) throws(RasterError) {
        // Most glyphs have no glow, and share the picture.
        try draw(
            glyph, foreground: foreground, opacity: 1, blend: .sourceOver,
            drawsGlows: !glyph.hasGlow(foreground: foreground))
    }

    private mutating func draw(
        _ glyph: ColorGlyph, foreground: Color, opacity: Double, blend: BlendMode, drawsGlows: Bool
    ) throws(RasterError) {
        let userTransform = transform
        defer { transform = userTransform }
        transform = glyph.glyph.transform.then(userTransform)
        switch glyph.picture {
        case .bitmap(let bitmap):
            let box = bitmap.frame.transformed(by: transform)
            guard transform.isUpright, let pixels = PixelRect(snapping: box) else {
                try draw(bitmap.pixmap, in: bitmap.frame, opacity: opacity, blend: blend)
                return
            }
            transform = .identity
            let pixmap = try glyph.loader.scaled(bitmap, to: pixels)
            try draw(pixmap, in: Rect(pixels), opacity: opacity, blend: blend)
        case .paint(let paint, let colors):
            guard transform.isFinite else { throw .nonFinite(what: "the transform of a glyph") }
            let (pixmap, box): (Pixmap, PixelRect)
            if let painted = try glyph.loader.painted(
                paint, colors, foreground: foreground, transform: transform, drawsGlows: drawsGlows)
            {
                (pixmap, box) = painted
            } else {
                let visible = paint.extent.flatMap { PixelRect(around: $0.transformed(by: transform)) }
                box = visible?.intersection(bounds) ?? PixelRect(x: 0, y: 0, width: 0, height: 0)
                guard !box.isEmpty else { return }
                pixmap = try paint.pixmap(
                    of: box, transform: transform, palette: colors.palette, foreground: foreground,
                    drawsGlows: drawsGlows)
            }
            transform = .identity
            try draw(pixmap, in: Rect(box), opacity: opacity, blend: blend)
        }
    }
}

extension ColorGlyph {
    /// Whether the glyph has a glow, which is no part of its shape.
    package func hasGlow(foreground: Color) -> Bool {
        guard case .paint(let paint, let colors) = picture else { return false }
        return paint.paint.hasGlow(palette: colors.palette, foreground: foreground)
    }
}
