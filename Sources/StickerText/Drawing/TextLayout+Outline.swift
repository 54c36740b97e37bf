public import StickerGeometry
import StickerRaster

/// The layout's shapes.
extension TextLayout {
    /// All glyphs as one path in pixels, to be filled nonzero.
    ///
    /// - Parameter transform: applied to every point.
    /// - Throws: what the outline of placed glyphs throws.
    /// - Complexity: O(points of the outlines).
    public func outline(transform: Transform = .identity) throws(TextError) -> Path {
        try glyphs(transform: transform).outline()
    }

    func outline(transform: Transform, maximumElementCount: Int) throws(TextError) -> Path {
        try glyphs(transform: transform).outline(maximumElementCount: maximumElementCount)
    }

    /// The exact box around the ink in pixels, nil where there is none, as in a text of spaces.
    ///
    /// - Throws: ``TextError/invalidGlyph(font:glyph:reason:)``.
    /// - Complexity: O(glyphs), once their outlines are loaded.
    public func inkBounds() throws(TextError) -> Rect? {
        try glyphs().inkBounds()
    }
}
