/// Stickers in sections.
public struct Catalog: Equatable, Sendable {
    /// Stickers under a title.
    public struct Section: Hashable, Sendable, Identifiable {
        /// The identifier, unique in the catalogue.
        public let id: String
        /// The title that people read.
        public var title: String
        /// The stickers, in their order.
        public internal(set) var stickers: [CatalogSticker]

        /// - Parameters:
        ///   - id: unique in the catalogue.
        ///   - title: by default the identifier.
        ///   - stickers: in their order.
        public init(id: String, title: String? = nil, stickers: [CatalogSticker]) {
            self.id = id
            self.title = title ?? id
            self.stickers = stickers
        }
    }

    /// The sections, in their order.
    public private(set) var sections: [Section]
    /// The identifiers of all of them.
    public private(set) var snapshot: CatalogSnapshot<String, String>
    private var stickers: [String: CatalogSticker]

    /// - Throws: ``CatalogError/duplicateSection(_:)`` or ``CatalogError/duplicateItem(_:)`` where an identifier is not unique.
    public init(sections: [Section]) throws(CatalogError) {
        self.sections = sections
        snapshot = try CatalogSnapshot(sections.map { ($0.id, $0.stickers.map(\.id)) })
        stickers = Dictionary(uniqueKeysWithValues: sections.flatMap(\.stickers).map { ($0.id, $0) })
    }

    /// A section for each group of the stickers, sorted by the groups' names, in any case; those without a group come last, in
    /// a section without a title. In each, the stickers keep their order.
    ///
    /// - Throws: ``CatalogError/duplicateItem(_:)`` where an identifier is not unique.
    public init(grouping stickers: [CatalogSticker]) throws(CatalogError) {
        var groups: [String: [CatalogSticker]] = [:]
        for sticker in stickers { groups[sticker.group ?? "", default: []].append(sticker) }
        let names = groups.keys.sorted { a, b in
            // The empty name is the last one.
            (a.isEmpty ? 1 : 0, a.lowercased(), a) < (b.isEmpty ? 1 : 0, b.lowercased(), b)
        }
        try self.init(sections: names.map { Section(id: $0, stickers: groups[$0] ?? []) })
    }

    /// The sticker with an identifier; nil where there is none.
    public subscript(id: String) -> CatalogSticker? { stickers[id] }

    /// The catalogue with those stickers alone that a filter takes; a section that is left without one goes.
    ///
    /// The ``CatalogSnapshot/difference(from:)`` of the snapshots says what goes and comes on a screen.
    public func filtered(by filter: CatalogFilter) -> Catalog {
        var result = self
        result.sections = sections.compactMap { section in
            var section = section
            section.stickers = section.stickers.filter(filter.takes)
            return section.stickers.isEmpty ? nil : section
        }
        let kept = Set(result.sections.flatMap(\.stickers).map(\.id))
        let keptSections = Set(result.sections.map(\.id))
        result.stickers = stickers.filter { kept.contains($0.key) }
        result.snapshot.deleteItems(snapshot.itemIdentifiers.filter { !kept.contains($0) })
        result.snapshot.deleteSections(snapshot.sectionIdentifiers.filter { !keptSections.contains($0) })
        return result
    }
}
