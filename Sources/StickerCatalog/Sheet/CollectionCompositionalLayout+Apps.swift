import StickerGeometry
public import StickerLayout

/// The layouts of the sample apps.
extension CollectionCompositionalLayout {
    /// That of the sticker app, in five sections: texts one in a row, pictures two, animals and trees five, and days one.
    public static let stickerApp = CollectionCompositionalLayout { index, _ in
        switch index {
        case 0: .stickerRows(.one).withHeader(.absolute(64))
        case 1: .stickerRows(.two).withHeader(.absolute(64))
        case 2, 3: .stickerRows(.five).withHeader(.estimated(44))
        case 4: .stickerRows(.one).withHeader(.estimated(44))
        default: nil
        }
    }

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
