/// The distance between the lines of a text.
public enum LineSpacing: Hashable, Sendable {
    /// The distance from each baseline to the next, as a multiple of the fonts' own line height (ascent + descent +
    /// line gap), 0 … ``TextLimits/maximumLineSpacing``.
    case multiple(Double)
    /// Each line as near below the one above it as their ink allows; in a text of more than four lines, all at the
    /// largest distance that any two need.
    ///
    /// Between the ink of two lines, 0.12 em stay free where letters stand above each other, up to 0.18 em where an
    /// outline is drawn around them. Letters count as at least half an em high. Where the space between two lines would be
    /// less than that between others, in the mean of its columns, they stand further apart.
    ///
    /// - Parameters:
    ///   - outlineWidth: the width of the outline around the letters, in pixels, 0 or more.
    ///   - depth: how far letters reach into the gap beyond their ink, in pixels, 0 or more: their sides, or what moves them.
    case tight(outlineWidth: Double = 0, depth: Double = 0)
}

extension LineSpacing: ExpressibleByFloatLiteral {
    /// A multiple of the fonts' own line height.
    public init(floatLiteral factor: Double) { self = .multiple(factor) }
}
