/// Mandatory line breaks (UAX #14, classes BK, CR, LF and NL).
enum HardBreaks {
    /// The lines between the breaks; a break at the end is followed by an empty line. `\r\n` is one break.
    ///
    /// A tab counts as a space: stickers have no tab stops.
    static func lines(of text: String) -> [String] {
        text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map { line in
            String(line.map { $0 == "\t" ? " " : $0 })
        }
    }
}
