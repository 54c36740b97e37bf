import StickerGeometry
import StickerPixels
import StickerRaster

extension PlacedGlyph {
    /// The glyph's own picture, nil for a glyph without colours, which is part of the outline.
    ///
    /// If a font has several bitmap sizes, the smallest is taken that need not be enlarged at the glyph's own
    /// transform, else the largest; a canvas that scales draws that one as well. Pictures in SVG are not read: such
    /// glyphs count as their outline.
    ///
    /// - Parameter palette: the colours of `COLR` glyphs.
    /// - Throws: ``TextError/invalidGlyph(font:glyph:reason:)`` where the picture is damaged or past the limits, and what
    ///   opening the face throws.
    /// - Complexity: O(picture) the first time, O(1) while the face keeps it.
    public func colorGlyph(palette: FontPalette = .standard) throws(TextError) -> ColorGlyph? {
        guard let loader = try face.colorGlyphs(),
            let picture = try loader.picture(of: id, size: transform.maximumScale, palette: palette)
        else { return nil }
        return ColorGlyph(glyph: self, picture: picture, loader: loader)
    }
}

extension [PlacedGlyph] {
    /// The glyphs that bring their own colours, in order. They are not part of ``outline()``.
    ///
    /// - Throws: what ``PlacedGlyph/colorGlyph(palette:)`` throws.
    public func colorGlyphs(palette: FontPalette = .standard) throws(TextError) -> [ColorGlyph] {
        var result: [ColorGlyph] = []
        var plainFace: FontFace?
        for glyph in self where glyph.face !== plainFace {
            if try glyph.face.colorGlyphs() == nil {
                plainFace = glyph.face
                continue
            }
            if let glyph = try glyph.colorGlyph(palette: palette) { result.append(glyph) }
        }
        return result
    }
}
