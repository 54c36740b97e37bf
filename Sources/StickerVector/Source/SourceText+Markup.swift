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

    /// The place behind `<!DOCTYPE … [ … ] >`: brackets, quotes and comments hide a `>`, comments hide quotes.
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

extension SourceText {
    /// The place of a processing instruction; nil where there is none.
    func processingInstruction(_ name: StaticString) -> Int? {
        var offset = 0
        while let markup = markup(from: offset) {
            if markup.kind == .instruction, starts(with: name, at: markup.range.lowerBound + 2) {
                return markup.range.lowerBound
            }
            // They stand before the first element.
            if markup.kind == .startTag { return nil }
            offset = markup.range.upperBound
        }
        return nil
    }

    /// The characters directly in an element, and the byte that they start at; comments, marks of sections and the rest of
    /// references are spaces, so that places stay.
    ///
    /// - Parameter tag: the place of its start tag.
    func characters(inElementAt tag: Int) -> (text: [UInt8], offset: Int) {
        var start = scanAttributes(inTagAt: tag) { _, _ in }
        while start < bytes.count, bytes[start] != UInt8(ascii: ">") {
            // An empty element.
            if bytes[start] == UInt8(ascii: "/") { return ([], start) }
            start += 1
        }
        start = min(start + 1, bytes.count)
        var text: [UInt8] = []
        var offset = start
        while offset < bytes.count {
            let next = markup(from: offset)
            text += Self.withoutReferences(bytes[offset..<(next?.range.lowerBound ?? bytes.count)])
            guard let next else { break }
            switch next.kind {
            case .endTag: return (text, start)
            case .characters:
                let (opening, closing) = ("<![CDATA[".utf8.count, "]]>".utf8.count)
                text += Array(repeating: UInt8(ascii: " "), count: opening)
                text += bytes[next.range].dropFirst(opening).dropLast(closing)
                text += Array(repeating: UInt8(ascii: " "), count: closing)
            case .startTag, .comment, .instruction, .declaration:
                text += Array(repeating: UInt8(ascii: " "), count: next.range.count)
            }
            offset = next.range.upperBound
        }
        return (text, start)
    }

    /// The references that XML has by itself, each as its character with spaces behind it.
    private static func withoutReferences(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
        guard bytes.contains(UInt8(ascii: "&")) else { return Array(bytes) }
        var text = String(decoding: bytes, as: UTF8.self)
        for (name, character) in [
            ("&gt;", ">"), ("&lt;", "<"), ("&quot;", "\""), ("&apos;", "'"), ("&amp;", "&"),
        ] {
            let padding = String(repeating: " ", count: name.utf8.count - 1)
            text = text.replacing(name, with: character + padding)
        }
        return Array(text.utf8)
    }
}
