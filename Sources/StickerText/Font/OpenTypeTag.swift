/// The four-letter names of tables, axes and features (OpenType 1.9, “Tag”).
enum OpenTypeTag {
    /// The tag of a name: one to four printable characters of ASCII, filled up with spaces; nil for anything else.
    static func value(of name: String) -> UInt32? {
        let bytes = Array(name.utf8)
        guard (1...4).contains(bytes.count), bytes.allSatisfy({ (0x21...0x7E).contains($0) }) else {
            return nil
        }
        return (bytes + [0x20, 0x20, 0x20]).prefix(4).reduce(0) { $0 << 8 | UInt32($1) }
    }

    /// The name of a tag, without the spaces that fill it up.
    static func name(of tag: UInt32) -> String {
        let bytes = [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: tag >> $0) }
        return String(decoding: bytes.map { (0x21...0x7E).contains($0) ? $0 : 0x20 }, as: UTF8.self)
            .split(separator: " ").joined(separator: " ")
    }
}
