import StickerGeometry
import StickerRaster

/// The box that stands for a missing character where the font's `.notdef` has no ink.
enum MissingGlyphBox {
    /// The advance in ems.
    static let advance = 0.625

    /// A frame as high as capital letters are, in ems.
    static let outline: GlyphOutline = {
        let (left, right, top, thickness) = (0.0625, 0.5625, -0.6875, 0.0625)
        var path = Path.rect(Rect(x: left, y: top, width: right - left, height: -top))
        // The inner contour turns the other way, so that it cuts a hole.
        path.move(to: Point(x: left + thickness, y: top + thickness))
        path.line(to: Point(x: left + thickness, y: -thickness))
        path.line(to: Point(x: right - thickness, y: -thickness))
        path.line(to: Point(x: right - thickness, y: top + thickness))
        path.close()
        return GlyphOutline(path: path)
    }()
}
