/// The space around full-width exclamation and question marks: they stand in the middle, or at the left, of a cell as wide as
/// an ideograph, which leaves holes in large letters, as in “本当！？”.
enum FullWidthSigns {
    /// The most space on the left and on the right of a sign, in ems.
    private static let (left, right) = (0.05, 0.13)
    /// The width of a cell, at least, in ems; a narrower sign has its own space.
    private static let leastCell = 0.9

    /// Takes the space away that is too much.
    ///
    /// - Parameter glyphs: those of a run from left to right, shaped by the font.
    /// - Complexity: O(glyphs).
    static func tighten(_ glyphs: inout [ShapedGlyph], font: ShapingFont, in paragraph: ItemizedParagraph) {
        let em = Double(font.unitsPerEm)
        for index in glyphs.indices where isSign(at: glyphs[index].textOffset, in: paragraph.utf8) {
            let glyph = glyphs[index]
            guard Double(glyph.advance) >= leastCell * em, let ink = font.inkBox(of: glyph.id) else {
                continue
            }
            let before = glyph.offsetX + ink.left
            let behind = glyph.advance - glyph.offsetX - ink.right
            let (cutBefore, cutBehind) = (max(0, before - Int(left * em)), max(0, behind - Int(right * em)))
            glyphs[index].offsetX -= cutBefore
            glyphs[index].advance -= cutBefore + cutBehind
        }
    }

    /// Whether a text has U+FF01 or U+FF1F at a place.
    private static func isSign(at offset: Int, in utf8: [UInt8]) -> Bool {
        guard offset + 2 < utf8.count, utf8[offset] == 0xEF, utf8[offset + 1] == 0xBC else { return false }
        return utf8[offset + 2] == 0x81 || utf8[offset + 2] == 0x9F
    }
}
