public import StickerErrors
public import StickerScenes

extension IceCreamHistory {
    /// Removes ice creams as a command line names them: by their URLs, or by the numbers of ``newestFirst()``, which count from 1.
    /// Numbers mean the list before anything is removed.
    ///
    /// - Returns: what was removed, the newest last.
    /// - Throws: `StickerError.Code.outOfRange` for a number that the list does not have, `StickerError.Code.invalidURL`,
    ///   `StickerError.Code.unknownName` for an ice cream that is not there, and what the store throws. Nothing has changed
    ///   then.
    @discardableResult
    public func remove(named names: [String]) throws(StickerError) -> [IceCream] {
        let shown = try newestFirst()
        var chosen: [IceCream] = []
        for name in names {
            let iceCream: IceCream
            if let number = Int(name) {
                guard shown.indices.contains(number - 1) else {
                    throw .outOfRange(
                        what: "the number of the entry", value: name,
                        range: shown.isEmpty ? "that of an entry, and there is none" : "1 … \(shown.count)")
                }
                iceCream = shown[number - 1]
            } else {
                iceCream = try IceCream(parsing: name, catalog: catalog)
                guard shown.contains(iceCream) else {
                    throw .unknownName(
                        what: "ice cream", name: iceCream.urlString, nearest: nil,
                        choices: "those of the history")
                }
            }
            chosen.append(iceCream)
        }
        return try remove(chosen)
    }
}
