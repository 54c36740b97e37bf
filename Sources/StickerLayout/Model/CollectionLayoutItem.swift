public import StickerGeometry

/// What a group may hold: items, and other groups.
public protocol CollectionLayoutSubitem: Sendable {
    /// The item itself, or the group as one.
    var subitem: CollectionLayoutItem { get }
}

/// The place of one sticker, again and again.
public struct CollectionLayoutItem: CollectionLayoutSubitem, Sendable {
    /// Its size; shares are those of the group around it.
    public var layoutSize: CollectionLayoutSize
    /// How far its frame shrinks when all is laid out; an estimated side does not.
    public var contentInsets = DirectionalEdgeInsets.zero
    /// The space around it.
    public var edgeSpacing: CollectionLayoutEdgeSpacing?
    /// The elements beside it.
    public var supplementaryItems: [CollectionLayoutSupplementaryItem]
    /// What lies in it, where it is a group.
    package var group: Content?

    /// Numbers are checked when the layout is solved.
    public init(
        layoutSize: CollectionLayoutSize, supplementaryItems: [CollectionLayoutSupplementaryItem] = []
    ) {
        self.layoutSize = layoutSize
        self.supplementaryItems = supplementaryItems
    }

    public var subitem: CollectionLayoutItem { self }

    /// How a group lays out what it holds.
    package indirect enum Content: Sendable {
        /// One behind the other, again and again until the space is used up; with a count, so many of the one subitem.
        case row(Axis, subitems: [CollectionLayoutItem], count: Int?, spacing: CollectionLayoutSpacing)
        /// At these frames.
        case frames([Rect])
        /// At the frames that a function gives.
        case custom(@Sendable (CollectionLayoutEnvironment) -> [Rect])
    }

    /// The direction in which a group lays out what it holds.
    package enum Axis: String, Hashable, Sendable, CaseIterable { case horizontal, vertical }
}

/// Items and groups in a row, in a column, or where you put them.
public struct CollectionLayoutGroup: CollectionLayoutSubitem, Sendable {
    public private(set) var subitem: CollectionLayoutItem

    /// Its size; shares are those of the section's content, or of the group around it.
    public var layoutSize: CollectionLayoutSize {
        get { subitem.layoutSize }
        set { subitem.layoutSize = newValue }
    }
    /// How far what it holds lies inside of its edges.
    public var contentInsets: DirectionalEdgeInsets {
        get { subitem.contentInsets }
        set { subitem.contentInsets = newValue }
    }
    /// The space around it.
    public var edgeSpacing: CollectionLayoutEdgeSpacing? {
        get { subitem.edgeSpacing }
        set { subitem.edgeSpacing = newValue }
    }
    /// The elements beside it; they appear for a group that is filled in part, too.
    public var supplementaryItems: [CollectionLayoutSupplementaryItem] {
        get { subitem.supplementaryItems }
        set { subitem.supplementaryItems = newValue }
    }
    /// The space between what it holds; of no use in a custom group.
    public var interItemSpacing: CollectionLayoutSpacing? {
        get {
            guard case .row(_, _, _, let spacing) = subitem.group else { return nil }
            return spacing
        }
        set {
            guard case .row(let axis, let subitems, let count, _) = subitem.group else { return }
            subitem.group = .row(axis, subitems: subitems, count: count, spacing: newValue ?? .fixed(0))
        }
    }

    private init(_ layoutSize: CollectionLayoutSize, _ content: CollectionLayoutItem.Content) {
        subitem = CollectionLayoutItem(layoutSize: layoutSize)
        subitem.group = content
    }

    /// A row of subitems, laid out over and over until the width is used up.
    public static func horizontal(
        layoutSize: CollectionLayoutSize, subitems: [any CollectionLayoutSubitem]
    ) -> CollectionLayoutGroup {
        row(.horizontal, layoutSize, subitems)
    }

    /// A row of `count` of a subitem, each as wide as the spacing between them leaves.
    public static func horizontal(
        layoutSize: CollectionLayoutSize, subitem: any CollectionLayoutSubitem, count: Int
    ) -> CollectionLayoutGroup {
        row(.horizontal, layoutSize, [subitem], count)
    }

    /// A column of subitems, laid out over and over until the height is used up.
    public static func vertical(
        layoutSize: CollectionLayoutSize, subitems: [any CollectionLayoutSubitem]
    ) -> CollectionLayoutGroup {
        row(.vertical, layoutSize, subitems)
    }

    /// A column of `count` of a subitem, each as high as the spacing between them leaves.
    public static func vertical(
        layoutSize: CollectionLayoutSize, subitem: any CollectionLayoutSubitem, count: Int
    ) -> CollectionLayoutGroup {
        row(.vertical, layoutSize, [subitem], count)
    }

    /// A group whose items lie at these frames, relative to the group; so many are in each repetition.
    public static func custom(layoutSize: CollectionLayoutSize, frames: [Rect]) -> CollectionLayoutGroup {
        CollectionLayoutGroup(layoutSize, .frames(frames))
    }

    /// A group that says itself where its items lie.
    ///
    /// - Parameters:
    ///   - layoutSize: the size of the group.
    ///   - itemProvider: gives the frames of its items, relative to the group, from the group's size.
    public static func custom(
        layoutSize: CollectionLayoutSize,
        itemProvider: @escaping @Sendable (CollectionLayoutEnvironment) -> [Rect]
    ) -> CollectionLayoutGroup {
        CollectionLayoutGroup(layoutSize, .custom(itemProvider))
    }

    private static func row(
        _ axis: CollectionLayoutItem.Axis, _ layoutSize: CollectionLayoutSize,
        _ subitems: [any CollectionLayoutSubitem], _ count: Int? = nil
    ) -> CollectionLayoutGroup {
        CollectionLayoutGroup(
            layoutSize, .row(axis, subitems: subitems.map(\.subitem), count: count, spacing: .fixed(0)))
    }
}
