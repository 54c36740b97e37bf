public import StickerErrors
import StickerLimits

/// A store that lasts as long as it is held.
public final class MemoryHistoryStore: HistoryStore {
    private let kept: Locked<[String]>

    /// - Parameter urls: what is kept at first, the newest last.
    public init(_ urls: [String] = []) { kept = Locked(urls) }

    public func urls() throws(StickerError) -> [String] { kept.withLock { $0 } }

    public func update<Value: Sendable>(
        _ change: (inout [String]) throws(StickerError) -> Value
    ) throws(StickerError) -> Value {
        try kept.withLock { kept throws(StickerError) in
            var urls = kept
            let value = try change(&urls)
            kept = urls
            return value
        }
    }
}
