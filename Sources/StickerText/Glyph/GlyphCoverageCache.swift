import StickerRaster
import Synchronization

/// Coverage of glyphs that were drawn before, for all faces and threads; bounded in bytes.
///
/// Tiles live in two generations: a new or used tile belongs to the young one; when that is full it becomes the old
/// one, whose tiles are dropped unless they were used meanwhile. That keeps what is in use, without a list in the
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
        var young: [GlyphCoverageKey: CoverageTile] = [:]
        var youngByteCount = 0
        var old: [GlyphCoverageKey: CoverageTile] = [:]
    }

    private let generationByteCount: Int

    init(maximumByteCount: Int) {
        shards = (0..<Self.shardCount).map { _ in Shard() }
        generationByteCount = maximumByteCount / (2 * Self.shardCount)
    }

    /// The tile that is kept under a key.
    func tile(for key: GlyphCoverageKey) -> CoverageTile? {
        shard(of: key).generations.withLock { generations in
            if let tile = generations.young[key] { return tile }
            guard let tile = generations.old.removeValue(forKey: key) else { return nil }
            insert(tile, for: key, into: &generations)
            return tile
        }
    }

    /// Keeps a tile, unless it is more than a generation may hold. Two threads may make the same one; the later stays.
    func insert(_ tile: CoverageTile, for key: GlyphCoverageKey) {
        shard(of: key).generations.withLock { insert(tile, for: key, into: &$0) }
    }

    private func shard(of key: GlyphCoverageKey) -> Shard { shards[key.shard & (Self.shardCount - 1)] }

    private func insert(_ tile: CoverageTile, for key: GlyphCoverageKey, into generations: inout Generations)
    {
        let byteCount = key.byteCount + tile.byteCount + Self.overheadPerTile
        guard byteCount <= generationByteCount else { return }
        if generations.youngByteCount + byteCount > generationByteCount {
            generations.old = generations.young
            generations.young = [:]
            generations.youngByteCount = 0
        }
        if generations.young.updateValue(tile, forKey: key) == nil { generations.youngByteCount += byteCount }
    }

    /// The array's header, and the table's unused places.
    private static let overheadPerTile = 128

    /// What the tiles take, for tests.
    var byteCount: Int {
        shards.reduce(0) { sum, shard in
            shard.generations.withLock { generations in
                [generations.young, generations.old].reduce(sum) { sum, tiles in
                    tiles.reduce(sum) { $0 + $1.key.byteCount + $1.value.byteCount + Self.overheadPerTile }
                }
            }
        }
    }
}
