/// A section of a solved layout, from edge to edge.
package struct SolvedSection: Sendable {
    /// The section as the layout gave it.
    package let section: CollectionLayoutSection
    /// The indices of its frames: those of its decoration items, where it is not empty, come first, and those of its elements at the
    /// edges last.
    package let frames: Range<Int>
    /// Its upper edge, in points.
    package let top: Double
    /// Its lower edge, in points.
    package let bottom: Double
}
