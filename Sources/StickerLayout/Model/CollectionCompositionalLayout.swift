public import StickerGeometry

/// The space that a layout, or a custom group, has.
public struct CollectionLayoutEnvironment: Hashable, Sendable {
    /// The size of the container, in points.
    public var contentSize: Size

    /// - Parameter contentSize: points; the height bounds nothing, and is what shares of the height are taken of.
    public init(contentSize: Size) { self.contentSize = contentSize }
}

/// Sections one below the other.
public struct CollectionCompositionalLayout: Sendable {
    /// The space between two sections, in points; it follows an empty section, too.
    public var interSectionSpacing = 0.0
    /// The elements at the edges of the whole.
    public var boundarySupplementaryItems: [CollectionLayoutBoundarySupplementaryItem] = []
    /// Gives each section by its index; nil leaves it out.
    let sectionProvider: @Sendable (Int, CollectionLayoutEnvironment) -> CollectionLayoutSection?

    /// The same section, however many there are.
    public init(section: CollectionLayoutSection) {
        self.init { _, _ in section }
    }

    /// - Parameter sectionProvider: gives each section by its index, for a container; nil leaves it out.
    public init(
        sectionProvider: @escaping @Sendable (Int, CollectionLayoutEnvironment) -> CollectionLayoutSection?
    ) {
        self.sectionProvider = sectionProvider
    }
}
