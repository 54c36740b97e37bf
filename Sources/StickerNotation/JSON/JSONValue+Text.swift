import StickerErrors
import StickerLimits

extension JSONValue {
    /// The value as JSON text over several lines, two spaces a level; members keep their order.
    package var text: String { text(indent: "") }

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
        case .number(let number): return NumberText.plain(number)
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
