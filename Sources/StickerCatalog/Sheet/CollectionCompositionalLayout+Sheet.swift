import StickerGeometry
public import StickerLayout

/// How many stickers a section has in a row.
public enum SheetRow: String, Hashable, Sendable, CaseIterable {
    /// One, 40 points high: for texts.
    case one
    /// Two squares.
    case two
    /// Three squares.
    case three
    /// Four squares.
    case four
    /// Five, 60 points high, 10 points apart.
    case five
    /// Six, 50 points high, 10 points apart.
    case six

    /// The number of stickers.
    public var count: Int { (Self.allCases.firstIndex(of: self) ?? 0) + 1 }
}

/// Sections of stickers.
extension CollectionLayoutSection {
    /// A section with so many stickers in a row, without a header.
    ///
    /// | | an item | its group | |
    /// | --- | --- | --- | --- |
    /// | one | 1 of the width, leading inset 8 | 40 points high | |
    /// | two, three, four | ½, ⅓, ¼ of the width | as high as an item is wide | |
    /// | five | 0.2 of the width | 60 points high | 10 points between groups |
    /// | six | ⅙ of the width | 50 points high | 10 points between groups |
    ///
    /// - Parameters:
    ///   - row: how many stickers a row has.
    ///   - badge: lies beside each sticker.
    public static func stickerRows(
        _ row: SheetRow, badge: CollectionLayoutSupplementaryItem? = nil
    ) -> CollectionLayoutSection {
        stickerRows(row, badge: badge, room: .zero)
    }

    /// - Parameter room: what of a sticker's place is left free around it.
    fileprivate static func stickerRows(
        _ row: SheetRow, badge: CollectionLayoutSupplementaryItem?, room: DirectionalEdgeInsets
    ) -> CollectionLayoutSection {
        let share = 1 / Double(row.count)
        var item = CollectionLayoutItem(
            layoutSize: CollectionLayoutSize(
                widthDimension: .fractionalWidth(share), heightDimension: .fractionalHeight(1)),
            supplementaryItems: badge.map { [$0] } ?? [])
        item.contentInsets = room
        if row == .one { item.contentInsets.leading += 8 }
        let height: CollectionLayoutDimension =
            switch row {
            case .one: .absolute(40)
            case .two, .three, .four: .fractionalWidth(share)
            case .five: .absolute(60)
            case .six: .absolute(50)
            }
        var section = CollectionLayoutSection(
            group: .horizontal(
                layoutSize: CollectionLayoutSize(
                    widthDimension: .fractionalWidth(1), heightDimension: height),
                subitems: [item]))
        if row.count >= 5 { section.interGroupSpacing = 10 }
        return section
    }

    /// The section with a header above it.
    ///
    /// - Parameters:
    ///   - height: points, taken as they are or measured.
    public func withHeader(_ height: CollectionLayoutDimension) -> CollectionLayoutSection {
        var section = self
        section.boundarySupplementaryItems.insert(
            CollectionLayoutBoundarySupplementaryItem(
                layoutSize: CollectionLayoutSize(
                    widthDimension: .fractionalWidth(1), heightDimension: height),
                elementKind: "header", alignment: .topLeading), at: 0)
        return section
    }
}

extension CollectionCompositionalLayout {
    /// The layout of a sheet: each section on a card, with a header where it has a title.
    ///
    /// - Parameters:
    ///   - sections: their titles, and how many stickers they have in a row.
    ///   - badges: whether each sticker has a badge: at its corner, where it covers little, or beside a text.
    public static func sheet(
        of sections: [(title: String, row: SheetRow)], badges: Bool = false
    ) -> CollectionCompositionalLayout {
        let sections = sections.map { title, row in
            var section =
                badges
                ? CollectionLayoutSection.stickerRows(
                    row, badge: .badge(of: row), room: .badges(of: row))
                : .stickerRows(row)
            section.contentInsets = DirectionalEdgeInsets(
                top: title.isEmpty ? 10 : 2, leading: 10, bottom: 10, trailing: 10)
            section.decorationItems = [.background(elementKind: "background")]
            return title.isEmpty ? section : section.withHeader(.estimated(44))
        }
        var layout = CollectionCompositionalLayout { index, _ in
            sections.indices.contains(index) ? sections[index] : nil
        }
        layout.interSectionSpacing = 12
        return layout
    }
}

extension CollectionLayoutSupplementaryItem {
    /// A badge of a sticker: texts, which fill their places, have it behind them, others at their upper trailing corner.
    fileprivate static func badge(of row: SheetRow) -> CollectionLayoutSupplementaryItem {
        CollectionLayoutSupplementaryItem(
            layoutSize: CollectionLayoutSize(widthDimension: .absolute(18), heightDimension: .absolute(18)),
            elementKind: "badge",
            containerAnchor: row == .one
                ? CollectionLayoutAnchor(edges: .trailing, absoluteOffset: Point(x: 24, y: 0))
                : CollectionLayoutAnchor(edges: [.top, .trailing], absoluteOffset: Point(x: 9, y: -9)))
    }
}

extension DirectionalEdgeInsets {
    /// The room around a sticker for its badge; as much at both sides, so that stickers lie where they lie without badges.
    fileprivate static func badges(of row: SheetRow) -> DirectionalEdgeInsets {
        row == .one
            ? DirectionalEdgeInsets(leading: 26, trailing: 26)
            : DirectionalEdgeInsets(top: 8, leading: 5, trailing: 5)
    }
}

extension CollectionLayoutBoundarySupplementaryItem {
    /// The title of a sheet.
    static let title = CollectionLayoutBoundarySupplementaryItem(
        layoutSize: CollectionLayoutSize(
            widthDimension: .fractionalWidth(1), heightDimension: .estimated(52)),
        elementKind: CatalogSheet.titleKind, alignment: .topLeading)
}
