extension SourceText {
    /// A piece of markup, from its `<` to behind its end, or to the end of the file where it has none.
    struct Markup {
        enum Kind {
            /// Ends behind its name.
            case startTag
            case endTag, comment, instruction, declaration
            /// A CDATA section.
            case characters
        }

        var kind: Kind
        var range: Range<Int>
    }

    /// The first piece of markup at or behind `offset`. O(distance + length).
    func markup(from offset: Int) -> Markup? {
        guard let start = bytes[min(offset, bytes.count)...].firstIndex(of: UInt8(ascii: "<")),
            start + 1 < bytes.count
        else { return nil }
        switch bytes[start + 1] {
        case UInt8(ascii: "!"):
            if starts(with: "<!--", at: start) {
                return Markup(kind: .comment, range: start..<end(of: "-->", from: start + 4))
            }
            if starts(with: "<![CDATA[", at: start) {
                return Markup(kind: .characters, range: start..<end(of: "]]>", from: start + 9))
            }
            return Markup(kind: .declaration, range: start..<endOfDeclaration(from: start + 2))
        case UInt8(ascii: "?"):
            return Markup(kind: .instruction, range: start..<end(of: "?>", from: start + 2))
        case UInt8(ascii: "/"):
            return Markup(kind: .endTag, range: start..<end(of: ">", from: start + 2))
        default:
            var nameEnd = start + 1
            while nameEnd < bytes.count, !Self.endsName(bytes[nameEnd]) { nameEnd += 1 }
            return Markup(kind: .startTag, range: start..<nameEnd)
        }
    }

    /// Behind `<!DOCTYPE … [ … ] >`: brackets, quotes and comments hide a `>`, comments hide quotes.
    private func endOfDeclaration(from offset: Int) -> Int {
        var index = offset
        var depth = 0
        var quote: UInt8?
        while index < bytes.count {
            let byte = bytes[index]
            if let open = quote {
                if byte == open { quote = nil }
            } else {
                switch byte {
                case UInt8(ascii: "\""), UInt8(ascii: "'"): quote = byte
                case UInt8(ascii: "["): depth += 1
                case UInt8(ascii: "]"): depth -= 1
                case UInt8(ascii: ">") where depth <= 0: return index + 1
                case UInt8(ascii: "<") where starts(with: "<!--", at: index):
                    index = end(of: "-->", from: index + 4)
                    continue
                case UInt8(ascii: "<") where starts(with: "<?", at: index):
                    index = end(of: "?>", from: index + 2)
                    continue
                default: break
                }
            }
            index += 1
        }
        return index
    }
}
