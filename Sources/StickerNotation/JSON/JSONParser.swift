/// A strict parser of JSON (RFC 8259).
///
/// Stricter than most: a key that an object has already, a surrogate without its pair, a number beyond the range of
/// `Double`, nesting past the limit, and anything after the value are errors. What an error says never quotes the text,
/// which may be any file of the machine.
package struct JSONParser {
    /// The most arrays and objects inside one another; scenes nest their groups, and the parser recurses.
    static let maximumDepth = 64

    /// The most values: a hundred for each layer that a scene may have. Each takes many times the bytes of its text.
    static let maximumValueCount = 1 << 20

    private let bytes: [UInt8]
    private var index = 0
    private var valueCount = 0
    private var depth = 0
    /// Where values and keys start, in the order of the text; nil where nobody asks.
    private var starts: [Int]?

    package static func parse(_ bytes: [UInt8]) throws(JSONSyntaxError) -> JSONValue {
        var parser = JSONParser(bytes: bytes)
        return try parser.text()
    }

    /// Parses a text again, and notes where its values and keys start, in the order of the text.
    package static func starts(
        _ bytes: [UInt8]
    ) throws(JSONSyntaxError) -> (value: JSONValue, starts: [Int]) {
        var parser = JSONParser(bytes: bytes)
        parser.starts = []
        return (try parser.text(), parser.starts ?? [])
    }

    private mutating func text() throws(JSONSyntaxError) -> JSONValue {
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { index = 3 }
        let value = try value()
        skipSpace()
        if peek != nil { throw failure("there is more after the value") }
        return value
    }

    private init(bytes: [UInt8]) {
        self.bytes = bytes
    }

    private var peek: UInt8? { index < bytes.count ? bytes[index] : nil }

    private func failure(_ reason: String, at place: Int? = nil) -> JSONSyntaxError {
        let position = JSONPosition(of: place ?? index, in: bytes)
        return JSONSyntaxError(line: position.line, column: position.column, reason: reason)
    }

    private func expected(_ what: String) -> JSONSyntaxError {
        failure("expected \(what)" + (peek == nil ? ", found the end of the text" : ""))
    }

    private mutating func skipSpace() {
        while let byte = peek, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { index += 1 }
    }

    /// Takes `byte`, after white space.
    private mutating func take(_ byte: UInt8) -> Bool {
        skipSpace()
        guard peek == byte else { return false }
        index += 1
        return true
    }

    private mutating func value() throws(JSONSyntaxError) -> JSONValue {
        skipSpace()
        valueCount += 1
        guard valueCount <= Self.maximumValueCount else {
            throw failure("there are more than \(Self.maximumValueCount) values")
        }
        guard let first = peek else { throw expected("a value") }
        starts?.append(index)
        switch first {
        case UInt8(ascii: "{"):
            return .object(try nested { parser throws(JSONSyntaxError) in try parser.members() })
        case UInt8(ascii: "["):
            return .array(try nested { parser throws(JSONSyntaxError) in try parser.elements() })
        case UInt8(ascii: "\""): return .string(try string())
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return .number(try number())
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): return try word()
        default: throw expected("a value")
        }
    }

    private mutating func nested<T>(
        _ body: (inout JSONParser) throws(JSONSyntaxError) -> T
    ) throws(JSONSyntaxError) -> T {
        depth += 1
        guard depth <= Self.maximumDepth else {
            throw failure("arrays and objects are nested more than \(Self.maximumDepth) deep")
        }
        index += 1
        let result = try body(&self)
        depth -= 1
        return result
    }

    private mutating func members() throws(JSONSyntaxError) -> [JSONMember] {
        var members: [JSONMember] = []
        var keys: [String: Int] = [:]
        if take(UInt8(ascii: "}")) { return members }
        repeat {
            skipSpace()
            let start = index
            guard peek == UInt8(ascii: "\"") else { throw expected("a key") }
            starts?.append(start)
            let key = try string()
            if let first = keys.updateValue(start, forKey: key) {
                let place = JSONPosition(of: first, in: bytes)
                throw failure(
                    "a key is there twice in one object, the first time at line \(place.line), column \(place.column)",
                    at: start)
            }
            guard take(UInt8(ascii: ":")) else { throw expected("\":\" after the key") }
            members.append(JSONMember(key: key, value: try value()))
        } while take(UInt8(ascii: ","))
        guard take(UInt8(ascii: "}")) else { throw expected("\",\" or \"}\"") }
        return members
    }

    private mutating func elements() throws(JSONSyntaxError) -> [JSONValue] {
        var elements: [JSONValue] = []
        if take(UInt8(ascii: "]")) { return elements }
        repeat { elements.append(try value()) } while take(UInt8(ascii: ","))
        guard take(UInt8(ascii: "]")) else { throw expected("\",\" or \"]\"") }
        return elements
    }

    private mutating func word() throws(JSONSyntaxError) -> JSONValue {
        let start = index
        while let byte = peek, UnicodeScalar(byte).properties.isAlphabetic { index += 1 }
        switch String(decoding: bytes[start..<index], as: UTF8.self) {
        case "null": return .null
        case "true": return .bool(true)
        case "false": return .bool(false)
        default: throw failure("this word is not a value", at: start)
        }
    }
}

