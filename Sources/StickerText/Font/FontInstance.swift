/// Where a face stands on one of a variable font's axes.
public struct FontVariation: Hashable, Sendable {
    /// The axis, such as `wght` or `wdth`.
    public var tag: String
    /// In the axis's own units: `wght` counts 1 … 1000, `wdth` percents, `slnt` degrees.
    public var value: Double

    /// A place on an axis; whether a font has it is checked when a ``FontFace`` is opened there.
    public init(tag: String, value: Double) {
        self.tag = tag
        self.value = value
    }
}

/// An axis along which a variable font varies (OpenType's `fvar` table).
public struct FontAxis: Hashable, Sendable {
    /// Such as `wght`.
    public let tag: String
    /// The values that the font has.
    public let range: ClosedRange<Double>
    /// Where a face stands of which nothing is said.
    public let defaultValue: Double
}

/// Which of the faces that a font file can give.
struct FontInstance: Hashable, Sendable {
    /// Which face of a collection, counted from 0.
    var index: Int
    /// Later ones override earlier ones of the same axis.
    var variations: [FontVariation]
    var synthesis: FontSynthesis
}
