import StickerGeometry
import StickerLayout
import StickerLimits
import StickerNotation

/// Reads layouts from JSON.
struct LayoutReader {
    private var itemCount = 0

    mutating func document(_ node: JSONNode) throws(JSONNodeError) -> LayoutDocument {
        var object = try node.object()
        let spacing = object.optional("interSectionSpacing")
        let boundary = object.optional("boundarySupplementaryItems")
        let sectionsNode = try object.required("sections")
        try object.finish()
        var document = LayoutDocument(sections: [])
        if let spacing { document.interSectionSpacing = try spacing.points() }
        if let boundary { document.boundarySupplementaryItems = try self.boundary(boundary) }
        for element in try sectionsNode.elements() { document.sections.append(try section(element)) }
        return document
    }

    private mutating func section(_ node: JSONNode) throws(JSONNodeError) -> LayoutDocument.Section {
        var object = try node.object()
        let items = try object.required("items")
        let insets = object.optional("contentInsets")
        let spacing = object.optional("interGroupSpacing")
        let orthogonal = object.optional("orthogonal")
        let group = try object.required("group")
        let boundary = object.optional("boundarySupplementaryItems")
        let follows = object.optional("supplementariesFollowContentInsets")
        let decorations = object.optional("decorationItems")
        try object.finish()
        let count = try itemCount(items)
        var section = CollectionLayoutSection(group: try self.group(group, depth: 1))
        if let insets { section.contentInsets = try insets.insets() }
        if let spacing { section.interGroupSpacing = try spacing.points() }
        if let orthogonal { section.isOrthogonal = try orthogonal.bool() }
        if let boundary { section.boundarySupplementaryItems = try self.boundary(boundary) }
        if let follows { section.supplementariesFollowContentInsets = try follows.bool() }
        if let decorations { section.decorationItems = try self.decorations(decorations) }
        return LayoutDocument.Section(layout: section, itemCount: count)
    }

    private mutating func itemCount(_ node: JSONNode) throws(JSONNodeError) -> Int {
        let count = try node.integer(in: 0...LayoutLimits.maximumItemCount)
        guard count <= LayoutLimits.maximumItemCount - itemCount else {
            let limit = NumberText.grouped(LayoutLimits.maximumItemCount)
            throw node.failure("all sections together have more than \(limit) items")
        }
        itemCount += count
        return count
    }

    private func boundary(
        _ node: JSONNode
    ) throws(JSONNodeError) -> [CollectionLayoutBoundarySupplementaryItem] {
        var items: [CollectionLayoutBoundarySupplementaryItem] = []
        for element in try node.elements() {
            var object = try element.object()
            let kind = try object.required("kind")
            let size = try object.required("size")
            let alignment = try object.required("alignment")
            let offset = object.optional("offset")
            let extends = object.optional("extendsBoundary")
            try object.finish()
            var item = CollectionLayoutBoundarySupplementaryItem(
                layoutSize: try size.layoutSize(), elementKind: try kind.elementKind(),
                alignment: try alignment.choice(of: CollectionLayoutBoundarySupplementaryItem.Alignment.self),
                absoluteOffset: try offset.map { node throws(JSONNodeError) in try node.offset() } ?? .zero)
            if let extends { item.extendsBoundary = try extends.bool() }
            items.append(item)
        }
        return items
    }

    private func decorations(_ node: JSONNode) throws(JSONNodeError) -> [CollectionLayoutDecorationItem] {
        var items: [CollectionLayoutDecorationItem] = []
        for element in try node.elements() {
            var object = try element.object()
            let kind = try object.required("kind")
            let insets = object.optional("contentInsets")
            try object.finish()
            var item = CollectionLayoutDecorationItem.background(elementKind: try kind.elementKind())
            if let insets { item.contentInsets = try insets.insets() }
            items.append(item)
        }
        return items
    }
}
