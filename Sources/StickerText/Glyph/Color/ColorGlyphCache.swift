import StickerGeometry
import StickerPixels
import StickerRaster

/// What a face keeps of its colour glyphs, all of it within one number of bytes.
struct ColorGlyphCache: Sendable {
    private var pictures: PictureCache<Key, Kept>

    private enum Key: Hashable {
        case bitmap(ColorBitmap.Key)
        case scaled(ScaledBitmapKey)
        case paint(glyph: UInt32)
        case painted(PaintedGlyphKey)
    }

    private enum Kept: Sendable, PictureSized {
        case bitmap(KnownBitmap)
        case paint(KnownPaint)
        case drawn(Pixmap)

        var byteCount: Int {
            switch self {
            case .bitmap(let bitmap): bitmap.byteCount
            case .paint(let paint): paint.byteCount
            case .drawn(let pixmap): pixmap.byteCount
            }
        }
    }

    init(maximumByteCount: Int = TextLimits.cachedPictureByteCount) {
        pictures = PictureCache(maximumByteCount: maximumByteCount)
    }

    var byteCount: Int { pictures.byteCount }

    /// As decoded.
    subscript(key: ColorBitmap.Key) -> KnownBitmap? {
        if case .bitmap(let bitmap) = pictures[.bitmap(key)] { bitmap } else { nil }
    }

    /// At a size that it was drawn in.
    subscript(key: ScaledBitmapKey) -> Pixmap? {
        if case .drawn(let pixmap) = pictures[.scaled(key)] { pixmap } else { nil }
    }

    /// As read.
    func paint(of glyph: UInt32) -> KnownPaint? {
        if case .paint(let paint) = pictures[.paint(glyph: glyph)] { paint } else { nil }
    }

    /// At a size and place that it was drawn in.
    subscript(key: PaintedGlyphKey) -> Pixmap? {
        if case .drawn(let pixmap) = pictures[.painted(key)] { pixmap } else { nil }
    }

    mutating func insert(_ bitmap: KnownBitmap, for key: ColorBitmap.Key) {
        pictures.insert(.bitmap(bitmap), for: .bitmap(key))
    }

    mutating func insert(_ pixmap: Pixmap, for key: ScaledBitmapKey) {
        pictures.insert(.drawn(pixmap), for: .scaled(key))
    }

    mutating func insert(_ paint: KnownPaint, of glyph: UInt32) {
        pictures.insert(.paint(paint), for: .paint(glyph: glyph))
    }

    mutating func insert(_ pixmap: Pixmap, for key: PaintedGlyphKey) {
        pictures.insert(.drawn(pixmap), for: .painted(key))
    }
}

/// What a scaled bitmap is kept under. It falls on whole pixels, and so has no subpixel position.
struct ScaledBitmapKey: Hashable, Sendable {
    var bitmap: ColorBitmap.Key
    var size: PixelSize
}

/// What a drawn glyph of paints is kept under.
struct PaintedGlyphKey: Hashable, Sendable {
    var glyph: UInt32
    /// Its scale, and where in its first pixel it begins, in quarters of a pixel.
    var transform: Transform
    var palette: FontPalette
    /// nil where the glyph does not take it.
    var foreground: Color?
}

/// A glyph's paints, or the knowledge that it has none.
struct KnownPaint: Sendable, PictureSized {
    let paint: ColorPaintGlyph?

    var byteCount: Int { paint?.byteCount ?? 0 }
}

/// A bitmap, or the knowledge that a strike has none.
struct KnownBitmap: Sendable, PictureSized {
    let bitmap: ColorBitmap?

    var byteCount: Int { bitmap?.pixmap.byteCount ?? 0 }
}

/// What knows how much memory it takes.
protocol PictureSized {
    var byteCount: Int { get }
}

extension Pixmap: PictureSized {
    var byteCount: Int { size.pixelCount * MemoryLayout<PremultipliedColor>.stride }
}

/// Pictures with a bounded number of bytes together. Starts anew when it is full, which takes no bookkeeping as long as
/// what is drawn fits.
struct PictureCache<Key: Hashable & Sendable, Picture: PictureSized & Sendable>: Sendable {
    private(set) var byteCount = 0
    private var pictures: [Key: Picture] = [:]
    private let maximumByteCount: Int

    init(maximumByteCount: Int) {
        self.maximumByteCount = maximumByteCount
    }

    subscript(key: Key) -> Picture? { pictures[key] }

    /// Keeps a picture, unless it alone takes more than a quarter of the cache.
    mutating func insert(_ picture: Picture, for key: Key) {
        // What names a picture takes memory as well, also where there is none.
        let count = picture.byteCount + MemoryLayout<(Key, Picture)>.stride
        guard count <= maximumByteCount / 4, pictures[key] == nil else { return }
        if byteCount + count > maximumByteCount {
            pictures.removeAll(keepingCapacity: true)
            byteCount = 0
        }
        pictures[key] = picture
        byteCount += count
    }
}
