/// Which elements a rule of a style sheet is for (Selectors 4): types, classes and identifiers, and where they stand.
struct Selector {
    /// The conditions on one element.
    struct Compound {
        /// The element's name; nil for any.
        var type: String?
        var identifiers: [String] = []
        var classes: [String] = []
        /// Whether the compound has `:root`.
        var isRoot = false
        /// Whether the compound before it is the parent, rather than any element around this one.
        var isChild = false
    }

    /// The compounds, from the outermost to the element itself.
    private(set) var compounds: [Compound] = []
    /// Whether it asks for a state that a still picture does not have, such as `:hover`.
    private(set) var isNever = false

    /// The specificity: identifiers count before classes, and those before types (Selectors 4 §17).
    var specificity: Int {
        compounds.reduce(0) { sum, compound in
            sum + compound.identifiers.count << 20
                + (compound.classes.count + (compound.isRoot ? 1 : 0)) << 10
                + (compound.type == nil ? 0 : 1)
        }
    }

    /// The most compounds. Longer selectors are not read, so that trying one takes little time.
    static let maximumCompoundCount = 16

    /// States and parts that no element of a still picture has.
    private static let never: Set<String> = [
        "active", "after", "before", "focus", "focus-visible", "focus-within", "hover", "target", "visited",
    ]

    /// - Throws: for a selector that is not understood, with the place in `text`.
    init(parsing text: String) throws(SyntaxError) {
        var scanner = TextScanner(text)
        scanner.skipWhitespace()
        var isChild = false
        while !scanner.isAtEnd {
            var compound = try compound(&scanner)
            compound.isChild = isChild
            compounds.append(compound)
            guard compounds.count <= Self.maximumCompoundCount else {
                throw scanner.error("there are more than \(Self.maximumCompoundCount) elements")
            }
            scanner.skipWhitespace()
            isChild = scanner.take(UInt8(ascii: ">"))
            scanner.skipWhitespace()
        }
        guard !compounds.isEmpty, !isChild else { throw scanner.error("an element is missing") }
    }

    private mutating func compound(_ scanner: inout TextScanner) throws(SyntaxError) -> Compound {
        var compound = Compound()
        let start = scanner.position
        if !scanner.take(UInt8(ascii: "*")), let type = scanner.identifier() { compound.type = type }
        loop: while !scanner.isAtEnd {
            switch scanner.next {
            case UInt8(ascii: "."): compound.classes.append(try name(&scanner))
            case UInt8(ascii: "#"): compound.identifiers.append(try name(&scanner))
            case UInt8(ascii: ":"):
                if scanner.bytes.dropFirst(scanner.position + 1).first == UInt8(ascii: ":") {
                    scanner.position += 1
                }
                let state = try name(&scanner)
                guard scanner.next != UInt8(ascii: "(") else {
                    throw scanner.error("“:\(state)(” is not supported")
                }
                if state == "root" {
                    compound.isRoot = true
                } else if Self.never.contains(state) {
                    isNever = true
                } else {
                    throw scanner.error("“:\(state)” is not supported")
                }
            default: break loop
            }
        }
        guard scanner.position > start else {
            let next = String(decoding: scanner.bytes[scanner.position...].prefix(1), as: UTF8.self)
            throw scanner.error("“\(next)” is not supported")
        }
        return compound
    }

    /// The name behind a mark of one byte.
    private func name(_ scanner: inout TextScanner) throws(SyntaxError) -> String {
        scanner.position += 1
        guard let name = scanner.identifier() else { throw scanner.error("a name is missing") }
        return name
    }
}

extension TextScanner {
    /// A name of CSS (CSS Syntax 3 §4.3.11); nil where none begins here. Escapes of single characters are read, those by number
    /// are not.
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
                place += 1
                name.append(bytes[place])
            } else {
                break
            }
            place += 1
        }
        guard !name.isEmpty else { return nil }
        position = place
        return String(decoding: name, as: UTF8.self)
    }
}
