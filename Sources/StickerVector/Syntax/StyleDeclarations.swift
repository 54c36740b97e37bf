/// One of the names and values of a `style` attribute, or of a rule (CSS Style Attributes).
struct StyleDeclaration: Hashable {
    var name: String
    var value: String
    /// The offset in bytes from the start of the text.
    var offset: Int
    /// Whether it has `!important`.
    var isImportant = false

    /// Splits `text` at semicolons and colons, except those in quotes, parentheses and comments. Later declarations
    /// override earlier ones, and `!important` ones come last.
    static func parse(_ text: String) -> (declarations: [StyleDeclaration], errors: [SyntaxError]) {
        let bytes = withoutComments(Array(text.utf8))
        var normal: [StyleDeclaration] = []
        var important: [StyleDeclaration] = []
        var errors: [SyntaxError] = []
        var start = 0
        while start < bytes.count {
            let end = endOfDeclaration(in: bytes, from: start)
            defer { start = end + 1 }
            let content = trimmed(bytes, start..<end)
            if content.isEmpty { continue }
            guard let colon = bytes[content].firstIndex(of: UInt8(ascii: ":")), colon > content.lowerBound
            else {
                errors.append(SyntaxError(reason: "expected “name: value”", offset: content.lowerBound))
                continue
            }
            var value = string(bytes, trimmed(bytes, colon + 1..<content.upperBound))
            let isImportant = takeImportance(from: &value)
            let declaration = StyleDeclaration(
                name: string(bytes, trimmed(bytes, content.lowerBound..<colon)).lowercased(), value: value,
                offset: content.lowerBound, isImportant: isImportant)
            if isImportant { important.append(declaration) } else { normal.append(declaration) }
        }
        return (normal + important, errors)
    }

    /// Takes `!important` away from the end of a value, with the space that may stand within it.
    private static func takeImportance(from value: inout String) -> Bool {
        let word = "important"
        guard value.lowercased().hasSuffix(word) else { return false }
        var kept = Array(value.utf8.dropLast(word.utf8.count))
        kept.removeSubrange(trimmed(kept, kept.indices).upperBound...)
        guard kept.popLast() == UInt8(ascii: "!") else { return false }
        value = string(kept, trimmed(kept, kept.indices))
        return true
    }

    private static func endOfDeclaration(in bytes: [UInt8], from start: Int) -> Int {
        var quote: UInt8?
        var depth = 0
        for index in start..<bytes.count {
            let byte = bytes[index]
            if let open = quote {
                if byte == open { quote = nil }
                continue
            }
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "'"): quote = byte
            case UInt8(ascii: "("): depth += 1
            case UInt8(ascii: ")"): depth = max(0, depth - 1)
            case UInt8(ascii: ";") where depth == 0: return index
            default: break
            }
        }
        return bytes.count
    }

    /// Comments become spaces, so that offsets stay.
    static func withoutComments(_ bytes: [UInt8]) -> [UInt8] {
        var result = bytes
        var index = 0
        while index + 1 < bytes.count {
            guard bytes[index] == UInt8(ascii: "/"), bytes[index + 1] == UInt8(ascii: "*") else {
                index += 1
                continue
            }
            var end = index + 2
            while end + 1 < bytes.count,
                bytes[end] != UInt8(ascii: "*") || bytes[end + 1] != UInt8(ascii: "/")
            {
                end += 1
            }
            end = min(end + 2, bytes.count)
            for blank in index..<end { result[blank] = UInt8(ascii: " ") }
            index = end
        }
        return result
    }

    private static func trimmed(_ bytes: [UInt8], _ range: Range<Int>) -> Range<Int> {
        var (low, high) = (range.lowerBound, range.upperBound)
        while low < high, TextScanner.isWhitespace(bytes[low]) { low += 1 }
        while high > low, TextScanner.isWhitespace(bytes[high - 1]) { high -= 1 }
        return low..<high
    }

    private static func string(_ bytes: [UInt8], _ range: Range<Int>) -> String {
        String(decoding: bytes[range], as: UTF8.self)
    }
}
