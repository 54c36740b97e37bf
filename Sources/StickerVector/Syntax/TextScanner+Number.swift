extension TextScanner {
    /// Powers of ten that a `Double` holds exactly.
    private static let exactPowers: [Double] = [
        1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18,
        1e19, 1e20, 1e21, 1e22,
    ]

    /// Whether a number starts here.
    var isAtNumber: Bool {
        let byte = next
        return Self.isDigit(byte) || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".")
            || byte == UInt8(ascii: "+")
    }

    /// A number in SVG's grammar, correctly rounded: `-.5`, `1.`, `+1e-3`. It ends where it cannot go on, as `1.5.5`
    /// is two numbers, and an `e` without digits behind it belongs to a unit.
    mutating func number() throws(SyntaxError) -> Double {
        let start = position
        let isNegative = next == UInt8(ascii: "-")
        if isNegative || next == UInt8(ascii: "+") { position += 1 }

        // Up to 19 digits fit the mantissa; what comes after them makes the number go the long way.
        var mantissa: UInt64 = 0
        var digits = 0
        var significant = 0
        var exponent = 0
        func add(_ digit: UInt8, isFraction: Bool) {
            digits += 1
            if significant > 0 || digit != 0 { significant += 1 }
            if significant <= 19 { mantissa = mantissa &* 10 &+ UInt64(digit) }
            if isFraction { exponent -= 1 }
        }
        while Self.isDigit(next) {
            add(next - UInt8(ascii: "0"), isFraction: false)
            position += 1
        }
        if next == UInt8(ascii: ".") {
            position += 1
            while Self.isDigit(next) {
                add(next - UInt8(ascii: "0"), isFraction: true)
                position += 1
            }
        }
        guard digits > 0 else {
            position = start
            throw error("expected a number")
        }
        if let written = takeExponent() { exponent += written }

        // Both factors are exact, so that the one rounding of the division or product is the right one (Clinger 1990).
        if significant <= 19, mantissa < 1 << 53, abs(exponent) <= 22 {
            let magnitude =
                exponent < 0
                ? Double(mantissa) / Self.exactPowers[-exponent]
                : Double(mantissa) * Self.exactPowers[exponent]
            return isNegative ? -magnitude : magnitude
        }
        var text = String(decoding: bytes[start..<position], as: UTF8.self)
        if text.hasSuffix(".") { text.removeLast() }
        guard let value = Double(text), value.isFinite else {
            position = start
            throw error("the number is too large")
        }
        return value
    }

    /// `e` or `E`, a sign if any, and digits; nothing is taken where there are no digits.
    private mutating func takeExponent() -> Int? {
        guard next | 0x20 == UInt8(ascii: "e") else { return nil }
        var end = position + 1
        var isNegative = false
        if end < bytes.count, bytes[end] == UInt8(ascii: "-") || bytes[end] == UInt8(ascii: "+") {
            isNegative = bytes[end] == UInt8(ascii: "-")
            end += 1
        }
        guard end < bytes.count, Self.isDigit(bytes[end]) else { return nil }
        var value = 0
        while end < bytes.count, Self.isDigit(bytes[end]) {
            // Past any exponent of a Double the digits no longer matter.
            value = min(100_000_000, value * 10 + Int(bytes[end] - UInt8(ascii: "0")))
            end += 1
        }
        position = end
        return isNegative ? -value : value
    }

    /// Numbers with separators between them, up to the end of the value.
    mutating func numbers() throws(SyntaxError) -> [Double] {
        var result: [Double] = []
        skipWhitespace()
        while !isAtEnd {
            result.append(try number())
            let comma = skipSeparator()
            if comma, isAtEnd { throw error("expected a number after the comma") }
        }
        return result
    }
}
