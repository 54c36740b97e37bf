public import StickerEncoding
public import StickerErrors
import StickerFiles
public import StickerLimits

/// Files that were rendered before, kept in a folder by the key of their content (``RenderRequest/contentKey()``): what is asked for
/// again is read, not drawn.
///
/// ```swift
/// let cache = try StickerCache(folder: "cache")
/// let file = try cache.file(of: request)
/// ```
///
/// The folder holds at most so many bytes, of which the least recently used go first. Several processes may share it; each
/// may pass the limit by 1/64 until it looks again. An entry that is damaged is made again. Entries are for the program
/// that made them: another build draws anew. Keys are not cryptographic: the folder is one user's.
public final class StickerCache: Sendable {
    /// The most bytes that are kept, unless another number is asked for: a few thousand stickers.
    public static let defaultByteLimit = 256 << 20

    /// What a cache was asked for since it was made.
    public struct Statistics: Hashable, Sendable {
        /// The number of files that were found.
        public var hits = 0
        /// The number of files that were not there, or damaged, and were made.
        public var misses = 0
        /// The number of files that were made because their requests have no key.
        public var unknown = 0

        /// By default of a cache that was asked for nothing.
        public init(hits: Int = 0, misses: Int = 0, unknown: Int = 0) {
            self.hits = hits
            self.misses = misses
            self.unknown = unknown
        }
    }

    private let folder: CacheFolder
    private let counts = Locked(Statistics())

    /// - Parameters:
    ///   - folder: its path; made if it is missing.
    ///   - byteLimit: the most bytes that are kept, 1 or more.
    /// - Throws: `StickerError.Code.cannotCreate` for a folder that no files can be made in; `StickerError.Code.outOfRange`.
    public init(folder: String, byteLimit: Int = StickerCache.defaultByteLimit) throws(StickerError) {
        self.folder = try CacheFolder(folder, byteLimit: byteLimit)
    }

    /// The statistics of the cache so far.
    public var statistics: Statistics { counts.withLock { $0 } }

    /// The file that a request asks for, as it was kept or rendered now; any thread may ask.
    ///
    /// A file that cannot be kept, on a full disk for one, has a warning that says so.
    ///
    /// - Parameters: as of ``RenderRequest/render(caches:cancellation:onAttempt:)``.
    /// - Throws: what ``RenderRequest/render(caches:cancellation:onAttempt:)`` throws.
    public func file(
        of request: RenderRequest, caches: RenderCaches? = nil, cancellation: RenderCancellation? = nil,
        onAttempt: @escaping (EncodingAttempt) -> Void = { _ in }
    ) throws(StickerError) -> RenderedFile {
        let key = try request.contentKey()
        if let key, let record = folder.bytes(of: key), let file = CacheRecord.file(of: record, for: key) {
            counts.withLock { $0.hits += 1 }
            return file
        }
        let file = try request.render(caches: caches, cancellation: cancellation, onAttempt: onAttempt)
        counts.withLock { counts in
            if key == nil { counts.unknown += 1 } else { counts.misses += 1 }
        }
        // Art that has changed meanwhile is another key's.
        guard let key, try request.contentKey() == key else { return file }
        do {
            try folder.write(CacheRecord.bytes(of: file, for: key), for: key)
            return file
        } catch {
            let warning = RenderWarning(.notKept, "the sticker is not kept in the cache: \(error)")
            return RenderedFile(image: file.image, warnings: file.warnings + [warning])
        }
    }
}
