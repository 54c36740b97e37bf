/// Which of the faces that a font file can give.
struct FontInstance: Hashable, Sendable {
    /// Which face of a collection, counted from 0.
    var index: Int
    /// Later ones override earlier ones of the same axis.
    var variations: [FontVariation]
    var synthesis: FontSynthesis
}
