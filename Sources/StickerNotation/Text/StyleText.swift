package import StickerErrors
import StickerLimits
package import StickerPixels

/// Reads the short texts that styles are written in, as in `0,4,6:#0008`.
package struct StyleText {
    /// What the text stands for, with its article.
    let what: String
    let text: String
    /// The form in which it is written, with an example.
    let form: String

    package init(what: String, text: String, form: String) {
        self.what = what
        self.text = text
        self.form = form
    }

    package var failure: StickerError { .invalidNotation(what: what, text: text, form: form) }

    /// The parts before and after the first colon outside of brackets; nil without one.
    package var halves: (head: String, tail: String)? { Self.halves(of: text) }

    /// The parts of a text before and after its first colon outside of brackets; nil without one.
    package static func halves(of text: String) -> (head: String, tail: String)? {
        let parts = split(text, at: ":")
        guard parts.count > 1 else { return nil }
        return (parts[0], parts[1...].joined(separator: ":"))
    }

    /// The name before the first comma of a part, and the settings behind it, as in `speech,tail=left`.
    ///
    /// - Throws: ``failure`` for an option that is not written `NAME=VALUE`.
    package func options(
        of part: String
    ) throws(StickerError) -> (name: String, options: [(name: String, value: String)]) {
        let parts = Self.split(part, at: ",")
        var options: [(name: String, value: String)] = []
        for option in parts.dropFirst() {
            let sides = Self.split(option, at: "=")
            guard sides.count == 2 else { throw failure }
            options.append((sides[0], sides[1]))
        }
        return (parts[0], options)
    }

    /// The case of a name.
    ///
    /// - Parameter what: what is chosen, without its article.
    /// - Throws: `StickerError.Code.unknownName` with the nearest name.
    package static func choice<Choice: RawRepresentable<String> & CaseIterable>(
        _ name: String, of what: String
    ) throws(StickerError) -> Choice {
        guard let choice = Choice(rawValue: name) else {
            throw .unknown(what, name, among: Choice.allCases.map(\.rawValue))
        }
        return choice
    }

    package func color(_ part: String) throws(StickerError) -> Color {
        do {
            return try Color(css: part)
        } catch {
            throw .stage(error)
        }
    }

    package func number(_ part: String) throws(StickerError) -> Double {
        guard let value = Self.number(part) else { throw failure }
        return value
    }

    package func numbers(_ part: String, count: ClosedRange<Int>) throws(StickerError) -> [Double] {
        let parts = Self.split(part, at: ",")
        guard count.contains(parts.count) else { throw failure }
        var values: [Double] = []
        for part in parts { values.append(try number(part)) }
        return values
    }

    /// Degrees, with or without `deg` behind them.
    package func angle(_ part: String) throws(StickerError) -> Double {
        let digits = part.hasSuffix("deg") ? String(part.dropLast(3)) : part
        return try number(digits)
    }

    /// A decimal number; nil for other forms that Swift reads, such as `nan` and `0x10`.
    package static func number(_ part: String) -> Double? {
        guard !part.isEmpty, part.utf8.allSatisfy({ "0123456789.+-".utf8.contains($0) }) else { return nil }
        return Double(part)
    }

    /// The pieces between separators that stand outside of brackets, without the spaces around them.
    package static func split(_ text: String, at separator: Character) -> [String] {
        var depth = 0
        var parts = [""]
        for character in text {
            if character == "(" { depth += 1 }
            if character == ")" { depth -= 1 }
            if character == separator, depth == 0 {
                parts.append("")
            } else {
                parts[parts.count - 1].append(character)
            }
        }
        return parts.map(trimmed)
    }

    private static func trimmed(_ text: String) -> String {
        let isSpace: (Character) -> Bool = { $0 == " " || $0 == "\t" }
        guard let last = text.lastIndex(where: { !isSpace($0) }) else { return "" }
        return String(text[...last].drop(while: isSpace))
    }

    /// Throws ``StickerError/Code/outOfRange`` unless the value lies in the range.
    package static func check(
        _ value: Double, in range: ClosedRange<Double>, what: String, unit: String?
    ) throws(StickerError) {
        guard range.contains(value) else {
            let limits = "\(NumberText.plain(range.lowerBound)) … \(NumberText.plain(range.upperBound))"
            throw .outOfRange(
                what: what, value: NumberText.plain(value), range: unit.map { "\(limits) \($0)" } ?? limits)
        }
    }
}
