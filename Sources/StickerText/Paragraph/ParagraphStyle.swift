/// How a text is set, apart from its colour.
public struct ParagraphStyle: Hashable, Sendable {
    /// In pixels an em; more than 0, at most ``TextLimits/maximumFontSize``.
    public var fontSize: Double
    public var alignment: TextAlignment
    /// From a baseline to the next, as a multiple of the fonts' own line height
    /// (ascent + descent + line gap); 0 … ``TextLimits/maximumLineSpacing``.
    public var lineSpacing: Double
    /// A BCP 47 tag such as `ro` or `sr-Latn`, for the glyph forms that a language prefers; nil for the script's own.
    public var language: String?
    /// Where the lines of a paragraph begin, and how its neighbours of both directions stand.
    public var direction: TextDirection
    /// What becomes of characters that no face has.
    public var missingGlyphs: MissingGlyphPolicy
    /// OpenType features for the whole text, such as `liga=0` or `ss01`; of two with one tag the later one counts.
    public var features: [FontFeature]

    public init(
        fontSize: Double, alignment: TextAlignment = .start, lineSpacing: Double = 1, language: String? = nil,
        direction: TextDirection = .auto, missingGlyphs: MissingGlyphPolicy = .error,
        features: [FontFeature] = []
    ) {
        self.fontSize = fontSize
        self.alignment = alignment
        self.lineSpacing = lineSpacing
        self.language = language
        self.direction = direction
        self.missingGlyphs = missingGlyphs
        self.features = features
    }

    /// Throws unless every number is in its range.
    func validate() throws(TextError) {
        guard fontSize > 0, fontSize <= TextLimits.maximumFontSize else {
            throw .fontSizeOutOfRange(size: fontSize, limit: TextLimits.maximumFontSize)
        }
        guard lineSpacing >= 0, lineSpacing <= TextLimits.maximumLineSpacing else {
            throw .lineSpacingOutOfRange(value: lineSpacing, limit: TextLimits.maximumLineSpacing)
        }
        if let language, !LanguageTag.isWellFormed(language) { throw .invalidLanguage(tag: language) }
    }
}
