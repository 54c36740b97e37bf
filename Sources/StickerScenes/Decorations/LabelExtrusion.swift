public import StickerErrors
import StickerGeometry
import StickerNotation
import StickerPixels
import StickerRaster

/// The sides of letters that have a depth: all that the letters pass over on their way to where their backs are.
///
/// Outlines go around the sides as well. On a bubble, sides end at its edge. A fill that fades out makes a long shadow of
/// them.
public struct LabelExtrusion: Hashable, Sendable {
    /// The place of the letters' backs, to the right of their faces, in pixels, in ``offsetRange``.
    public var x: Double
    /// The place of the letters' backs, below their faces, in pixels, in ``offsetRange``.
    public var y: Double
    /// How much lighter the sides are that face the light, from the upper left, and how much darker the others: 0 … 1.
    public var shading: Double
    /// The fill of the sides; a gradient runs over their box.
    public var fill: Fill

    /// The range of ``x`` and ``y``, in pixels.
    public static let offsetRange = -2000.0...2000
    /// The range of ``shading``.
    public static let shadingRange = 0.0...1

    /// By default without shading.
    public init(x: Double, y: Double, shading: Double = 0, fill: Fill) {
        self.x = x
        self.y = y
        self.shading = shading
        self.fill = fill
    }

    /// Reads `X,Y:FILL` or `X,Y,SHADING:FILL`, as in `6,10,0.4:#933`.
    ///
    /// - Throws: as ``Fill/init(parsing:)`` does.
    public init(parsing text: String) throws(StickerError) {
        let reader = StyleText(
            what: "an extrusion", text: text,
            form: "write X,Y[,SHADING]:FILL, as in 6,10,0.4:#933 for sides that go right and down")
        guard let (head, fill) = reader.halves else { throw reader.failure }
        let numbers = try reader.numbers(head, count: 2...3)
        self.init(
            x: numbers[0], y: numbers[1], shading: numbers.count > 2 ? numbers[2] : 0,
            fill: try Fill(parsing: fill))
        try validate()
    }

    var offset: Point { Point(x: x, y: y) }
}

extension LabelExtrusion: Decoration {
    static var isPartOfSilhouette: Bool { true }

    func validate() throws(StickerError) {
        for offset in [x, y] {
            try StyleText.check(
                offset, in: Self.offsetRange, what: "the offset of an extrusion", unit: "pixels")
        }
        try StyleText.check(shading, in: Self.shadingRange, what: "the shading of an extrusion", unit: nil)
        try fill.validate(isOfLetters: false)
    }

    func scaled(by factor: Double) -> LabelExtrusion {
        LabelExtrusion(x: x * factor, y: y * factor, shading: shading, fill: fill.scaled(by: factor))
    }

    var outsets: Outsets {
        Outsets(left: max(0, -x), top: max(0, -y), right: max(0, x), bottom: max(0, y))
    }

    func inside(silhouette: Rect, backdrop: Rect?) -> Rect? { backdrop == nil ? silhouette : nil }

    private var length: Double { (x * x + y * y).squareRoot() }
    /// The blur that the directions of edges are read from, in pixels: in proportion to the depth, so that sides look the same
    /// at every size.
    private var normalSigma: Double { min(0.25 * length, Self.largestNormalSigma) }
    /// The blur of the shades, in pixels.
    private var shadeSigma: Double { normalSigma * 0.35 }
    private static let largestNormalSigma = 60.0

    var inputExtent: Double { length + (shading > 0 ? 3 * (normalSigma + shadeSigma) + 2 : 0) }

    func draw(with painter: inout DecorationPainter) throws {
        let offset = painter.orientation.apply(to: offset)
        let letters = try painter.letterMask(movedBy: .zero)
        var sides = try letters.swept(by: offset)
        if let backdrop = painter.backdrop {
            sides.formProduct(try Mask(coverageOf: backdrop.path, size: painter.canvas.size))
        }
        // A gradient runs over the letters and their sides, in the space that turns with the label.
        let upright = painter.upright(offset)
        let outsets = LabelExtrusion(x: upright.x, y: upright.y, fill: fill).outsets
        guard shading > 0 else { return try painter.fill(sides, with: fill, outsets: outsets) }
        let light = painter.orientation.apply(to: Self.light(across: self.offset))
        let shades = try letters.sweptShades(
            by: offset, light: light, strength: shading,
            sigmas: (normals: normalSigma, shades: shadeSigma), within: sides)
        // Shades lie on what the fill covers, and on nothing else.
        try painter.canvas.pushLayer()
        try painter.fill(sides, with: fill, outsets: outsets)
        try painter.canvas.fill(shades.dark, with: .color(.black), blend: .sourceAtop)
        try painter.canvas.fill(shades.light, with: .color(.white), blend: .sourceAtop)
        painter.canvas.popLayer()
    }

    /// The direction across the sides, of length 1, that is nearer to the light's, from the upper left.
    private static func light(across offset: Point) -> Point {
        let length = (offset.x * offset.x + offset.y * offset.y).squareRoot()
        guard length > 0 else { return .zero }
        let across = Point(x: -offset.y / length, y: offset.x / length)
        return across.x + 2 * across.y <= 0 ? across : Point(x: -across.x, y: -across.y)
    }
}
