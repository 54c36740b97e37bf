/// `rgb(…)`, `hsl(…)` or `hwb(…)`, read and turned into a colour (CSS Color 4, sections 5, 7 and 8).
struct CSSColorFunction {
    private let text: String
    private let name: String
    /// Three channels, and alpha where it was written.
    private let values: [Value]
    private let isLegacy: Bool

    private struct Value {
        var number: Double
        var unit: Unit
    }

    private enum Unit: String {
        case number = ""
        case percent = "%"
        case degree = "deg"
        case gradian = "grad"
        case radian = "rad"
        case turn
        /// The keyword `none`, which counts as 0.
        case none
    }

    /// - Parameter text: in lower case, trimmed.
    init(_ text: String) throws(PixelError) {
        self.text = text
        guard text.hasSuffix(")"), let parenthesis = text.firstIndex(of: "(") else {
            throw PixelError(color: text, "a parenthesis is missing")
        }
        name = String(text[..<parenthesis])
        guard ["rgb", "rgba", "hsl", "hsla", "hwb"].contains(name) else {
            throw PixelError(color: text, "it may be rgb(…), hsl(…) or hwb(…), not “\(name)(…)”")
        }
        let body = text[text.index(after: parenthesis)...].dropLast()
        isLegacy = body.contains(",")
        let words = try Self.words(of: String(body), isLegacy: isLegacy, in: text)
        var values: [Value] = []
        for word in words { values.append(try Self.value(word, in: text)) }
        self.values = values
    }

    func color() throws(PixelError) -> Color {
        if isLegacy { try checkLegacy() }
        let alpha = values.count > 3 ? try alpha(values[3]) : 255
        switch name {
        case "rgb", "rgba":
            return Color(
                red: try channel(values[0]), green: try channel(values[1]), blue: try channel(values[2]),
                alpha: alpha)
        case "hwb":
            return Self.hwb(try hue(), try fraction(values[1]), try fraction(values[2]), alpha)
        default:
            return Self.hsl(try hue(), try fraction(values[1]), try fraction(values[2]), alpha)
        }
    }

    /// Checks the old syntax, with commas, which mixes no numbers with percentages and knows no `none`.
    private func checkLegacy() throws(PixelError) {
        guard name != "hwb" else { throw PixelError(color: text, "hwb(…) takes spaces, not commas") }
        guard !values.contains(where: { $0.unit == .none }) else {
            throw PixelError(color: text, "“none” does not go with commas")
        }
        if name.hasPrefix("rgb") {
            guard values[0].unit == values[1].unit, values[1].unit == values[2].unit else {
                throw PixelError(color: text, "with commas, all three are numbers or all are percentages")
            }
        } else if values[1].unit != .percent || values[2].unit != .percent {
            throw PixelError(color: text, "with commas, saturation and lightness are percentages")
        }
    }

    // MARK: Values

    /// A number 0 … 255 or a percentage.
    private func channel(_ value: Value) throws(PixelError) -> UInt8 {
        switch value.unit {
        case .number, .none: Self.byte(value.number)
        case .percent: Self.byte(value.number * 255 / 100)
        default: throw PixelError(color: text, "red, green and blue are numbers or percentages")
        }
    }

    /// A number 0 … 1 or a percentage.
    private func alpha(_ value: Value) throws(PixelError) -> UInt8 {
        switch value.unit {
        case .number, .none: Self.byte(value.number * 255)
        case .percent: Self.byte(value.number * 255 / 100)
        default: throw PixelError(color: text, "alpha is a number from 0 to 1 or a percentage")
        }
    }

    /// A number 0 … 100 or a percentage, as 0 … 1.
    private func fraction(_ value: Value) throws(PixelError) -> Double {
        switch value.unit {
        case .number, .percent, .none: min(1, max(0, value.number / 100))
        default: throw PixelError(color: text, "the second and third values are percentages")
        }
    }

    /// The hue in degrees, 0 ..< 360.
    private func hue() throws(PixelError) -> Double {
        let value = values[0]
        let degrees =
            switch value.unit {
            case .number, .degree, .none: value.number
            case .gradian: value.number.truncatingRemainder(dividingBy: 400) * 360 / 400
            case .radian: value.number.truncatingRemainder(dividingBy: 2 * .pi) * 180 / .pi
            case .turn: value.number.truncatingRemainder(dividingBy: 1) * 360
            case .percent: throw PixelError(color: text, "a hue is an angle, not a percentage")
            }
        let rest = degrees.truncatingRemainder(dividingBy: 360)
        return rest < 0 ? rest + 360 : rest
    }

    // MARK: Conversion

