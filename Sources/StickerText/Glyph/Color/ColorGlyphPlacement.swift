import StickerGeometry
import StickerPixels
import StickerRaster

/// Where an upright glyph of paints is drawn: on the nearest quarter of a pixel, so that few pictures of it serve all
/// places.
struct ColorGlyphPlacement {
    /// The transform from ems to pixels, of a canvas whose origin is (x, y) of the real one.
    let transform: Transform
    let x: Int
    let y: Int

    /// The number of positions a pixel. Letters have more, but colour glyphs are large, and stand by themselves.
    private static let steps = 4.0
    /// The largest distance that a glyph may move, in pixels.
    static let greatestShift = 0.5 / steps

    /// - Returns: nil where the place is far off every canvas.
    init?(_ transform: Transform) {
        let x = (transform.e * Self.steps).rounded() / Self.steps
        let y = (transform.f * Self.steps).rounded() / Self.steps
        let (left, top) = (x.rounded(.down), y.rounded(.down))
        guard abs(left) < PixelRect.farthest, abs(top) < PixelRect.farthest else { return nil }
        self.x = Int(left)
        self.y = Int(top)
        self.transform = Transform(
            a: transform.a, b: transform.b, c: transform.c, d: transform.d, e: x - left, f: y - top)
    }
}

extension PixelRect {
    /// A coordinate that no canvas has, far inside of Int.
    static let farthest = 1e9

    /// The pixels that a box touches.
    ///
    /// - Returns: nil where the box is not finite or far off every canvas.
    init?(around box: Rect) {
        let (left, top) = (box.minX.rounded(.down), box.minY.rounded(.down))
        let (right, bottom) = (box.maxX.rounded(.up), box.maxY.rounded(.up))
        guard [left, top, right, bottom].allSatisfy({ abs($0) < Self.farthest }) else { return nil }
        self.init(x: Int(left), y: Int(top), width: Int(right - left), height: Int(bottom - top))
    }
}
