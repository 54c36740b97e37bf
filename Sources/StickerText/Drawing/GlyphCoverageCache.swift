import StickerLimits
import StickerPixels
import StickerRaster

/// The coverage of a glyph, or of a group of them, at one size and fraction of a pixel.
enum GlyphCoverage: Sendable {
    /// No ink, or colours of its own: there is nothing to fill.
    case none
    /// The pixels that it can touch, counted from the one that holds the origin; it was drawn in groups alone.
    case box(PixelRect)
    case tile(CoverageTile)

    /// The pixels that it can touch.
    var box: PixelRect? {
        switch self {
        case .none: nil
        case .box(let box): box
        case .tile(let tile): tile.bounds
        }
    }

    fileprivate var byteCount: Int {
        // An array's header, and the table's unused places.
        if case .tile(let tile) = self { 128 + tile.byteCount } else { 96 }
    }
}

/// Coverage of glyphs that were drawn before, for all faces; bounded in bytes. Any thread may use it.
public final class GlyphCoverageCache: Sendable {
    /// The cache that is used by default: 32 MiB.
    public static let shared = GlyphCoverageCache(maximumByteCount: TextLimits.cachedCoverageByteCount)

    /// The current task's cache.
    @TaskLocal package static var current = shared

    /// The tiles of lines that were drawn before.
    let lines: GlyphLineCache

    /// Threads that draw different glyphs mostly lock different shards.
    private let shards: [Shard]
    private static let shardCount = 16
    /// The share of the bytes that is for the lines, whose tiles the shards may have dropped: one in so many.
    private static let lineShare = 8

    private final class Shard: Sendable {
        let coverages: Locked<BoundedCache<GlyphCoverageKey, GlyphCoverage>>

        init(maximumByteCount: Int) { coverages = Locked(BoundedCache(maximumCost: maximumByteCount)) }
    }

    /// - Parameter maximumByteCount: the most bytes: an eighth for lines that were drawn before, the rest shared evenly by 16
    ///   parts, each of which keeps what fits; 0 keeps nothing.
    public init(maximumByteCount: Int) {
        let lineByteCount = maximumByteCount / Self.lineShare
        shards = (0..<Self.shardCount).map { _ in
            Shard(maximumByteCount: (maximumByteCount - lineByteCount) / Self.shardCount)
        }
        lines = GlyphLineCache(maximumByteCount: lineByteCount)
    }

    /// The coverage that is kept under a key.
    subscript(key: GlyphCoverageKey) -> GlyphCoverage? { shard(of: key).coverages.withLock { $0[key] } }

    /// Keeps coverage, in place of what there is, unless it is more than a shard may hold. Two threads may make the same;
    /// the later stays.
    func insert(_ coverage: GlyphCoverage, for key: GlyphCoverageKey) {
        shard(of: key).coverages.withLock {
            $0.insert(coverage, for: key, cost: key.byteCount + coverage.byteCount)
        }
    }

    private func shard(of key: GlyphCoverageKey) -> Shard { shards[key.shard & (Self.shardCount - 1)] }

    /// The bytes that the kept coverage takes.
    public var byteCount: Int {
        shards.reduce(lines.byteCount) { $0 + $1.coverages.withLock { $0.cost } }
    }
}
