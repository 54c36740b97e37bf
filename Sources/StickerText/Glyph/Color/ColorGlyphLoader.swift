import StickerGeometry
import StickerLimits
import StickerPixels
import StickerRaster

/// The colour glyphs of one face: finds their pictures, and keeps a bounded number of them, drawn ones too.
final class ColorGlyphLoader: Sendable {
    private let name: String
    private let glyphs: GlyphLoader
    /// The strikes, sorted by size.
    private let strikes: [ColorStrike]
    private let standardBitmaps: StandardBitmapTable?
    private let colors: ColorTable?
    private let palettes: PaletteTable?
    /// A damaged table: what every glyph of the font throws, rather than look as if it had no colours.
    private let fault: FontTableFault?
    private let cache = Locked(ColorGlyphCache())

    /// - Returns: nil for a font without colours.
    init?(bytes: FontBytes, index: Int, name: String, glyphs: GlyphLoader) {
        let table = FontTable("COLR", in: bytes, face: index)
        guard glyphs.hasColor || table != nil else { return nil }
        self.name = name
        self.glyphs = glyphs
        strikes = glyphs.strikes().sortedBySize()
        standardBitmaps = FontTable("sbix", in: bytes, face: index).map {
            StandardBitmapTable($0, glyphCount: glyphs.glyphCount)
        }
        var colors: ColorTable?
        var palettes: PaletteTable?
        var fault: FontTableFault?
        do throws(FontTableFault) {
            if let table { colors = try ColorTable(table) }
            if let table = FontTable("CPAL", in: bytes, face: index) { palettes = try PaletteTable(table) }
        } catch {
            fault = error
        }
        (self.colors, self.palettes, self.fault) = (colors, palettes, fault)
    }

    /// The picture of a glyph for a size in pixels, nil where the font has none in colour.
    ///
    /// Paints come before bitmaps, which are but for one size.
    ///
    /// - Throws: ``TextError/invalidGlyph(font:glyph:reason:)``.
    func picture(of glyph: UInt32, size: Double, palette: FontPalette) throws(TextError) -> ColorPicture? {
        if let paint = try paint(of: glyph) {
            let colors = ColorPaintColors(choice: palette, palette: ResolvedPalette(palette, of: palettes))
            if let entry = paint.highestEntry, entry >= colors.palette.count {
                throw .invalidGlyph(
                    font: name, glyph: glyph,
                    reason: "it takes colour \(entry) of a palette that has \(colors.palette.count)")
            }
            return .paint(paint, colors)
        }
        for strike in strikes.ordered(forSize: size) {
            if let bitmap = try bitmap(of: glyph, in: strike) { return .bitmap(bitmap) }
        }
        return nil
    }

    /// The most pixels of a drawn picture that is kept: as many as fit a quarter of the cache.
    private static let maximumKeptPixelCount =
        TextLimits.cachedPictureByteCount / 4 / MemoryLayout<PremultipliedColor>.stride - 64
}

/// Pictures at the size that they are drawn in.
extension ColorGlyphLoader {
    /// A bitmap as it fills a box of pixels. O(1) while the face keeps it.
    ///
    /// A box too large to be kept gets the bitmap as it is: whoever draws it then resamples what can be seen of it.
    func scaled(_ bitmap: ColorBitmap, to box: PixelRect) throws(RasterError) -> Pixmap {
        guard box.width * box.height <= Self.maximumKeptPixelCount else { return bitmap.pixmap }
        let size: PixelSize
        do {
            size = try PixelSize(width: box.width, height: box.height)
        } catch {
            throw .pixel(error)
        }
        guard size != bitmap.pixmap.size else { return bitmap.pixmap }
        let key = ScaledBitmapKey(bitmap: bitmap.key, size: size)
        if let pixmap = cache.withLock({ $0[key] }) { return pixmap }
        // Outside the lock: two threads may both scale a picture, but none waits for the other.
        let pixmap = try bitmap.pixmap.resized(to: size)
        cache.withLock { $0.insert(pixmap, for: key) }
        return pixmap
    }

