public import StickerErrors
import StickerGeometry
import StickerNotation
public import StickerPixels
import StickerRaster

/// A soft highlight inside of the glyphs, along the edges that face the light, as on candy and enamel.
public struct LabelHighlight: Hashable, Sendable {
    /// The largest thickness of the highlight, in pixels, in ``sizeRange``.
    public var size: Double
    /// The distance from the glyph's edge to the highlight, in pixels, in ``insetRange``.
    public var inset: Double
    /// The direction of the light, in degrees clockwise from the top, in ``Fill/angleRange``. It turns with a
    /// layer's transform, but not with ``LabelStyle/rotation``.
    public var angle: Double
    /// The colour, straight; its alpha is the strength of the highlight.
    public var color: Color

    /// The range of ``size``, in pixels.
    public static let sizeRange = 0.1...200.0
    /// The range of ``inset``, in pixels.
    public static let insetRange = 0.0...200
    /// The default direction of the light, from the upper left.
    public static let defaultAngle = -30.0

    /// - Parameters:
    ///   - size: the largest thickness of the highlight, in pixels, in ``sizeRange``.
    ///   - inset: the distance from the glyph's edge to the highlight, in pixels; by default two thirds of `size`.
    ///   - angle: the direction of the light, in degrees clockwise from the top, in ``Fill/angleRange``.
    ///   - color: the colour; its alpha is the strength of the highlight.
    public init(size: Double, inset: Double? = nil, angle: Double = defaultAngle, color: Color) {
        self.size = size
        self.inset = inset ?? size * 2 / 3
        self.angle = angle
        self.color = color
    }

    /// Reads `SIZE:COLOUR`, `SIZE,INSET:COLOUR` or `SIZE,INSET,ANGLE:COLOUR`, as in `4:#fffc` and `4,3,0deg:white`.
    ///
    /// - Throws: `StickerError.Code.invalidNotation`, `StickerError.Code.outOfRange`, or
    ///   `StickerError.Code.stage` for a colour that cannot be read.
    public init(parsing text: String) throws(StickerError) {
        let reader = StyleText(
            what: "a highlight", text: text,
            form: "write SIZE[,INSET[,ANGLE]]:COLOUR, as in 4:#fffc for a highlight of four pixels")
        guard let (head, color) = reader.halves else { throw reader.failure }
        let parts = StyleText.split(head, at: ",")
        guard (1...3).contains(parts.count) else { throw reader.failure }
        self.init(
            size: try reader.number(parts[0]), inset: parts.count > 1 ? try reader.number(parts[1]) : nil,
            angle: parts.count > 2 ? try reader.angle(parts[2]) : Self.defaultAngle,
            color: try reader.color(color))
        try validate()
    }
}

extension LabelHighlight: Decoration {
    static var isAboveGlyphs: Bool { true }

    func validate() throws(StickerError) {
        try StyleText.check(size, in: Self.sizeRange, what: "the size of a highlight", unit: "pixels")
        try StyleText.check(inset, in: Self.insetRange, what: "the inset of a highlight", unit: "pixels")
        try StyleText.check(
            angle, in: Fill.angleRange, what: "the angle of a highlight", unit: "degrees")
    }

    func scaled(by factor: Double) -> LabelHighlight {
        LabelHighlight(size: size * factor, inset: inset * factor, angle: angle, color: color)
    }

    /// No outsets: a highlight never goes past the glyphs.
    var outsets: Outsets { Outsets() }

    var inputExtent: Double { 2 * size + inset }

    /// Draws the part of the glyphs' inside that the same shape, moved away from the light, leaves free.
    func draw(with painter: inout DecorationPainter) throws {
        let (sine, cosine) = Trigonometry.sineAndCosine(degrees: angle)
        let away = painter.orientation.apply(to: Point(x: -sine * size, y: cosine * size))
        let canvasSize = painter.canvas.size
        let glyphs = try painter.silhouette.filledMask(movedBy: .zero, size: canvasSize)
        var light = try glyphs.eroded(by: inset)
        light.subtract(
            try painter.silhouette.filledMask(movedBy: away, size: canvasSize).eroded(by: inset))
        // Soft, but never past the glyph.
        light = try light.blurred(sigma: size / 6)
        light.formProduct(glyphs)
        try painter.canvas.fill(light, with: .color(color))
    }
}
