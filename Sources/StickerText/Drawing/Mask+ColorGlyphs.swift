public import StickerGeometry
public import StickerPixels
public import StickerRaster

extension Mask {
    /// The coverage of colour glyphs: their alpha, united, without the glows of paints, such as light around a flame. For
    /// outlines around them, and for shadows below them.
    ///
    /// - Parameters:
    ///   - glyphs: the glyphs at their places; overlaps count once.
    ///   - transform: applied after the glyphs' own.
    ///   - size: the size of the mask, in pixels; glyphs are cut off at its edges.
    /// - Throws: what drawing them throws.
    public init(
        coverageOf glyphs: [ColorGlyph], transform: Transform = .identity, size: PixelSize
    ) throws(RasterError) {
        var canvas = Canvas(size: size)
        canvas.transform = transform
        for glyph in glyphs { try canvas.drawShape(of: glyph) }
        self.init(alphaOf: canvas.finish())
    }
}
