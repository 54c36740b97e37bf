import StickerErrors
import StickerPixels
import StickerRaster

/// What a sticker wears beside its own ink: an outline, a shadow, a bubble, a highlight.
protocol Decoration {
    /// Whether it is drawn on a label's glyphs, not below them.
    static var isAboveGlyphs: Bool { get }

    /// Throws unless all numbers are in their ranges.
    func validate() throws(StickerError)

    /// With all lengths times a factor, also past their ranges: the same look, larger or smaller.
    func scaled(by factor: Double) -> Self

    /// How far it shows beyond what it is drawn around.
    var outsets: Outsets { get }

    /// How far apart two points may be, of which one takes part in what is drawn at the other, in pixels.
    var inputExtent: Double { get }

    /// Draws it over what was drawn before it.
    func draw(with painter: inout DecorationPainter) throws
}

extension Decoration {
    static var isAboveGlyphs: Bool { false }
}

/// Decorations from the back to the front.
extension [any Decoration] {
    /// Of all outlines together, in pixels.
    var outlineWidth: Double {
        reversed().reduce(0) { $0 + (($1 as? LabelOutline)?.width ?? 0) }
    }

    var bubble: LabelBubble? {
        for case let bubble as LabelBubble in self { return bubble }
        return nil
    }

    /// How far what is drawn around the same box shows beyond it.
    var shadowOutsets: Outsets {
        reduce(Outsets()) { outsets, decoration in
            guard let shadow = decoration as? Shadow else { return outsets }
            return outsets.union(shadow.outsets)
        }
    }

    /// Of all of them together, in whole pixels.
    var inputExtent: Int {
        let extent = reduce(0) { $0 + $1.inputExtent }.rounded(.up)
        return Int(Swift.min(Double(PixelSize.maximumSide), extent)) + 2
    }
}
