public import StickerPixels

/// Which colours of a font a `COLR` glyph takes, and which it takes instead.
public struct FontPalette: Hashable, Sendable {
    /// Which of the font's palettes, counted from 0, the one that the font's maker meant first.
    public var index: Int
    /// Colours by their place in the palette, in the stead of the font's.
    public var overrides: [Int: Color]

    /// The font's first palette with its own colours, unless told otherwise.
    public init(index: Int = 0, overrides: [Int: Color] = [:]) {
        self.index = index
        self.overrides = overrides
    }

    /// The font's first palette as it is.
    public static let standard = FontPalette()
}
