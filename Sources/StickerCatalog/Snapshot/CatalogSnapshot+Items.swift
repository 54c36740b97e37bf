/// Changes of items.
extension CatalogSnapshot {
    /// Puts items behind those of a section; those that are there already move.
    ///
    /// - Parameters:
    ///   - identifiers: the items, in their order.
    ///   - section: by default the last one.
    /// - Throws: ``CatalogError/duplicateItem(_:)``, ``CatalogError/unknownSection(_:)`` and ``CatalogError/noSection``.
    public mutating func appendItems(
        _ identifiers: [ItemIdentifier], toSection section: SectionIdentifier? = nil
    ) throws(CatalogError) {
        try Self.checkUniqueItems(identifiers)
        let chain: Int
        if let section {
            chain = try slot(ofSection: section)
        } else {
            guard let last = sections.lastSlot(in: 0) else { throw .noSection }
            chain = last
        }
        for item in identifiers { put(item, in: chain, after: items.lastSlot(in: chain)) }
    }

    /// Puts items before another one, in their order; those that are there already move.
    ///
    /// - Throws: ``CatalogError/duplicateItem(_:)``, ``CatalogError/unknownItem(_:)``, and ``CatalogError/besideItself(_:)``
    ///   where the other one is among them.
    public mutating func insertItems(
        _ identifiers: [ItemIdentifier], beforeItem item: ItemIdentifier
    ) throws(CatalogError) {
        let place = try place(of: identifiers, beside: item)
        for item in identifiers {
            put(item, in: items.chain(of: place), after: items.slot(before: place))
        }
    }

    /// Puts items after another one, in their order; those that are there already move.
    ///
    /// - Throws: as ``insertItems(_:beforeItem:)``.
    public mutating func insertItems(
        _ identifiers: [ItemIdentifier], afterItem item: ItemIdentifier
    ) throws(CatalogError) {
        var place = try place(of: identifiers, beside: item)
        for item in identifiers { place = put(item, in: items.chain(of: place), after: place) }
    }

    /// Moves an item to the place before another one, of any section.
    ///
    /// - Throws: ``CatalogError/unknownItem(_:)`` and ``CatalogError/besideItself(_:)``.
    public mutating func moveItem(
        _ identifier: ItemIdentifier, beforeItem item: ItemIdentifier
    ) throws(CatalogError) {
        _ = try slot(ofItem: identifier)
        try insertItems([identifier], beforeItem: item)
    }

    /// Moves an item to the place after another one, of any section.
    ///
    /// - Throws: ``CatalogError/unknownItem(_:)`` and ``CatalogError/besideItself(_:)``.
    public mutating func moveItem(
        _ identifier: ItemIdentifier, afterItem item: ItemIdentifier
    ) throws(CatalogError) {
        _ = try slot(ofItem: identifier)
        try insertItems([identifier], afterItem: item)
    }

    /// Deletes items; those that are not there are left out.
    public mutating func deleteItems(_ identifiers: [ItemIdentifier]) {
        for item in identifiers {
            guard let slot = items.slot(of: item) else { continue }
            items.remove(slot)
            reloadedItems.remove(item)
            reconfiguredItems.remove(item)
        }
    }

    /// Deletes all items; the sections stay.
    public mutating func deleteAllItems() {
        items = IdentifierChains()
        reloadedItems = []
        reconfiguredItems = []
    }

    /// Says that items are to be made again from nothing.
    ///
    /// - Throws: ``CatalogError/duplicateItem(_:)`` and ``CatalogError/unknownItem(_:)``.
    public mutating func reloadItems(_ identifiers: [ItemIdentifier]) throws(CatalogError) {
        try checkItems(identifiers)
        reloadedItems.formUnion(identifiers)
    }

    /// Says that items are to be brought up to date.
    ///
    /// - Throws: ``CatalogError/duplicateItem(_:)`` and ``CatalogError/unknownItem(_:)``.
    public mutating func reconfigureItems(_ identifiers: [ItemIdentifier]) throws(CatalogError) {
        try checkItems(identifiers)
        reconfiguredItems.formUnion(identifiers)
    }

    private func checkItems(_ identifiers: [ItemIdentifier]) throws(CatalogError) {
        try Self.checkUniqueItems(identifiers)
        for item in identifiers { _ = try slot(ofItem: item) }
    }

    /// The slot beside which items are to be put.
    private func place(
        of identifiers: [ItemIdentifier], beside item: ItemIdentifier
    ) throws(CatalogError) -> Int {
        try Self.checkUniqueItems(identifiers)
        guard !identifiers.contains(item) else { throw .besideItself("\(item)") }
        return try slot(ofItem: item)
    }

    /// Inserts an item, or moves it where it is there already.
    @discardableResult
    private mutating func put(_ item: ItemIdentifier, in chain: Int, after previous: Int?) -> Int {
        guard let slot = items.slot(of: item) else { return items.insert(item, in: chain, after: previous) }
        items.move(slot, to: chain, after: previous)
        return slot
    }
}
