/// Bounds that hold before anything is allocated.
public enum TextLimits {
    /// The largest font size in pixels: eight such lines fill the longest side that a canvas may have.
    public static let maximumFontSize = 4_096.0
    /// The longest text in Unicode scalars: five dense pages, where a sticker has a line or two.
    public static let maximumCharacterCount = 10_000
    /// The most glyphs of a layout: twice the characters, as scripts that decompose need.
    public static let maximumGlyphCount = 20_000
    /// The largest multiple of the fonts' line height.
    public static let maximumLineSpacing = 10.0
    /// The widest line in pixels, and the largest side of a box to fit: 32 of the longest canvases.
    public static let maximumWidth = 1_048_576.0
    /// The space that may be added after each letter, in ems; less than 0 tightens.
    public static let letterSpacingRange = -0.5...10
    /// The most OpenType features of a style: HarfBuzz looks at each for every glyph, and fonts have some twenty.
    public static let maximumFeatureCount = 64
    /// The longest ellipsis in Unicode scalars: a word or two.
    public static let maximumEllipsisLength = 40
    /// The largest font file in bytes: 128 MiB, over the largest CJK collections.
    public static let maximumFontByteCount = 1 << 27
    /// The most path elements of a layout's outline, 112 MiB of them: 200 for each character of the longest text, where
    /// Latin letters have 30 and dense Chinese characters 150.
    public static let maximumOutlineElementCount = 1 << 21
    /// The most glyphs of all words that a face remembers, each word of which counts as four more: 0.7 MiB of them, or
    /// a year of dates in a dozen languages.
    static let cachedSegmentGlyphCount = 16_384
    /// The longest word, or line of words that depend on each other, that is remembered, in bytes.
    static let cachedSegmentByteCount = 256
    /// The most bytes of all texts that are kept as shaped, and of all that are kept as set: 4 MiB each, some 700 labels of
    /// a few words.
    static let cachedTextByteCount = 1 << 22
    /// The longest text that is kept as shaped or set, in bytes: longer ones are paragraphs, which come once.
    static let longestCachedText = 512
    /// The most path elements of all outlines that a face keeps, each outline of which counts as 64 more: 14 MiB of
    /// them, or 2,000 Latin letters.
    static let cachedElementCount = 1 << 18
    /// The most bytes of the colour glyphs that one face keeps, all together, as decoded or read and as drawn: 16 MiB,
    /// which are 240 pictures of 136 × 128 pixels.
    static let cachedPictureByteCount = 1 << 24
    /// The most bytes of the coverage of glyphs that is kept: 32 MiB, some ten thousand letters of a 72 px label.
    static let cachedCoverageByteCount = 1 << 25
    /// The largest coverage that is kept: 128 KiB, a letter of 500 px. Past that, filling costs little more than copying.
    static let cachedTileByteCount = 1 << 17
    /// The most glyphs of one fill that are looked up; longer texts are filled whole. It bounds the search for glyphs
    /// that meet, which compares each with all that stand in the same columns.
    static let cachedGlyphCountPerFill = 1_024
    /// The most paints and colour stops of a `COLR` glyph, twice those of the richest emoji, the flag of El Salvador with
    /// 6,730; each paints all of the glyph's box at worst.
    public static let maximumPaintCount = 16_384
    /// The most path elements of a `COLR` glyph: all that a face keeps of outlines.
    public static let maximumPaintElementCount = 1 << 18
    /// The deepest nesting of paints: five times that of emoji, and few enough for a small stack, and for the layers
    /// that a canvas may have open.
    public static let maximumPaintDepth = 64
    /// The most colours of all palettes of a font: 4,096 palettes of 16.
    public static let maximumPaletteColorCount = 1 << 16
    /// The longest side of a bitmap in a font, in pixels: over six times that of emoji, and 4 MiB a picture.
    public static let maximumBitmapSide = 1_024
}
