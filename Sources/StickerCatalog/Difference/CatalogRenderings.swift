/// What items were rendered to, kept from snapshot to snapshot: only what changed is rendered again.
///
/// ```swift
/// var stickers = CatalogRenderings<String, RenderedFile>()
/// try stickers.apply(snapshot) { item, _ in try request(for: item).render() }
/// ```
public struct CatalogRenderings<ItemIdentifier: Hashable & Sendable, Rendering> {
    /// What a snapshot needs, each in the snapshot's order.
    public struct Needs: Hashable, Sendable {
        /// The items of which there is no rendering.
        public internal(set) var inserted: [ItemIdentifier] = []
        /// The items that are to be rendered again from nothing, by themselves or with their section.
        public internal(set) var reloaded: [ItemIdentifier] = []
        /// The items whose rendering is to be brought up to date.
        public internal(set) var reconfigured: [ItemIdentifier] = []
        /// The number of items that stay as they are.
        public internal(set) var keptCount = 0
    }

    private var renderings: [ItemIdentifier: Rendering] = [:]

    /// Nothing is rendered.
    public init() {}

    /// The number of items that are rendered.
    public var count: Int { renderings.count }

    /// What an item was rendered to; nil where it was not.
    public subscript(item: ItemIdentifier) -> Rendering? { renderings[item] }

    /// Tells what is to be rendered for a snapshot. What is to be reloaded and reconfigured is reloaded.
    ///
    /// - Complexity: O(items).
    public func needs<SectionIdentifier>(
        for snapshot: CatalogSnapshot<SectionIdentifier, ItemIdentifier>
    ) -> Needs {
        var needs = Needs()
        for slot in snapshot.sections.slots(in: 0) {
            let isReloaded = snapshot.reloadedSections.contains(
                snapshot.sections.identifier(at: slot))
            for item in snapshot.items.identifiers(in: slot) {
                if renderings[item] == nil {
                    needs.inserted.append(item)
                } else if isReloaded || snapshot.reloadedItems.contains(item) {
                    needs.reloaded.append(item)
                } else if snapshot.reconfiguredItems.contains(item) {
                    needs.reconfigured.append(item)
                } else {
                    needs.keptCount += 1
                }
            }
        }
        return needs
    }

    /// Renders what a snapshot needs, keeps the rest, and forgets what is no longer there.
    ///
    /// - Parameters:
    ///   - snapshot: what is to be shown.
    ///   - render: renders an item. Of one that is reconfigured it is given the present rendering, otherwise nil.
    /// - Returns: what was rendered.
    /// - Throws: the first error of `render`; nothing has changed then.
    @discardableResult
    public mutating func apply<SectionIdentifier, Failure: Error>(
        _ snapshot: CatalogSnapshot<SectionIdentifier, ItemIdentifier>,
        render: (ItemIdentifier, Rendering?) throws(Failure) -> Rendering
    ) throws(Failure) -> Needs {
        let needs = needs(for: snapshot)
        var rendered: [ItemIdentifier: Rendering] = [:]
        for item in needs.inserted + needs.reloaded { rendered[item] = try render(item, nil) }
        for item in needs.reconfigured { rendered[item] = try render(item, renderings[item]) }
        renderings = renderings.filter { snapshot.items.slot(of: $0.key) != nil }
        renderings.merge(rendered) { $1 }
        return needs
    }
}

extension CatalogRenderings: Sendable where Rendering: Sendable {}
