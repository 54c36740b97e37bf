import StickerEncoding
import StickerErrors
import StickerLimits
import StickerPixels
import StickerRaster

/// A cache of the art that ice creams are made of, read and scaled, and of the places that built-in parts take.
///
/// Holds at most ``byteLimit`` bytes; what was not used for the longest time goes first, about, and what takes more than
/// half of them is not kept.
/// Any thread may use it. Art is told apart by its file's path and state, so that a file that changes is read again; that of the built-in
/// art is looked at once.
public final class PartCache: Sendable {
    /// The cache that is used by default.
    public static let shared = PartCache()

    /// The current task's cache.
    @TaskLocal package static var taskCache = shared

    /// The current task's cache: ``shared`` outside of a render that was given another.
    public static var current: PartCache { taskCache }

    /// Does `body` with this cache, which the tasks that it starts use as well.
    package func use<Value, Failure: Error>(_ body: () throws(Failure) -> Value) throws(Failure) -> Value {
        try Self.$taskCache.binding(self, body)
    }

    /// The default of ``byteLimit``; a large sticker's three parts take 0.5 MB.
    public static let defaultByteLimit = 64 << 20

    /// The most bytes that the cache holds.
    public let byteLimit: Int

    /// The statistics of a cache since it was made.
    public struct Statistics: Hashable, Sendable {
        /// The number of parts that were found scaled.
        public var hits = 0
        /// The number of parts that had to be scaled, whether their file was read or found.
        public var misses = 0
        /// The number of bytes that are kept now.
        public var byteCount = 0
    }

    private enum Key: Hashable {
        case artwork(ArtFile.Identity)
        case scaled(ArtFile.Identity, PixelSize)
        case layout(IceCreamLayout.Request)
    }

    private enum Content {
        case artwork(Artwork)
        case scaled(PreparedPixmap)
        case layout(IceCreamLayout)

        var byteCount: Int {
            switch self {
            case .artwork(let artwork): artwork.byteCount
            case .scaled(let picture): picture.byteCount
            case .layout(let layout): layout.byteCount
            }
        }
    }

    private struct Kept {
        let content: Content
        /// What it took to make.
        let cost: RenderCost
    }

    private struct State {
        var contents: BoundedCache<Key, Kept>
        var hits = 0
        var misses = 0
    }

    private let state: Locked<State>

    /// An empty cache that keeps at most so many bytes.
    public init(byteLimit: Int = PartCache.defaultByteLimit) {
        self.byteLimit = byteLimit
        state = Locked(State(contents: BoundedCache(maximumCost: byteLimit)))
    }

    /// The statistics of the cache so far.
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
        if case .artwork(let artwork)? = try find(.artwork(file.identity)) { return artwork }
        let (artwork, cost) = try RenderBudget.apart { () throws(StickerError) in
            try Artwork(path: file.path)
        }
        try keep(.artwork(artwork), cost, as: .artwork(file.identity))
        return artwork
    }

    /// The art in a file, stretched to `size`.
    func prepared(_ file: ArtFile, size: PixelSize) throws(StickerError) -> PreparedPixmap {
        if case .scaled(let picture)? = try find(.scaled(file.identity, size), counting: true) {
            return picture
        }
        let (picture, cost) = try RenderBudget.apart { () throws(StickerError) in
            PreparedPixmap(try artwork(file).rendered(size: size))
        }
        try keep(.scaled(picture), cost, as: .scaled(file.identity, size))
        return picture
    }

    /// A layout of the built-in art; `make` makes it where it is not there.
    func layout(
        _ request: IceCreamLayout.Request, make: () throws(StickerError) -> IceCreamLayout
    ) throws(StickerError) -> IceCreamLayout {
        if case .layout(let layout)? = try find(.layout(request)) { return layout }
        let (layout, cost) = try RenderBudget.apart { () throws(StickerError) in try make() }
        try keep(.layout(layout), cost, as: .layout(request))
        return layout
    }

    /// - Parameter counting: whether the statistics count this.
    private func find(_ key: Key, counting: Bool = false) throws(StickerError) -> Content? {
        let found = state.withLock { state in
            let found = state.contents[key]
            if counting {
                if found != nil { state.hits += 1 } else { state.misses += 1 }
            }
            return found
        }
        guard let found else { return nil }
        try StickerError.charge(found.cost, on: "a part of an ice cream")
        return found.content
    }

    private func keep(_ content: Content, _ cost: RenderCost, as key: Key) throws(StickerError) {
        let kept = state.withLock { state in
            state.contents.insertIfAbsent(
                Kept(content: content, cost: cost), for: key, cost: content.byteCount)
        }
        try StickerError.charge(kept.cost, on: "a part of an ice cream")
    }
}
