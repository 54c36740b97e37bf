/// The space between two elements, or at the edge of one, in points.
public enum CollectionLayoutSpacing: Hashable, Sendable {
    /// Exactly so much.
    case fixed(Double)
    /// At least so much; what is left over is shared evenly by all flexible spaces of a group.
    case flexible(Double)

    /// The least space.
    package var minimum: Double {
        switch self {
        case .fixed(let value), .flexible(let value): value
        }
    }

    package var isFlexible: Bool { if case .flexible = self { true } else { false } }
}

/// The space around an item, outside of its frame; nil is none.
public struct CollectionLayoutEdgeSpacing: Hashable, Sendable {
    /// The space before it.
    public var leading: CollectionLayoutSpacing?
    /// The space above it.
    public var top: CollectionLayoutSpacing?
    /// The space behind it.
    public var trailing: CollectionLayoutSpacing?
    /// The space below it.
    public var bottom: CollectionLayoutSpacing?

    /// By default no space.
    public init(
        leading: CollectionLayoutSpacing? = nil, top: CollectionLayoutSpacing? = nil,
        trailing: CollectionLayoutSpacing? = nil, bottom: CollectionLayoutSpacing? = nil
    ) {
        self.leading = leading
        self.top = top
        self.trailing = trailing
        self.bottom = bottom
    }
}

/// How far the content of something lies inside of its edges, in points.
public struct DirectionalEdgeInsets: Hashable, Sendable {
    /// From the top.
    public var top: Double
    /// From the edge where lines begin: the left one.
    public var leading: Double
    /// From the bottom.
    public var bottom: Double
    /// From the edge where lines end: the right one.
    public var trailing: Double

    /// No insets.
    public static let zero = DirectionalEdgeInsets()

    /// By default none.
    public init(top: Double = 0, leading: Double = 0, bottom: Double = 0, trailing: Double = 0) {
        self.top = top
        self.leading = leading
        self.bottom = bottom
        self.trailing = trailing
    }
}
