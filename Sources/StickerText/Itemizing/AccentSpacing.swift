/// Space behind a narrow letter whose accent would touch a tall sign behind it, as in “¡aquí!”: faces kern their letters for
/// each other, and seldom for punctuation.
enum AccentSpacing {
    /// The least distance between an accent and the sign, in ems.
    private static let leastGap = 0.03

    /// - Parameter glyphs: those of a run from left to right, shaped by the font.
    /// - Complexity: O(glyphs).
    static func add(to glyphs: inout [ShapedGlyph], font: ShapingFont, in paragraph: ItemizedParagraph) {
        var next = 0
        while next < glyphs.count {
            let first = next
            let offset = glyphs[first].textOffset
            guard offset + 1 < paragraph.utf8.count,
                max(paragraph.utf8[offset], paragraph.utf8[offset + 1]) > 0x7F,
                let letter = paragraph.clusterIndex(at: offset)
            else {
                next += 1
                continue
            }
            let range = paragraph.clusters[letter].range
            while next < glyphs.count, range.contains(glyphs[next].textOffset) { next += 1 }
            next = max(next, first + 1)
            guard next < glyphs.count, paragraph.clusters[letter].character.isLetter,
                let sign = paragraph.clusterIndex(at: glyphs[next].textOffset),
                !paragraph.clusters[sign].character.isLetter,
                let ink = font.inkBox(of: glyphs[next].id),
                // A lower one has room below the accent.
                let low = font.lowLetterHeight, ink.top > low,
                let right = right(of: glyphs[first..<next], font: font)
            else { continue }
            let advance = glyphs[first..<next].reduce(0) { $0 + $1.advance }
            let gap = advance + glyphs[next].offsetX + ink.left - right
            glyphs[next - 1].advance += max(0, Int(leastGap * Double(font.unitsPerEm)) - gap)
        }
    }

    /// The right side of what a letter and its marks show above small letters, from where the pen begins.
    private static func right(of glyphs: ArraySlice<ShapedGlyph>, font: ShapingFont) -> Int? {
        var pen = 0
        var right: Int?
        for glyph in glyphs {
            if let ink = font.inkBox(of: glyph.id) {
                let side = pen + glyph.offsetX + ink.right + font.extraAdvance
                right = max(right ?? side, side)
            }
            pen += glyph.advance
        }
        return right
    }
}
