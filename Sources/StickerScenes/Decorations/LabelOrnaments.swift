public import StickerErrors
import StickerGeometry
import StickerNotation
public import StickerPixels

/// Small shapes around the text, or glints on its letters.
///
/// Shapes around the text are part of it: outlines and shadows go around them as well. Their places depend on the boxes of
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
    let color: Color

    func moved(by transform: Transform) -> PlacedOrnament {
        PlacedOrnament(path: path.transformed(by: transform), color: color)
    }
}

extension LabelOrnaments {
    /// The shares of the size that ornaments have, in turn.
    private static let shares = [1, 0.62, 0.8, 0.5]
    /// The distance between ornaments and letters, at least, in ems.
    private static let gap = 0.1
    /// The distance of ornaments from letters, at most, in ems.
    private static let reach = 0.16
    /// The distance between the middles of two ornaments, in ems: more where they are larger.
    private static let spacing = 0.95
    /// The most around a text: more are a swarm.
    private static let most = 8
    /// The most distances between places and letters that are measured.
    private static let mostDistances = 1 << 22
    /// The distance between the places that are tried, in ems, at least.
    private static let grid = 0.18
    /// Every so many letters has a glint.
    private static let glintStep = 3
    /// The width of letters that glints lie on, at least, in ems: on an exclamation mark, one would hide its edge.
    private static let leastGlintWidth = 0.27
    /// How far glints may reach beyond their letter, as a share of the outlines' width.
    private static let glintReach = 0.8

    /// The ornaments of letters.
    ///
    /// - Parameters:
    ///   - boxes: the boxes of all letters that have ink, in the order of the eye.
    ///   - fontSize: pixels an em.
    ///   - outlineWidth: the width of the letters' outlines together, in pixels, beyond which no glint reaches; 0 without any.
    func placed(around boxes: [Rect], fontSize: Double, outlineWidth: Double = 0) -> [PlacedOrnament] {
        guard let first = boxes.first else { return [] }
        let whole = boxes.reduce(first) { $0.union($1) }
        switch place {
        case .on: return glints(on: boxes, fontSize: fontSize, outlineWidth: outlineWidth)
        case .around: return places(around: boxes, whole, fontSize: fontSize)
        }
    }

    private func ornament(_ index: Int, at center: Point, side: Double) -> PlacedOrnament {
        let lean = shape == .confetti ? 0 : [-14.0, 10, -6, 16][index % 4]
        let place = Transform.rotation(degrees: lean).then(.scale(x: side, y: side))
            .then(.translation(x: center.x, y: center.y))
        return PlacedOrnament(
            path: shape.path(index: index).transformed(by: place), color: colors[index % colors.count])
    }

    private func glints(on boxes: [Rect], fontSize: Double, outlineWidth: Double) -> [PlacedOrnament] {
        // Dots and other marks have boxes of their own, and no room.
        let marked = boxes.filter { $0.height > fontSize / 4 && $0.width > fontSize / 8 }
        let wide = marked.filter { $0.width >= Self.leastGlintWidth * fontSize }
        let letters = wide.isEmpty ? marked : wide
        let count = max(1, (letters.count + Self.glintStep - 1) / Self.glintStep)
        return (0..<min(count, letters.count)).map { index in
            let letter = letters[min(letters.count - 1, index * letters.count / count)]
            let side = size / 100 * fontSize * Self.shares[index % Self.shares.count]
            // How far inside of the letter its middle lies at least, so that it stays on the outlines.
            let inset = outlineWidth > 0 ? side / 2 - Self.glintReach * outlineWidth : 0
            let across = min(letter.width / 2, max(letter.width * 0.2, inset))
            let down = min(letter.height / 2, max(letter.height * 0.12, inset))
            let x = index.isMultiple(of: 2) ? letter.minX + across : letter.maxX - across
            return ornament(index, at: Point(x: x, y: letter.minY + down), side: side)
        }
    }

    private func places(around boxes: [Rect], _ whole: Rect, fontSize: Double) -> [PlacedOrnament] {
        let largest = size / 100 * fontSize
        let margin = largest / 2 + (Self.gap + Self.reach) * fontSize
        let area = whole.expanded(by: margin)
        // In a large text, fewer places are tried, and the same share of all its parts.
        let most = Double(max(64, min(1 << 14, Self.mostDistances / boxes.count)))
        let step = max(Self.grid * fontSize, (area.width * area.height / most).squareRoot())
        guard step > 0 else { return [] }
        let (columns, rows) = (max(1, Int(area.width / step)), max(1, Int(area.height / step)))
        var found: [PlacedOrnament] = []
        var centers: [Point] = []
        let cells = columns * rows
        // A step that shares no factor with the number of cells visits each once, far from the one before.
        let stride = Self.stride(of: cells)
        for index in 0..<cells where found.count < Self.most {
            let cell = index * stride % cells
            let share = Self.shares[found.count % Self.shares.count]
            let side = largest * share
            let center = Point(
                x: area.minX + (Double(cell % columns) + 0.5) * step,
                y: area.minY + (Double(cell / columns) + 0.5) * step)
            let distance = boxes.lazy.map { Self.distance(from: center, to: $0) }.min() ?? .infinity
            guard distance >= side / 2 + Self.gap * fontSize,
                distance <= side / 2 + (Self.gap + Self.reach) * fontSize
            else { continue }
            // Between lines, they would be taken for marks of letters.
            let isBelow = boxes.contains {
                $0.minX < center.x + side && $0.maxX > center.x - side && $0.maxY < center.y
            }
            let isAbove = boxes.contains {
                $0.minX < center.x + side && $0.maxX > center.x - side && $0.minY > center.y
            }
            guard !(isBelow && isAbove) else { continue }
            let least = max(Self.spacing * fontSize, 1.6 * largest)
            guard !centers.contains(where: { Self.distance($0, center) < least }) else { continue }
            centers.append(center)
            found.append(ornament(found.count, at: center, side: side))
        }
        return found
    }

    /// A number near 0.382 of `count` that shares no factor with it.
    private static func stride(of count: Int) -> Int {
        var stride = max(1, Int(Double(count) * 0.381_966))
        while gcd(stride, count) > 1 { stride += 1 }
        return stride
    }

    private static func gcd(_ a: Int, _ b: Int) -> Int { b == 0 ? a : gcd(b, a % b) }

    private static func distance(_ a: Point, _ b: Point) -> Double {
        let way = a - b
        return (way.x * way.x + way.y * way.y).squareRoot()
    }

    private static func distance(from point: Point, to box: Rect) -> Double {
        let x = max(box.minX - point.x, 0, point.x - box.maxX)
        let y = max(box.minY - point.y, 0, point.y - box.maxY)
        return (x * x + y * y).squareRoot()
    }
}
