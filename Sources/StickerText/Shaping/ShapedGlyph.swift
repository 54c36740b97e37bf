/// A glyph that shaping chose, with how far it moves the pen and how far it stands from it.
struct ShapedGlyph: Hashable, Sendable {
    /// The glyph's index in its face.
    var id: UInt32
    /// The offset in the line's UTF-8 bytes where the text that it stands for begins.
    var textOffset: Int
    /// In ``ShapingFont/unitsPerEm``.
    var advance: Int
    /// In ``ShapingFont/unitsPerEm``, to the right.
    var offsetX: Int
    /// In ``ShapingFont/unitsPerEm``, upwards.
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
