public import StickerErrors
import StickerText

extension Label {
    /// The letters that a font given by its name lacks, so that bundled faces show them, in one warning; none where the fonts
    /// have all, where the first font is a file, and for emoji, which few fonts have.
    ///
    /// - Complexity: O(characters × faces).
    public var warnings: [RenderWarning] {
        let standard = FontFace.standard
        let count = style.fonts.count - standard.count
        guard count > 0, Array(style.fonts[count...]) == standard,
            let first = style.fonts.first, FontChoice.isDesign(first)
        else { return [] }
        let given = style.fonts.prefix(count)
        var seen: Set<Character> = []
        let lacking = text.filter { character in
            guard seen.insert(character).inserted, !character.isInvisible else { return false }
            // A face that cannot be read is an error of the drawing.
            func has(_ face: FontFace) -> Bool { (try? face.canShape(character)) == true }
            return !given.contains(where: has) && standard.first(where: has)?.coverage?.isEmoji == false
        }
        guard !lacking.isEmpty else { return [] }
        let names = FontChoice.names(of: Array(given)).map { "“\($0)”" }
        let letters = lacking.prefix(Self.mostLetters).map { "“\($0)”" }.joined(separator: ", ")
        let others = lacking.count > Self.mostLetters ? " and \(lacking.count - Self.mostLetters) more" : ""
        let subject =
            names.count == 1
            ? "the font \(names[0]) lacks" : "the fonts \(names.joined(separator: ", ")) lack"
        return [RenderWarning(.otherFont, "\(subject) \(letters)\(others); other bundled fonts stand in")]
    }

    /// The most letters that a warning names.
    private static let mostLetters = 8
}

extension Character {
    /// Whether it leaves nothing to see, whatever the font.
    fileprivate var isInvisible: Bool {
        isWhitespace
            || unicodeScalars.allSatisfy {
                $0.properties.isDefaultIgnorableCodePoint || $0.properties.generalCategory == .control
            }
    }
}
