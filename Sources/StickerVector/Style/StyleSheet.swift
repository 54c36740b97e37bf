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
        /// Why its declarations have no effect; nil where they have.
        var loss: Loss?
    }

    /// A rule that is not read: it is for some of the elements that its selector is for.
    struct Loss {
        /// The byte of the file that the report of it is about.
        var offset: Int
        /// Whether it counts only where nothing else sets its properties.
        var isConditional = false
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
    /// The at-rules so far. Behind one that is over ``maximumAtRuleCount``, nothing is read.
    private(set) var atRuleCount = 0
    private let maximumAtRuleCount: Int

    init(maximumAtRuleCount: Int) { self.maximumAtRuleCount = maximumAtRuleCount }

    /// At-rules that change nothing of a still picture without text.
    private static let harmlessRules: Set<String> = [
        "charset", "counter-style", "font-face", "font-feature-values", "keyframes", "namespace", "page",
        "property",
        "-webkit-keyframes", "-moz-keyframes", "-o-keyframes",
    ]

    /// The most blocks within each other in which lost rules are looked for.
    private static let maximumDepth = 8

    /// Adds the rules of a sheet. O(text).
    ///
    /// - Parameters:
    ///   - text: the text of the sheet, without entities and markup.
    ///   - offset: the byte of the file that it starts at.
    ///   - loss: why its rules are not read; nil where they are.
    mutating func append(_ text: [UInt8], at offset: Int, loss: Loss? = nil) {
        append(StyleDeclaration.withoutComments(text), at: offset, loss: loss, depth: 0)
    }

    /// Adds a rule that may fill any element, of a sheet that is not there.
    mutating func appendMissingSheet(at offset: Int) {
        let declaration = Declaration(
            name: PaintProperty.fill.rawValue, value: "", isImportant: false, offset: offset)
        declarations.append(declaration)
        rules.append(
            Rule(
                selector: Selector(compounds: [Selector.Compound()]),
                declarations: declarations.count - 1..<declarations.count,
                loss: Loss(offset: offset, isConditional: true)))
    }

    private mutating func append(_ text: [UInt8], at offset: Int, loss: Loss?, depth: Int) {
        // The blocks of media around the place, whose rules are read as those around them are.
        var mediaDepth = 0
        var place = 0
        while place < text.count, atRuleCount <= maximumAtRuleCount {
            if TextScanner.isWhitespace(text[place]) || text[place] == UInt8(ascii: "}") {
                if text[place] == UInt8(ascii: "}") { mediaDepth = max(0, mediaDepth - 1) }
                place += 1
                continue
            }
            let start = place
            let isAtRule = text[place] == UInt8(ascii: "@")
            if isAtRule { atRuleCount += 1 }
            place = Self.end(
                in: text[...], from: place,
                at: [UInt8(ascii: "{")] + (isAtRule ? [UInt8(ascii: ";")] : [])
                    + (mediaDepth > 0 ? [UInt8(ascii: "}")] : []))
            let prelude = start..<place
            if place < text.count, text[place] == UInt8(ascii: "}") {
                if isAtRule { appendAtRule(text[prelude], block: [], at: offset + start, loss, depth) }
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
                appendAtRule(text[prelude], block: text[block], at: offset + start, loss, depth)
            } else {
                appendRules(text, prelude: prelude, block: block, at: offset, loss)
            }
        }
    }

    private mutating func appendAtRule(
        _ prelude: ArraySlice<UInt8>, block: ArraySlice<UInt8>, at offset: Int, _ loss: Loss?, _ depth: Int
    ) {
        var scanner = TextScanner(String(decoding: prelude.dropFirst(), as: UTF8.self))
        let name = (scanner.identifier() ?? "").lowercased()
        guard !Self.harmlessRules.contains(name) else { return }
        if let media = Self.media(of: prelude), media != .conditional { return }
        if loss == nil {
            omissions.append(
                Omission(message: "@\(name.prefix(40)) is not supported and left out", offset: offset))
        }
        if name == "import" { appendMissingSheet(at: offset) }
        guard depth < Self.maximumDepth, !Self.isForOthers(scanner.rest()) else { return }
        append(
            Array(block), at: offset - prelude.startIndex + block.startIndex,
            // Rules in layers are for every screen.
            loss: Loss(
                offset: loss?.offset ?? offset, isConditional: loss?.isConditional ?? (name != "layer")),
            depth: depth + 1)
    }

    /// Whether conditions are for another screen than a light one, so that what they are for is not missed.
    static func isForOthers(_ conditions: String) -> Bool {
        let conditions = conditions.lowercased()
        return ["dark", "prefers-contrast", "forced-colors", "inverted-colors", "print"].contains {
            conditions.contains($0)
        }
    }

    /// The media that a rule is for; nil for another rule than `@media`.
    private static func media(of prelude: ArraySlice<UInt8>) -> MediaList? {
        var scanner = TextScanner(String(decoding: prelude.dropFirst(), as: UTF8.self))
        guard scanner.identifier()?.lowercased() == "media" else { return nil }
        return MediaList(parsing: scanner.rest())
    }

    /// - Parameters:
    ///   - text: the text that has the rule.
    ///   - depth: the number of rules around it.
    private mutating func appendRules(
        _ text: [UInt8], prelude: Range<Int>, block: Range<Int>, at offset: Int, _ loss: Loss?,
        _ depth: Int = 0
    ) {
        let first = declarations.count
        let (own, nested) = Self.withoutNested(text, in: block)
        let (parsed, errors) = StyleDeclaration.parse(String(decoding: own, as: UTF8.self))
        if loss == nil {
            for error in errors {
                omissions.append(
                    Omission(
                        message: "style: \(error.reason)", offset: offset + block.lowerBound + error.offset))
            }
        }
        declarations += parsed.map { declaration in
            Declaration(
                name: declaration.name, value: declaration.value, isImportant: declaration.isImportant,
                offset: offset + block.lowerBound + declaration.offset)
        }
        appendSelectors(
            text, prelude: prelude, declarations: first..<declarations.count, at: offset, loss, depth)
        guard depth < Self.maximumDepth else { return }
        for (prelude, block) in nested {
            let name = TextScanner.trimmed(String(decoding: text[prelude], as: UTF8.self))
            let place = offset + prelude.lowerBound
            if loss == nil {
                omissions.append(
                    Omission(
                        message:
                            "the style of “\(name.prefix(80))” is left out: rules within rules are not supported",
                        offset: place))
            }
            appendRules(
                text, prelude: prelude, block: block, at: offset, loss ?? Loss(offset: place), depth + 1)
        }
    }

    private mutating func appendSelectors(
        _ text: [UInt8], prelude: Range<Int>, declarations: Range<Int>, at offset: Int, _ loss: Loss?,
        _ depth: Int
    ) {
        guard !declarations.isEmpty else { return }
        var start = prelude.lowerBound
        while start < prelude.upperBound {
            let end = Self.end(in: text[..<prelude.upperBound], from: start, at: [UInt8(ascii: ",")])
            let selector = String(decoding: text[start..<end], as: UTF8.self)
            let (read, fault) = Selector.reading(selector, isNested: depth > 0)
            let place = offset + start + (fault?.offset ?? 0)
            if loss == nil, let fault {
                let name = TextScanner.trimmed(selector)
                omissions.append(
                    Omission(
                        message: "the style of “\(name.prefix(80))” is left out: \(fault.reason)",
                        offset: place))
            }
            if let read, !read.isNever {
                rules.append(
                    Rule(
                        selector: read, declarations: declarations,
                        loss: loss ?? fault.map { _ in Loss(offset: place) }))
            }
            start = end + 1
        }
    }

    /// The declarations of a block, with spaces for the rules within it, and those rules.
    private static func withoutNested(
        _ text: [UInt8], in block: Range<Int>
    ) -> (declarations: ArraySlice<UInt8>, rules: [(prelude: Range<Int>, block: Range<Int>)]) {
        guard text[block].contains(UInt8(ascii: "{")) else { return (text[block], []) }
        var rules: [(prelude: Range<Int>, block: Range<Int>)] = []
        var declarations = Array(text[block])
        var start = block.lowerBound
        while start < block.upperBound {
            while start < block.upperBound, TextScanner.isWhitespace(text[start]) { start += 1 }
            let end = end(
                in: text[..<block.upperBound], from: start, at: [UInt8(ascii: ";"), UInt8(ascii: "{")])
            if end < block.upperBound, text[end] == UInt8(ascii: "{") {
                let close = min(endOfBlock(in: text, from: end), block.upperBound)
                rules.append((start..<end, end + 1..<max(end + 1, close)))
                for place in start..<min(close + 1, block.upperBound) {
                    declarations[place - block.lowerBound] = UInt8(ascii: " ")
                }
                start = close + 1
            } else {
                start = end + 1
            }
        }
        return (declarations[...], rules)
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
