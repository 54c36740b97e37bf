import StickerPixels
import StickerRaster
import Synchronization

/// What is known of a glyph, or of a group of them, at one size and fraction of a pixel.
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

/// Coverage of glyphs that were drawn before, for all faces and threads; bounded in bytes.
///
/// It has two generations: what is new or used belongs to the young one; when that is full it becomes the old one,
/// whose parts are dropped unless they were used meanwhile. That keeps what is in use, without a list in the
/// order of use.
final class GlyphCoverageCache: Sendable {
    static let shared = GlyphCoverageCache(maximumByteCount: TextLimits.cachedCoverageByteCount)

    /// Threads that draw different glyphs mostly lock different shards.
    private let shards: [Shard]
    private static let shardCount = 16

    private final class Shard: Sendable {
        let generations = Mutex(Generations())
    }

    private struct Generations {
        var young: [GlyphCoverageKey: GlyphCoverage] = [:]
        var youngByteCount = 0
        var old: [GlyphCoverageKey: GlyphCoverage] = [:]
    }

    private let generationByteCount: Int

    init(maximumByteCount: Int) {
        shards = (0..<Self.shardCount).map { _ in Shard() }
        generationByteCount = maximumByteCount / (2 * Self.shardCount)
    }

    /// What is kept under a key.
    subscript(key: GlyphCoverageKey) -> GlyphCoverage? {
        shard(of: key).generations.withLock { generations in
            if let coverage = generations.young[key] { return coverage }
            guard let coverage = generations.old.removeValue(forKey: key) else { return nil }
            insert(coverage, for: key, into: &generations)
            return coverage
        }
    }

    /// Keeps coverage, in place of what there is, unless it is more than a generation may hold. Two threads may make
    /// the same; the later stays.
    func insert(_ coverage: GlyphCoverage, for key: GlyphCoverageKey) {
        shard(of: key).generations.withLock { insert(coverage, for: key, into: &$0) }
    }

    private func shard(of key: GlyphCoverageKey) -> Shard { shards[key.shard & (Self.shardCount - 1)] }

    private func insert(
        _ coverage: GlyphCoverage, for key: GlyphCoverageKey, into generations: inout Generations
    ) {
        let byteCount = key.byteCount + coverage.byteCount
        guard byteCount <= generationByteCount else { return }
        if generations.youngByteCount + byteCount > generationByteCount {
            generations.old = generations.young
            generations.young = [:]
            generations.youngByteCount = 0
        }
        let replaced = generations.young.updateValue(coverage, forKey: key)
        generations.youngByteCount += byteCount - (replaced.map { key.byteCount + $0.byteCount } ?? 0)
    }

    /// What is kept takes this much, for tests.
    var byteCount: Int {
        shards.reduce(0) { sum, shard in
            shard.generations.withLock { generations in
                [generations.young, generations.old].reduce(sum) { sum, kept in
                    kept.reduce(sum) { $0 + $1.key.byteCount + $1.value.byteCount }
                }
            }
        }
    }
}
