import StickerGeometry

@testable import StickerLayout

extension CollectionLayoutSize {
    static func of(_ width: CollectionLayoutDimension, _ height: CollectionLayoutDimension)
        -> CollectionLayoutSize
    {
        CollectionLayoutSize(widthDimension: width, heightDimension: height)
    }
}

extension CollectionLayoutItem {
    /// As large as its group.
    static let full = CollectionLayoutItem.sized(.fractionalWidth(1), .fractionalHeight(1))

    static func sized(_ width: CollectionLayoutDimension, _ height: CollectionLayoutDimension)
        -> CollectionLayoutItem
    {
        CollectionLayoutItem(layoutSize: .of(width, height))
    }
}

extension CollectionCompositionalLayout {
    /// Solved for a container 375 × 600.
    func solved(_ itemCounts: Int...) throws -> CollectionLayoutFrames {
        try frames(
            itemCounts: itemCounts,
            in: CollectionLayoutEnvironment(contentSize: Size(width: 375, height: 600)))
    }
}

extension CollectionLayoutFrames {
    /// The frames of one kind.
    func boxes(_ kind: CollectionLayoutElement.Kind) -> [Rect] {
        frames.filter { $0.element.kind == kind }.map(\.frame)
    }
}

extension Rect {
    func isNear(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Bool {
        max(abs(self.x - x), abs(self.y - y), abs(self.width - width), abs(self.height - height)) < 1e-6
    }
}
