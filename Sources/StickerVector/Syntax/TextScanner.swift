/// Reads a value of an attribute from left to right.
struct TextScanner {
    let bytes: [UInt8]
    var position = 0

    init(_ text: some StringProtocol) {
        bytes = Array(text.utf8)
    }

    var isAtEnd: Bool { position >= bytes.count }

    /// The next byte, 0 at the end.
    var next: UInt8 { position < bytes.count ? bytes[position] : 0 }

    func error(_ reason: String) -> SyntaxError { SyntaxError(reason: reason, offset: position) }

    mutating func skipWhitespace() {
        while position < bytes.count, Self.isWhitespace(bytes[position]) { position += 1 }
    }

    /// White space with at most one comma in it. Returns whether there was a comma.
    @discardableResult
    mutating func skipSeparator() -> Bool {
        skipWhitespace()
        guard next == UInt8(ascii: ",") else { return false }
        position += 1
        skipWhitespace()
        return true
    }

    /// Steps over `byte` if it is next.
    mutating func take(_ byte: UInt8) -> Bool {
        guard next == byte, !isAtEnd else { return false }
        position += 1
        return true
    }

    /// Letters and hyphens.
    mutating func word() -> String {
        let start = position
        while position < bytes.count,
            Self.isLetter(bytes[position]) || bytes[position] == UInt8(ascii: "-")
        {
            position += 1
        }
        return String(decoding: bytes[start..<position], as: UTF8.self)
    }

    /// Everything up to the end.
    mutating func rest() -> String {
        defer { position = bytes.count }
        return String(decoding: bytes[position...], as: UTF8.self)
    }

    /// One `0` or `1`, which needs no separator behind it (SVG 2 §9.3.9 `flag`).
    mutating func flag() throws(SyntaxError) -> Bool {
        switch next {
        case UInt8(ascii: "0"):
            position += 1
            return false
        case UInt8(ascii: "1"):
            position += 1
            return true
        default: throw error("expected the flag 0 or 1")
        }
    }

    static func isWhitespace(_ byte: UInt8) -> Bool {
        byte == 0x20 || (byte >= 0x09 && byte <= 0x0D && byte != 0x0B)
    }

    static func isDigit(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") < 10 }

    static func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) &- UInt8(ascii: "a") < 26 }
}

extension TextScanner {
    /// Without white space at its ends.
    static func trimmed(_ text: String) -> String {
        let bytes = text.utf8
        guard let first = bytes.first, let last = bytes.last, isWhitespace(first) || isWhitespace(last) else {
            return text
        }
        var trimmed = bytes.drop(while: isWhitespace)
        while let last = trimmed.last, isWhitespace(last) { trimmed.removeLast() }
        return String(Substring(trimmed))
    }
}
