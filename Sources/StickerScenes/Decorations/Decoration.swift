import StickerErrors

/// What a sticker wears beside its own ink: an outline, a shadow, a bubble, a highlight.
protocol Decoration {
    /// Throws unless all numbers are in their ranges.
    func validate() throws(StickerError)

    /// With all lengths times a factor, also past their ranges: the same look, larger or smaller.
    func scaled(by factor: Double) -> Self

    /// How far it shows beyond what it is drawn around.
    var outsets: Outsets { get }

    /// Draws it over what was drawn before it.
    func draw(with painter: inout DecorationPainter) throws
}
