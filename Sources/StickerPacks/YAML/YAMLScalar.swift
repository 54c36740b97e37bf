import StickerNotation
import Yams

/// What a scalar of YAML stands for: YAML 1.2.2, section 10.3.2, but for numbers that JSON does not have.
///
/// `yes`, `no`, `on` and `off` are texts, and so are dates.
enum YAMLScalar {
    private static let textTag = "tag:yaml.org,2002:str"

    static func value(of scalar: Node.Scalar) throws -> JSONValue {
        try checkTag(scalar.tag, textTag, at: scalar.mark)
        guard scalar.tag.rawValue.isEmpty, scalar.style == .plain || scalar.style == .any else {
            return .string(scalar.string)
        }
        switch scalar.string {
        case "", "~", "null", "Null", "NULL": return .null
        case "true", "True", "TRUE": return .bool(true)
        case "false", "False", "FALSE": return .bool(false)
        default: break
        }
        guard let number = number(scalar.string) else { return .string(scalar.string) }
        guard number.isFinite else { throw YAMLError(scalar.mark, "the number is not finite") }
        return .number(number)
    }

    static func checkTag(_ tag: Tag, _ expected: String, at mark: Mark?) throws {
        guard !tag.rawValue.isEmpty, tag.rawValue != expected, tag.rawValue != "!" else { return }
        throw YAMLError(mark, "tags are not taken; leave it out")
    }

    /// The number that a plain text stands for; nil where it is a text.
    static func number(_ text: String) -> Double? {
        let bytes = Array(text.utf8)
        let unsigned = bytes.first.map(signs.contains) == true ? bytes.dropFirst() : bytes[...]
        guard let first = unsigned.first else { return nil }
        for (prefix, radix) in [("0o", 8), ("0x", 16)] where text.hasPrefix(prefix) {
            return Int(text.dropFirst(2), radix: radix).map(Double.init)
        }
        switch String(decoding: unsigned, as: UTF8.self) {
        case ".inf", ".Inf", ".INF": return .infinity
        case ".nan", ".NaN", ".NAN": return unsigned.count == bytes.count ? .nan : nil
        default: break
        }
        // Double reads words and hexadecimal digits as well.
        guard isDigit(first) || first == UInt8(ascii: "."),
            unsigned.contains(where: isDigit),
            unsigned.allSatisfy({ isDigit($0) || numberBytes.contains($0) })
        else { return nil }
        return Double(text.hasPrefix("+") ? String(text.dropFirst()) : text)
    }

    private static let signs: Set = [UInt8(ascii: "+"), UInt8(ascii: "-")]
    private static let numberBytes = Set(".eE+-".utf8)

    private static func isDigit(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }
}
