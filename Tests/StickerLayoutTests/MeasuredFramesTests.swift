import StickerGeometry
import Testing

@testable import StickerLayout

/// Frames as they were measured in real renderings.
@Suite("Measured frames")
struct MeasuredFramesTests {
    private static let header = boundary("header", 24, .top)
    private static let footer = boundary("footer", 24, .bottom)

    private static func boundary(
        _ kind: String, _ height: Double, _ alignment: CollectionLayoutBoundarySupplementaryItem.Alignment
    ) -> CollectionLayoutBoundarySupplementaryItem {
        CollectionLayoutBoundarySupplementaryItem(
            layoutSize: .of(.fractionalWidth(1), .absolute(height)), elementKind: kind, alignment: alignment)
    }

    private static func rows(
        height: Double, spacing: Double = 0, headers: Bool = false
    ) -> CollectionLayoutSection {
        var section = CollectionLayoutSection(
            group: .horizontal(
                layoutSize: .of(.fractionalWidth(1), .absolute(height)), subitems: [CollectionLayoutItem.full]
            ))
        section.interGroupSpacing = spacing
        if headers { section.boundarySupplementaryItems = [header, footer] }
        return section
    }

    @Test("rows between a header and a footer")
    func headers() throws {
        let layout = CollectionCompositionalLayout(section: Self.rows(height: 40, spacing: 2, headers: true))
        let five = try layout.solved(5)
        #expect(five.boxes(.supplementary("header")) == [Rect(x: 0, y: 0, width: 375, height: 24)])
        #expect(five.boxes(.item).map(\.y) == [24, 66, 108, 150, 192])
        #expect(five.boxes(.item).allSatisfy { $0.x == 0 && $0.width == 375 && $0.height == 40 })
        #expect(five.boxes(.supplementary("footer")) == [Rect(x: 0, y: 232, width: 375, height: 24)])
        let twelve = try layout.solved(12, 1)
        #expect(twelve.boxes(.item)[11] == Rect(x: 0, y: 486, width: 375, height: 40))
        #expect(twelve.boxes(.supplementary("footer"))[0] == Rect(x: 0, y: 526, width: 375, height: 24))
        #expect(twelve.boxes(.supplementary("header"))[1] == Rect(x: 0, y: 550, width: 375, height: 24))
        let empty = try layout.solved(0)
        #expect(empty.frames.map(\.frame.y) == [0, 24] && empty.contentSize.height == 48)
    }

    @Test(
        "a row that is filled in part takes its whole height, and an empty section takes the space behind it alone"
    )
    func partialRows() throws {
        var layout = CollectionCompositionalLayout { index, _ in
            index == 1
                ? Self.rows(height: 100)
                : CollectionLayoutSection(
                    group: .horizontal(
                        layoutSize: .of(.fractionalWidth(1), .absolute(100)),
                        subitems: [CollectionLayoutItem.sized(.fractionalWidth(0.2), .fractionalHeight(1))]))
        }
        layout.interSectionSpacing = 8
        let solved = try layout.solved(7, 0, 1)
        #expect(solved.boxes(.item)[6] == Rect(x: 75, y: 100, width: 75, height: 100))
        #expect(solved.boxes(.item)[7] == Rect(x: 0, y: 216, width: 75, height: 100))
        #expect(solved.contentSize == Size(width: 375, height: 316))
    }

