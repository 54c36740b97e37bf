import StickerErrors
import StickerGeometry
import StickerPixels

/// A decoration of a sticker beside its own ink: an outline, a shadow, a bubble, a highlight.
protocol Decoration {
    /// Whether it is drawn on a label's glyphs, not below them.
    static var isAboveGlyphs: Bool { get }

    /// Throws unless all numbers are in their ranges.
    func validate() throws(StickerError)

    /// The decoration with all lengths times a factor, also past their ranges: the same look, larger or smaller.
    func scaled(by factor: Double) -> Self

    /// How far the decoration reaches beyond what it is drawn around: the ink, and every ``isPartOfSilhouette`` before
    /// it.
    var outsets: Outsets { get }

    /// What it is drawn around.
    ///
    /// - Parameters:
    ///   - silhouette: the box of the ink, and of what ``isPartOfSilhouette`` before it.
    ///   - backdrop: the box of the bubble's path.
    func inside(silhouette: Rect, backdrop: Rect?) -> Rect?

    /// How much the silhouette grows by it on all sides, in pixels.
    var growth: Double { get }

    /// Whether what is further out is drawn around it as well, as shadows are around outlines.
    static var isPartOfSilhouette: Bool { get }

    /// The largest distance, in pixels, of a point that takes part in what is drawn at another.
    var inputExtent: Double { get }

    /// Draws the decoration over what was drawn before it.
    func draw(with painter: inout DecorationPainter) throws
}

extension Decoration {
    static var isAboveGlyphs: Bool { false }
    static var isPartOfSilhouette: Bool { false }
    var growth: Double { 0 }
    func inside(silhouette: Rect, backdrop: Rect?) -> Rect? { silhouette }
}

/// Decorations from the back to the front.
extension [any Decoration] {
    /// The width of all outlines together, in pixels.
    var outlineWidth: Double { reversed().reduce(0) { $0 + $1.growth } }

    /// The box of all decorations around a sticker's ink.
    ///
    /// - Parameter backdrop: the box around a bubble's path, which has a place of its own.
    func bounds(around ink: Rect, backdrop: Rect? = nil) -> Rect {
        var (silhouette, bounds) = (ink, ink)
        for decoration in reversed() {
            guard let inside = decoration.inside(silhouette: silhouette, backdrop: backdrop) else { continue }
            let outside = inside.expanded(by: decoration.outsets)
            bounds = bounds.union(outside)
            if type(of: decoration).isPartOfSilhouette { silhouette = silhouette.union(outside) }
        }
        return bounds
    }

    /// The extents of all decorations together, in whole pixels.
    var inputExtent: Int {
        let extent = reduce(0) { $0 + $1.inputExtent }.rounded(.up)
        return Int(Swift.min(Double(PixelSize.maximumSide), extent)) + 2
    }
}
