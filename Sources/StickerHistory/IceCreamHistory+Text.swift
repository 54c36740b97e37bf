public import StickerErrors
import StickerNotation
package import StickerScenes

/// A history for people and for programs.
extension IceCreamHistory {
    /// A line for each ice cream as it is shown, the newest first: its number, its URL and the names of its parts.
    ///
    /// - Throws: what the store throws.
    public func text() throws(StickerError) -> String {
        let iceCreams = try newestFirst()
        let width = iceCreams.map(\.urlString.count).max() ?? 0
        let digits = "\(iceCreams.count)".count
        return iceCreams.enumerated().map { index, iceCream in
            let (number, url) = ("\(index + 1)", iceCream.urlString)
            let names = IceCreamStep.allCases.compactMap { name(of: $0, in: iceCream) }
            return String(repeating: " ", count: digits - number.count) + number + "  " + url
                + String(repeating: " ", count: width - url.count + 2)
                + PrintableText.escaped(names.joined(separator: ", ")) + "\n"
        }.joined()
    }

    /// A JSON array of the ice creams as they are shown, the newest first: each has its `number`, its `url`, the identifiers of
    /// its parts as `base`, `scoops` and `topping` (null where one is missing), and whether it `isComplete`.
    ///
    /// - Throws: what the store throws.
    public func json() throws(StickerError) -> String {
        Self.list(
            try newestFirst().enumerated().map { index, iceCream in
                .object(
                    [
                        JSONMember(key: "number", value: .number(Double(index + 1))),
                        JSONMember(key: "url", value: .string(iceCream.urlString)),
                    ]
                        + IceCreamStep.allCases.map { step in
                            JSONMember(
                                key: step.rawValue,
                                value: iceCream.identifier(of: step).map(JSONValue.string) ?? .null)
                        } + [JSONMember(key: "isComplete", value: .bool(iceCream.isComplete))])
            })
    }

    /// A line for each URL, the newest last: in the order in which they are to be added again.
    ///
    /// - Throws: what the store throws.
    public func exportedText() throws(StickerError) -> String {
        try iceCreams().map { $0.urlString + "\n" }.joined()
    }

    /// A JSON array of the URLs, the newest last.
    ///
    /// - Throws: what the store throws.
    public func exportedJSON() throws(StickerError) -> String {
        Self.list(try iceCreams().map { .string($0.urlString) })
    }

    /// The name of a step's part; nil where it is missing.
    private func name(of step: IceCreamStep, in iceCream: IceCream) -> String? {
        let identifier = iceCream.identifier(of: step)
        return catalog.entries.first { $0.step == step && $0.identifier == identifier }?.name
    }

    private static func list(_ values: [JSONValue]) -> String {
        values.isEmpty ? "[]\n" : "[\n  " + values.map(\.line).joined(separator: ",\n  ") + "\n]\n"
    }
}

extension IceCream {
    /// Makes sure that files of all ice creams can be in one folder.
    ///
    /// - Throws: `StickerError.Code.conflict` where two have the same ``partsName``, as parts of one's own art may have.
    package static func checkNames(of iceCreams: [IceCream]) throws(StickerError) {
        var known: [String: IceCream] = [:]
        for iceCream in iceCreams {
            guard let other = known.updateValue(iceCream, forKey: iceCream.partsName) else { continue }
            throw .conflict(
                "\(other.urlString) and \(iceCream.urlString) have pictures of one name, \(iceCream.partsName); rename a part"
            )
        }
    }
}
