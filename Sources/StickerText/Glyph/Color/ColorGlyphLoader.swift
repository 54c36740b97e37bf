import StickerPixels
import StickerRaster
import Synchronization

/// The colour glyphs of one face: finds their pictures, and keeps a bounded number of them, scaled ones too.
final class ColorGlyphLoader: Sendable {
    private let name: String
    private let glyphs: GlyphLoader
    private let strikes: [ColorStrike]
    private let cache = Mutex(ColorGlyphCache())

    /// - Returns: nil for a font without colours.
    init?(bytes: FontBytes, index: Int, name: String, glyphs: GlyphLoader) {
        guard glyphs.hasColor else { return nil }
        self.name = name
        self.glyphs = glyphs
        strikes = glyphs.strikes()
    }

    /// The picture of a glyph for a size in pixels, nil where the font has none in colour.
    ///
    /// - Throws: ``TextError/invalidGlyph(font:glyph:reason:)``.
    func picture(of glyph: UInt32, size: Double) throws(TextError) -> ColorPicture? {
        for strike in strikes.ordered(forSize: size) {
            if let bitmap = try bitmap(of: glyph, in: strike) { return .bitmap(bitmap) }
        }
        return nil
    }

    /// A bitmap as it fills a box of pixels. O(1) while the face keeps it.
    ///
    /// A box too large to be kept gets the bitmap as it is: whoever draws it then resamples what can be seen of it.
    func scaled(_ bitmap: ColorBitmap, to box: PixelRect) throws(RasterError) -> Pixmap {
        guard box.width * box.height <= Self.maximumScaledPixelCount else { return bitmap.pixmap }
        let size: PixelSize
        do {
            size = try PixelSize(width: box.width, height: box.height)
        } catch {
            throw .pixel(error)
        }
        guard size != bitmap.pixmap.size else { return bitmap.pixmap }
        let key = ScaledBitmapKey(bitmap: bitmap.key, size: size)
        if let pixmap = cache.withLock({ $0.scaled[key] }) { return pixmap }
        // Outside the lock: two threads may both scale a picture, but none waits for the other.
        let pixmap = try bitmap.pixmap.resized(to: size)
        cache.withLock { $0.scaled.insert(pixmap, for: key) }
        return pixmap
    }

    /// The most pixels of a picture that is kept: what fits a quarter of the cache.
    static let maximumScaledPixelCount =
        TextLimits.cachedPictureByteCount / 4 / MemoryLayout<PremultipliedColor>.stride - 64

    private func bitmap(of glyph: UInt32, in strike: ColorStrike) throws(TextError) -> ColorBitmap? {
        let key = ColorBitmap.Key(glyph: glyph, strike: strike.index)
        if let known = cache.withLock({ $0.bitmaps[key] }) { return known.bitmap }
        var bitmap: ColorBitmap?
        if let decoded = try glyphs.bitmap(of: glyph, in: strike),
            let ink = decoded.pixmap.inkBounds, let pixmap = decoded.pixmap.withTransparentRim(around: ink)
        {
            let (x, y) = (strike.horizontalSize, strike.verticalSize)
            bitmap = ColorBitmap(
                key: key, pixmap: pixmap,
                frame: Rect(
                    x: Double(decoded.left + ink.x - 1) / x, y: Double(ink.y - decoded.top - 1) / y,
                    width: Double(pixmap.width) / x, height: Double(pixmap.height) / y))
        }
        let known = KnownBitmap(bitmap: bitmap)
        cache.withLock { $0.bitmaps.insert(known, for: key) }
        return bitmap
    }
}
