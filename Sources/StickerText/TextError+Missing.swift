import StickerLimits

/// What is said about characters that no font has.
extension TextError {
    /// The name of the bundled face of emoji.
    private static let bundledEmoji = "Noto Color Emoji"
    /// The end of the names of files with all of its emoji, as packages install them.
    private static let installedEmoji = "NotoColorEmoji.ttf"
    /// The package that installs it on Debian and Ubuntu; behind the bundled fonts it is found there without being named.
    package static let emojiPackage = "fonts-noto-color-emoji"

    /// `no glyph for “字” U+5B57 in A, B; add a font that has them`, and where emoji come from.
    static func describe(missing characters: [Character], in fonts: [String]) -> String {
        let fault = "no glyph for \(list(characters)) in \(list(fonts: fonts)); "
        let haveEmoji = characters.contains { EmojiPresentation.isEmoji($0.unicodeScalars) }
        guard haveEmoji, !fonts.contains(where: { $0.hasSuffix(installedEmoji) }) else {
            return fault + "add a font that has them"
        }
        guard fonts.contains(bundledEmoji) else {
            return fault + "add a font that has them; the bundled fonts have emoji"
        }
        return fault
            + "install the package \(emojiPackage), which has more emoji (apt-get install \(emojiPackage)), "
            + "or add a font that has them"
    }

    /// The most characters that a message names.
    private static let listedCharacterCount = 12

    /// The most fonts that a message names.
    private static let listedFontCount = 3

    private static func list(fonts: [String]) -> String {
        guard fonts.count > listedFontCount + 1 else { return fonts.joined(separator: ", ") }
        let named = fonts.prefix(listedFontCount).joined(separator: ", ")
        return "\(named) and \(fonts.count - listedFontCount) more fonts"
    }

    /// `“ś” U+015B, “字” U+5B57 and 3 more`.
    private static func list(_ characters: [Character]) -> String {
        let named = characters.prefix(listedCharacterCount).map { character in
            let scalars = character.unicodeScalars
            let codes = scalars.map { scalar in
                let digits = String(scalar.value, radix: 16, uppercase: true)
                return "U+" + NumberText.padded(digits, to: 4)
            }
            let isPrintable = scalars.allSatisfy { $0.properties.generalCategory != .control }
            return (isPrintable ? "“\(character)” " : "") + codes.joined(separator: " ")
        }
        let rest = characters.count - named.count
        return named.joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
    }
}
