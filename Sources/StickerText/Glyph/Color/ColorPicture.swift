/// Where a colour glyph's picture comes from.
enum ColorPicture: Sendable {
    case bitmap(ColorBitmap)
    case paint(ColorPaintGlyph, ColorPaintColors)
}

/// The colours that the paints of a glyph are drawn with.
struct ColorPaintColors: Sendable {
    /// As asked for.
    let choice: FontPalette
    let palette: ResolvedPalette
}
