public import StickerGeometry
import StickerPixels
import StickerRaster

/// A glyph that brings its own colours, as emoji do, where it is drawn.
///
/// Its picture comes from the font: bitmaps (`CBDT`, `sbix`), layers of flat colour (`COLR` version 0) or a graph of
/// paints (`COLR` version 1). Draw it with `Canvas.draw(_:foreground:opacity:blend:)`.
public struct ColorGlyph: Sendable {
    /// Which glyph it is, and where.
    public let glyph: PlacedGlyph
    /// The box around the ink in pixels, as drawn on a canvas without a transform; empty for a glyph without ink.
    ///
    /// Never too small. Upright bitmaps fall on whole pixels, and so does their box; it may have a transparent rim as
    /// wide as a pixel of the font's own bitmap. The box of paints is the font's clip box, or that of the outlines, with
    /// 1/8 px on each side, by which drawing may move it. Of turned glyphs it is the box around the turned box.
    public let bounds: Rect

    /// The number of pixels that a pixel of the font's own bitmap becomes wide where the glyph is drawn without a
    /// further transform; 1 for paints, which are sharp at every size.
    public var enlargement: Double {
        guard case .bitmap(let bitmap) = picture else { return 1 }
        let transform = glyph.transform
        let scale = abs(transform.a * transform.d - transform.b * transform.c).squareRoot()
        return scale * bitmap.frame.width / Double(bitmap.pixmap.width)
    }

    let picture: ColorPicture
    let loader: ColorGlyphLoader

    init(glyph: PlacedGlyph, picture: ColorPicture, loader: ColorGlyphLoader) {
        self.glyph = glyph
        self.picture = picture
        self.loader = loader
        switch picture {
        case .bitmap(let bitmap):
            let box = bitmap.frame.transformed(by: glyph.transform)
            let snapped = glyph.transform.isUpright ? PixelRect(snapping: box).map(Rect.init) : nil
            bounds = snapped ?? box
        case .paint(let paint, _):
            let box = paint.extent?.transformed(by: glyph.transform)
            // Drawing may move it by less than that.
            bounds =
                box?.expanded(by: glyph.transform.isUpright ? ColorGlyphPlacement.greatestShift : 0)
                ?? Rect(x: glyph.transform.e, y: glyph.transform.f, width: 0, height: 0)
        }
    }
}

extension Transform {
    /// Whether it keeps pictures upright: it scales and moves, and neither turns, shears nor mirrors.
    var isUpright: Bool { b == 0 && c == 0 && a > 0 && d > 0 && isFinite }
}
