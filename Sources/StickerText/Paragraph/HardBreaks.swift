/// Mandatory line breaks (UAX #14, classes BK, CR, LF and NL).
enum HardBreaks {
    /// The lines between the breaks; a break at the end is followed by an empty line. `\r\n` is one break.
    ///
    /// A tab counts as a space: stickers have no tab stops.
    static func lines(of text: String) -> [String] {
        guard mayBreak(text.utf8) else { return [text] }
        return text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map { line in
            String(line.map { $0 == "\t" ? " " : $0 })
        }
    }

    /// Whether there may be a break or a tab: false means that there is none.
    private static func mayBreak(_ utf8: String.UTF8View) -> Bool {
        var last: UInt8 = 0
        for byte in utf8 {
            // Controls, U+0085, and a block with U+2028 and U+2029.
            if byte < 0x20 || last == 0xC2 && byte == 0x85 || last == 0xE2 && byte == 0x80 { return true }
            last = byte
        }
        return false
    }
}
