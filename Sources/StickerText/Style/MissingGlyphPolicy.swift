/// What becomes of characters that no face has.
public enum MissingGlyphPolicy: String, Hashable, Sendable, CaseIterable {
    /// ``TextError/missingGlyphs(characters:fonts:)``, which lists them all.
    case error
    /// Each is drawn as the first face's `.notdef` glyph, or as an empty box where that has no ink.
    case box
    /// They are left out, as if they were not in the text.
    case skip
}
