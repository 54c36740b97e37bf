/// Changes of sections.
extension CatalogSnapshot {
    /// Puts sections behind all others; those that are there already move, with their items.
    ///
    /// - Throws: ``CatalogError/duplicateSection(_:)``.
    public mutating func appendSections(_ identifiers: [SectionIdentifier]) throws(CatalogError) {
        try Self.checkUniqueSections(identifiers)
        for section in identifiers { put(section, after: sections.lastSlot(in: 0)) }
    }

    /// Puts sections before another one, in their order; those that are there already move, with their items.
    ///
    /// - Throws: ``CatalogError/duplicateSection(_:)``, ``CatalogError/unknownSection(_:)``, and
    ///   ``CatalogError/besideItself(_:)`` where the other one is among them.
    public mutating func insertSections(
        _ identifiers: [SectionIdentifier], beforeSection section: SectionIdentifier
    ) throws(CatalogError) {
        let place = try place(of: identifiers, beside: section)
        for section in identifiers { put(section, after: sections.slot(before: place)) }
    }

    /// Puts sections after another one, in their order; those that are there already move, with their items.
    ///
    /// - Throws: as ``insertSections(_:beforeSection:)``.
    public mutating func insertSections(
        _ identifiers: [SectionIdentifier], afterSection section: SectionIdentifier
    ) throws(CatalogError) {
        var place = try place(of: identifiers, beside: section)
        for section in identifiers { place = put(section, after: place) }
    }

    /// Moves a section to the place before another one.
    ///
    /// - Throws: ``CatalogError/unknownSection(_:)`` and ``CatalogError/besideItself(_:)``.
    public mutating func moveSection(
        _ identifier: SectionIdentifier, beforeSection section: SectionIdentifier
    ) throws(CatalogError) {
        _ = try slot(ofSection: identifier)
        try insertSections([identifier], beforeSection: section)
    }

    /// Moves a section to the place after another one.
    ///
    /// - Throws: ``CatalogError/unknownSection(_:)`` and ``CatalogError/besideItself(_:)``.
    public mutating func moveSection(
        _ identifier: SectionIdentifier, afterSection section: SectionIdentifier
    ) throws(CatalogError) {
        _ = try slot(ofSection: identifier)
        try insertSections([identifier], afterSection: section)
    }

    /// Deletes sections with their items; those that are not there are left out.
    public mutating func deleteSections(_ identifiers: [SectionIdentifier]) {
        for section in identifiers {
            guard let slot = sections.slot(of: section) else { continue }
            deleteItems(items.identifiers(in: slot))
            sections.remove(slot)
            reloadedSections.remove(section)
        }
    }

    /// Says that sections are to be made again, with all of their items.
    ///
    /// - Throws: ``CatalogError/duplicateSection(_:)`` and ``CatalogError/unknownSection(_:)``.
    public mutating func reloadSections(_ identifiers: [SectionIdentifier]) throws(CatalogError) {
        try Self.checkUniqueSections(identifiers)
        for section in identifiers { _ = try slot(ofSection: section) }
        reloadedSections.formUnion(identifiers)
    }

    /// The slot beside which sections are to be put.
    private func place(
        of identifiers: [SectionIdentifier], beside section: SectionIdentifier
    ) throws(CatalogError) -> Int {
        try Self.checkUniqueSections(identifiers)
        guard !identifiers.contains(section) else { throw .besideItself("\(section)") }
        return try slot(ofSection: section)
    }

    /// Inserts a section, or moves it where it is there already.
    @discardableResult
    private mutating func put(_ section: SectionIdentifier, after previous: Int?) -> Int {
        guard let slot = sections.slot(of: section) else {
            return sections.insert(section, in: 0, after: previous)
        }
        sections.move(slot, to: 0, after: previous)
        return slot
    }
}
