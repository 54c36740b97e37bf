/// Where words may be divided (CSS Text 3, `hyphens`). Nothing is hyphenated by a dictionary.
public enum HyphenPolicy: String, Hashable, Sendable, CaseIterable {
    /// At soft hyphens (U+00AD), where the line then ends in a hyphen: U+2010 of the word's face, or U+002D if the face
    /// lacks it.
    case manual
    /// Nowhere; soft hyphens are ignored.
    case none
}
