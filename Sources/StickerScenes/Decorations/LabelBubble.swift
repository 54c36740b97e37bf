public import StickerErrors
import StickerGeometry
import StickerNotation
import StickerPixels
import StickerRaster

/// A bubble that a label stands on.
public struct LabelBubble: Hashable, Sendable {
    /// The shape of a bubble.
    public enum Shape: String, Hashable, Sendable, CaseIterable {
        /// A rectangle with round corners.
        case rounded
        /// Half circles at both ends.
        case pill
        /// A rounded rectangle with a tail, as in comics.
        case speech
        /// A cloud with smaller puffs that lead to who is thinking.
        case thought
        /// A cloud.
        case cloud
        /// A seal with round teeth.
        case badge
        /// Spikes all around, as of a bang in comics.
        case burst
        /// A ribbon whose ends are folded to its back.
        case ribbon
    }

    /// The place of the tail of a speech bubble or a thought.
    public enum Tail: String, Hashable, Sendable, CaseIterable {
        /// Above the bubble, near its left end.
        case topLeft = "top-left"
        /// Above the bubble, in the middle.
        case top
        /// Above the bubble, near its right end.
        case topRight = "top-right"
        /// At the right of the bubble, in the middle.
        case right
        /// Below the bubble, near its right end.
        case bottomRight = "bottom-right"
        /// Below the bubble, in the middle.
        case bottom
        /// Below the bubble, near its left end.
        case bottomLeft = "bottom-left"
        /// At the left of the bubble, in the middle.
        case left
    }

    /// The shape of the bubble; only ``Shape/speech`` and ``Shape/thought`` have a ``tail``.
    public var shape: Shape
    /// The fill; a gradient runs over the bubble's box without its tail.
    public var fill: Fill
    /// The distance from the ink of text and outlines to the bubble's edge, in pixels; by default a third of the font
    /// size.
    public var padding: Double?
    /// The radius of the corners, in pixels, at most half the shorter side; by default half the font size. A pill has
    /// its own, and only ``Shape/rounded`` and ``Shape/speech`` have corners.
    public var radius: Double?
    /// The place of the tail of a speech bubble or a thought; the other shapes have none.
    public var tail: Tail
    /// An outline around the bubble.
    public var border: LabelOutline?

    /// The range of padding and radius, in pixels.
    public static let lengthRange = 0.0...2_000

    /// By default, padding and radius follow from the font size, and there is no border.
    public init(
        shape: Shape, fill: Fill, padding: Double? = nil, radius: Double? = nil,
        tail: Tail = .bottomLeft,
        border: LabelOutline? = nil
    ) {
        self.shape = shape
        self.fill = fill
        self.padding = padding
        self.radius = radius
        self.tail = tail
        self.border = border
    }

    /// Reads `SHAPE[,OPTION…]:FILL`, as in `pill:#fff` and `speech,tail=bottom-right,padding=20,border=4/#333:#fff`.
    ///
    /// Shapes are those of ``Shape``; options are `padding=PIXELS`, `radius=PIXELS`,
    /// `tail=PLACE` (``Tail``) and `border=WIDTH/FILL`.
    ///
    /// - Throws: `StickerError.Code.invalidNotation`, `StickerError.Code.unknownName`,
    ///   `StickerError.Code.outOfRange`, or `StickerError.Code.stage` for a colour that cannot be read.
    public init(parsing text: String) throws(StickerError) {
        let reader = StyleText(
            what: "a bubble", text: text,
            form:
                "write SHAPE[,OPTION…]:FILL, as in pill:white or speech,tail=bottom-right,padding=20,border=4/#333:white"
        )
        guard let (head, fill) = reader.halves else {
            // A shape that there is lacks its fill alone.
            _ = try StyleText.choice(StyleText.split(text, at: ",")[0], of: "bubble") as Shape
            throw .invalidNotation(
                what: "a bubble", text: text,
                form: "its fill is missing; write it behind a colon, as in \(text):white")
        }
        let (shape, options) = try reader.options(of: head)
        self.init(shape: try StyleText.choice(shape, of: "bubble"), fill: try Fill(parsing: fill))
        for (name, value) in options {
            switch name {
            case "padding": padding = try reader.number(value)
            case "radius": radius = try reader.number(value)
            case "tail": tail = try StyleText.choice(value, of: "place of a tail")
            case "border":
                let halves = StyleText.split(value, at: "/")
                guard halves.count == 2 else { throw reader.failure }
                border = LabelOutline(
                    width: try reader.number(halves[0]), fill: try Fill(parsing: halves[1]))
            default:
                throw .unknown(
                    "option of a bubble", name, among: ["padding", "radius", "tail", "border"])
            }
        }
        try validate()
    }
}

extension LabelBubble: Decoration {
    static var isPartOfSilhouette: Bool { true }

    func validate() throws(StickerError) {
        if let padding {
            try StyleText.check(
                padding, in: Self.lengthRange, what: "the padding of a bubble", unit: "pixels")
        }
        if let radius {
            try StyleText.check(radius, in: Self.lengthRange, what: "the radius of a bubble", unit: "pixels")
        }
        try fill.validate(isOfLetters: false)
        try border?.validate()
    }

    func scaled(by factor: Double) -> LabelBubble {
        var bubble = self
        bubble.padding = padding.map { $0 * factor }
        bubble.radius = radius.map { $0 * factor }
        bubble.fill = fill.scaled(by: factor)
        bubble.border = border?.scaled(by: factor)
        return bubble
    }

    func inside(silhouette: Rect, backdrop: Rect?) -> Rect? { backdrop }

    /// Around its path.
    var outsets: Outsets { border?.outsets ?? Outsets() }

    var inputExtent: Double { border?.width ?? 0 }

    func draw(with painter: inout DecorationPainter) throws {
        guard let backdrop = painter.backdrop else { return }
        if let border {
            let box = backdrop.box.expanded(by: border.width)
            try painter.canvas.fill(backdrop.outline, with: try painter.paint(border.fill, over: box))
        }
        let paint = try painter.paint(fill, over: backdrop.box)
        try painter.canvas.fill(backdrop.path, with: paint)
        guard !backdrop.shades.isEmpty else { return }
        for shade in backdrop.shades {
            let color = Color(red: 0, green: 0, blue: 0, alpha: shade.alpha)
            try painter.canvas.fill(shade.path, with: .color(color))
        }
        if let border {
            let box = backdrop.box.expanded(by: border.width)
            try painter.canvas.fill(backdrop.front.outline, with: try painter.paint(border.fill, over: box))
        }
        try painter.canvas.fill(backdrop.front.path, with: paint)
    }
}
