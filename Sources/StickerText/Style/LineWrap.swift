/// How a paragraph that is wider than its lines may be is broken (CSS Text 4, `text-wrap-style`).
public enum LineWrap: String, Hashable, Sendable, CaseIterable {
    /// Every line takes as much as fits, so that the last may be short.
    case greedy
    /// As many lines as greedy breaking makes, of about the same width: those of the narrowest width that needs no line,
    /// hyphen or broken word more. For short text that is centred.
    case balanced
}
