import StickerGeometry
import StickerLimits
import StickerPixels
import StickerRaster

/// The colour glyphs that a face keeps, all of them within one number of bytes.
struct ColorGlyphCache: Sendable {
    private var pictures: BoundedCache<Key, Kept>

    private enum Key: Hashable {
        case bitmap(ColorBitmap.Key)
        case scaled(ScaledBitmapKey)
        case paint(glyph: UInt32)
        case painted(PaintedGlyphKey)
    }

    private enum Kept: Sendable {
        case bitmap(KnownBitmap)
        case paint(KnownPaint)
        case drawn(Pixmap)

        var byteCount: Int {
            switch self {
            case .bitmap(let bitmap): bitmap.bitmap?.pixmap.size.byteCount ?? 0
            case .paint(let paint): paint.paint?.byteCount ?? 0
            case .drawn(let pixmap): pixmap.size.byteCount
            }
        }
    }

    init(maximumByteCount: Int = TextLimits.cachedPictureByteCount) {
        pictures = BoundedCache(maximumCost: maximumByteCount)
    }

    var byteCount: Int { pictures.cost }

    /// The bitmap as decoded.
    subscript(key: ColorBitmap.Key) -> KnownBitmap? {
        mutating get { if case .bitmap(let bitmap) = pictures[.bitmap(key)] { bitmap } else { nil } }
    }

    /// The bitmap at a size that it was drawn in.
    subscript(key: ScaledBitmapKey) -> Pixmap? {
        mutating get { if case .drawn(let pixmap) = pictures[.scaled(key)] { pixmap } else { nil } }
    }

    /// The paint as read.
    mutating func paint(of glyph: UInt32) -> KnownPaint? {
        if case .paint(let paint) = pictures[.paint(glyph: glyph)] { paint } else { nil }
    }

    /// The paint at a size and place that it was drawn in.
    subscript(key: PaintedGlyphKey) -> Pixmap? {
        mutating get { if case .drawn(let pixmap) = pictures[.painted(key)] { pixmap } else { nil } }
    }

    mutating func insert(_ bitmap: KnownBitmap, for key: ColorBitmap.Key) {
        insert(.bitmap(bitmap), for: .bitmap(key))
    }

    mutating func insert(_ pixmap: Pixmap, for key: ScaledBitmapKey) {
        insert(.drawn(pixmap), for: .scaled(key))
    }

    mutating func insert(_ paint: KnownPaint, of glyph: UInt32) {
        insert(.paint(paint), for: .paint(glyph: glyph))
    }

    mutating func insert(_ pixmap: Pixmap, for key: PaintedGlyphKey) {
        insert(.drawn(pixmap), for: .painted(key))
    }

    private mutating func insert(_ kept: Kept, for key: Key) {
        // What names a picture takes memory as well, also where there is none.
        pictures.insert(kept, for: key, cost: kept.byteCount + MemoryLayout<(Key, Kept)>.stride)
    }
}

/// The key of a scaled bitmap. It falls on whole pixels, and so has no subpixel position.
struct ScaledBitmapKey: Hashable, Sendable {
    var bitmap: ColorBitmap.Key
    var size: PixelSize
}

/// The key of a drawn glyph of paints.
struct PaintedGlyphKey: Hashable, Sendable {
    var glyph: UInt32
    /// Its scale, and where in its first pixel it begins, in quarters of a pixel.
    var transform: Transform
    var palette: FontPalette
    /// The colour of the text; nil where the glyph does not take it.
    var foreground: Color?
    /// Whether its glows are there.
    var drawsGlows = true
}

/// A glyph's paints, or the knowledge that it has none.
struct KnownPaint: Sendable {
    let paint: ColorPaintGlyph?
}

/// A bitmap, or the knowledge that a strike has none.
struct KnownBitmap: Sendable {
    let bitmap: ColorBitmap?
}
