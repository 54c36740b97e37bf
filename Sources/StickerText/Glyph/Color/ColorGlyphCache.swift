import StickerPixels
import StickerRaster

/// What a face keeps of its colour glyphs.
struct ColorGlyphCache: Sendable {
    /// As decoded.
    var bitmaps = PictureCache<ColorBitmap.Key, KnownBitmap>()
    /// At the sizes that they were drawn in.
    var scaled = PictureCache<ScaledBitmapKey, Pixmap>()
    /// As read.
    var paints = PictureCache<UInt32, KnownPaint>()
    /// At the sizes and places that they were drawn in.
    var painted = PictureCache<PaintedGlyphKey, Pixmap>()
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
    var palette: ColorPalette
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

    init(maximumByteCount: Int = TextLimits.cachedPictureByteCount) {
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
