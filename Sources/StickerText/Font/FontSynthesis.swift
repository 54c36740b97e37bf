import StickerGeometry
import StickerRaster

/// Bold, slanted and round shapes that the font does not have. Nothing is synthesised unless it is asked for here.
public struct FontSynthesis: Hashable, Sendable {
    /// The width that is added to stems, in ems, half of it on either side; 0 … 0.2. Advances grow by as much. About
    /// 0.03 makes a bold of a regular face.
    public var bold: Double
    /// The angle by which upright strokes lean to the right, in degrees, −30 … 30. 12 looks like an oblique. Advances
    /// stay.
    public var slant: Double
    /// The radius with which the outward corners of strokes are rounded, in ems, 0 … 0.2. About 0.07 gives a heavy face
    /// round ends. Where a stroke goes on in the next glyph, its corners stay.
    public var cornerRadius: Double

    /// The range of ``bold``, in ems.
    public static let boldRange = 0.0...0.2
    /// The range of ``slant``, in degrees.
    public static let slantRange = -30.0...30.0
    /// The range of ``cornerRadius``, in ems.
    public static let cornerRadiusRange = 0.0...0.2
    /// The shapes of the font itself.
    public static let none = FontSynthesis()

    /// Numbers out of their range are refused where a ``FontFace`` is opened.
    public init(bold: Double = 0, slant: Double = 0, cornerRadius: Double = 0) {
        self.bold = bold
        self.slant = slant
        self.cornerRadius = cornerRadius
    }

    /// The distance that a point moves to the right for each unit above the baseline.
    var shear: Double { Trigonometry.tangent(slant * .pi / 180) }

    /// Throws unless all numbers are in their range.
    func validate() throws(TextError) {
        for (what, value, range) in [
            ("bold", bold, Self.boldRange), ("slant", slant, Self.slantRange),
            ("corner radius", cornerRadius, Self.cornerRadiusRange),
        ]
        where !range.contains(value) {
            throw .synthesisOutOfRange(what: what, value: value, range: range)
        }
    }
}
