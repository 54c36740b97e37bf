public import StickerErrors
import StickerNotation
import StickerPixels
import StickerRaster

/// How a fill is written.
extension Fill {
    private static let form =
        "write a colour, colours from top to bottom as in #f6d-#63f, linear-gradient(90deg, #f6d, white 30%, #63f), radial-gradient(#ff8, #f80), dots(12, white, #f9c), picture(photo.jpg) or letters(red, gold, teal)"

    /// Reads one of
    ///
    /// ```
    /// #6495ED                                    a colour as CSS writes it
    /// #ffd36e-#ff5f8f                            two or more colours, evenly from top to bottom
    /// linear-gradient(90deg, red, gold 30%, teal)
    /// linear-gradient(to right, red, teal)       top, right, bottom, left
    /// radial-gradient(#ffffaa, #ff8800)
    /// dots(12, white, #f9c)                      a pattern: the size of its figures, the ground, and colours
    /// picture(photo.jpg)                         a picture that covers the box
    /// letters(red, gold, teal)                   a fill for each letter in turn
    /// lines(#f55-#a00, white)                    a fill for each line in turn
    /// ```
    ///
    /// Patterns are `stripes`, `checks`, and the names of ``OrnamentShape``.
    ///
    /// A picture is only named; the command and scenes read it.
    ///
    /// Colours without a place are spread evenly between those that have one (CSS Images 3 §3.4.3).
    ///
    /// - Throws: `StickerError.Code.invalidNotation`, `StickerError.Code.outOfRange`, or
    ///   `StickerError.Code.stage` for a colour that cannot be read.
    public init(parsing text: String) throws(StickerError) {
        let reader = StyleText(what: "a fill", text: text, form: Self.form)
        if let body = Self.body(of: "linear-gradient", in: text) {
            var parts = StyleText.split(body, at: ",")
            var angle = 180.0
            if let first = parts.first, let stated = try Self.angle(first, reader) {
                angle = stated
                parts.removeFirst()
            }
            self = .linear(angle: angle, stops: try Self.stops(parts, reader))
        } else if let body = Self.body(of: "radial-gradient", in: text) {
            self = .radial(stops: try Self.stops(StyleText.split(body, at: ","), reader))
        } else if text.prefix(while: { $0 != "(" }).hasSuffix("-gradient") {
            // Other gradients of CSS, whose names would be taken for colours.
            throw reader.failure
        } else if let body = Self.body(of: "picture", in: text) {
            guard !body.isEmpty else { throw reader.failure }
            self = .picture(FillPicture(named: body))
        } else if let body = Self.body(of: "letters", in: text) {
            self = .letters(try Self.fills(body, reader))
        } else if let body = Self.body(of: "lines", in: text) {
            self = .lines(try Self.fills(body, reader))
        } else if let pattern = try Self.pattern(text, reader) {
            self = .pattern(pattern)
        } else {
            let colors = StyleText.split(text, at: "-")
            if colors.count > 1 {
                guard !colors.contains("") else { throw reader.failure }
                self = .linear(angle: 180, stops: try Self.stops(colors, reader))
            } else {
                self = .color(try reader.color(text))
            }
        }
        try validate(isOfLetters: true)
    }

    /// Reads the fill of a label's letters: as ``init(parsing:)`` does, but colours from top to bottom run over each line, so
    /// that no line is as pale as the first colour.
    ///
    /// - Throws: what ``init(parsing:)`` throws.
    public init(parsingLetters text: String) throws(StickerError) {
        try self.init(parsing: text)
        if case .linear = self, Self.body(of: "linear-gradient", in: text) == nil {
            self = .lines([self])
        }
    }

    private static func fills(_ body: String, _ reader: StyleText) throws(StickerError) -> [Fill] {
        var fills: [Fill] = []
        for part in StyleText.split(body, at: ",") {
            // One in another would be read to any depth.
            guard !part.isEmpty, !part.hasPrefix("letters("), !part.hasPrefix("lines(") else {
                throw reader.failure
            }
            fills.append(try Fill(parsing: part))
        }
        return fills
    }

    /// A pattern; nil where the text does not begin like one.
    private static func pattern(_ text: String, _ reader: StyleText) throws(StickerError) -> FillPattern? {
        for (name, figure) in FillPattern.Figure.named {
            guard let body = body(of: name, in: text) else { continue }
            let parts = StyleText.split(body, at: ",")
            guard parts.count >= 3 else {
                throw .invalidNotation(
                    what: "a pattern", text: text,
                    form: "write \(name)(SIZE, GROUND, COLOUR…), as in \(name)(12, white, #f9c)")
            }
            var colors: [Color] = []
            for part in parts.dropFirst() { colors.append(try reader.color(part)) }
            return FillPattern(
                figure, size: try reader.number(parts[0]), ground: colors.removeFirst(), colors: colors)
        }
        return nil
    }

    /// The text between the brackets of a function.
    private static func body(of function: String, in text: String) -> String? {
        guard text.hasPrefix(function + "("), text.hasSuffix(")") else { return nil }
        return String(text.dropFirst(function.count + 1).dropLast())
    }

    private static func angle(_ part: String, _ reader: StyleText) throws(StickerError) -> Double? {
        if part.hasPrefix("to ") {
            switch part.dropFirst(3) {
            case "top": return 0
            case "right": return 90
            case "bottom": return 180
            case "left": return 270
            default: throw reader.failure
            }
        }
        if part.hasSuffix("deg") { return try reader.angle(part) }
        // A number is no colour; it lacks its unit.
        if Double(part) != nil { throw reader.failure }
        return nil
    }

    private static func stops(
        _ parts: [String], _ reader: StyleText
    ) throws(StickerError) -> [GradientStop] {
        guard !parts.isEmpty else { throw reader.failure }
        guard parts.count <= maximumStopCount else {
            throw .outOfRange(
                what: "the number of a gradient's colours", value: "\(parts.count)",
                range: "1 … \(maximumStopCount)")
        }
        var stops: [GradientStop] = []
        var places: [Double?] = []
        for part in parts {
            let words = StyleText.split(part, at: " ").filter { !$0.isEmpty }
            guard let last = words.last else { throw reader.failure }
            var color = part
            var place: Double?
            if last.hasSuffix("%") {
                place = try reader.number(String(last.dropLast())) / 100
                color = words.dropLast().joined(separator: " ")
            }
            stops.append(GradientStop(offset: 0, color: try reader.color(color)))
            places.append(place)
        }
        // The ends lie at 0 and 1, a place lower than one before it counts as that one.
        if places[0] == nil { places[0] = 0 }
        if places[places.count - 1] == nil { places[places.count - 1] = 1 }
        var known = 0
        var floor = places[0] ?? 0
        for index in places.indices {
            guard let place = places[index] else { continue }
            floor = max(floor, place)
            let start = stops[known].offset
            for between in (known..<index).dropFirst() {
                stops[between].offset =
                    start + (floor - start) * Double(between - known) / Double(index - known)
            }
            stops[index].offset = floor
            known = index
        }
        return stops
    }
}
