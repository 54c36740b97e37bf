public import StickerErrors
import StickerGeometry
import StickerNotation
public import StickerPixels

/// Small shapes around the text, or glints on its letters.
///
/// Shapes around the text are part of it: outlines and shadows go around them as well. Their places depend on the shapes of
/// the letters alone, so that the same label has the same ornaments everywhere.
public struct LabelOrnaments: Hashable, Sendable {
    /// Where ornaments lie.
    public enum Place: String, Hashable, Sendable, CaseIterable {
        /// Around the text, clear of the letters.
        case around
        /// On the corners of letters.
        case on
    }

    /// The shape of each.
    public var shape: OrnamentShape
    /// The width and height of the largest ones, in hundredths of the font size, in ``sizeRange``.
    public var size: Double
    /// Where they lie.
    public var place: Place
    /// The colours, in turn.
    public var colors: [Color]

    /// The range of ``size``, in hundredths of the font size.
    public static let sizeRange = 1.0...200.0
    /// The size where none is given.
    public static let defaultSize = 30.0
    /// The most colours.
    public static let maximumColorCount = 16

    /// Makes ornaments, whose numbers are checked when they are drawn.
    public init(
        _ shape: OrnamentShape, size: Double = defaultSize, place: Place = .around, colors: [Color]
    ) {
        self.shape = shape
        self.size = size
        self.place = place
        self.colors = colors
    }

    /// Reads `SHAPE[,OPTION…]:COLOUR[-COLOUR…]`, as in `hearts:#f55-#f9c` and `sparkles,size=40,place=on:white`.
    ///
    /// - Throws: `StickerError.Code.invalidNotation`, `StickerError.Code.unknownName`,
    ///   `StickerError.Code.outOfRange`, or `StickerError.Code.stage` for a colour that cannot be read.
    public init(parsing text: String) throws(StickerError) {
        let reader = StyleText(
            what: "ornaments", text: text,
            form:
                "write SHAPE[,OPTION…]:COLOUR[-COLOUR…], as in hearts:#f55-#f9c or sparkles,size=40,place=on:white"
        )
        guard let (head, tail) = reader.halves else { throw reader.failure }
        let (shape, options) = try reader.options(of: head)
        var colors: [Color] = []
        for color in StyleText.split(tail, at: "-") { colors.append(try reader.color(color)) }
        self.init(try StyleText.choice(shape, of: "ornament"), colors: colors)
        for (name, value) in options {
            switch name {
            case "size": size = try reader.number(value)
            case "place": place = try StyleText.choice(value, of: "place of ornaments")
            default: throw .unknown("option of ornaments", name, among: ["size", "place"])
            }
        }
        try validate()
    }

    func validate() throws(StickerError) {
        try StyleText.check(
            size, in: Self.sizeRange, what: "the size of ornaments", unit: "hundredths of the font size")
        guard (1...Self.maximumColorCount).contains(colors.count) else {
            throw .outOfRange(
                what: "the number of colours of ornaments", value: "\(colors.count)",
                range: "1 … \(Self.maximumColorCount)")
        }
    }
}

/// An ornament where it lies.
struct PlacedOrnament {
    let path: Path
    /// The circle that a plate goes around: at the points of a shape, it would have points, too.
    let circle: Path
    let color: Color
    /// The number of the letter that it lies on, and moves with; nil where it stays.
    var unit: Int?

    func moved(by transform: Transform) -> PlacedOrnament {
        PlacedOrnament(
            path: path.transformed(by: transform), circle: circle.transformed(by: transform), color: color,
            unit: unit)
    }

    /// Its middle.
    var center: Point {
        let box = circle.bounds ?? Rect(x: 0, y: 0, width: 0, height: 0)
        return Point(x: box.midX, y: box.midY)
    }
}

