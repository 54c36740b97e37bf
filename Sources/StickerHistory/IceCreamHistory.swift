public import StickerErrors
public import StickerScenes

/// The ice creams that were made before, each once; the newest ``limit`` of them.
///
/// A history that is empty has the first four of all parts: base01 with scoops01 and topping01, and so on. So has one of
/// which all were removed. What a store has that is no ice cream of the catalogue is not shown; it stays until newer ones take its
/// place, because other art may know it.
///
/// ```swift
/// let history = try IceCreamHistory(in: SQLiteHistoryStore(path: "history.sqlite"))
/// try history.add(IceCream(base: .base01, scoops: .scoops05))
/// for iceCream in try history.newestFirst() { print(iceCream.urlString) }
/// ```
public struct IceCreamHistory: Sendable {
    /// The most that a history keeps, unless another number is asked for.
    public static let defaultLimit = 50
    /// The range of ``limit``: all that are kept are read and compared for each addition.
    public static let limits = 1...10_000

    /// The most that is kept.
    public let limit: Int
    private let store: any HistoryStore
    let catalog: IceCreamCatalog

    /// - Parameters:
    ///   - store: keeps the history.
    ///   - limit: the most that is kept, in ``limits``.
    ///   - catalog: the parts that there are.
    /// - Throws: `StickerError.Code.outOfRange`.
    public init(
        in store: any HistoryStore, limit: Int = IceCreamHistory.defaultLimit,
        catalog: IceCreamCatalog = .builtIn
    ) throws(StickerError) {
        guard Self.limits.contains(limit) else {
            throw .outOfRange(
                what: "the limit of the history", value: "\(limit)",
                range: "\(Self.limits.lowerBound) … \(Self.limits.upperBound)")
        }
        self.store = store
        self.limit = limit
        self.catalog = catalog
    }

    /// The ice creams, the newest last.
    ///
    /// - Throws: what the store throws.
    public func iceCreams() throws(StickerError) -> [IceCream] {
        readable(in: seeded(try store.urls()))
    }

    /// The ice creams as they are shown, the newest first.
    ///
    /// - Throws: what the store throws.
    public func newestFirst() throws(StickerError) -> [IceCream] { try iceCreams().reversed() }

    /// Adds an ice cream as the newest one; one that is there already moves. The oldest ones beyond the limit go.
    ///
    /// - Throws: what ``add(contentsOf:)`` throws.
    public func add(_ iceCream: IceCream) throws(StickerError) { try add(contentsOf: [iceCream]) }

    /// Adds ice creams at once, the newest last: all of them or none.
    ///
    /// - Throws: `StickerError.Code.invalidURL` for one without a base or with a part that the catalogue does not have; what the
    ///   store throws. Nothing has changed then.
    /// - Complexity: O(added + kept).
    public func add(contentsOf iceCreams: [IceCream]) throws(StickerError) {
        for iceCream in iceCreams where iceCream != self.iceCream(iceCream.urlString) {
            throw Self.unreadable(iceCream)
        }
        try store.update { urls throws(StickerError) in
            urls = seeded(urls)
            // One that is added twice is where it was added last.
            var added: Set<IceCream> = []
            let newest = iceCreams.reversed().filter { added.insert($0).inserted }.reversed()
            urls.removeAll { url in iceCream(url).map(added.contains) ?? false }
            urls += newest.map(\.urlString)
            urls.removeFirst(max(0, urls.count - limit))
        }
    }

    /// Removes ice creams at once; those that are not there are passed over.
    ///
    /// - Returns: those that were there, the newest last.
    /// - Throws: what the store throws.
    @discardableResult
    public func remove(_ iceCreams: [IceCream]) throws(StickerError) -> [IceCream] {
        let removed = Set(iceCreams)
        return try store.update { urls throws(StickerError) in
            urls = seeded(urls)
            let found = readable(in: urls).filter(removed.contains)
            urls.removeAll { url in iceCream(url).map(removed.contains) ?? false }
            return found
        }
    }

    private func iceCream(_ url: String) -> IceCream? { IceCream(urlString: url, catalog: catalog) }

    /// The texts that are ice creams, each once: where it is newest.
    private func readable(in urls: [String]) -> [IceCream] {
        var known: Set<IceCream> = []
        return urls.reversed().compactMap(iceCream).filter { known.insert($0).inserted }.reversed()
    }

    /// The texts, with the first ice creams behind them where none is one.
    private func seeded(_ urls: [String]) -> [String] {
        guard !urls.contains(where: { iceCream($0) != nil }) else { return urls }
        let first = (1...4).map { number in
            IceCream(
                base: Base(rawValue: "base0\(number)"), scoops: Scoops(rawValue: "scoops0\(number)"),
                topping: Topping(rawValue: "topping0\(number)"))
        }
        // Art of one's own may have other parts.
        return urls + first.filter { iceCream($0.urlString) == $0 }.map(\.urlString)
    }

    private static func unreadable(_ iceCream: IceCream) -> StickerError {
        .invalidURL(
            url: iceCream.urlString,
            reason: iceCream.base == nil
                ? "a history keeps ice creams with a base; choose one"
                : "the art has not all of its parts; add them to its parts.json, or choose others")
    }
}
