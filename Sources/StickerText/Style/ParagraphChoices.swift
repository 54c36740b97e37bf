/// The alignment of a text's lines. Each paragraph follows its own base direction.
public enum TextAlignment: String, Hashable, Sendable, CaseIterable {
    /// At the side where lines begin: left, or right for a script that runs from right to left.
    case start
    /// Centred on each other.
    case center
    /// At the side where lines end.
    case end
    /// Stretched to one width, except the last line of a paragraph, which stands at its start: between words, or
    /// between all characters of a line of Chinese, Japanese or Korean without spaces. Lines that offer neither stand
    /// at the start; Arabic letters are not lengthened (no kashida).
    case justify
}

/// The base direction of a paragraph (UAX #9, “paragraph embedding level”).
public enum TextDirection: String, Hashable, Sendable, CaseIterable {
    /// The direction of the paragraph's first strong character outside of isolates (rules P2 and P3); in a paragraph
    /// without one, that of the text's first paragraph that has one, else left to right.
    case auto
    /// From left to right, whatever the text begins with.
    case leftToRight = "ltr"
    /// From right to left, whatever the text begins with.
    case rightToLeft = "rtl"
}

/// How a paragraph that is wider than its lines may be is broken (CSS Text 4, `text-wrap-style`).
public enum LineWrap: String, Hashable, Sendable, CaseIterable {
    /// Every line takes as much as fits, so that the last may be short.
    case greedy
    /// As many lines as greedy breaking makes, of about the same width: the narrowest width that needs no more lines,
    /// hyphens or broken words. For short text that is centred: lines of Chinese, Japanese and Korean end between
    /// phrases (CSS Text 4, `word-break: auto-phrase`); where a phrase does not fit a line, they end between words.
    case balanced
}

/// Where words may be divided (CSS Text 3, `hyphens`). Nothing is hyphenated by a dictionary.
public enum HyphenPolicy: String, Hashable, Sendable, CaseIterable {
    /// At soft hyphens (U+00AD), where the line then ends in a hyphen: U+2010 of the word's face, or U+002D if the face
    /// lacks it.
    case manual
    /// Nowhere; soft hyphens are ignored.
    case none
}

/// The treatment of characters that no face has.
public enum MissingGlyphPolicy: String, Hashable, Sendable, CaseIterable {
    /// Setting the text throws ``TextError/missingGlyphs(characters:fonts:)``, which lists them all.
    case error
    /// Each is drawn as the first face's `.notdef` glyph, or as an empty box where that has no ink.
    case box
    /// They are left out, as if they were not in the text.
    case skip
}
