public import StickerGeometry

/// Edges of a rectangle; two that meet are a corner.
public struct DirectionalRectEdge: OptionSet, Hashable, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The upper edge.
    public static let top = DirectionalRectEdge(rawValue: 1)
    /// The left edge.
    public static let leading = DirectionalRectEdge(rawValue: 2)
    /// The lower edge.
    public static let bottom = DirectionalRectEdge(rawValue: 4)
    /// The right edge.
    public static let trailing = DirectionalRectEdge(rawValue: 8)
    /// All four, which is the centre.
    public static let all: DirectionalRectEdge = [.top, .leading, .bottom, .trailing]
}

/// The place of a supplementary item on what it belongs to: edges, and an offset from there.
public struct CollectionLayoutAnchor: Hashable, Sendable {
    /// An offset from the place that edges give.
    public enum Offset: Hashable, Sendable {
        /// Points to the right and down.
        case absolute(Point)
        /// Shares of the supplementary item's own width and height.
        case fractional(Point)
    }

    /// The edges; one alone is its middle, none is the centre.
    public var edges: DirectionalRectEdge
    /// The offset.
    public var offset: Offset

    /// An anchor at edges, without an offset.
    public init(edges: DirectionalRectEdge) { self.init(edges: edges, offset: .absolute(.zero)) }

    /// - Parameters:
    ///   - edges: one is its middle, none is the centre.
    ///   - absoluteOffset: points to the right and down.
    public init(edges: DirectionalRectEdge, absoluteOffset: Point) {
        self.init(edges: edges, offset: .absolute(absoluteOffset))
    }

    /// - Parameters:
    ///   - edges: one is its middle, none is the centre.
    ///   - fractionalOffset: shares of the supplementary item's own width and height.
    public init(edges: DirectionalRectEdge, fractionalOffset: Point) {
        self.init(edges: edges, offset: .fractional(fractionalOffset))
    }

    private init(edges: DirectionalRectEdge, offset: Offset) {
        self.edges = edges
        self.offset = offset
    }

    /// The shares of a width and a height at which the edges lie: 0, ½ or 1 each.
    var place: Point {
        func share(_ low: DirectionalRectEdge, _ high: DirectionalRectEdge) -> Double {
            edges.contains(low) == edges.contains(high) ? 0.5 : edges.contains(low) ? 0 : 1
        }
        return Point(x: share(.leading, .trailing), y: share(.top, .bottom))
    }

    /// The offset in points.
    func offset(of size: Size) -> Point {
        switch offset {
        case .absolute(let point): point
        case .fractional(let point): Point(x: point.x * size.width, y: point.y * size.height)
        }
    }
}
