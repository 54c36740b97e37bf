/// Space behind a narrow letter whose accent would touch a tall sign behind it, as in “¡aquí!”: faces kern their letters for
/// each other, and seldom for punctuation.
enum AccentSpacing {
    /// The least distance between an accent and the sign, in ems.
    private static let leastGap = 0.03

    /// - Parameter glyphs: those of a run from left to right, shaped by the font.
    static func add(to glyphs: inout [ShapedGlyph], font: ShapingFont, in paragraph: ItemizedParagraph) {
        for index in glyphs.indices.dropLast() {
            guard let cluster = paragraph.clusterIndex(at: glyphs[index].textOffset),
                isNarrowWithAccent(paragraph.clusters[cluster].character),
                let sign = paragraph.clusterIndex(at: glyphs[index + 1].textOffset), sign != cluster,
                !paragraph.clusters[sign].character.isLetter,
                let letter = font.inkBox(of: glyphs[index].id),
                let next = font.inkBox(of: glyphs[index + 1].id),
                // A lower one has room below the accent.
                let low = font.lowLetterHeight, next.top > low
            else { continue }
            let gap = glyphs[index].advance - letter.right + glyphs[index + 1].offsetX + next.left
            glyphs[index].advance += max(0, Int(leastGap * Double(font.unitsPerEm)) - gap)
        }
    }

    private static func isNarrowWithAccent(_ character: Character) -> Bool {
        let scalars = character.unicodeScalars
        guard let first = scalars.first, first.value > 0x7F || scalars.count > 1 else { return false }
        return switch first.value {
        // Ì Í Î Ï, ì í î ï, Ĩ … İ, Ĵ ĵ, Ĺ ĺ, Ǐ ǐ.
        case 0xCC...0xCF, 0xEC...0xEF, 0x128...0x130, 0x134...0x135, 0x139...0x13A, 0x1CF...0x1D0: true
        default: "IJLijl".unicodeScalars.contains(first)
        }
    }
}
