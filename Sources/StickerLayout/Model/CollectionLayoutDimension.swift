/// The width or the height of an item, a group or a supplementary item.
public enum CollectionLayoutDimension: Hashable, Sendable {
    /// A share of the width of what contains it: of an item, its group; of a group, the section's content.
    case fractionalWidth(Double)
    /// A share of the height of what contains it.
    case fractionalHeight(Double)
    /// Points.
    case absolute(Double)
    /// About this many points, until the element is measured.
    case estimated(Double)

    /// Whether it is known only when the element was measured.
    public var isEstimated: Bool { if case .estimated = self { true } else { false } }

    /// The number that it is made of.
    var value: Double {
        switch self {
        case .fractionalWidth(let value), .fractionalHeight(let value), .absolute(let value),
            .estimated(let value):
            value
        }
    }
}

/// The width and the height of an item, a group or a supplementary item.
public struct CollectionLayoutSize: Hashable, Sendable {
    /// The width.
    public var widthDimension: CollectionLayoutDimension
    /// The height.
    public var heightDimension: CollectionLayoutDimension

    /// Numbers are checked when the layout is solved.
    public init(widthDimension: CollectionLayoutDimension, heightDimension: CollectionLayoutDimension) {
        self.widthDimension = widthDimension
        self.heightDimension = heightDimension
    }

    /// Whether one of the two is known only when the element was measured.
    var isEstimated: Bool { widthDimension.isEstimated || heightDimension.isEstimated }
}
