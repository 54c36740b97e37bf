/// Text from outside – names, paths, what files hold – as it may be printed.
package enum PrintableText {
    /// The longest text that a message quotes in full, in Unicode scalars.
    package static let maximumQuotedLength = 200

    /// The text without what a terminal would obey instead of showing it: control characters (C0, DEL and C1, line breaks
    /// among them), line and paragraph separators, and the marks that change the direction of text. They are escaped as
    /// Swift writes them: `\n`, `\u{1B}`, `\u{202E}`.
    package static func escaped(_ text: some StringProtocol) -> String {
        guard text.unicodeScalars.contains(where: isHidden) else { return String(text) }
        var result = ""
        for scalar in text.unicodeScalars {
            if isHidden(scalar) {
                result += scalar.escaped(asASCII: true)
            } else {
                result.unicodeScalars.append(scalar)
            }
        }
        return result
    }

    /// Whether a character is obeyed instead of shown. All of them are in the Basic Multilingual Plane.
    package static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x20..<0x7F: false
        // UAX #9, table 4, and the marks of its section 2.6.
        case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
        // U+2028 and U+2029.
        case 0x2028, 0x2029: true
        default: scalar.properties.generalCategory == .control
        }
    }

    /// A text that a message quotes, cut where it is longer than what anybody reads.
    package static func shortened(_ text: String) -> String {
        let scalars = text.unicodeScalars
        guard
            let end = scalars.index(
                scalars.startIndex, offsetBy: maximumQuotedLength, limitedBy: scalars.endIndex),
            end < scalars.endIndex
        else { return text }
        return String(scalars[..<end]) + "…"
    }
}
