/// The glyphs of a stretch of text in one face, from left to right.
struct ShapedRun: Hashable, Sendable {
    /// An index into the faces of the layout.
    let face: Int
    /// Even from left to right, odd from right to left (UAX #9).
    let level: UInt8
    /// In visual order: the first is the leftmost, whatever the direction.
    let glyphs: [ShapedGlyph]
    /// Units of the glyphs' lengths to an em.
    let unitsPerEm: Double
}
