public import StickerGeometry

/// An element beside an item or a group, such as a badge, at a place of its frame.
public struct CollectionLayoutSupplementaryItem: Hashable, Sendable {
    /// Its size; shares are those of what it belongs to.
    public var layoutSize: CollectionLayoutSize
    /// The word by which it is told from others.
    public var elementKind: String
    /// The place on the item or group.
    public var containerAnchor: CollectionLayoutAnchor
    /// The place of its own that comes to lie there; nil is the same edges.
    public var itemAnchor: CollectionLayoutAnchor?

    /// Numbers are checked when the layout is solved.
    public init(
        layoutSize: CollectionLayoutSize, elementKind: String, containerAnchor: CollectionLayoutAnchor,
        itemAnchor: CollectionLayoutAnchor? = nil
    ) {
        self.layoutSize = layoutSize
        self.elementKind = elementKind
        self.containerAnchor = containerAnchor
        self.itemAnchor = itemAnchor
    }

    /// The frame of an element of a size beside a container's frame:
    /// x = minX + W·a + offset − (w·b + offset of the own anchor), where a and b are 0, ½ or 1.
    func frame(of size: Size, beside container: Rect) -> Rect {
        let place = containerAnchor.place
        let own = itemAnchor?.place ?? place
        let offset = containerAnchor.offset(of: size)
        let ownOffset = itemAnchor?.offset(of: size) ?? .zero
        return Rect(
            x: container.minX + container.width * place.x + offset.x - size.width * own.x - ownOffset.x,
            y: container.minY + container.height * place.y + offset.y - size.height * own.y - ownOffset.y,
            width: size.width, height: size.height)
    }
}

/// An element at an edge of a section or of the whole layout, such as a header.
public struct CollectionLayoutBoundarySupplementaryItem: Hashable, Sendable {
    /// Where it lies.
    public enum Alignment: String, Hashable, Sendable, CaseIterable {
        case top, topLeading, topTrailing, leading, trailing, bottom, bottomLeading, bottomTrailing
    }

    /// Its size; shares are those of the section's content.
    public var layoutSize: CollectionLayoutSize
    /// The word by which it is told from others.
    public var elementKind: String
    /// Where it lies.
    public var alignment: Alignment
    /// How far it is moved from there, in points; no room is made for that.
    public var absoluteOffset: Point
    /// Whether the section becomes larger by it; otherwise it lies over the section's content.
    public var extendsBoundary = true

    /// Numbers are checked when the layout is solved.
    public init(
        layoutSize: CollectionLayoutSize, elementKind: String, alignment: Alignment,
        absoluteOffset: Point = .zero
    ) {
        self.layoutSize = layoutSize
        self.elementKind = elementKind
        self.alignment = alignment
        self.absoluteOffset = absoluteOffset
    }
}

/// An element behind a section, such as its background.
public struct CollectionLayoutDecorationItem: Hashable, Sendable {
    /// The word by which it is told from others.
    public var elementKind: String
    /// How far it lies inside of the section's edges.
    public var contentInsets = DirectionalEdgeInsets.zero

    /// A background as large as its section.
    public static func background(elementKind: String) -> CollectionLayoutDecorationItem {
        CollectionLayoutDecorationItem(elementKind: elementKind)
    }
}
