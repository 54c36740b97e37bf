import StickerErrors
import StickerGeometry
import StickerLayout
import StickerNotation

/// Writes layouts as JSON values, without what is default.
enum LayoutWriter {
    static func document(_ document: LayoutDocument) throws(StickerError) -> JSONValue {
        var sections: [JSONValue] = []
        for section in document.sections { sections.append(try self.section(section)) }
        return object(
            ("interSectionSpacing", number(document.interSectionSpacing)),
            ("boundarySupplementaryItems", list(document.boundarySupplementaryItems.map(boundary))),
            ("sections", .array(sections)))
    }

    private static func section(_ section: LayoutDocument.Section) throws(StickerError) -> JSONValue {
        let layout = section.layout
        return object(
            ("items", .number(Double(section.itemCount))),
            ("contentInsets", insets(layout.contentInsets)),
            ("interGroupSpacing", number(layout.interGroupSpacing)),
            ("orthogonal", layout.isOrthogonal ? .bool(true) : nil),
            ("group", try group(layout.group.subitem)),
            ("boundarySupplementaryItems", list(layout.boundarySupplementaryItems.map(boundary))),
            (
                "supplementariesFollowContentInsets",
                layout.supplementariesFollowContentInsets ? nil : .bool(false)
            ),
            ("decorationItems", list(layout.decorationItems.map(decoration))))
    }

    /// A group; an item without content is a group of nothing.
    private static func group(_ item: CollectionLayoutItem) throws(StickerError) -> JSONValue {
        switch item.group {
        case .frames(let frames):
            return object(
                [
                    ("axis", .string("custom")), ("size", size(item.layoutSize)),
                    ("frames", .array(frames.map { numbers($0.x, $0.y, $0.width, $0.height) })),
                ] + surroundings(item))
        case .row(let axis, let subitems, let count, let spacing):
            var parts: [JSONValue] = []
            for subitem in subitems { parts.append(try self.subitem(subitem)) }
            return object(
                [
                    ("axis", .string(axis.rawValue)), ("size", size(item.layoutSize)),
                    ("interItemSpacing", spacing == .fixed(0) ? nil : self.spacing(spacing)),
                    ("count", count.map { .number(Double($0)) }),
                    count == nil ? ("subitems", .array(parts)) : ("subitem", parts.first),
                ] + surroundings(item))
        case .custom, nil:
            throw .invalidLayout(
                [], reason: "a custom group is a function, which JSON cannot hold; give it its frames")
        }
    }

    private static func subitem(_ item: CollectionLayoutItem) throws(StickerError) -> JSONValue {
        if item.group != nil { return object(("group", try group(item))) }
        return object(("item", object([("size", size(item.layoutSize))] + surroundings(item))))
    }
}

/// What lies beside items, groups and sections.
extension LayoutWriter {
    private typealias Members = [(key: String, value: JSONValue?)]

    /// What items and groups have in common.
    private static func surroundings(_ item: CollectionLayoutItem) -> Members {
        [
            ("contentInsets", insets(item.contentInsets)),
            ("edgeSpacing", item.edgeSpacing.map(edgeSpacing)),
            ("supplementaryItems", list(item.supplementaryItems.map(supplementary))),
        ]
    }

    private static func supplementary(_ item: CollectionLayoutSupplementaryItem) -> JSONValue {
        object(
            ("kind", .string(item.elementKind)), ("size", size(item.layoutSize)),
            ("containerAnchor", anchor(item.containerAnchor)), ("itemAnchor", item.itemAnchor.map(anchor)))
    }

    private static func boundary(_ item: CollectionLayoutBoundarySupplementaryItem) -> JSONValue {
        let offset = item.absoluteOffset
        return object(
            ("kind", .string(item.elementKind)), ("size", size(item.layoutSize)),
            ("alignment", .string(item.alignment.rawValue)),
            ("offset", offset == .zero ? nil : numbers(offset.x, offset.y)),
            ("extendsBoundary", item.extendsBoundary ? nil : .bool(false)))
    }

    private static func decoration(_ item: CollectionLayoutDecorationItem) -> JSONValue {
        object(("kind", .string(item.elementKind)), ("contentInsets", insets(item.contentInsets)))
    }

    private static func anchor(_ anchor: CollectionLayoutAnchor) -> JSONValue {
        let edges = EdgeName.allCases.filter { $0 != .all && anchor.edges.contains($0.edge) }
        var offset: (key: String, value: JSONValue?) =
            switch anchor.offset {
            case .absolute(let point): ("absoluteOffset", numbers(point.x, point.y))
            case .fractional(let point): ("fractionalOffset", numbers(point.x, point.y))
            }
        if anchor.offset == .absolute(.zero) { offset.value = nil }
        return object(("edges", .array(edges.map { .string($0.rawValue) })), offset)
    }
}

/// The values that layouts are made of.
extension LayoutWriter {
    private static func object(_ members: (key: String, value: JSONValue?)...) -> JSONValue {
        object(members)
    }

    private static func object(_ members: Members) -> JSONValue {
        .object(JSONMember.present(members))
    }

    private static func numbers(_ numbers: Double...) -> JSONValue { .array(numbers.map(JSONValue.number)) }

    /// The number; nil for 0.
    private static func number(_ number: Double) -> JSONValue? { number == 0 ? nil : .number(number) }

    /// The elements; nil for none.
    private static func list(_ elements: [JSONValue]) -> JSONValue? {
        elements.isEmpty ? nil : .array(elements)
    }

    private static func insets(_ insets: DirectionalEdgeInsets) -> JSONValue? {
        insets == .zero
            ? nil
            : object(
                ("top", number(insets.top)), ("leading", number(insets.leading)),
                ("bottom", number(insets.bottom)), ("trailing", number(insets.trailing)))
    }

    private static func edgeSpacing(_ edges: CollectionLayoutEdgeSpacing) -> JSONValue {
        object(
            ("leading", edges.leading.map(spacing)), ("top", edges.top.map(spacing)),
            ("trailing", edges.trailing.map(spacing)), ("bottom", edges.bottom.map(spacing)))
    }

    private static func spacing(_ spacing: CollectionLayoutSpacing) -> JSONValue {
        object((spacing.isFlexible ? "flexible" : "fixed", .number(spacing.minimum)))
    }

    private static func size(_ size: CollectionLayoutSize) -> JSONValue {
        object(("width", dimension(size.widthDimension)), ("height", dimension(size.heightDimension)))
    }

    private static func dimension(_ dimension: CollectionLayoutDimension) -> JSONValue {
        switch dimension {
        case .fractionalWidth(let share): object(("fractionalWidth", .number(share)))
        case .fractionalHeight(let share): object(("fractionalHeight", .number(share)))
        case .absolute(let points): object(("absolute", .number(points)))
        case .estimated(let points): object(("estimated", .number(points)))
        }
    }
}
