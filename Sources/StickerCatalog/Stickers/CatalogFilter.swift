/// Chooses stickers of a catalogue.
public indirect enum CatalogFilter: Sendable {
    /// The name or a keyword has the text in it, in any case.
    case text(String)
    /// The sticker belongs to the group, in this spelling.
    case group(String)
    /// The function says so.
    case predicate(@Sendable (CatalogSticker) -> Bool)
    /// All of the filters take it.
    case all([CatalogFilter])
    /// One of the filters takes it.
    case any([CatalogFilter])
    /// The filter does not take it.
    case not(CatalogFilter)

    /// Whether the filter takes a sticker.
    public func takes(_ sticker: CatalogSticker) -> Bool {
        switch self {
        case .text(let text):
            let text = text.lowercased()
            return ([sticker.name] + sticker.keywords).contains {
                text.isEmpty || $0.lowercased().contains(text)
            }
        case .group(let group): return sticker.group == group
        case .predicate(let takes): return takes(sticker)
        case .all(let filters): return filters.allSatisfy { $0.takes(sticker) }
        case .any(let filters): return filters.contains { $0.takes(sticker) }
        case .not(let filter): return !filter.takes(sticker)
        }
    }
}
