/// The base direction of a paragraph (UAX #9, “paragraph embedding level”).
public enum TextDirection: String, Hashable, Sendable, CaseIterable {
    /// That of the paragraph's first strong character outside of isolates (rules P2 and P3); in a paragraph without
    /// one, that of the text's first paragraph that has one, else left to right.
    case auto
    case leftToRight = "ltr"
    case rightToLeft = "rtl"
}
