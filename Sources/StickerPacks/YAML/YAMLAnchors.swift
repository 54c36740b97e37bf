/// Refuses texts with anchors, and so all aliases.
///
/// The parser compares the keys of each object with one another, in full, before anybody can count what they stand for: a
/// key that is an alias of aliases, each written in a line, is compared for years. Manifests do not need them: what
/// stickers share stands in styles and scenes of their own.
enum YAMLAnchors {
    static func check(_ bytes: [UInt8]) throws(YAMLError) {
        var line = 1
        var lineStart = 0
        var last = UInt8(ascii: "\n")
        for (index, byte) in bytes.enumerated() {
            if byte == UInt8(ascii: "&"), index + 1 < bytes.count, isWord(bytes[index + 1]),
                precedents.contains(last) || endsLine(bytes[..<index])
            {
                throw YAMLError(
                    YAMLPosition(
                        line: line, column: bytes[lineStart..<index].count { $0 & 0xC0 != 0x80 } + 1),
                    "anchors, as in &name, are not taken: write the value where it is used; an & that is meant has a space behind it, or is written \"\\u0026\""
                )
            }
            if byte == UInt8(ascii: "\n") {
                line += 1
                lineStart = index + 1
            }
            last = byte
        }
    }

    /// What an anchor may stand behind: white space, and the characters that end a word of YAML.
    private static let precedents = Set(" \t\r\n[]{},:\"'?-*!%@`".utf8)

    /// What else the parser takes for the end of a line, or leaves out at the beginning of one: U+0085, U+2028, U+2029 and
    /// U+FEFF (`IS_BREAK` and `IS_BOM` of libyaml).
    private static let lineEnds = ["\u{85}", "\u{2028}", "\u{2029}", "\u{FEFF}"].map { Array($0.utf8) }

    private static func endsLine(_ bytes: ArraySlice<UInt8>) -> Bool {
        guard let last = bytes.last, last >= 0x80 else { return false }
        return lineEnds.contains { bytes.suffix($0.count).elementsEqual($0) }
    }

    /// Whether the byte may be one of an anchor's name.
    private static func isWord(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "_"), UInt8(ascii: "-"):
            true
        default: false
        }
    }
}
