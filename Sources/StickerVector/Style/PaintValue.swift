import StickerPixels

/// A colour, or the `color` property of the element that is painted.
enum ColorValue: Hashable, Sendable {
    case currentColor
    case color(Color)

    init(parsing text: String) throws(SyntaxError) {
        if text.lowercased() == "currentcolor" {
            self = .currentColor
            return
        }
        do {
            self = .color(try Color(css: text))
        } catch {
            throw SyntaxError(reason: error.colorReason ?? "not a colour", offset: 0)
        }
    }

    func resolved(current: Color) -> Color {
        switch self {
        case .currentColor: current
        case .color(let color): color
        }
    }
}

/// `fill` or `stroke` (SVG 2 §13.2).
struct PaintValue: Hashable, Sendable {
    /// The `id` of a gradient.
    var server: String?
    /// The colour, or what stands in for the server where that is missing; nil for `none`.
    var color: ColorValue?

    static let none = PaintValue(server: nil, color: nil)
    static let black = PaintValue(server: nil, color: .color(.black))

    init(server: String?, color: ColorValue?) {
        self.server = server
        self.color = color
    }

    init(parsing text: String) throws(SyntaxError) {
        guard text.hasPrefix("url(") else {
            self.init(server: nil, color: text == "none" ? nil : try ColorValue(parsing: text))
            return
        }
        let (id, rest) = try Reference.split(text)
        let fallback = rest == "none" || rest.isEmpty ? nil : try ColorValue(parsing: rest)
        self.init(server: id, color: fallback)
    }
}

/// `url(#id)`, within the same file.
enum Reference {
    /// The `id`, or nil for `none`.
    static func parse(_ text: String) throws(SyntaxError) -> String? {
        if text == "none" { return nil }
        let (id, rest) = try split(text)
        guard rest.isEmpty else { throw SyntaxError(reason: "unexpected text after url(…)", offset: 0) }
        return id
    }

    /// The `id`, and the text behind `url(…)`.
    static func split(_ text: String) throws(SyntaxError) -> (id: String, rest: String) {
        guard text.hasPrefix("url("), let end = text.firstIndex(of: ")") else {
            throw SyntaxError(reason: "expected url(#id)", offset: 0)
        }
        var target = text[text.index(text.startIndex, offsetBy: 4)..<end].drop { $0 == " " }
        while target.last == " " { target.removeLast() }
        if let quote = target.first, quote == "\"" || quote == "'", target.count > 1, target.last == quote {
            target = target.dropFirst().dropLast()
        }
        return (try fragment(target), String(text[text.index(after: end)...].drop { $0 == " " }))
    }

    /// The `id` of `#id`.
    static func fragment(_ target: some StringProtocol) throws(SyntaxError) -> String {
        guard target.hasPrefix("#"), target.utf8.count > 1 else {
            throw SyntaxError(reason: "only references within the file, as “#id”, are followed", offset: 0)
        }
        return String(target.dropFirst())
    }
}
