import StickerErrors
import StickerLimits

extension JSONValue {
    /// The value as JSON text over several lines, two spaces a level; members keep their order.
    package var text: String { text(indent: "") }

    /// The value as JSON text for people: short parts stand on one line, all others as in ``text``.
    package var paragraphs: String { paragraphs(indent: "") }

    /// The longest line that a part may take, in bytes.
    private static let lineWidth = 100

    private func paragraphs(indent: String) -> String {
        let inner = indent + "  "
        let (brackets, parts): ((String, String), [String])
        switch self {
        case .array(let elements):
            brackets = ("[", "]")
            parts = elements.map { $0.paragraphs(indent: inner) }
        case .object(let members):
            brackets = ("{", "}")
            parts = members.map { "\(Self.quoted($0.key)): \($0.value.paragraphs(indent: inner))" }
        case .null, .bool, .number, .string: return text
        }
        let length = parts.reduce(indent.utf8.count + 2 * parts.count) { $0 + $1.utf8.count }
        // A part over several lines has one of its own; texts have their line feeds escaped.
        let fits = length <= Self.lineWidth && !parts.contains { $0.utf8.contains(UInt8(ascii: "\n")) }
        guard !fits, !parts.isEmpty else {
            return brackets.0 + parts.joined(separator: ", ") + brackets.1
        }
        return brackets.0 + "\n" + parts.map { inner + $0 }.joined(separator: ",\n") + "\n" + indent
            + brackets.1
    }

    /// The value as JSON text on one line.
    package var line: String {
        switch self {
        case .array(let elements): "[" + elements.map(\.line).joined(separator: ", ") + "]"
        case .object(let members):
            "{" + members.map { "\(Self.quoted($0.key)): \($0.value.line)" }.joined(separator: ", ") + "}"
        case .null, .bool, .number, .string: text
        }
    }

    private func text(indent: String) -> String {
        let inner = indent + "  "
        switch self {
        case .null: return "null"
        case .bool(let flag): return flag ? "true" : "false"
        case .number(let number):
            // JSON has no other numbers.
            return number.isFinite ? NumberText.plain(number) : "null"
        case .string(let text): return Self.quoted(text)
        case .array([]): return "[]"
        case .array(let elements):
            return "[\n" + elements.map { inner + $0.text(indent: inner) }.joined(separator: ",\n")
                + "\n\(indent)]"
        case .object([]): return "{}"
        case .object(let members):
            return "{\n"
                + members.map { "\(inner)\(Self.quoted($0.key)): \($0.value.text(indent: inner))" }
                .joined(separator: ",\n") + "\n\(indent)}"
        }
    }

    private static func quoted(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case "\n": result += "\\n"
            case "\t": result += "\\t"
            case _ where PrintableText.isHidden(scalar):
                let digits = String(scalar.value, radix: 16)
                result += "\\u" + NumberText.padded(digits, to: 4)
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }
}
