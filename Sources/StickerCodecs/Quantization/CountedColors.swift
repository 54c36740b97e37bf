/// How often each colour occurs in pictures; a ``Quantizer`` counts them, and makes palettes of them.
public struct CountedColors: Sendable {
    let histogram: ColorHistogram

    /// How many different ones there are, the transparent one too; nil where there are thousands, which are not told apart.
    public var count: Int? {
        guard histogram.isExact else { return nil }
        return histogram.entries.count + (histogram.transparentCount > 0 ? 1 : 0)
    }

    /// Whether there is one that is neither opaque nor transparent.
    public var areTranslucent: Bool {
        histogram.entries.contains { $0.color[3] != 255 }
    }
}
