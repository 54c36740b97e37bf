/// The query of a URL (RFC 3986 §3.4), read without building the URL.
enum URLQuery {
    /// Names and values, percent-decoded, in their order. Items without `=` and items whose percent-encoding is
    /// broken are left out.
    static func items(of url: String) -> [(name: String, value: String)] {
        let withoutFragment = url.utf8.prefix { $0 != UInt8(ascii: "#") }
        guard let mark = withoutFragment.firstIndex(of: UInt8(ascii: "?")) else { return [] }
        let query = withoutFragment[withoutFragment.index(after: mark)...]
        return query.split(separator: UInt8(ascii: "&")).compactMap { item in
            guard let equals = item.firstIndex(of: UInt8(ascii: "=")),
                let name = percentDecoded(item[..<equals]),
                let value = percentDecoded(item[item.index(after: equals)...])
            else { return nil }
            return (name, value)
        }
    }

    /// `%41` for `A`, in UTF-8; nil where a `%` is not followed by two hexadecimal digits or the bytes are no text.
    static func percentDecoded(_ text: Substring.UTF8View) -> String? {
        var bytes: [UInt8] = []
        var rest = text
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "%") else {
                bytes.append(byte)
                continue
            }
            guard let high = rest.popFirst().flatMap(hexadecimalDigit),
                let low = rest.popFirst().flatMap(hexadecimalDigit)
            else { return nil }
            bytes.append(high << 4 | low)
        }
        return String(validating: bytes, as: UTF8.self)
    }

    private static func hexadecimalDigit(_ byte: UInt8) -> UInt8? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
        default: nil
        }
    }
}
