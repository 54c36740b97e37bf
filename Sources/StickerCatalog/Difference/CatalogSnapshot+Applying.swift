/// Changes that are applied.
extension CatalogSnapshot {
    /// This snapshot with changes, one after the other; what it had to be made again is done.
    ///
    /// - Throws: ``CatalogError`` where a change names what is not there, or brings what is there already.
    /// - Complexity: O(changes), and those to copy the snapshot.
    public func applying(
        _ changes: [CatalogChange<SectionIdentifier, ItemIdentifier>]
    ) throws(CatalogError) -> CatalogSnapshot {
        var snapshot = self
        snapshot.reloadedSections = []
        snapshot.reloadedItems = []
        snapshot.reconfiguredItems = []
        for change in changes { try snapshot.apply(change) }
        return snapshot
    }

    private mutating func apply(
        _ change: CatalogChange<SectionIdentifier, ItemIdentifier>
    ) throws(CatalogError) {
        switch change {
        case .deleteItem(let item):
            _ = try slot(ofItem: item)
            deleteItems([item])
        case .insertSection(let section, let previous):
            let place = try place(afterSection: previous)
            guard sections.slot(of: section) == nil else { throw .duplicateSection("\(section)") }
            sections.insert(section, in: 0, after: place)
        case .moveSection(let section, let previous):
            guard section != previous else { throw .besideItself("\(section)") }
            let place = try place(afterSection: previous)
            sections.move(try slot(ofSection: section), to: 0, after: place)
        case .insertItem(let item, let section, let previous):
            let (chain, place) = try place(in: section, afterItem: previous)
            guard items.slot(of: item) == nil else { throw .duplicateItem("\(item)") }
            items.insert(item, in: chain, after: place)
        case .moveItem(let item, let section, let previous):
            guard item != previous else { throw .besideItself("\(item)") }
            let (chain, place) = try place(in: section, afterItem: previous)
            items.move(try slot(ofItem: item), to: chain, after: place)
        case .deleteSection(let section):
            _ = try slot(ofSection: section)
            deleteSections([section])
        case .reloadSection(let section): try reloadSections([section])
        case .reloadItem(let item): try reloadItems([item])
        case .reconfigureItem(let item): try reconfigureItems([item])
        }
    }

    private func place(afterSection section: SectionIdentifier?) throws(CatalogError) -> Int? {
        guard let section else { return nil }
        return try slot(ofSection: section)
    }

    /// The chain of a section, and the slot of an item in it.
    private func place(
        in section: SectionIdentifier, afterItem item: ItemIdentifier?
    ) throws(CatalogError) -> (chain: Int, slot: Int?) {
        let chain = try slot(ofSection: section)
        guard let item else { return (chain, nil) }
        let slot = try slot(ofItem: item)
        guard items.chain(of: slot) == chain else { throw .unknownItem("\(item)") }
        return (chain, slot)
    }
}
