public import StickerPixels

/// The font's palette that a `COLR` glyph takes, and the colours that replace some of it.
public struct FontPalette: Hashable, Sendable {
    /// The index of the font's palette, counted from 0; the first is the one that the font's maker prefers.
    public var index: Int
    /// Colours that replace the font's, by their place in the palette.
    public var overrides: [Int: Color]

    /// By default the font's first palette with its own colours.
    public init(index: Int = 0, overrides: [Int: Color] = [:]) {
        self.index = index
        self.overrides = overrides
    }

    /// The font's first palette as it is.
    public static let standard = FontPalette()
}
