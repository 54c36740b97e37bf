/// The bytes of a file, and where in them elements and attributes stand.
struct SourceText: Sendable {
    let bytes: [UInt8]

    /// A place whose line is known.
    struct Cursor {
        fileprivate var line = 1
        fileprivate var lineStart = 0
        fileprivate var offset = 0
    }

    /// Line and column (in bytes) of a byte, both counted from 1. O(offset).
    func position(of offset: Int) -> (line: Int, column: Int) {
        var cursor = Cursor()
        return position(of: offset, from: &cursor)
    }

    /// The same, found from a place before it. O(distance).
    ///
    /// - Precondition: `offset` is not less than in the last call with this cursor.
    func position(of offset: Int, from cursor: inout Cursor) -> (line: Int, column: Int) {
        let end = min(offset, bytes.count)
        for index in cursor.offset..<max(cursor.offset, end) where bytes[index] == UInt8(ascii: "\n") {
            cursor.line += 1
            cursor.lineStart = index + 1
        }
        cursor.offset = max(cursor.offset, end)
        return (cursor.line, max(0, offset - cursor.lineStart) + 1)
    }

    /// The next start tag at or behind `offset`: the place of its `<`, and that of its name's end.
    func startTag(from offset: Int) -> (start: Int, nameEnd: Int)? {
        var offset = offset
        while let markup = markup(from: offset) {
            if markup.kind == .startTag { return (markup.range.lowerBound, markup.range.upperBound) }
            offset = markup.range.upperBound
        }
        return nil
    }

    /// Where an attribute stands, and where its value begins.
    struct AttributePlace {
        var start: Int
        var value: Int
    }

    /// The attributes of the start tag at `tag`, the first of each name. O(tag).
    func attributes(inTagAt tag: Int) -> [String: AttributePlace] {
        var places: [String: AttributePlace] = [:]
        _ = scanAttributes(inTagAt: tag) { name, value in
            let key = String(decoding: bytes[name], as: UTF8.self)
            if places[key] == nil {
                places[key] = AttributePlace(start: name.lowerBound, value: value.lowerBound)
            }
        }
        return places
    }

    /// Calls `body` with where each attribute's name stands, and its value without quotes. Returns the place behind the
    /// last one. O(tag).
    func scanAttributes(inTagAt tag: Int, _ body: (_ name: Range<Int>, _ value: Range<Int>) -> Void) -> Int {
        var index = tag + 1
        while index < bytes.count, !Self.endsName(bytes[index]) { index += 1 }
        while index < bytes.count {
            while index < bytes.count, TextScanner.isWhitespace(bytes[index]) { index += 1 }
            let start = index
            while index < bytes.count, !Self.endsName(bytes[index]) { index += 1 }
            guard index > start else { return start }
            let nameEnd = index
            while index < bytes.count, bytes[index] != UInt8(ascii: "\""), bytes[index] != UInt8(ascii: "'") {
                // No well-formed attribute goes on behind these.
                if bytes[index] == UInt8(ascii: "<") || bytes[index] == UInt8(ascii: ">") { return index }
                index += 1
            }
            guard index < bytes.count else { return bytes.count }
            let quote = bytes[index]
            let value = index + 1
            let end = bytes[value...].firstIndex(of: quote) ?? bytes.count
            body(start..<nameEnd, value..<end)
            index = min(end + 1, bytes.count)
        }
        return index
    }

    static func endsName(_ byte: UInt8) -> Bool {
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
}
