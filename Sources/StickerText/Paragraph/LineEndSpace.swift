/// The blank half of full-width punctuation at the ends of a line, as of a comma or a bracket: it hangs, so that the ink of lines
/// stands in the middle (CLREQ and JLREQ 3.1.2, punctuation at line ends).
enum LineEndSpace {
    /// The space that stays beside the ink of a sign, in ems: that of an ideograph.
    private static let kept = 0.06
    /// The width of a cell, at least, in ems; a narrower sign has its own space.
    private static let leastCell = 0.9
    /// The least space that counts as a blank half, in ems.
    private static let leastBlank = 0.25

    /// The space on the left and on the right of a line that hangs, in ems.
    static func of(_ line: ShapedLine, in paragraph: ItemizedParagraph) throws(TextError) -> (Double, Double)
    {
        guard let first = line.runs.first, let last = line.runs.last, let start = first.glyphs.first,
            let end = last.glyphs.last
        else { return (0, 0) }
        return (
            try blank(of: start, run: first, in: paragraph)?.before ?? 0,
            try blank(of: end, run: last, in: paragraph)?.behind ?? 0
        )
    }

    private static func blank(
        of glyph: ShapedGlyph, run: ShapedRun, in paragraph: ItemizedParagraph
    ) throws(TextError) -> (before: Double, behind: Double)? {
        let em = run.unitsPerEm
        guard Double(glyph.advance) >= leastCell * em,
            let index = paragraph.clusterIndex(at: glyph.textOffset),
            paragraph.clusters[index].character.isPunctuation,
            let ink = try paragraph.faces[run.face].shapingFont().inkBox(of: glyph.id)
        else { return nil }
        func hanging(_ units: Int) -> Double {
            let blank = Double(units) / em
            return blank >= leastBlank ? blank - kept : 0
        }
        return (
            hanging(glyph.offsetX + ink.left), hanging(glyph.advance - glyph.offsetX - ink.right)
        )
    }
}
