/// The rules of a `style` element (CSS Syntax 3); ``Selector`` says which of them are understood.
struct StyleSheet {
    struct Declaration {
        var name: String
        var value: String
        var isImportant: Bool
        /// The byte of the file that it starts at.
        var offset: Int
    }

    /// A selector with the declarations behind it.
    struct Rule {
        var selector: Selector
        /// Indices of ``declarations``.
        var declarations: Range<Int>
    }

    /// Something that was left out.
    struct Omission {
        var message: String
        /// The byte of the file that it is about.
        var offset: Int
    }

    private(set) var rules: [Rule] = []
    private(set) var declarations: [Declaration] = []
    private(set) var omissions: [Omission] = []

    /// At-rules that change nothing of a still picture without text.
    private static let harmlessRules: Set<String> = [
        "charset", "counter-style", "font-face", "font-feature-values", "keyframes", "namespace", "page",
        "property",
        "-webkit-keyframes", "-moz-keyframes", "-o-keyframes",
    ]

    /// Adds the rules of a sheet. O(text).
    ///
    /// - Parameters:
    ///   - text: the text of the sheet, without entities and markup.
    ///   - offset: the byte of the file that it starts at.
    mutating func append(_ text: [UInt8], at offset: Int) {
        let text = StyleDeclaration.withoutComments(text)
        // The blocks of media around the place, whose rules are read as those around them are.
        var mediaDepth = 0
        var place = 0
        while place < text.count {
            if TextScanner.isWhitespace(text[place]) || text[place] == UInt8(ascii: "}") {
                if text[place] == UInt8(ascii: "}") { mediaDepth = max(0, mediaDepth - 1) }
                place += 1
                continue
            }
            let start = place
            let isAtRule = text[place] == UInt8(ascii: "@")
            place = Self.end(
                in: text[...], from: place,
                at: [UInt8(ascii: "{")] + (isAtRule ? [UInt8(ascii: ";")] : [])
                    + (mediaDepth > 0 ? [UInt8(ascii: "}")] : []))
            let prelude = start..<place
            if place < text.count, text[place] == UInt8(ascii: "}") {
                if isAtRule { appendAtRule(text[prelude], at: offset + start) }
                continue
            }
            if isAtRule, place < text.count, text[place] == UInt8(ascii: "{"),
                Self.media(of: text[prelude]) == .applies
            {
                mediaDepth += 1
                place += 1
                continue
            }
            var block = place..<place
            if place < text.count, text[place] == UInt8(ascii: "{") {
                let end = Self.endOfBlock(in: text, from: place)
                block = place + 1..<end
                place = end
            }
            place += 1
            if isAtRule {
                appendAtRule(text[prelude], at: offset + start)
            } else {
                appendRules(text, prelude: prelude, block: block, at: offset)
            }
        }
    }

    private mutating func appendAtRule(_ prelude: ArraySlice<UInt8>, at offset: Int) {
        var scanner = TextScanner(String(decoding: prelude.dropFirst(), as: UTF8.self))
        let name = scanner.identifier() ?? ""
        guard !Self.harmlessRules.contains(name.lowercased()) else { return }
        if let media = Self.media(of: prelude), media != .conditional { return }
        omissions.append(
            Omission(message: "@\(name.prefix(40)) is not supported and left out", offset: offset))
    }

    /// The media that a rule is for; nil for another rule than `@media`.
    private static func media(of prelude: ArraySlice<UInt8>) -> MediaList? {
        var scanner = TextScanner(String(decoding: prelude.dropFirst(), as: UTF8.self))
        guard scanner.identifier()?.lowercased() == "media" else { return nil }
        return MediaList(parsing: scanner.rest())
    }

    private mutating func appendRules(
        _ text: [UInt8], prelude: Range<Int>, block: Range<Int>, at offset: Int
    ) {
        let first = declarations.count
        let (parsed, errors) = StyleDeclaration.parse(String(decoding: text[block], as: UTF8.self))
        for error in errors {
            omissions.append(
                Omission(message: "style: \(error.reason)", offset: offset + block.lowerBound + error.offset))
        }
        declarations += parsed.map { declaration in
            Declaration(
                name: declaration.name, value: declaration.value, isImportant: declaration.isImportant,
                offset: offset + block.lowerBound + declaration.offset)
        }
        guard declarations.count > first else { return }
        var start = prelude.lowerBound
        while start < prelude.upperBound {
            let end = Self.end(in: text[..<prelude.upperBound], from: start, at: [UInt8(ascii: ",")])
            let selector = String(decoding: text[start..<end], as: UTF8.self)
            do throws(SyntaxError) {
                let parsed = try Selector(parsing: selector)
                if !parsed.isNever {
                    rules.append(Rule(selector: parsed, declarations: first..<declarations.count))
                }
            } catch {
                let name = TextScanner.trimmed(selector)
                omissions.append(
                    Omission(
                        message: "the style of “\(name.prefix(80))” is left out: \(error.reason)",
                        offset: offset + start + error.offset))
            }
            start = end + 1
        }
    }

    /// The first of some bytes outside of quotes, parentheses and brackets; the end where there is none.
    private static func end(in text: ArraySlice<UInt8>, from start: Int, at stops: [UInt8]) -> Int {
        var (quote, depth) = (UInt8(0), 0)
        for place in start..<text.endIndex {
            let byte = text[place]
            if quote != 0 {
                if byte == quote { quote = 0 }
                continue
            }
            if depth == 0, stops.contains(byte) { return place }
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "'"): quote = byte
            case UInt8(ascii: "("), UInt8(ascii: "["): depth += 1
            case UInt8(ascii: ")"), UInt8(ascii: "]"): depth = max(0, depth - 1)
            default: break
            }
        }
        return text.endIndex
    }

    /// The brace that closes the one at a place; the end where there is none.
    private static func endOfBlock(in text: [UInt8], from start: Int) -> Int {
        var (quote, depth, parentheses) = (UInt8(0), 0, 0)
        for place in start..<text.count {
            let byte = text[place]
            if quote != 0 {
                if byte == quote { quote = 0 }
                continue
            }
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "'"): quote = byte
            case UInt8(ascii: "("): parentheses += 1
            case UInt8(ascii: ")"): parentheses = max(0, parentheses - 1)
            case UInt8(ascii: "{") where parentheses == 0: depth += 1
            case UInt8(ascii: "}") where parentheses == 0:
                depth -= 1
                if depth == 0 { return place }
            default: break
            }
        }
        return text.count
    }
}
