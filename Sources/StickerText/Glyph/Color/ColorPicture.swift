/// The source of a colour glyph's picture.
enum ColorPicture: Sendable {
    case bitmap(ColorBitmap)
    case paint(ColorPaintGlyph, ColorPaintColors)
}

/// The colours that the paints of a glyph are drawn with.
struct ColorPaintColors: Sendable {
    /// The palette that was asked for.
    let choice: FontPalette
    let palette: ResolvedPalette
}