extension JSONParser {
    private mutating func digits() -> Bool {
        let start = index
        while let byte = peek, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) { index += 1 }
        return index > start
    }

    /// Reads a number: `-? (0 | [1-9] [0-9]*) (. [0-9]+)? ([eE] [+-]? [0-9]+)?` (§6).
    private mutating func number() throws(JSONSyntaxError) -> Double {
        let start = index
        if peek == UInt8(ascii: "-") { index += 1 }
        let hasLeadingZero = peek == UInt8(ascii: "0")
        let firstDigit = index
        var isValid = digits() && !(hasLeadingZero && index > firstDigit + 1)
        if peek == UInt8(ascii: ".") {
            index += 1
            isValid = digits() && isValid
        }
        if peek == UInt8(ascii: "e") || peek == UInt8(ascii: "E") {
            index += 1
            if peek == UInt8(ascii: "+") || peek == UInt8(ascii: "-") { index += 1 }
            isValid = digits() && isValid
        }
        let text = String(decoding: bytes[start..<index], as: UTF8.self)
        guard isValid, let value = Double(text) else { throw failure("this is not a number", at: start) }
        guard value.isFinite else { throw failure("the number is too large", at: start) }
        return value
    }

    private mutating func string() throws(JSONSyntaxError) -> String {
        let start = index
        index += 1
        var text: [UInt8] = []
        while let byte = peek, byte != UInt8(ascii: "\"") {
            guard byte >= 0x20 else {
                throw failure("a string holds a control character unescaped")
            }
            index += 1
            if byte == UInt8(ascii: "\\") {
                text.append(contentsOf: String(try escape()).utf8)
            } else {
                text.append(byte)
            }
        }
        guard peek != nil else { throw failure("a string is not closed", at: start) }
        index += 1
        guard let result = String(validating: text, as: UTF8.self) else {
            throw failure("a string is not UTF-8", at: start)
        }
        return result
    }

    /// Reads what follows a backslash (§7).
    private mutating func escape() throws(JSONSyntaxError) -> UnicodeScalar {
        let start = index - 1
        let letter = peek
        index += 1
        switch letter {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return UnicodeScalar(letter ?? 0)
        case UInt8(ascii: "b"): return "\u{8}"
        case UInt8(ascii: "f"): return "\u{C}"
        case UInt8(ascii: "n"): return "\n"
        case UInt8(ascii: "r"): return "\r"
        case UInt8(ascii: "t"): return "\t"
        case UInt8(ascii: "u"):
            let unit = try codeUnit(from: start)
            if let scalar = UnicodeScalar(unit) { return scalar }
            if (0xD800...0xDBFF).contains(unit), bytes[index...].starts(with: [0x5C, UInt8(ascii: "u")]) {
                index += 2
                let low = try codeUnit(from: start)
                if (0xDC00...0xDFFF).contains(low),
                    let scalar = UnicodeScalar(0x10000 + (UInt32(unit) - 0xD800) << 10 + UInt32(low) - 0xDC00)
                {
                    return scalar
                }
            }
            throw failure("a surrogate stands without its pair", at: start)
        default: throw failure("a string has an escape that JSON does not know", at: start)
        }
    }

    private mutating func codeUnit(from start: Int) throws(JSONSyntaxError) -> UInt16 {
        let digits = bytes[index...].prefix(4)
        guard digits.count == 4, digits.allSatisfy({ Character(UnicodeScalar($0)).isHexDigit && $0 < 0x80 }),
            let unit = UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
        else { throw failure("\\u must be followed by four hexadecimal digits", at: start) }
        index += 4
        return unit
    }
}
