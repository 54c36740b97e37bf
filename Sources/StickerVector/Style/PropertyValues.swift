import StickerGeometry
import StickerRaster

/// The grammars of single properties.
extension StyleChange {
    /// A number or percentage, clamped to 0 … 1.
    static func alpha(_ text: String) throws(SyntaxError) -> Double {
        let length = try Length(parsing: text)
        switch length.unit {
        case .px where !text.hasSuffix("px"): return min(1, max(0, length.value))
        case .percent: return min(1, max(0, length.value / 100))
        default: throw SyntaxError(reason: "expected a number from 0 to 1 or a percentage", offset: 0)
        }
    }

    static func keyword<T: RawRepresentable & CaseIterable>(_ text: String) throws(SyntaxError) -> T
    where T.RawValue == String {
        guard let value = T(rawValue: text) else {
            throw unexpected(T.allCases.map(\.rawValue))
        }
        return value
    }

    static func choice<T>(_ text: String, _ values: KeyValuePairs<String, T>) throws(SyntaxError) -> T {
        guard let pair = values.first(where: { $0.key == text }) else { throw unexpected(values.map(\.key)) }
        return pair.value
    }

    private static func unexpected(_ words: [String]) -> SyntaxError {
        SyntaxError(reason: "expected \(words.joined(separator: ", "))", offset: 0)
    }

    static func visibility(_ text: String) throws(SyntaxError) -> Bool {
        try choice(text, ["visible": true, "hidden": false, "collapse": false])
    }

    static func nonNegativeLength(_ text: String) throws(SyntaxError) -> Length {
        let length = try Length(parsing: text)
        guard length.value >= 0 else { throw SyntaxError(reason: "cannot be negative", offset: 0) }
        return length
    }

    /// SVG 2's `miter-clip` and `arcs`, which no renderer has yet, fall back as the specification says to.
    static func lineJoin(_ text: String) throws(SyntaxError) -> LineJoin {
        text == "miter-clip" || text == "arcs" ? .miter : try keyword(text)
    }

    static func miterLimit(_ text: String) throws(SyntaxError) -> Double {
        var scanner = TextScanner(text)
        scanner.skipWhitespace()
        let value = try scanner.number()
        guard scanner.isAtEnd, value >= 1 else {
            throw SyntaxError(reason: "expected a number of at least 1", offset: 0)
        }
        return value
    }

    static func dashes(_ text: String) throws(SyntaxError) -> [Length] {
        if text == "none" { return [] }
        var scanner = TextScanner(text)
        let lengths = try scanner.lengths()
        guard lengths.allSatisfy({ $0.value >= 0 }) else {
            throw SyntaxError(reason: "cannot be negative", offset: 0)
        }
        return lengths
    }

    /// Only the place of the stroke counts, as nothing else is drawn.
    static func paintOrder(_ text: String) throws(SyntaxError) -> Bool {
        let words = text.split(separator: " ")
        if words == ["normal"] { return false }
        guard !words.isEmpty, words.allSatisfy({ ["fill", "stroke", "markers"].contains($0) }) else {
            throw unexpected(["normal", "fill", "stroke", "markers"])
        }
        let order = words + ["fill", "stroke"]
        return order.first { $0 != "markers" } == "stroke"
    }

    static func blendMode(_ text: String) throws(SyntaxError) -> BlendMode {
        switch text {
        case "normal": return .sourceOver
        case "plus-lighter": return .lighter
        default:
            guard let mode = BlendMode(rawValue: text), mode.isMixBlendMode else {
                throw SyntaxError(reason: "“\(text)” is not a blend mode", offset: 0)
            }
            return mode
        }
    }
}
