import StickerLimits
import StickerRaster

/// The tiles of whole lines of glyphs, so that a line that is drawn again is looked up once, and not glyph by glyph.
///
/// A line is kept when it is drawn for the second time: of texts that are drawn once, only the letters come again. The tiles
/// are those of ``GlyphCoverageCache``; they count here once more, because a line holds them when they are gone from there.
final class GlyphLineCache: Sendable {
    /// Tiles that share no pixel, where they were put down first.
    struct Line: Sendable {
        fileprivate let tiles: [CoverageTile.Placed]
        /// The pixel that held the first glyph's origin.
        fileprivate let (x, y): (Int, Int)

        /// The tiles of the line with its first origin in a pixel.
        func tiles(x: Int, y: Int) -> [CoverageTile.Placed] {
            if x == self.x, y == self.y { return tiles }
            return tiles.map { $0.moved(x: x - self.x, y: y - self.y) }
        }
    }

    private let lines: Locked<BoundedCache<GlyphCoverageKey, Line>>
    /// The digests of lines that were drawn lately, each in the place that its lowest bits say.
    private let drawn = Locked([UInt64](repeating: 0, count: drawnCount))
    private static let drawnCount = 1 << 10

    /// - Parameter maximumByteCount: 0 keeps nothing.
    init(maximumByteCount: Int) { lines = Locked(BoundedCache(maximumCost: maximumByteCount)) }

    /// The line that is kept under a key.
    subscript(key: GlyphCoverageKey) -> Line? { lines.withLock { $0[key] } }

    /// Keeps a line that has been drawn before.
    ///
    /// - Parameters:
    ///   - x: the column of the pixel that holds the first glyph's origin.
    ///   - y: the row of that pixel.
    func note(_ tiles: [CoverageTile.Placed], x: Int, y: Int, for key: GlyphCoverageKey) {
        let isDrawnAgain = drawn.withLock { drawn in
            let place = Int(truncatingIfNeeded: key.digest & UInt64(Self.drawnCount - 1))
            if drawn[place] == key.digest { return true }
            drawn[place] = key.digest
            return false
        }
        guard isDrawnAgain else { return }
        let byteCount = tiles.reduce(key.byteCount + 128) { $0 + $1.byteCount + 64 }
        lines.withLock { $0.insert(Line(tiles: tiles, x: x, y: y), for: key, cost: byteCount) }
    }

    /// The bytes that the lines may hold alone.
    var byteCount: Int { lines.withLock { $0.cost } }
}
