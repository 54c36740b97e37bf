import StickerGeometry
import StickerPixels
import StickerRaster

/// A glyph on a canvas, its origin rounded to 1/64 of a pixel: finer than an eye can tell, coarse enough for the same
/// place to come again.
struct SnappedGlyph {
    let glyph: PlacedGlyph
    /// The transform from ems to pixels, without the translation.
    let linear: Transform
    /// The origin in 64ths of a pixel.
    let x: Int
    let y: Int

    /// The number of places to a pixel, as a shift.
    static let stepShift = 6
    private static let stepsPerPixel = Double(1 << stepShift)
    /// The farthest place in pixels, far past every canvas: places beyond are cut off, so that they do not overflow.
    private static let farthest = 0x1p30

    /// - Parameter transform: the transform from the glyph's space to pixels.
    /// - Throws: ``TextError/raster(_:)`` for a place that is no number.
    init(_ glyph: PlacedGlyph, transform: Transform) throws(TextError) {
        let place = glyph.transform.then(transform)
        guard place.isFinite else { throw .raster(.nonFinite(what: "the place of a glyph")) }
        self.glyph = glyph
        linear = Transform(a: place.a, b: place.b, c: place.c, d: place.d, e: 0, f: 0)
        x = Self.steps(place.e)
        y = Self.steps(place.f)
    }

    private static func steps(_ pixels: Double) -> Int {
        Int((max(-farthest, min(farthest, pixels)) * stepsPerPixel).rounded())
    }

    /// The pixel that holds the origin.
    var pixel: (x: Int, y: Int) { (x >> Self.stepShift, y >> Self.stepShift) }

    /// The outline; nil for a glyph that leaves no ink, or brings its own colours.
    ///
    /// - Throws: ``TextError/invalidGlyph(font:glyph:reason:)``.
    func outline() throws(TextError) -> GlyphOutline? {
        guard try glyph.colorGlyph() == nil else { return nil }
        let outline = try glyph.face.outline(of: glyph.id)
        return outline.bounds == nil ? nil : outline
    }

    /// An outline of the glyph in pixels, counted from the pixel `origin`, on the scan converter's grid.
    func path(_ outline: GlyphOutline, from origin: (x: Int, y: Int) = (0, 0)) -> Path {
        let offset = Point(
            x: Double(x - origin.x << Self.stepShift) / Self.stepsPerPixel,
            y: Double(y - origin.y << Self.stepShift) / Self.stepsPerPixel)
        return outline.path.onPixelGrid(transform: linear, offset: offset)
    }

    var isUpright: Bool { linear.b == 0 && linear.c == 0 }

    /// The pixels that an upright glyph can touch, counted from the one that holds its origin; nil where it is larger
    /// than any canvas.
    func pixelBox(_ ink: Rect) -> PixelRect? {
        func pixels(_ low: Double, _ high: Double, _ scale: Double, _ origin: Int) -> Range<Int>? {
            let start = Double(origin & (1 << Self.stepShift - 1)) / Self.stepsPerPixel
            let (a, b) = (low * scale + start, high * scale + start)
            guard abs(a) < Self.farthest, abs(b) < Self.farthest else { return nil }
            // Points on the grid are half a step of it away at most.
            let slack = 0x1p-16
            return Int((min(a, b) - slack).rounded(.down))..<Int((max(a, b) + slack).rounded(.up))
        }
        guard let across = pixels(ink.minX, ink.maxX, linear.a, x),
            let down = pixels(ink.minY, ink.maxY, linear.d, y)
        else { return nil }
        return PixelRect(x: across.lowerBound, y: down.lowerBound, width: across.count, height: down.count)
    }
}
