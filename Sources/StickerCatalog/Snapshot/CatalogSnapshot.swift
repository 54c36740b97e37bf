/// Sections in order, and in each of them items in order, by identifiers that are unique in all of the catalogue.
///
/// It has the words of `NSDiffableDataSourceSnapshot`. Where that ends the program, this throws a ``CatalogError`` and changes
/// nothing.
///
/// ```swift
/// var snapshot = CatalogSnapshot<String, String>()
/// try snapshot.appendSections(["animals", "trees"])
/// try snapshot.appendItems(["animal-1", "animal-2"], toSection: "animals")
/// try snapshot.moveItem("animal-2", beforeItem: "animal-1")
/// ```
///
/// A change takes O(identifiers that it is given or removes), however many there are in the snapshot.
public struct CatalogSnapshot<SectionIdentifier: Hashable & Sendable, ItemIdentifier: Hashable & Sendable>:
    Sendable
{
    /// The sections, all in chain 0.
    var sections = IdentifierChains<SectionIdentifier>()
    /// The items; those of a section are in the chain that has the number of the section's slot.
    var items = IdentifierChains<ItemIdentifier>()
    var reloadedSections: Set<SectionIdentifier> = []
    var reloadedItems: Set<ItemIdentifier> = []
    var reconfiguredItems: Set<ItemIdentifier> = []

    /// No sections.
    public init() {}

    /// Sections with their items.
    ///
    /// - Throws: ``CatalogError/duplicateSection(_:)`` or ``CatalogError/duplicateItem(_:)``.
    public init(_ content: [(section: SectionIdentifier, items: [ItemIdentifier])]) throws(CatalogError) {
        try appendSections(content.map(\.section))
        try Self.checkUniqueItems(content.flatMap(\.items))
        for (section, items) in content { try appendItems(items, toSection: section) }
    }

    /// The number of sections.
    public var numberOfSections: Int { sections.count }

    /// The number of items in all sections.
    public var numberOfItems: Int { items.count }

    /// The sections, in their order.
    public var sectionIdentifiers: [SectionIdentifier] { sections.identifiers(in: 0) }

    /// The items, section by section.
    public var itemIdentifiers: [ItemIdentifier] {
        sections.slots(in: 0).flatMap { items.identifiers(in: $0) }
    }

    /// The sections that are to be made again with all of their items, in the order of the snapshot.
    ///
    /// - Complexity: O(sections).
    public var reloadedSectionIdentifiers: [SectionIdentifier] {
        sectionIdentifiers.filter(reloadedSections.contains)
    }

    /// The items that are to be made again from nothing, in the order of the snapshot.
    ///
    /// - Complexity: O(items).
    public var reloadedItemIdentifiers: [ItemIdentifier] { itemIdentifiers.filter(reloadedItems.contains) }

    /// The items that are to be brought up to date, in the order of the snapshot.
    ///
    /// - Complexity: O(items).
    public var reconfiguredItemIdentifiers: [ItemIdentifier] {
        itemIdentifiers.filter(reconfiguredItems.contains)
    }

    /// Returns the index of an item in ``itemIdentifiers``; nil if the item is not there.
    ///
    /// - Complexity: O(items).
    public func indexOfItem(_ item: ItemIdentifier) -> Int? { itemIdentifiers.firstIndex(of: item) }

    /// Returns the index of a section in ``sectionIdentifiers``; nil if the section is not there.
    ///
    /// - Complexity: O(sections).
    public func indexOfSection(_ section: SectionIdentifier) -> Int? {
        sectionIdentifiers.firstIndex(of: section)
    }

    /// The items of a section, in their order.
    ///
    /// - Throws: ``CatalogError/unknownSection(_:)``.
    public func itemIdentifiers(inSection section: SectionIdentifier) throws(CatalogError) -> [ItemIdentifier]
    {
        items.identifiers(in: try slot(ofSection: section))
    }

    /// The number of items of a section.
    ///
    /// - Throws: ``CatalogError/unknownSection(_:)``.
    public func numberOfItems(inSection section: SectionIdentifier) throws(CatalogError) -> Int {
        items.count(in: try slot(ofSection: section))
    }

    /// The section that an item is in; nil where the item is not there.
    public func sectionIdentifier(containingItem item: ItemIdentifier) -> SectionIdentifier? {
        items.slot(of: item).map { sections.identifier(at: items.chain(of: $0)) }
    }
}

extension CatalogSnapshot: Equatable {
    /// Whether both have the same sections and items in the same order, and the same ones to be made again.
    ///
    /// - Complexity: O(sections + items).
    public static func == (a: CatalogSnapshot, b: CatalogSnapshot) -> Bool {
        guard a.numberOfItems == b.numberOfItems, a.sectionIdentifiers == b.sectionIdentifiers,
            a.reloadedSections == b.reloadedSections,
            a.reloadedItems == b.reloadedItems,
            a.reconfiguredItems == b.reconfiguredItems
        else { return false }
        return zip(a.sections.slots(in: 0), b.sections.slots(in: 0)).allSatisfy { left, right in
            a.items.identifiers(in: left) == b.items.identifiers(in: right)
        }
    }
}

extension CatalogSnapshot {
    func slot(ofSection section: SectionIdentifier) throws(CatalogError) -> Int {
        guard let slot = sections.slot(of: section) else { throw .unknownSection("\(section)") }
        return slot
    }

    func slot(ofItem item: ItemIdentifier) throws(CatalogError) -> Int {
        guard let slot = items.slot(of: item) else { throw .unknownItem("\(item)") }
        return slot
    }

    /// - Throws: ``CatalogError/duplicateItem(_:)`` for the first item that is there twice.
    static func checkUniqueItems(_ identifiers: [ItemIdentifier]) throws(CatalogError) {
        var seen: Set<ItemIdentifier> = []
        for item in identifiers where !seen.insert(item).inserted { throw .duplicateItem("\(item)") }
    }

    /// - Throws: ``CatalogError/duplicateSection(_:)`` for the first section that is there twice.
    static func checkUniqueSections(_ identifiers: [SectionIdentifier]) throws(CatalogError) {
        var seen: Set<SectionIdentifier> = []
        for section in identifiers where !seen.insert(section).inserted {
            throw .duplicateSection("\(section)")
        }
    }
}
