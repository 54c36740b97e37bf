public import StickerErrors

/// A place that keeps the URLs of ice creams, the newest last: whatever holds a list of texts.
///
/// A store knows no rule of a history: ``IceCreamHistory`` has them, over any store.
public protocol HistoryStore: Sendable {
    /// The texts that are kept; none where nothing was kept yet.
    ///
    /// - Throws: where they cannot be read.
    func urls() throws(StickerError) -> [String]

    /// Changes the texts at once: no other change, of whatever thread or process, comes between `change` and what it
    /// was given. Once this returns, the change is kept.
    ///
    /// - Parameter change: is given the texts as they are kept. It must not use the store, and may be called again where the
    ///   change could not be kept.
    /// - Throws: what `change` throws, and where the texts cannot be read or kept; nothing has changed then.
    func update<Value: Sendable>(
        _ change: (inout [String]) throws(StickerError) -> Value
    ) throws(StickerError) -> Value
}
