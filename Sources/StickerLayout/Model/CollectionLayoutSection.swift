/// A section: one group, over and over for as many items as there are, and what lies around them.
public struct CollectionLayoutSection: Sendable {
    /// The group that repeats.
    public var group: CollectionLayoutGroup
    /// How far the groups lie inside of the section's edges.
    public var contentInsets = DirectionalEdgeInsets.zero
    /// The space between two groups, in points.
    public var interGroupSpacing = 0.0
    /// Whether the groups lie in one row, whose width has no limit: on a screen, the section scrolls across.
    public var isOrthogonal = false
    /// The elements at the section's edges; they appear for a section without items, too.
    public var boundarySupplementaryItems: [CollectionLayoutBoundarySupplementaryItem] = []
    /// Whether the elements at the edges lie inside of the section's insets at the sides.
    public var supplementariesFollowContentInsets = true
    /// The elements behind the section; they do not appear for one without items.
    public var decorationItems: [CollectionLayoutDecorationItem] = []

    /// A section of one group.
    public init(group: CollectionLayoutGroup) { self.group = group }
}