    @Test("badges on an item, and beside a group that is filled in part")
    func badges() throws {
        let badge = CollectionLayoutSupplementaryItem(
            layoutSize: .of(.absolute(15), .absolute(15)), elementKind: "badge",
            containerAnchor: CollectionLayoutAnchor(
                edges: [.top, .trailing], fractionalOffset: Point(x: 0.5, y: -0.5)))
        let item = CollectionLayoutItem(
            layoutSize: .of(.absolute(76.75), .absolute(80)), supplementaryItems: [badge])
        let one = try CollectionCompositionalLayout(
            section: CollectionLayoutSection(
                group: .horizontal(layoutSize: .of(.fractionalWidth(1), .absolute(80)), subitems: [item]))
        ).solved(1)
        #expect(one.boxes(.supplementary("badge")) == [Rect(x: 69.25, y: -7.5, width: 15, height: 15)])

        var group = CollectionLayoutGroup.horizontal(
            layoutSize: .of(.fractionalWidth(1), .absolute(80)),
            subitems: [CollectionLayoutItem.sized(.fractionalWidth(0.25), .fractionalHeight(1))])
        group.contentInsets.trailing = 20
        group.supplementaryItems = [
            CollectionLayoutSupplementaryItem(
                layoutSize: .of(.absolute(20), .absolute(60)), elementKind: "mark",
                containerAnchor: CollectionLayoutAnchor(edges: .trailing, fractionalOffset: Point(x: 1, y: 0))
            )
        ]
        let solved = try CollectionCompositionalLayout(section: CollectionLayoutSection(group: group)).solved(
            5)
        #expect(
            solved.boxes(.supplementary("mark")) == [
                Rect(x: 355, y: 10, width: 20, height: 60), Rect(x: 355, y: 90, width: 20, height: 60),
            ])
        #expect(solved.frames.last?.element.index == 4)
    }

    @Test("a section's lower inset")
    func bottomInset() throws {
        var section = Self.rows(height: 80)
        section.contentInsets.bottom = 16
        let solved = try CollectionCompositionalLayout(section: section).solved(3, 1)
        let items = solved.boxes(.item)
        #expect(items[3].y - items[2].y == 96)
    }

    @Test("a list and a grid")
    func listAndGrid() throws {
        let list = try CollectionCompositionalLayout(section: Self.rows(height: 44)).solved(30)
        for (index, frame) in list.boxes(.item).enumerated() {
            #expect(frame == Rect(x: 0, y: 44 * Double(index), width: 375, height: 44))
        }
        let grid = try Self.grid(inset: 0).solved(23)
        for (index, frame) in grid.boxes(.item).enumerated() {
            #expect(
                frame.isNear(75 * Double(index % 5), 75 * Double(index / 5), 75, 75), "\(index): \(frame)")
        }
        let inset = try Self.grid(inset: 5).solved(7).boxes(.item)
        #expect(
            inset[0].isNear(5, 5, 65, 65) && inset[1].isNear(80, 5, 65, 65) && inset[5].isNear(5, 80, 65, 65))
    }

    private static func grid(inset: Double) -> CollectionCompositionalLayout {
        var item = CollectionLayoutItem.sized(.fractionalWidth(0.2), .fractionalHeight(1))
        item.contentInsets = DirectionalEdgeInsets(top: inset, leading: inset, bottom: inset, trailing: inset)
        return CollectionCompositionalLayout(
            section: CollectionLayoutSection(
                group: .horizontal(
                    layoutSize: .of(.fractionalWidth(1), .fractionalWidth(0.2)), subitems: [item])))
    }

    @Test("two columns of a count, with space between and insets beside them")
    func twoColumns() throws {
        var group = CollectionLayoutGroup.horizontal(
            layoutSize: .of(.fractionalWidth(1), .absolute(44)), subitem: CollectionLayoutItem.full, count: 2)
        group.interItemSpacing = .fixed(10)
        var section = CollectionLayoutSection(group: group)
        section.interGroupSpacing = 10
        section.contentInsets = DirectionalEdgeInsets(leading: 10, trailing: 10)
        let solved = try CollectionCompositionalLayout(section: section).solved(3)
        #expect(
            solved.boxes(.item) == [
                Rect(x: 10, y: 0, width: 172.5, height: 44), Rect(x: 192.5, y: 0, width: 172.5, height: 44),
                Rect(x: 10, y: 54, width: 172.5, height: 44),
            ])
    }

    @Test("a column of two beside an item")
    func nested() throws {
        let insets = DirectionalEdgeInsets(top: 10, leading: 10, bottom: 10, trailing: 10)
        var leading = CollectionLayoutItem.sized(.fractionalWidth(0.7), .fractionalHeight(1))
        leading.contentInsets = insets
        var small = CollectionLayoutItem.sized(.fractionalWidth(1), .fractionalHeight(0.5))
        small.contentInsets = insets
        let trailing = CollectionLayoutGroup.vertical(
            layoutSize: .of(.fractionalWidth(0.3), .fractionalHeight(1)), subitems: [small])
        let group = CollectionLayoutGroup.horizontal(
            layoutSize: .of(.fractionalWidth(1), .fractionalHeight(0.4)), subitems: [leading, trailing])
        let solved = try CollectionCompositionalLayout(section: CollectionLayoutSection(group: group))
            .frames(
                itemCounts: [5], in: CollectionLayoutEnvironment(contentSize: Size(width: 375, height: 600)))
        let items = solved.boxes(.item)
        #expect(items[0].isNear(10, 10, 242.5, 220))
        #expect(items[1].isNear(272.5, 10, 92.5, 100))
        #expect(items[2].isNear(272.5, 130, 92.5, 100))
        #expect(items[3].isNear(10, 250, 242.5, 220))
        #expect(items[4].isNear(272.5, 250, 92.5, 100))
    }

    @Test("the first screen of the sticker app")
    func stickerApp() throws {
        @Sendable func group(
            _ width: CollectionLayoutDimension, _ height: CollectionLayoutDimension, leading: Double = 0
        ) -> CollectionLayoutGroup {
            var item = CollectionLayoutItem.sized(width, .fractionalHeight(1))
            item.contentInsets.leading = leading
            return .horizontal(layoutSize: .of(.fractionalWidth(1), height), subitems: [item])
        }
        let layout = CollectionCompositionalLayout { index, _ in
            var section: CollectionLayoutSection
            switch index {
            case 0, 4:
                section = CollectionLayoutSection(
                    group: group(.fractionalWidth(1), .absolute(40), leading: 8))
            case 1:
                section = CollectionLayoutSection(group: group(.fractionalWidth(0.5), .fractionalWidth(0.5)))
            default:
                section = CollectionLayoutSection(group: group(.fractionalWidth(0.2), .absolute(60)))
                section.interGroupSpacing = 10
            }
            section.boundarySupplementaryItems = [
                CollectionLayoutBoundarySupplementaryItem(
                    layoutSize: .of(.fractionalWidth(1), index < 2 ? .absolute(64) : .estimated(44)),
                    elementKind: "header", alignment: .topLeading)
            ]
            return section
        }
        let solved = try layout.solved(0, 0, 4, 4, 1)
        let headers = solved.boxes(.supplementary("header"))
        #expect(headers.map(\.y) == [0, 64, 128, 232, 336])
        #expect(headers.map(\.height) == [64, 64, 44, 44, 44])
        let items = solved.boxes(.item)
        for (index, x) in [0.0, 75, 150, 225].enumerated() {
            #expect(items[index].isNear(x, 172, 75, 60) && items[index + 4].isNear(x, 276, 75, 60))
        }
        #expect(items[8].isNear(8, 380, 367, 40))
        #expect(solved.contentSize == Size(width: 375, height: 420))
    }
}
