import StickerLimits

/// How a text is set, apart from its colour.
public struct ParagraphStyle: Hashable, Sendable {
    /// The font size in pixels an em; greater than 0, at most ``TextLimits/maximumFontSize``.
    public var fontSize: Double
    /// The alignment of lines.
    public var alignment: TextAlignment
    /// The distance between lines.
    public var lineSpacing: LineSpacing
    /// The language, a BCP 47 tag such as `ro` or `sr-Latn`, for the glyph forms that it prefers; nil for the script's
    /// own.
    public var language: String?
    /// The direction of the text: the side where lines begin, and the order of parts of both directions.
    public var direction: TextDirection
    /// The treatment of characters that no face has.
    public var missingGlyphs: MissingGlyphPolicy
    /// Letters besides those of the text for which the faces are chosen: texts of one set have one face where each is
    /// given the letters of all. Letters of scripts that the text has none of do not count.
    public var repertoire = ""
    /// OpenType features for the whole text, such as `liga=0` or `ss01`; of two with one tag the later one counts.
    public var features: [FontFeature]

    /// The widest that a line may be, in pixels; greater than 0, at most ``TextLimits/maximumWidth``. Nil breaks lines
    /// only at hard breaks.
    public var maximumWidth: Double?
    /// How lines that are too wide are broken.
    public var wrap: LineWrap
    /// Whether words may be divided at soft hyphens.
    public var hyphenation: HyphenPolicy
    /// The space added between letters, in ems; in ``TextLimits/letterSpacingRange``. None is added inside of ligatures and
    /// between letters that join (Arabic and its like); unless it is 0, ligatures that a font merely offers (`liga`,
    /// `clig`) are not used.
    public var letterSpacing: Double
    /// Whether ``letterSpacing`` leaves together what the font holds together: the ligatures that it merely offers, and the
    /// letters of a script face, whose strokes meet.
    package var keepsJoinedLetters = false
    /// The most lines, at least 1; where there would be more, the last ends in the ``ellipsis``.
    public var maximumLineCount: Int?
    /// The end of the last of too many lines, at most ``TextLimits/maximumEllipsisLength`` scalars; may be empty.
    public var ellipsis: String

    /// Only the size must be given; numbers are checked when a text is set.
    public init(
        fontSize: Double, alignment: TextAlignment = .start, lineSpacing: LineSpacing = .multiple(1),
        language: String? = nil,
        direction: TextDirection = .auto, missingGlyphs: MissingGlyphPolicy = .error,
        features: [FontFeature] = [],
        maximumWidth: Double? = nil, wrap: LineWrap = .greedy, hyphenation: HyphenPolicy = .manual,
        letterSpacing: Double = 0, maximumLineCount: Int? = nil, ellipsis: String = "…"
    ) {
        self.maximumWidth = maximumWidth
        self.wrap = wrap
        self.hyphenation = hyphenation
        self.letterSpacing = letterSpacing
        self.maximumLineCount = maximumLineCount
        self.ellipsis = ellipsis
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
        switch lineSpacing {
        case .multiple(let factor):
            guard factor >= 0, factor <= TextLimits.maximumLineSpacing else {
                throw .lineSpacingOutOfRange(value: factor, limit: TextLimits.maximumLineSpacing)
            }
        case .tight(let outlineWidth, let depth):
            for (what, value) in [("outline", outlineWidth), ("depth", depth)] {
                guard value >= 0, value.isFinite else {
                    throw .outOfRange(
                        what: "the \(what) that lines keep clear of", value: value, range: "0 px or more")
                }
            }
        }
        if let language, !LanguageTag.isWellFormed(language) { throw .invalidLanguage(tag: language) }
        if let maximumWidth, !(maximumWidth > 0 && maximumWidth <= TextLimits.maximumWidth) {
            throw .outOfRange(
                what: "a line width", value: maximumWidth,
                range: "more than 0 and at most \(NumberText.plain(TextLimits.maximumWidth)) px")
        }
        guard TextLimits.letterSpacingRange.contains(letterSpacing) else {
            let range = TextLimits.letterSpacingRange
            throw .outOfRange(
                what: "a letter spacing", value: letterSpacing,
                range: "\(NumberText.plain(range.lowerBound)) … \(NumberText.plain(range.upperBound)) ems")
        }
        guard features.count <= TextLimits.maximumFeatureCount else {
            throw .outOfRange(
                what: "the number of font features", value: Double(features.count),
                range: "at most \(TextLimits.maximumFeatureCount)")
        }
        if let maximumLineCount, maximumLineCount < 1 {
            throw .outOfRange(
                what: "a limit of lines", value: Double(maximumLineCount), range: "at least 1")
        }
        guard ellipsis.unicodeScalars.count <= TextLimits.maximumEllipsisLength else {
            throw .outOfRange(
                what: "an ellipsis’s length", value: Double(ellipsis.unicodeScalars.count),
                range: "at most \(TextLimits.maximumEllipsisLength) characters")
        }
    }
}
