/// Reads selectors, and goes on behind what is not understood.
struct SelectorReader {
    private var scanner: TextScanner
    private var result = Selector()
    private(set) var fault: SyntaxError?

    init(_ text: String) { scanner = TextScanner(text) }

    private mutating func note(_ reason: String) {
        fault = fault ?? scanner.error(reason)
    }

    mutating func selector(isNested: Bool) -> Selector? {
        scanner.skipWhitespace()
        if isNested, Self.combinators.contains(scanner.next) {
            scanner.position += 1
            scanner.skipWhitespace()
        }
        var isChild = false
        while !scanner.isAtEnd {
            guard var compound = compound() else { return nil }
            compound.isChild = isChild
            result.compounds.append(compound)
            if result.compounds.count > Selector.maximumCompoundCount {
                note("there are more than \(Selector.maximumCompoundCount) elements")
                result.compounds.removeFirst()
            }
            scanner.skipWhitespace()
            isChild = scanner.take(UInt8(ascii: ">"))
            if !isChild, Self.combinators.contains(scanner.next) {
                // A brother: the elements around it are those around this one.
                noteUnsupported()
                scanner.position += 1
                isChild = result.compounds.removeLast().isChild
            }
            scanner.skipWhitespace()
        }
        guard !result.compounds.isEmpty, !isChild else {
            note("an element is missing")
            return nil
        }
        return result
    }

    private static let combinators: Set<UInt8> = [UInt8(ascii: ">"), UInt8(ascii: "+"), UInt8(ascii: "~")]

    /// The next compound; nil where none begins here.
    private mutating func compound() -> Selector.Compound? {
        var compound = Selector.Compound()
        let start = scanner.position
        if !scanner.take(UInt8(ascii: "*")), let type = scanner.identifier() { compound.type = type }
        while !scanner.isAtEnd {
            switch scanner.next {
            case UInt8(ascii: "."):
                guard let name = name() else { return nil }
                compound.classes.append(name)
            case UInt8(ascii: "#"):
                guard let name = name() else { return nil }
                compound.identifiers.append(name)
            case UInt8(ascii: ":"):
                guard readState(&compound) else { return nil }
            case UInt8(ascii: "["):
                noteUnsupported()
                compound.unreadCount += 1
                skip(to: UInt8(ascii: "]"))
            case UInt8(ascii: "&"):
                noteUnsupported()
                scanner.position += 1
            case UInt8(ascii: "|"):
                // What came before it is a namespace.
                noteUnsupported()
                scanner.position += 1
                compound.type = scanner.take(UInt8(ascii: "*")) ? nil : scanner.identifier()
            default:
                if scanner.position == start { noteUnsupported() }
                return scanner.position > start ? compound : nil
            }
        }
        return scanner.position > start ? compound : nil
    }

    /// Reads a state behind its colon.
    private mutating func readState(_ compound: inout Selector.Compound) -> Bool {
        if scanner.bytes.dropFirst(scanner.position + 1).first == UInt8(ascii: ":") { scanner.position += 1 }
        guard let state = name() else { return false }
        if scanner.next == UInt8(ascii: "(") {
            note("“:\(state)(” is not supported")
            compound.unreadCount += 1
            skip(to: UInt8(ascii: ")"))
        } else if state == "root" {
            compound.isRoot = true
        } else if Selector.never.contains(state) {
            result.isNever = true
        } else {
            note("“:\(state)” is not supported")
            compound.unreadCount += 1
        }
        return true
    }

    private mutating func noteUnsupported() {
        let next = String(decoding: scanner.bytes[scanner.position...].prefix(1), as: UTF8.self)
        note("“\(next)” is not supported")
    }

    /// Skips a bracket with what it holds, brackets of its kind included.
    private mutating func skip(to closing: UInt8) {
        let opening = scanner.bytes[scanner.position]
        var (depth, quote) = (0, UInt8(0))
        while !scanner.isAtEnd {
            let byte = scanner.next
            scanner.position += 1
            if quote != 0 {
                if byte == quote { quote = 0 }
            } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
                quote = byte
            } else if byte == opening {
                depth += 1
            } else if byte == closing {
                depth -= 1
                if depth == 0 { return }
            }
        }
    }

    /// The name behind a mark of one byte.
    private mutating func name() -> String? {
        scanner.position += 1
        let name = scanner.identifier()
        if name == nil { note("a name is missing") }
        return name
    }
}

extension TextScanner {
    /// A name of CSS (CSS Syntax 3 §4.3.11), its escapes read; nil where none begins here.
    mutating func identifier() -> String? {
        var name: [UInt8] = []
        var place = position
        while place < bytes.count {
            let byte = bytes[place]
            let isDigit = (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
            if Self.isLetter(byte) || byte >= 0x80 || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-")
                || isDigit && !name.isEmpty
            {
                name.append(byte)
            } else if byte == UInt8(ascii: "\\"), place + 1 < bytes.count {
                name += escape(at: &place)
            } else {
                break
            }
            place += 1
        }
        guard !name.isEmpty else { return nil }
        position = place
        return String(decoding: name, as: UTF8.self)
    }

    /// The character that an escape stands for (CSS Syntax 3 §4.3.7): one by its number, up to six digits with a space behind it, or the
    /// next one itself.
    ///
    /// - Parameter place: where the backslash stands, then where the escape's last byte does.
    private func escape(at place: inout Int) -> [UInt8] {
        let digits = bytes[(place + 1)...].prefix(6).prefix { Character(Unicode.Scalar($0)).isHexDigit }
        guard let number = UInt32(String(decoding: digits, as: UTF8.self), radix: 16) else {
            place += 1
            return [bytes[place]]
        }
        place += digits.count
        if place + 1 < bytes.count, Self.isWhitespace(bytes[place + 1]) { place += 1 }
        let scalar = number == 0 ? nil : Unicode.Scalar(number)
        return Array(String(Character(scalar ?? "\u{FFFD}")).utf8)
    }
}
