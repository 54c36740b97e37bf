/// A section of a solved layout, from edge to edge.
package struct SolvedSection: Sendable {
    /// The indices of its frames: those of its decoration items come first, and those of its elements at the edges last.
    package let frames: Range<Int>
    /// The number of its decoration items; 0 where it is empty.
    package let decorationCount: Int
    /// Its elements at the edges.
    package let edges: [CollectionLayoutBoundarySupplementaryItem]
    /// The space below its last group, in points.
    package let bottomInset: Double
    /// Its upper edge, in points.
    package let top: Double
    /// Its lower edge, in points.
    package let bottom: Double
}
