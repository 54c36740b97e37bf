/// The changes between two snapshots.
extension CatalogSnapshot {
    /// The changes that make this snapshot of another one, in the order in which they can be applied.
    ///
    /// First items go; then sections come and move, and items come and move, each behind what is before it in this snapshot;
    /// then sections go, and what is to be made again is told. In each section, and among the sections, as few as possible move.
    /// What the other snapshot has to be made again does not count.
    ///
    /// - Complexity: O(n log n) for n sections and items of both.
    public func difference(
        from old: CatalogSnapshot
    ) -> [CatalogChange<SectionIdentifier, ItemIdentifier>] {
        var changes: [CatalogChange<SectionIdentifier, ItemIdentifier>] = []
        let oldSections = old.sections.slots(in: 0)
        for item in old.itemIdentifiers where items.slot(of: item) == nil {
            changes.append(.deleteItem(item))
        }
        appendSections(from: old, to: &changes)
        var position = [Int](repeating: 0, count: old.items.slotCount)
        for section in oldSections {
            for (place, slot) in old.items.slots(in: section).enumerated() { position[slot] = place }
        }
        for section in sections.slots(in: 0) { appendItems(of: section, from: old, position, to: &changes) }
        for slot in oldSections {
            let section = old.sections.identifier(at: slot)
            if sections.slot(of: section) == nil { changes.append(.deleteSection(section)) }
        }
        appendReloads(to: &changes)
        return changes
    }

    private func appendSections(
        from old: CatalogSnapshot, to changes: inout [CatalogChange<SectionIdentifier, ItemIdentifier>]
    ) {
        var position = [Int](repeating: 0, count: old.sections.slotCount)
        for (place, slot) in old.sections.slots(in: 0).enumerated() { position[slot] = place }
        let order = sectionIdentifiers
        let places = order.map { section in old.sections.slot(of: section).map { position[$0] } }
        var stays = LongestIncreasingSubsequence.members(places.compactMap(\.self)).makeIterator()
        var previous: SectionIdentifier?
        for (section, place) in zip(order, places) {
            if place == nil {
                changes.append(.insertSection(section, after: previous))
            } else if stays.next() == false {
                changes.append(.moveSection(section, after: previous))
            }
            previous = section
        }
    }

    /// - Parameters:
    ///   - slot: the section's slot here.
    ///   - position: the place of each slot of an item in its old section.
    private func appendItems(
        of slot: Int, from old: CatalogSnapshot, _ position: [Int],
        to changes: inout [CatalogChange<SectionIdentifier, ItemIdentifier>]
    ) {
        let section = sections.identifier(at: slot)
        let oldSection = old.sections.slot(of: section)
        let order = items.identifiers(in: slot)
        let oldSlots = order.map(old.items.slot(of:))
        let kept = oldSlots.compactMap { slot in
            slot.flatMap { old.items.chain(of: $0) == oldSection ? position[$0] : nil }
        }
        var stays = LongestIncreasingSubsequence.members(kept).makeIterator()
        var previous: ItemIdentifier?
        for (item, oldSlot) in zip(order, oldSlots) {
            if let oldSlot {
                let isKept = old.items.chain(of: oldSlot) == oldSection
                if !isKept || stays.next() == false {
                    changes.append(.moveItem(item, section: section, after: previous))
                }
            } else {
                changes.append(.insertItem(item, section: section, after: previous))
            }
            previous = item
        }
    }

    private func appendReloads(to changes: inout [CatalogChange<SectionIdentifier, ItemIdentifier>]) {
        for section in sectionIdentifiers where reloadedSections.contains(section) {
            changes.append(.reloadSection(section))
        }
        guard !reloadedItems.isEmpty || !reconfiguredItems.isEmpty else { return }
        for item in itemIdentifiers {
            if reloadedItems.contains(item) { changes.append(.reloadItem(item)) }
            if reconfiguredItems.contains(item) { changes.append(.reconfigureItem(item)) }
        }
    }
}
