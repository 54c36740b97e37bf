/// A stretch of text after shaping, as the cache keeps it.
struct ShapedSegment: Sendable {
    /// In visual order; ``ShapedGlyph/textOffset`` counts from the segment's start.
    var glyphs: [ShapedGlyph]
    /// Whether it is shaped the same beside whatever else there is beyond the spaces around it.
    var isIndependent: Bool
}