    /// An upright glyph of paints, and the pixels that it fills. O(1) while the face keeps it.
    ///
    /// - Returns: nil for what is not upright, has no ink, or is too large to be kept.
    func painted(
        _ paint: ColorPaintGlyph, _ colors: ColorPaintColors, foreground: Color, transform: Transform,
        drawsGlows: Bool
    ) throws(RasterError) -> (Pixmap, PixelRect)? {
        guard transform.isUpright, let place = ColorGlyphPlacement(transform), let extent = paint.extent,
            let box = PixelRect(around: extent.transformed(by: place.transform)), !box.isEmpty,
            box.width * box.height <= Self.maximumKeptPixelCount
        else { return nil }
        let target = PixelRect(x: box.x + place.x, y: box.y + place.y, width: box.width, height: box.height)
        let key = PaintedGlyphKey(
            glyph: paint.id, transform: place.transform, palette: colors.choice,
            foreground: paint.usesForeground ? foreground : nil, drawsGlows: drawsGlows)
        if let pixmap = cache.withLock({ $0[key] }) { return (pixmap, target) }
        let pixmap = try paint.pixmap(
            of: box, transform: place.transform, palette: colors.palette, foreground: foreground,
            drawsGlows: drawsGlows)
        cache.withLock { $0.insert(pixmap, for: key) }
        return (pixmap, target)
    }
}

/// Reading what the font has.
extension ColorGlyphLoader {
    private func paint(of glyph: UInt32) throws(TextError) -> ColorPaintGlyph? {
        if let fault { throw .invalidGlyph(font: name, glyph: glyph, reason: fault.reason) }
        guard let colors, glyphs.unitsPerEm > 0 else { return nil }
        if let known = cache.withLock({ $0.paint(of: glyph) }) { return known.paint }
        let reader = ColorPaintReader(colors: colors, unitsPerEm: Double(glyphs.unitsPerEm)) {
            [glyphs] part throws(FontTableFault) in
            do throws(TextError) {
                return try glyphs.outline(of: part).path
            } catch {
                throw FontTableFault(reason: "glyph \(part), a part of it, has no outline")
            }
        }
        do throws(FontTableFault) {
            let paint = try ColorPaintGlyph(id: glyph, reader: reader)
            cache.withLock { $0.insert(KnownPaint(paint: paint), of: glyph) }
            return paint
        } catch {
            throw .invalidGlyph(font: name, glyph: glyph, reason: error.reason)
        }
    }

    private func bitmap(of glyph: UInt32, in strike: ColorStrike) throws(TextError) -> ColorBitmap? {
        let key = ColorBitmap.Key(glyph: glyph, strike: strike.index)
        if let known = cache.withLock({ $0[key] }) { return known.bitmap }
        var bitmap: ColorBitmap?
        if let decoded = try decoded(glyph, in: strike), let ink = decoded.pixmap.inkBounds,
            let pixmap = decoded.pixmap.withTransparentRim(around: ink)
        {
            let (x, y) = (strike.horizontalSize, strike.verticalSize)
            bitmap = ColorBitmap(
                key: key, pixmap: pixmap,
                frame: Rect(
                    x: decoded.left + Double(ink.x - 1) / x, y: -decoded.top + Double(ink.y - 1) / y,
                    width: Double(pixmap.width) / x, height: Double(pixmap.height) / y))
        }
        let known = KnownBitmap(bitmap: bitmap)
        cache.withLock { $0.insert(known, for: key) }
        return bitmap
    }

    /// A bitmap with its place in ems, nil where the strike has none.
    private func decoded(_ glyph: UInt32, in strike: ColorStrike) throws(TextError) -> DecodedBitmap? {
        guard let standardBitmaps else { return try glyphs.bitmap(of: glyph, in: strike) }
        let header: StandardBitmapHeader?
        do throws(FontTableFault) {
            header = try standardBitmaps.header(of: glyph, in: strike)
        } catch {
            throw .invalidGlyph(font: name, glyph: glyph, reason: error.reason)
        }
        guard let header else { return nil }
        let limit = TextLimits.maximumBitmapSide
        guard header.width <= limit, header.height <= limit else {
            throw .invalidGlyph(
                font: name, glyph: glyph,
                reason:
                    "its picture has \(header.width) × \(header.height) pixels; at most \(limit) a side are read"
            )
        }
        guard let decoded = try glyphs.bitmap(of: glyph, in: strike) else {
            // FreeType falls back to the outline, as if there were no picture.
            throw .invalidGlyph(font: name, glyph: glyph, reason: "its picture cannot be decoded")
        }
        // The origin of a glyph with contours is the lower left corner of their box.
        let box = try glyphs.outline(of: glyph).path.controlBounds
        return DecodedBitmap(
            pixmap: decoded.pixmap,
            left: (box?.minX ?? 0) + Double(header.originX) / strike.horizontalSize,
            top: -(box?.maxY ?? 0) + Double(header.originY + decoded.pixmap.height) / strike.verticalSize)
    }
}
