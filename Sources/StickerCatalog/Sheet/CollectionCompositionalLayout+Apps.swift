import StickerGeometry
public import StickerLayout

/// The layout of a sample app that follows the width of its container, as no JSON can; `SamplePack.layout()` has the others.
extension CollectionCompositionalLayout {
    /// That of the candy app: square cells as wide as a third of the container, 136 points at most, and headers of 25 points.
    public static let candyApp = CollectionCompositionalLayout { _, environment in
        let edge = min(environment.contentSize.width / 3, 136)
        let item = CollectionLayoutItem(
            layoutSize: CollectionLayoutSize(
                widthDimension: .absolute(edge), heightDimension: .absolute(edge)))
        return CollectionLayoutSection(
            group: .horizontal(
                layoutSize: CollectionLayoutSize(
                    widthDimension: .fractionalWidth(1), heightDimension: .absolute(edge)),
                subitems: [item])
        ).withHeader(.absolute(25))
    }
}
