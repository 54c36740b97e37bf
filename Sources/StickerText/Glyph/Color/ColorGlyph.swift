import StickerPixels
public import StickerRaster

/// A glyph that brings its own colours, as emoji do, where it is drawn.
///
/// Its picture comes from the font: bitmaps (`CBDT`, `sbix`), layers of flat colour (`COLR` version 0) or a graph of
/// paints (`COLR` version 1). Draw it with `Canvas.draw(_:foreground:opacity:blend:)`.
public struct ColorGlyph: Sendable {
    /// Which glyph it is, and where.
    public let glyph: PlacedGlyph
    /// The box around the ink in pixels, as drawn on a canvas without a transform; empty for a glyph without ink.
    ///
    /// Upright bitmaps fall on whole pixels, and so does their box; it may have a transparent rim as wide as a pixel of
    /// the font's own bitmap. Of turned glyphs it is the box around the turned box, never too small.
    public let bounds: Rect

    let picture: ColorPicture
    let loader: ColorGlyphLoader

    init(glyph: PlacedGlyph, picture: ColorPicture, loader: ColorGlyphLoader) {
        self.glyph = glyph
        self.picture = picture
        self.loader = loader
        switch picture {
        case .bitmap(let bitmap):
            let box = bitmap.frame.transformed(by: glyph.transform)
            let snapped = glyph.transform.isUpright ? PixelRect(snapping: box).map(Rect.init) : nil
            bounds = snapped ?? box
        }
    }
}

/// Where a colour glyph's picture comes from.
enum ColorPicture: Sendable {
    case bitmap(ColorBitmap)
}

extension Transform {
    /// Whether it keeps pictures upright: it scales and moves, and neither turns, shears nor mirrors.
    var isUpright: Bool { b == 0 && c == 0 && a > 0 && d > 0 && isFinite }
}
