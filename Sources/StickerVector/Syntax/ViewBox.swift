import StickerGeometry
import StickerRaster

/// How a view box is laid into a viewport of other proportions (SVG 2 §8.7).
struct PreserveAspectRatio: Hashable, Sendable {
    enum Fit: Hashable, Sendable {
        /// Both sides fill the viewport, each by its own scale.
        case stretch
        /// The whole view box is visible.
        case meet
        /// The whole viewport is covered.
        case slice
    }

    var fit = Fit.meet
    /// Where the spare space goes: 0 all behind, 0.5 half on each side, 1 all before.
    var alignX = 0.5
    var alignY = 0.5

    init() {}

    init(parsing text: String) throws(SyntaxError) {
        var scanner = TextScanner(text)
        scanner.skipWhitespace()
        var start = scanner.position
        var align = scanner.word()
        if align == "defer" {
            scanner.skipWhitespace()
            start = scanner.position
            align = scanner.word()
        }
        if align == "none" {
            fit = .stretch
        } else {
            let places: [Substring: Double] = ["Min": 0, "Mid": 0.5, "Max": 1]
            guard align.utf8.count == 8, align.hasPrefix("x"), align.dropFirst(4).first == "Y",
                let x = places[align.dropFirst(1).prefix(3)], let y = places[align.dropFirst(5)]
            else {
                throw SyntaxError(reason: "expected “none” or an alignment as “xMidYMid”", offset: start)
            }
            (alignX, alignY) = (x, y)
        }
        scanner.skipWhitespace()
        start = scanner.position
        switch scanner.word() {
        case "", "meet": break
        case "slice": if fit != .stretch { fit = .slice }
        default: throw SyntaxError(reason: "expected “meet” or “slice”", offset: start)
        }
        scanner.skipWhitespace()
        guard scanner.isAtEnd else { throw scanner.error("unexpected text after the alignment") }
    }

    /// The transform from the view box to the viewport (SVG 2 §8.2).
    ///
    /// - Precondition: no side of the view box is zero.
    func transform(from viewBox: Rect, to viewport: Rect) -> Transform {
        var scaleX = viewport.width / viewBox.width
        var scaleY = viewport.height / viewBox.height
        switch fit {
        case .stretch: break
        case .meet:
            scaleX = min(scaleX, scaleY)
            scaleY = scaleX
        case .slice:
            scaleX = max(scaleX, scaleY)
            scaleY = scaleX
        }
        let x = viewport.x - viewBox.x * scaleX + (viewport.width - viewBox.width * scaleX) * alignX
        let y = viewport.y - viewBox.y * scaleY + (viewport.height - viewBox.height * scaleY) * alignY
        return Transform(a: scaleX, b: 0, c: 0, d: scaleY, e: x, f: y)
    }
}

extension TextScanner {
    /// `viewBox`: four numbers, of which width and height are not negative.
    static func viewBox(_ text: String) throws(SyntaxError) -> Rect {
        var scanner = TextScanner(text)
        let numbers = try scanner.numbers()
        guard numbers.count == 4 else {
            throw SyntaxError(reason: "expected four numbers: x, y, width and height", offset: 0)
        }
        guard numbers[2] >= 0, numbers[3] >= 0 else {
            throw SyntaxError(reason: "width and height cannot be negative", offset: 0)
        }
        return Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    }
}
