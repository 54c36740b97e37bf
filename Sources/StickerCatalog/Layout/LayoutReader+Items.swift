import StickerGeometry
import StickerLayout
import StickerNotation

/// Items, groups and what lies beside them.
extension LayoutReader {
    /// How a group's subitems are laid out: along an axis, or where its frames say.
    private enum Arrangement: String, CaseIterable {
        case horizontal, vertical, custom
    }

    func group(_ node: JSONNode, depth: Int) throws(JSONNodeError) -> CollectionLayoutGroup {
        guard depth <= LayoutLimits.maximumDepth else {
            throw node.failure("groups lie inside one another more than \(LayoutLimits.maximumDepth) deep")
        }
        var object = try node.object()
        let size = try object.required("size")
        let axis = try object.required("axis")
        let around = Surroundings(&object)
        var group =
            switch try axis.choice(of: Arrangement.self) {
            case .horizontal: try row(&object, .horizontal, size: try size.layoutSize(), depth: depth)
            case .vertical: try row(&object, .vertical, size: try size.layoutSize(), depth: depth)
            case .custom: try custom(&object, size: try size.layoutSize())
            }
        group.contentInsets = try around.insets()
        group.edgeSpacing = try around.edgeSpacing()
        group.supplementaryItems = try around.supplementaryItems()
        return group
    }

    private func item(_ node: JSONNode) throws(JSONNodeError) -> CollectionLayoutItem {
        var object = try node.object()
        let size = try object.required("size")
        let around = Surroundings(&object)
        try object.finish()
        var item = CollectionLayoutItem(
            layoutSize: try size.layoutSize(), supplementaryItems: try around.supplementaryItems())
        item.contentInsets = try around.insets()
        item.edgeSpacing = try around.edgeSpacing()
        return item
    }

    private func subitem(_ node: JSONNode, depth: Int) throws(JSONNodeError) -> any CollectionLayoutSubitem {
        let (key, value) = try node.onlyMember(of: ["item", "group"])
        guard key == "group" else { return try item(value) }
        return try group(value, depth: depth + 1)
    }

    /// Reads the rest of a group along an axis: `subitems`, or a `subitem` and its `count`.
    private func row(
        _ object: inout JSONObject, _ axis: CollectionLayoutItem.Axis, size: CollectionLayoutSize, depth: Int
    ) throws(JSONNodeError) -> CollectionLayoutGroup {
        let spacing = object.optional("interItemSpacing")
        let list = object.optional("subitems")
        let single = object.optional("subitem")
        let countNode = object.optional("count")
        try object.finish()
        var group: CollectionLayoutGroup
        if let list {
            if let other = single ?? countNode {
                throw other.failure("\"subitems\" stand alone; a \"subitem\" has a \"count\"")
            }
            var subitems: [any CollectionLayoutSubitem] = []
            for element in try list.elements() { subitems.append(try subitem(element, depth: depth)) }
            guard !subitems.isEmpty else { throw list.failure("a group must hold an item") }
            group =
                axis == .horizontal
                ? .horizontal(layoutSize: size, subitems: subitems)
                : .vertical(layoutSize: size, subitems: subitems)
        } else {
            let subitem = try self.subitem(try object.required("subitem"), depth: depth)
            let count = try object.required("count").integer(in: 1...LayoutLimits.maximumItemCount)
            group =
                axis == .horizontal
                ? .horizontal(layoutSize: size, subitem: subitem, count: count)
                : .vertical(layoutSize: size, subitem: subitem, count: count)
        }
        if let spacing { group.interItemSpacing = try spacing.spacing() }
        return group
    }

    private func custom(
        _ object: inout JSONObject, size: CollectionLayoutSize
    ) throws(JSONNodeError) -> CollectionLayoutGroup {
        let node = try object.required("frames")
        try object.finish()
        var frames: [Rect] = []
        for element in try node.elements() { frames.append(try element.frame()) }
        guard !frames.isEmpty else { throw node.failure("a group must hold a frame") }
        return .custom(layoutSize: size, frames: frames)
    }
}

/// The keys that items and groups have in common.
private struct Surroundings {
    private let insetsNode: JSONNode?
    private let edgeSpacingNode: JSONNode?
    private let supplementaryNode: JSONNode?

    init(_ object: inout JSONObject) {
        insetsNode = object.optional("contentInsets")
        edgeSpacingNode = object.optional("edgeSpacing")
        supplementaryNode = object.optional("supplementaryItems")
    }

    func insets() throws(JSONNodeError) -> DirectionalEdgeInsets {
        if let insetsNode { try insetsNode.insets() } else { .zero }
    }

    func edgeSpacing() throws(JSONNodeError) -> CollectionLayoutEdgeSpacing? {
        if let edgeSpacingNode { try edgeSpacingNode.edgeSpacing() } else { nil }
    }

    func supplementaryItems() throws(JSONNodeError) -> [CollectionLayoutSupplementaryItem] {
        guard let supplementaryNode else { return [] }
        var items: [CollectionLayoutSupplementaryItem] = []
        for element in try supplementaryNode.elements() {
            var object = try element.object()
            let kind = try object.required("kind")
            let size = try object.required("size")
            let container = try object.required("containerAnchor")
            let own = object.optional("itemAnchor")
            try object.finish()
            var item = CollectionLayoutSupplementaryItem(
                layoutSize: try size.layoutSize(), elementKind: try kind.elementKind(),
                containerAnchor: try container.anchor())
            if let own { item.itemAnchor = try own.anchor() }
            items.append(item)
        }
        return items
    }
}
