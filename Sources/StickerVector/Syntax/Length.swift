/// A number with a unit (SVG 2 §7.10, CSS Values 4 §6).
struct Length: Hashable, Sendable {
    enum Unit: String, Hashable, Sendable {
        case px, percent = "%", em, ex, rem, pt, pc, mm, cm, q, `in`
    }

    var value: Double
    var unit: Unit

    static let zero = Length(value: 0, unit: .px)
    static let full = Length(value: 100, unit: .percent)

    static func px(_ value: Double) -> Length { Length(value: value, unit: .px) }
    static func percent(_ value: Double) -> Length { Length(value: value, unit: .percent) }

    /// The whole of `text`, as in `12`, `12.5px`, `50%`, `1em`.
    init(parsing text: String) throws(SyntaxError) {
        var scanner = TextScanner(text)
        scanner.skipWhitespace()
        self = try scanner.length()
        scanner.skipWhitespace()
        guard scanner.isAtEnd else { throw scanner.error("unexpected text after the length") }
    }

    init(value: Double, unit: Unit) {
        self.value = value
        self.unit = unit
    }

    /// The font size where a drawing sets none: CSS's `medium`, in user units.
    static let rootFontSize = 16.0

    /// The length in user units.
    ///
    /// - Parameter whole: the length that is 100 %.
    func resolved(whole: Double, fontSize: Double) -> Double {
        switch unit {
        case .px: value
        case .percent: value / 100 * whole
        case .em: value * fontSize
        // CSS Values 4 §6.1.1: half an em where the font's x-height is not known.
        case .ex: value * fontSize / 2
        case .rem: value * Self.rootFontSize
        case .pt: value * 96 / 72
        case .pc: value * 16
        case .mm: value * 96 / 25.4
        case .cm: value * 96 / 2.54
        case .q: value * 96 / 101.6
        case .in: value * 96
        }
    }
}

extension TextScanner {
    mutating func length() throws(SyntaxError) -> Length {
        let value = try number()
        if take(UInt8(ascii: "%")) { return .percent(value) }
        let start = position
        let name = word().lowercased()
        if name.isEmpty { return .px(value) }
        guard let unit = Length.Unit(rawValue: name) else {
            position = start
            throw error("“\(name)” is not a unit of length")
        }
        return Length(value: value, unit: unit)
    }

    /// Lengths with separators between them, up to the end of the value.
    mutating func lengths() throws(SyntaxError) -> [Length] {
        var result: [Length] = []
        skipWhitespace()
        while !isAtEnd {
            result.append(try length())
            let comma = skipSeparator()
            if comma, isAtEnd { throw error("expected a length after the comma") }
        }
        return result
    }
}
