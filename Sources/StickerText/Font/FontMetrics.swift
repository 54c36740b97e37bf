/// The vertical metrics of a face, in ems: multiply by the font size to get pixels.
///
/// They are those of OpenType's `OS/2` table where the font asks for them (USE_TYPO_METRICS), else those of `hhea`.
public struct FontMetrics: Hashable, Sendable {
    /// The distance from the baseline up to the top of the line.
    public var ascent: Double
    /// The distance from the baseline down to the bottom of the line; positive.
    public var descent: Double
    /// The distance that the font asks for between the bottom of a line and the top of the next.
    public var lineGap: Double

    /// Makes metrics of three lengths in ems.
    public init(ascent: Double, descent: Double, lineGap: Double) {
        self.ascent = ascent
        self.descent = descent
        self.lineGap = lineGap
    }

    /// The distance from a baseline to the next, in ems.
    public var lineHeight: Double { ascent + descent + lineGap }

    /// The larger of each metric, so that glyphs of both faces fit a line.
    func union(_ other: FontMetrics) -> FontMetrics {
        FontMetrics(
            ascent: max(ascent, other.ascent), descent: max(descent, other.descent),
            lineGap: max(lineGap, other.lineGap))
    }
}
