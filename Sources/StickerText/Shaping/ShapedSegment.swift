/// A glyph that shaping chose, with its advance and its offset from the pen.
struct ShapedGlyph: Hashable, Sendable {
    /// The glyph's index in its face.
    var id: UInt32
    /// The offset in the line's UTF-8 bytes where the text that it stands for begins.
    var textOffset: Int
    /// The distance that it moves the pen, in ``ShapingFont/unitsPerEm``.
    var advance: Int
    /// The offset to the right, in ``ShapingFont/unitsPerEm``.
    var offsetX: Int
    /// The offset upwards, in ``ShapingFont/unitsPerEm``.
    var offsetY: Int

    /// Whether a line that begins with this glyph's text must be shaped anew (`HB_GLYPH_FLAG_UNSAFE_TO_BREAK`).
    var isUnsafeToBreak = false
    /// Whether shaping has looked at this glyph together with a neighbour (`HB_GLYPH_FLAG_UNSAFE_TO_CONCAT`).
    var isUnsafeToConcat = false

    /// The same glyph of a text that begins `count` bytes earlier.
    func moved(by count: Int) -> ShapedGlyph {
        var glyph = self
        glyph.textOffset += count
        return glyph
    }

    /// The glyph `.notdef`, which stands for text that the face does not have.
    static let missing: UInt32 = 0
}

/// The glyphs of a stretch of text in one face, from left to right.
struct ShapedRun: Hashable, Sendable {
    /// An index into the faces of the layout.
    let face: Int
    /// The embedding level: even from left to right, odd from right to left (UAX #9).
    let level: UInt8
    /// What holds its letters together.
    let joining: LetterJoining
    /// Whether dots and marks above or below tell the letters of its script apart.
    let marksTellLettersApart: Bool
    /// The glyphs in visual order: the first is the leftmost, whatever the direction.
    let glyphs: [ShapedGlyph]
    /// The number of units of the glyphs' lengths to an em.
    let unitsPerEm: Double

    /// The run with other glyphs of its face.
    func with(_ glyphs: [ShapedGlyph]) -> ShapedRun {
        ShapedRun(
            face: face, level: level, joining: joining, marksTellLettersApart: marksTellLettersApart,
            glyphs: glyphs, unitsPerEm: unitsPerEm)
    }
}

/// A stretch of text after shaping, as the cache keeps it.
struct ShapedSegment: Sendable {
    /// The glyphs in visual order; ``ShapedGlyph/textOffset`` counts from the segment's start.
    var glyphs: [ShapedGlyph]
    /// Whether it is shaped the same beside whatever else there is beyond the spaces around it.
    var isIndependent: Bool
}

/// All that a segment's shape depends on, beside its font.
struct SegmentKey: Hashable, Sendable {
    var bytes: [UInt8]
    /// The letters that touch the segment without a space between.
    var before: [UInt8]
    var after: [UInt8]
    /// Whether spaces stand around it where no letters do, else nothing does.
    var isWord: Bool
    var script: Script
    var isRightToLeft: Bool
    var language: String?
    var features: [FontFeature]
}
