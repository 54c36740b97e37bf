/// The place of a face on one of a variable font's axes.
public struct FontVariation: Hashable, Sendable {
    /// The axis, such as `wght` or `wdth`.
    public var tag: String
    /// The place in the axis's own units: `wght` counts 1 … 1000, `wdth` percents, `slnt` degrees.
    public var value: Double

    /// A place on an axis; whether a font has it is checked when a ``FontFace`` is opened there.
    public init(tag: String, value: Double) {
        self.tag = tag
        self.value = value
    }
}

/// An axis along which a variable font varies (OpenType's `fvar` table).
public struct FontAxis: Hashable, Sendable {
    /// The tag, such as `wght`.
    public let tag: String
    /// The values that the font has.
    public let range: ClosedRange<Double>
    /// The place of a face for which none is given.
    public let defaultValue: Double
}

/// One of the faces that a font file can give.
struct FontInstance: Hashable, Sendable {
    /// The index of the face in a collection, counted from 0.
    var index: Int
    /// The places on axes; later ones override earlier ones of the same axis.
    var variations: [FontVariation]
    var synthesis: FontSynthesis
}