    /// CSS Color 4, section 7.1: `f(n) = l − s·min(l, 1 − l)·max(−1, min(k − 3, 9 − k, 1))`, `k = (n + h/30) mod 12`.
    private static func hslChannels(_ hue: Double, _ saturation: Double, _ lightness: Double) -> [Double] {
        let amplitude = saturation * min(lightness, 1 - lightness)
        return [0.0, 8, 4].map { offset in
            let k = (offset + hue / 30).truncatingRemainder(dividingBy: 12)
            return lightness - amplitude * max(-1, min(k - 3, 9 - k, 1))
        }
    }

    private static func hsl(_ hue: Double, _ saturation: Double, _ lightness: Double, _ alpha: UInt8) -> Color
    {
        let channels = hslChannels(hue, saturation, lightness)
        return Color(
            red: byte(channels[0] * 255), green: byte(channels[1] * 255), blue: byte(channels[2] * 255),
            alpha: alpha)
    }

    /// CSS Color 4, section 8.1: the pure hue scaled between blackness and whiteness.
    private static func hwb(_ hue: Double, _ white: Double, _ black: Double, _ alpha: UInt8) -> Color {
        if white + black >= 1 {
            let grey = byte(white / (white + black) * 255)
            return Color(red: grey, green: grey, blue: grey, alpha: alpha)
        }
        let channels = hslChannels(hue, 1, 0.5).map { $0 * (1 - white - black) + white }
        return Color(
            red: byte(channels[0] * 255), green: byte(channels[1] * 255), blue: byte(channels[2] * 255),
            alpha: alpha)
    }

    /// The value clamped to 0 … 255, halves rounded up. What floating point adds to or takes from an exact half is
    /// undone first.
    private static func byte(_ value: Double) -> UInt8 {
        let clamped = min(255, max(0, value))
        let steps = (clamped * 65_536).rounded()
        return UInt8(((steps + 32_768) / 65_536).rounded(.down))
    }

    // MARK: Syntax

    /// The three or four values' texts.
    private static func words(
        of body: String, isLegacy: Bool, in text: String
    ) throws(PixelError) -> [String] {
        var words: [String]
        if isLegacy {
            words = body.split(separator: ",", omittingEmptySubsequences: false).map { String($0).trimmed }
            guard !body.contains("/") else {
                throw PixelError(color: text, "write commas or “/ alpha”, not both")
            }
        } else {
            let halves = body.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
            words = spaced(halves[0])
            guard halves.count <= 2, words.count == 3 || halves.count == 1 else {
                throw PixelError(color: text, "it takes three values, then “/ alpha”")
            }
            guard words.count == 3 else {
                throw PixelError(color: text, "it takes three values, not \(words.count)")
            }
            if halves.count == 2 { words.append(halves[1].trimmed) }
        }
        guard (3...4).contains(words.count) else {
            throw PixelError(color: text, "it takes three values and alpha, not \(words.count)")
        }
        return words
    }

    private static func spaced(_ text: String) -> [String] {
        text.utf8.split(whereSeparator: \.isCSSSpace).map { String(decoding: Array($0), as: UTF8.self) }
    }

    /// A CSS number (CSS Syntax 3, section 4.3.12) with its unit.
    private static func value(_ word: String, in text: String) throws(PixelError) -> Value {
        if word == "none" { return Value(number: 0, unit: .none) }
        let bytes = Array(word.utf8)
        let length = numberLength(bytes)
        let digits = String(decoding: bytes[..<length], as: UTF8.self)
        guard length > 0, let number = Double(digits), number.isFinite else {
            throw PixelError(color: text, word.isEmpty ? "a value is missing" : "“\(word)” is not a number")
        }
        let suffix = String(decoding: bytes[length...], as: UTF8.self)
        guard let unit = Unit(rawValue: suffix), unit != .none else {
            throw PixelError(color: text, "“\(suffix)” is not a unit of colours")
        }
        return Value(number: number, unit: unit)
    }

    /// How many of the bytes are a number: sign, digits, point and digits, exponent; 0 when they do not start one.
    private static func numberLength(_ bytes: [UInt8]) -> Int {
        func isDigit(_ index: Int) -> Bool { index < bytes.count && (48...57).contains(bytes[index]) }
        func isSign(_ index: Int) -> Bool {
            index < bytes.count && (bytes[index] == 43 || bytes[index] == 45)
        }
        var end = isSign(0) ? 1 : 0
        let start = end
        while isDigit(end) { end += 1 }
        if end < bytes.count, bytes[end] == 46, isDigit(end + 1) {
            end += 1
            while isDigit(end) { end += 1 }
        }
        guard end > start else { return 0 }
        if end < bytes.count, bytes[end] == 101 {
            let digits = isSign(end + 1) ? end + 2 : end + 1
            if isDigit(digits) {
                end = digits
                while isDigit(end) { end += 1 }
            }
        }
        return end
    }
}
