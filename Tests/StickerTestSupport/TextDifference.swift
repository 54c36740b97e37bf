/// Where two texts differ: the first line, as it should be and as it is.
///
/// Lines end in a line feed; what follows the last one is a line as well, so that a missing line feed at the end is seen.
struct TextDifference: CustomStringConvertible {
    /// Counted from 1.
    let line: Int
    /// Nil where the expected text has ended.
    let expected: String?
    /// Nil where the actual text has ended.
    let actual: String?

    /// Nil where both have the same bytes.
    init?(_ expected: [UInt8], _ actual: [UInt8]) {
        let (before, after) = (Self.lines(expected), Self.lines(actual))
        guard
            let index = (0..<max(before.count, after.count)).first(where: { index in
                Self.line(index, of: before) != Self.line(index, of: after)
            })
        else { return nil }
        line = index + 1
        self.expected = Self.line(index, of: before).map { String(decoding: $0, as: UTF8.self) }
        self.actual = Self.line(index, of: after).map { String(decoding: $0, as: UTF8.self) }
    }

    /// Three lines, so that one line stands below the other.
    var description: String {
        """
        line \(line) differs
          expected: \(Self.shown(expected))
          actual:   \(Self.shown(actual))

        """
    }

    private static func lines(_ text: [UInt8]) -> [ArraySlice<UInt8>] {
        text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    }

    private static func line(_ index: Int, of lines: [ArraySlice<UInt8>]) -> ArraySlice<UInt8>? {
        lines.indices.contains(index) ? lines[index] : nil
    }

    /// In quotes, so that spaces at the end are seen, with all but printable ASCII as its number where a font hides it.
    private static func shown(_ line: String?) -> String {
        guard let line else { return "(the text has ended)" }
        let characters = line.unicodeScalars.map { scalar in
            switch scalar {
            case " "..."~": String(scalar)
            default:
                scalar.properties.generalCategory.isVisible
                    ? String(scalar) : "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
            }
        }
        return "“" + characters.joined() + "”"
    }
}

extension Unicode.GeneralCategory {
    /// Whether a character of this kind shows by itself.
    fileprivate var isVisible: Bool {
        switch self {
        case .control, .format, .lineSeparator, .paragraphSeparator, .spaceSeparator, .surrogate, .unassigned,
            .privateUse, .nonspacingMark, .enclosingMark, .spacingMark:
            false
        default: true
        }
    }
}