extension LabelOrnaments {
    /// The shares of the size that ornaments have, in turn.
    static let shares = [1, 0.62, 0.8, 0.5]
    /// Every so many letters has a glint.
    private static let glintStep = 3
    /// The width of letters that glints lie on, at least, in ems: on an exclamation mark, one would hide its edge.
    private static let leastGlintWidth = 0.27
    /// The number of steps to the middle of a letter in which a stroke is looked for below a glint.
    private static let glintSteps = 12
    /// How far glints may reach beyond their letter, as a share of the outlines' width.
    private static let glintReach = 0.8

    /// The ornaments of letters.
    ///
    /// - Parameters:
    ///   - letters: all letters that have ink, in the order of the eye.
    ///   - fontSize: pixels an em.
    ///   - outlineWidth: the width of the letters' outlines together, in pixels, beyond which no glint reaches; 0 without any.
    ///   - staysBeside: whether ornaments around the text lie beside its lines alone, since above or below a letter they
    ///     would be read as its marks; no glints lie on such letters.
    func placed(
        around letters: [LetterShape], fontSize: Double, outlineWidth: Double = 0, staysBeside: Bool = false
    ) -> [PlacedOrnament] {
        switch place {
        case .on:
            // A glint would be read as a dot.
            guard !staysBeside else { return [] }
            return glints(on: letters.filter { !$0.isEmoji }, fontSize: fontSize, outlineWidth: outlineWidth)
        case .around:
            var places = OrnamentPlaces(
                letters, fontSize: fontSize, size: size / 100 * fontSize, shares: Self.shares,
                outlineWidth: outlineWidth, staysBeside: staysBeside || shape.looksLikeMark)
            return places.found().enumerated().map { index, place in
                ornament(index, at: place.center, side: place.side)
            }
        }
    }

    private func ornament(_ index: Int, at center: Point, side: Double) -> PlacedOrnament {
        // Strips stand steep: level with letters, one that lies would be read as a dash.
        let lean = (shape == .confetti ? [58.0, -52, 66, -60] : [-14, 10, -6, 16])[index % 4]
        let place = Transform.rotation(degrees: lean).then(.scale(x: side, y: side))
            .then(.translation(x: center.x, y: center.y))
        return PlacedOrnament(
            path: shape.path(index: 0).transformed(by: place),
            circle: .circle(center: center, radius: side / 2), color: colors[index % colors.count])
    }

    private func glints(
        on shapes: [LetterShape], fontSize: Double, outlineWidth: Double
    ) -> [PlacedOrnament] {
        // Dots and other marks have boxes of their own, and no room.
        let marked = shapes.filter { $0.box.height > fontSize / 4 && $0.box.width > fontSize / 8 }
        let wide = marked.filter { $0.box.width >= Self.leastGlintWidth * fontSize }
        let letters = wide.isEmpty ? marked : wide
        let count = max(1, (letters.count + Self.glintStep - 1) / Self.glintStep)
        return (0..<min(count, letters.count)).map { index in
            let shape = letters[min(letters.count - 1, index * letters.count / count)]
            let letter = shape.box
            let side = size / 100 * fontSize * Self.shares[index % Self.shares.count]
            // How far inside of the letter its middle lies at least, so that it stays on the outlines.
            let inset = outlineWidth > 0 ? side / 2 - Self.glintReach * outlineWidth : 0
            let across = min(letter.width / 2, max(letter.width * 0.2, inset))
            let down = min(letter.height / 2, max(letter.height * 0.12, inset))
            let y = letter.minY + down
            // From there towards the middle, in the middle of the first stroke.
            let places = (0...Self.glintSteps).map { step in
                let way = across + (letter.width / 2 - across) * Double(step) / Double(Self.glintSteps)
                return Point(x: index.isMultiple(of: 2) ? letter.minX + way : letter.maxX - way, y: y)
            }
            let stroke = places.drop { !shape.covers($0) }.prefix { shape.covers($0) }
            let place = stroke.isEmpty ? places[0] : stroke[stroke.startIndex + stroke.count / 2]
            return ornament(index, at: stroke.startIndex == 0 ? places[0] : place, side: side)
        }
    }
}
