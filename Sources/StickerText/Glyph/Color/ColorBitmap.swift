import StickerGeometry
import StickerPixels
import StickerRaster

/// The picture of one glyph in one strike of a font, cut to its ink and a transparent rim of one pixel.
struct ColorBitmap: Sendable {
    /// Tells apart the pictures that a face keeps in its cache.
    let key: Key
    let pixmap: Pixmap
    /// The place of the picture, in ems, y down, from the glyph's origin on the baseline.
    let frame: Rect

    struct Key: Hashable, Sendable {
        var glyph: UInt32
        /// The index of the strike in the font.
        var strike: Int
    }
}

/// A set of a font's bitmaps, drawn for one size.
struct ColorStrike: Hashable, Sendable {
    /// Its place among the font's strikes.
    var index: Int
    /// The horizontal size in pixels an em, greater than 0.
    var horizontalSize: Double
    var verticalSize: Double
}

extension [ColorStrike] {
    /// The strikes from the smallest to the largest, those of one size in the font's order.
    func sortedBySize() -> [ColorStrike] {
        sorted { ($0.verticalSize, $0.index) < ($1.verticalSize, $1.index) }
    }

    /// The order in which to look for a glyph at a size in pixels: first the strikes that need no enlarging, from the
    /// smallest, then the others from the largest.
    ///
    /// - Precondition: they are sorted by size.
    func ordered(forSize size: Double) -> some Sequence<ColorStrike> {
        let smallerCount = partitioningIndex { $0.verticalSize >= size }
        let largerCount = count - smallerCount
        return indices.lazy.map { $0 < largerCount ? self[smallerCount + $0] : self[count - 1 - $0] }
    }
}

extension PixelRect {
    /// The whole pixels nearest to a box: its sides rounded to whole lengths, at least 1, around the same middle.
    ///
    /// - Returns: nil where the box is empty, not finite or far off every canvas.
    init?(snapping box: Rect) {
        guard box.isFinite, !box.isEmpty else { return nil }
        let width = Swift.max(1, box.width.rounded())
        let height = Swift.max(1, box.height.rounded())
        let x = (box.midX - width / 2).rounded()
        let y = (box.midY - height / 2).rounded()
        guard [width, height, x, y].allSatisfy({ abs($0) < Self.farthest }) else { return nil }
        self.init(x: Int(x), y: Int(y), width: Int(width), height: Int(height))
    }
}

extension Pixmap {
    /// The pixels of `rect`, which lies inside the picture, with one transparent pixel on each side.
    ///
    /// Resampling goes on with a picture's edge pixels beyond its edges; with the rim, half-covered edges fade out as
    /// they do inside the picture.
    ///
    /// - Returns: nil where the picture would be too large.
    func withTransparentRim(around rect: PixelRect) -> Pixmap? {
        guard let size = try? PixelSize(width: rect.width + 2, height: rect.height + 2) else { return nil }
        var result: [PremultipliedColor] = []
        result.reserveCapacity(size.pixelCount)
        result += repeatElement(.transparent, count: size.width + 1)
        for row in rect.minY..<rect.maxY {
            result += pixels[(row * width + rect.minX)..<(row * width + rect.maxX)]
            result += repeatElement(.transparent, count: 2)
        }
        result += repeatElement(.transparent, count: size.width - 1)
        return try? Pixmap(size: size, pixels: result)
    }
}
