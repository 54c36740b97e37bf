/// The bytes of a file, and where in them elements and attributes stand.
struct SourceText: Sendable {
    let bytes: [UInt8]

    /// Line and column (in bytes) of a byte, both counted from 1. O(offset).
    func position(of offset: Int) -> (line: Int, column: Int) {
        var line = 1
        var lineStart = 0
        for index in 0..<min(offset, bytes.count) where bytes[index] == UInt8(ascii: "\n") {
            line += 1
            lineStart = index + 1
        }
        return (line, max(0, offset - lineStart) + 1)
    }

    /// The next start tag at or behind `offset`: the place of its `<`, and that of its name's end.
    func startTag(from offset: Int) -> (start: Int, nameEnd: Int)? {
        var index = offset
        while index + 1 < bytes.count {
            guard bytes[index] == UInt8(ascii: "<") else {
                index += 1
                continue
            }
            switch bytes[index + 1] {
            case UInt8(ascii: "!"):
                if starts(with: "<!--", at: index) {
                    index = end(of: "-->", from: index + 4)
                } else if starts(with: "<![CDATA[", at: index) {
                    index = end(of: "]]>", from: index + 9)
                } else {
                    index = endOfDeclaration(from: index + 2)
                }
            case UInt8(ascii: "?"): index = end(of: "?>", from: index + 2)
            case UInt8(ascii: "/"): index = end(of: ">", from: index + 2)
            default:
                var nameEnd = index + 1
                while nameEnd < bytes.count, !Self.endsName(bytes[nameEnd]) { nameEnd += 1 }
                return (index, nameEnd)
            }
        }
        return nil
    }

    /// Where an attribute of the start tag at `tag` stands, and where its value begins.
    func attribute(_ name: String, inTagAt tag: Int) -> (start: Int, value: Int)? {
        let wanted = Array(name.utf8)
        var index = tag + 1
        while index < bytes.count, !Self.endsName(bytes[index]) { index += 1 }
        while index < bytes.count {
            while index < bytes.count, TextScanner.isWhitespace(bytes[index]) { index += 1 }
            let start = index
            while index < bytes.count, !Self.endsName(bytes[index]) { index += 1 }
            guard index > start else { return nil }
            let isWanted = bytes[start..<index].elementsEqual(wanted)
            while index < bytes.count, bytes[index] != UInt8(ascii: "\""), bytes[index] != UInt8(ascii: "'") {
                index += 1
            }
            guard index < bytes.count else { return nil }
            let quote = bytes[index]
            index += 1
            if isWanted { return (start, index) }
            while index < bytes.count, bytes[index] != quote { index += 1 }
            index += 1
        }
        return nil
    }

    private static func endsName(_ byte: UInt8) -> Bool {
        TextScanner.isWhitespace(byte) || byte == UInt8(ascii: ">") || byte == UInt8(ascii: "/")
            || byte == UInt8(ascii: "=")
    }

    /// The first byte that starts no well-formed sequence (Unicode 15 table 3-7), or nil.
    var firstInvalidUTF8: Int? {
        var index = 0
        while index < bytes.count {
            let lead = bytes[index]
            if lead < 0x80 {
                index += 1
                continue
            }
            let length: Int
            var second: ClosedRange<UInt8> = 0x80...0xBF
            switch lead {
            case 0xC2...0xDF: length = 2
            case 0xE0: (length, second) = (3, 0xA0...0xBF)
            case 0xED: (length, second) = (3, 0x80...0x9F)
            case 0xE1...0xEF: length = 3
            case 0xF0: (length, second) = (4, 0x90...0xBF)
            case 0xF4: (length, second) = (4, 0x80...0x8F)
            case 0xF1...0xF3: length = 4
            default: return index
            }
            guard index + length <= bytes.count, second.contains(bytes[index + 1]),
                bytes[(index + 2)..<(index + length)].allSatisfy({ $0 & 0xC0 == 0x80 })
            else { return index }
            index += length
        }
        return nil
    }

    func starts(with text: StaticString, at offset: Int) -> Bool {
        let count = text.utf8CodeUnitCount
        guard offset + count <= bytes.count else { return false }
        return text.withUTF8Buffer { buffer in unsafe bytes[offset..<offset + count].elementsEqual(buffer) }
    }

    /// The first place behind `text`, or the end.
    func end(of text: StaticString, from offset: Int) -> Int {
        guard let first = text.withUTF8Buffer({ unsafe $0.first }) else { return offset }
        var index = offset
        while index < bytes.count {
            if bytes[index] == first, starts(with: text, at: index) { return index + text.utf8CodeUnitCount }
            index += 1
        }
        return bytes.count
    }

    /// Behind `<!DOCTYPE … [ … ] >`: brackets and quotes hide a `>`.
    private func endOfDeclaration(from offset: Int) -> Int {
        var index = offset
        var depth = 0
        var quote: UInt8?
        while index < bytes.count {
            let byte = bytes[index]
            index += 1
            if let open = quote {
                if byte == open { quote = nil }
                continue
            }
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "'"): quote = byte
            case UInt8(ascii: "["): depth += 1
            case UInt8(ascii: "]"): depth -= 1
            case UInt8(ascii: ">") where depth <= 0: return index
            default: break
            }
        }
        return index
    }
}
