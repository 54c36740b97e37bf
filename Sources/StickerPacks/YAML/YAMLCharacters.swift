/// Refuses bytes that are no text, and says where: the parser names no line for them.
enum YAMLCharacters {
    /// The text of UTF-8.
    ///
    /// - Throws: ``YAMLError`` at the first line that is not UTF-8, or at the first control character that YAML takes nowhere
    ///   (YAML 1.2.2, section 5.1: all but tabs and the ends of lines).
    static func text(_ bytes: [UInt8]) throws(YAMLError) -> String {
        guard let text = String(validating: bytes, as: UTF8.self) else {
            throw YAMLError(endOfText(in: bytes), "the text is not UTF-8; save it as UTF-8")
        }
        if let index = bytes.firstIndex(where: isControl) {
            let code = String(bytes[index], radix: 16, uppercase: true)
            throw YAMLError(
                position(of: index, in: bytes),
                "the control character U+00\(code.count == 1 ? "0" : "")\(code) is not taken; remove it, or write it as \"\\x\(code.count == 1 ? "0" : "")\(code)\""
            )
        }
        return text
    }

    private static func isControl(_ byte: UInt8) -> Bool {
        byte == 0x7F || byte < 0x20 && ![0x09, 0x0A, 0x0D].contains(byte)
    }

    /// Where the first byte stands that is none of UTF-8.
    private static func endOfText(in bytes: [UInt8]) -> YAMLPosition {
        var decoder = UTF8()
        var iterator = bytes.makeIterator()
        var position = YAMLPosition(line: 1, column: 1)
        while case .scalarValue(let scalar) = decoder.decode(&iterator) {
            position =
                scalar == "\n"
                ? YAMLPosition(line: position.line + 1, column: 1)
                : YAMLPosition(line: position.line, column: position.column + 1)
        }
        return position
    }

    /// Columns count scalars.
    private static func position(of index: Int, in bytes: [UInt8]) -> YAMLPosition {
        let lines = bytes[..<index].split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        let column = (lines.last ?? []).count { $0 & 0xC0 != 0x80 } + 1
        return YAMLPosition(line: lines.count, column: column)
    }
}
