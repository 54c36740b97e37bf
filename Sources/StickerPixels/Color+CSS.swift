extension Color {
    /// Reads a colour as CSS writes it (CSS Color 4), in upper or lower case:
    /// `#RGB`, `#RGBA`, `#RRGGBB`, `#RRGGBBAA`, a name, `transparent`, `rgb()`, `rgba()`, `hsl()`, `hsla()`, `hwb()`.
    ///
    /// The functions take commas or spaces with `/ alpha`, numbers, percentages and, for a hue,
    /// `deg`, `grad`, `rad` and `turn`. Values past a range are clamped as CSS says; halves round up.
    ///
    /// - Throws: ``PixelError/invalidColor(text:reason:)``, ``PixelError/unknownColor(name:)``.
    public init(css: String) throws(PixelError) {
        guard css.utf8.count <= Self.maximumCSSLength else {
            throw PixelError(color: css, "a colour takes at most \(Self.maximumCSSLength) characters")
        }
        let text = css.lowercasedASCII.trimmed
        if text.hasPrefix("#") {
            self = try Self.hexadecimal(text)
        } else if text.hasSuffix(")") || text.contains("(") {
            self = try CSSColorFunction(text).color()
        } else if text == "transparent" {
            self = .transparent
        } else if let color = NamedColors.color(named: text) {
            self = color
        } else if text.isEmpty {
            throw PixelError(color: css, "write #RRGGBB, a CSS name or rgb(…)")
        } else {
            throw .unknownColor(name: css)
        }
    }

    /// What to write in the place of a name that is no colour's.
    ///
    /// - Complexity: O(names × their lengths), which is why errors ask only when they are shown.
    static func suggestion(for name: String) -> String {
        let text = name.lowercasedASCII.trimmed
        return "CSS has no colour of this name; "
            + ((try? hexadecimal("#" + text)).map { _ in "did you mean “#\(text)”?" }
                ?? NamedColors.nearest(to: text).map { "the nearest is “\($0)”" }
                ?? "write one of its names, such as “navy”, or #RRGGBB")
    }

    /// The longest text of a colour; it keeps an error's text short.
    static let maximumCSSLength = 128

    /// An opaque colour from 0xRRGGBB.
    init(rgb: UInt32) {
        self.init(
            red: UInt8(truncatingIfNeeded: rgb >> 16), green: UInt8(truncatingIfNeeded: rgb >> 8),
            blue: UInt8(truncatingIfNeeded: rgb))
    }

    /// CSS Color 4, section 5.2: a single digit stands for itself twice.
    private static func hexadecimal(_ text: String) throws(PixelError) -> Color {
        var digits: [UInt8] = []
        for character in text.dropFirst() {
            guard character.isASCII, let digit = character.hexDigitValue else {
                throw PixelError(color: text, "“\(character)” is not a hexadecimal digit")
            }
            digits.append(UInt8(digit))
        }
        var channels: [UInt8]
        switch digits.count {
        case 3, 4: channels = digits.map { $0 * 17 }
        case 6, 8:
            channels = stride(from: 0, to: digits.count, by: 2).map { digits[$0] * 16 + digits[$0 + 1] }
        default: throw PixelError(color: text, "after # come 3, 4, 6 or 8 digits, not \(digits.count)")
        }
        if channels.count == 3 { channels.append(255) }
        return Color(red: channels[0], green: channels[1], blue: channels[2], alpha: channels[3])
    }
}

extension Color: CustomStringConvertible {
    /// The colour as `#rrggbb`, or `#rrggbbaa` unless opaque: ``init(css:)`` reads it back as the same colour.
    public var description: String {
        let channels = alpha == 255 ? [red, green, blue] : [red, green, blue, alpha]
        return channels.reduce(into: "#") { text, channel in
            if channel < 16 { text += "0" }
            text += String(channel, radix: 16)
        }
    }
}

extension PixelError {
    init(color text: String, _ reason: String) {
        self = .invalidColor(text: Self.shortened(text), reason: Self.oneLine(reason))
    }
}

extension String {
    /// The text with A–Z made a–z and everything else left as it is, in every locale.
    var lowercasedASCII: String {
        String(decoding: utf8.map { (65...90).contains($0) ? $0 + 32 : $0 }, as: UTF8.self)
    }

    /// The text without CSS white space at both ends.
    var trimmed: String {
        let bytes = Array(utf8)
        guard let first = bytes.firstIndex(where: { !$0.isCSSSpace }),
            let last = bytes.lastIndex(where: { !$0.isCSSSpace })
        else { return "" }
        return String(decoding: bytes[first...last], as: UTF8.self)
    }
}

extension UInt8 {
    /// Whether it is a space, tab, line feed, form feed or carriage return (CSS Syntax 3, section 4.2).
    var isCSSSpace: Bool {
        self == 0x20 || self == 0x09 || self == 0x0A || self == 0x0C || self == 0x0D
    }
}
