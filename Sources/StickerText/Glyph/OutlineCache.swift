import StickerGeometry
import StickerRaster

/// A bounded number of outlines, with a bounded number of path elements together. Starts anew when it is full, which
/// takes no bookkeeping as long as a text's glyphs fit.
struct OutlineCache: Sendable {
    private(set) var elementCount = 0
    private var outlines: [UInt32: GlyphOutline] = [:]
    private let maximumCount: Int
    private let maximumElementCount: Int

    init(
        maximumCount: Int = TextLimits.cachedOutlineCount,
        maximumElementCount: Int = TextLimits.cachedElementCount
    ) {
        self.maximumCount = maximumCount
        self.maximumElementCount = maximumElementCount
    }

    subscript(glyph: UInt32) -> GlyphOutline? { outlines[glyph] }

    /// Keeps an outline that is not there yet, unless it alone is more than the cache may hold.
    mutating func insert(_ outline: GlyphOutline, for glyph: UInt32) {
        let count = outline.path.elements.count
        guard count <= maximumElementCount else { return }
        if outlines.count >= maximumCount || elementCount + count > maximumElementCount {
            outlines.removeAll(keepingCapacity: true)
            elementCount = 0
        }
        outlines[glyph] = outline
        elementCount += count
    }
}
