import StickerEncoding
import StickerErrors
import StickerLimits
import StickerPixels

/// Keeps the art that ice creams are made of, read and scaled, so that the next one finds it ready.
///
/// Holds at most ``byteLimit`` bytes; what was not used for long goes first, and what takes more than half of them is not kept.
/// Any thread may use it. Art is told apart by its file's path and state, so that a file that changes is read again.
public final class PartCache: Sendable {
    /// The cache that everything uses unless told otherwise.
    public static let shared = PartCache()

    /// That of the work under way.
    @TaskLocal package static var taskCache = shared

    /// That of the work under way: ``shared`` outside of a render that was given another.
    public static var current: PartCache { taskCache }

    /// In bytes; a large sticker's three parts take 0.5 MB.
    public static let defaultByteLimit = 64 << 20

    /// In bytes.
    public let byteLimit: Int

    /// What a cache did since it was made.
    public struct Statistics: Hashable, Sendable {
        /// Parts that were found scaled.
        public var hits = 0
        /// Parts that had to be scaled, their file read or found.
        public var misses = 0
        /// What is kept now.
        public var byteCount = 0
    }

    private enum Key: Hashable {
        case artwork(ArtFile.Identity)
        case scaled(ArtFile.Identity, PixelSize)
    }

    private enum Content {
        case artwork(Artwork)
        case scaled(Pixmap)

        var byteCount: Int {
            switch self {
            case .artwork(let artwork): artwork.byteCount
            case .scaled(let pixmap): pixmap.size.pixelCount * 4
            }
        }
    }

    private struct State {
        var contents: BoundedCache<Key, Content>
        var hits = 0
        var misses = 0
    }

    private let state: Locked<State>

    /// An empty cache that keeps so many bytes at most.
    public init(byteLimit: Int = PartCache.defaultByteLimit) {
        self.byteLimit = byteLimit
        state = Locked(State(contents: BoundedCache(maximumCost: byteLimit)))
    }

    /// What the cache did, and what it holds now.
    public var statistics: Statistics {
        state.withLock { Statistics(hits: $0.hits, misses: $0.misses, byteCount: $0.contents.cost) }
    }

    /// Forgets everything.
    public func removeAll() {
        state.withLock { $0.contents.removeAll() }
    }

    /// The art in a file as it was drawn.
    func artwork(_ file: ArtFile) throws(StickerError) -> Artwork {
        if let artwork = file.provided { return artwork }
        if case .artwork(let artwork)? = find(.artwork(file.identity)) { return artwork }
        let artwork = try Artwork(path: file.path)
        keep(.artwork(artwork), as: .artwork(file.identity))
        return artwork
    }

    /// The art in a file, stretched to `size`.
    func pixmap(_ file: ArtFile, size: PixelSize) throws(StickerError) -> Pixmap {
        let found = find(.scaled(file.identity, size))
        count(isHit: found != nil)
        if case .scaled(let pixmap)? = found { return pixmap }
        let pixmap = try artwork(file).rendered(size: size)
        keep(.scaled(pixmap), as: .scaled(file.identity, size))
        return pixmap
    }

    private func find(_ key: Key) -> Content? { state.withLock { $0.contents[key] } }

    private func count(isHit: Bool) {
        state.withLock { state in
            if isHit { state.hits += 1 } else { state.misses += 1 }
        }
    }

    private func keep(_ content: Content, as key: Key) {
        state.withLock { $0.contents.insert(content, for: key, cost: content.byteCount) }
    }
}
