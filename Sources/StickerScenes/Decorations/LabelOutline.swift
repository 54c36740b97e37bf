public import StickerErrors
import StickerNotation
public import StickerPixels

/// An outline around all glyphs of a label, or around a picture.
///
/// Outlines stack: each begins where the one before it ends. An outline is the union of all points up to its outer edge,
/// over the whole text and with what lies under the ones inside of it, so that no seam shows anywhere.
///
/// Concave corners are rounded, and narrow gaps closed, with a disc: for a distance d from the text to the outer edge of the
/// outermost outline, of the radius d / 2 (at least half a pixel; around a picture d). Gaps that would be crossed by a bridge
/// of less than 1.5 · d stay open. The edge of an outline inside of another one is that one's, moved inwards, so that bands keep
/// their width in corners, unless it is the thinner of the two: then it follows the letters. Around a label, holes of less than
/// 2 · d² pixels are filled, with those of up to twice as many: no hairline is left between stems, and no pinhole in a letter.
/// There, necks of inner outlines between letters that are thinner than 5 · d (or 0.25 em; 2.2 · d where d is over 0.055 em) are
/// cut, unless that would take half of an outline, and so is all that joins letters whose outlines do not touch.
public struct LabelOutline: Hashable, Sendable {
    /// The width in pixels, in ``widthRange``.
    public var width: Double
    /// The fill; a gradient runs over the box of the outline.
    public var fill: Fill

    /// The range of ``width``, in pixels.
    public static let widthRange = 0.1...500.0
    /// The most outlines of a label: more than can be told apart, few enough to bound the time.
    public static let maximumCount = 16

    /// Makes an outline of a width in pixels, which is checked when the outline is drawn.
    public init(width: Double, fill: Fill) {
        self.width = width
        self.fill = fill
    }

    /// An outline of one colour.
    public init(width: Double, color: Color) {
        self.init(width: width, fill: .color(color))
    }

    /// Reads `WIDTH:FILL`, as in `8:white`.
    ///
    /// - Throws: as ``Fill/init(parsing:)`` does.
    public init(parsing text: String) throws(StickerError) {
        let reader = StyleText(
            what: "an outline", text: text, form: "write WIDTH:FILL, as in 8:white for eight pixels of white")
        guard let (width, fill) = reader.halves else { throw reader.failure }
        self.init(width: try reader.number(width), fill: try Fill(parsing: fill))
        try validate()
    }
}

extension LabelOutline: Decoration {
    static var isPartOfSilhouette: Bool { true }

    func validate() throws(StickerError) {
        try StyleText.check(width, in: Self.widthRange, what: "the width of an outline", unit: "pixels")
        try fill.validate(isOfLetters: false)
    }

    func scaled(by factor: Double) -> LabelOutline {
        LabelOutline(width: width * factor, fill: fill.scaled(by: factor))
    }

    var outsets: Outsets { Outsets(all: width) }

    var growth: Double { width }

    /// Outlines are grown, then closed and opened with discs that are at most as large as all of them together.
    var inputExtent: Double { 5 * width }

    func draw(with painter: inout DecorationPainter) throws {
        try painter.fill(self)
    }
}
