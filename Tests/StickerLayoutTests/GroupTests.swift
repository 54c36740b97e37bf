import StickerGeometry
import Testing

@testable import StickerLayout

@Suite("Groups")
struct GroupTests {
    private func solved(
        _ group: CollectionLayoutGroup, _ itemCount: Int,
        measuring: @escaping (CollectionLayoutElement, Size) -> Size = { _, size in size }
    ) throws -> CollectionLayoutFrames {
        try CollectionCompositionalLayout(section: CollectionLayoutSection(group: group)).frames(
            itemCounts: [itemCount],
            in: CollectionLayoutEnvironment(contentSize: Size(width: 375, height: 600)), measuring: measuring)
    }

    private func row(_ subitems: CollectionLayoutItem..., height: Double = 50) -> CollectionLayoutGroup {
        .horizontal(layoutSize: .of(.fractionalWidth(1), .absolute(height)), subitems: subitems)
    }

    private func wide(_ width: Double) -> CollectionLayoutItem {
        .sized(.absolute(width), .fractionalHeight(1))
    }

    @Test("repeat their subitems until the next one does not fit, and begin again in the next row")
    func repeats() throws {
        let items = try solved(row(wide(100), wide(60)), 7).boxes(.item)
        #expect(items.map(\.x) == [0, 100, 160, 260, 0, 100, 160])
        #expect(items.map(\.y) == [0, 0, 0, 0, 50, 50, 50])
        // One too wide stands alone, and is as wide as it is.
        #expect(try solved(row(wide(400)), 2).boxes(.item).map(\.y) == [0, 50])
    }

    @Test("an item that is too long by less than a point still fits")
    func roundsDown() throws {
        #expect(try solved(row(wide(125.3)), 3).boxes(.item).map(\.y) == [0, 0, 0])
        #expect(try solved(row(wide(125.4)), 3).boxes(.item).map(\.y) == [0, 0, 50])
    }

    @Test("share what is left over between flexible spaces alone")
    func flexibleSpacing() throws {
        var group = row(wide(100))
        group.interItemSpacing = .flexible(10)
        #expect(try solved(group, 3).boxes(.item).map(\.x) == [0, 137.5, 275])
        group.interItemSpacing = .fixed(10)
        #expect(try solved(group, 3).boxes(.item).map(\.x) == [0, 110, 220])
        var edged = wide(100)
        edged.edgeSpacing = CollectionLayoutEdgeSpacing(leading: .flexible(0), trailing: .flexible(0))
        #expect(try solved(row(edged), 3).boxes(.item).map(\.x) == [12.5, 137.5, 262.5])
        edged.edgeSpacing = CollectionLayoutEdgeSpacing(
            leading: .fixed(5), top: .fixed(7), bottom: .flexible(0))
        let fixed = try solved(row(edged), 3).boxes(.item)
        #expect(fixed.map(\.x) == [5, 110, 215] && fixed[0].y == 7)
        // In the middle of the row's height, as tall as it is.
        var low = CollectionLayoutItem.sized(.absolute(100), .absolute(20))
        low.edgeSpacing = CollectionLayoutEdgeSpacing(top: .flexible(0), bottom: .flexible(0))
        #expect(try solved(row(low), 1).boxes(.item)[0].y == 15)
    }

    @Test("items of a row that is filled in part lie where they lie in a whole one")
    func flexibleSpacingInPart() throws {
        var edged = wide(100)
        edged.edgeSpacing = CollectionLayoutEdgeSpacing(leading: .flexible(2), trailing: .flexible(0))
        var estimated = wide(100)
        estimated.layoutSize.heightDimension = .estimated(50)
        for item in [wide(100), estimated, edged, wide(0.7)] {
            for spacing in [CollectionLayoutSpacing.flexible(5), .fixed(5)] {
                var group = row(item, wide(60))
                group.interItemSpacing = spacing
                let whole = try solved(group, 6).boxes(.item)
                for count in 1...5 {
                    #expect(try solved(group, count).boxes(.item) == Array(whole.prefix(count)))
                }
            }
        }
        var counted = CollectionLayoutGroup.horizontal(
            layoutSize: .of(.fractionalWidth(1), .absolute(50)), subitem: wide(1), count: 3)
        counted.interItemSpacing = .flexible(0)
        #expect(try solved(counted, 5).boxes(.item).map(\.x) == [0, 125, 250, 0, 125])
        // What has no length never fills a row.
        var nothing = row(wide(0))
        nothing.interItemSpacing = .flexible(0)
        #expect(try solved(nothing, 3).boxes(.item).map(\.y) == [0, 0, 0])
    }

    @Test("of a count share their length by it, whatever size their subitem has")
    func counts() throws {
        var group = CollectionLayoutGroup.vertical(
            layoutSize: .of(.fractionalWidth(1), .absolute(100)),
            subitem: CollectionLayoutItem.sized(.fractionalWidth(0.5), .absolute(400)), count: 3)
        group.interItemSpacing = .fixed(5)
        group.contentInsets = DirectionalEdgeInsets(top: 10, leading: 20, bottom: 0, trailing: 55)
        let items = try solved(group, 4).boxes(.item)
        for (index, y) in [10.0, 10 + 80 / 3.0 + 5, 10 + 2 * (80 / 3.0 + 5), 110].enumerated() {
            #expect(items[index].isNear(20, y, 150, 80 / 3.0), "\(items[index])")
        }
    }

    @Test("that say themselves where their items lie, lay out as many as they have frames")
    func customGroups() throws {
        let group = CollectionLayoutGroup.custom(layoutSize: .of(.fractionalWidth(1), .absolute(80))) {
            environment in
            (0..<3).map { index in
                Rect(
                    x: environment.contentSize.width / 3 * Double(index), y: Double(index) * 10, width: 50,
                    height: 60)
            }
        }
        let items = try solved(group, 4).boxes(.item)
        #expect(items[2].isNear(250, 20, 50, 60) && items[3].isNear(0, 80, 50, 60))
        // The same frames as numbers.
        let fixed = CollectionLayoutGroup.custom(
            layoutSize: .of(.fractionalWidth(1), .absolute(80)),
            frames: (0..<3).map { Rect(x: 125 * Double($0), y: Double($0) * 10, width: 50, height: 60) })
        #expect(try solved(fixed, 4).boxes(.item) == items)
    }

    @Test("are as large as what was measured in them")
    func measures() throws {
        let item = CollectionLayoutItem.sized(.fractionalWidth(1), .estimated(44))
        let group = CollectionLayoutGroup.vertical(
            layoutSize: .of(.fractionalWidth(1), .estimated(44)), subitems: [item])
        let solved = try solved(group, 3) { element, size in
            #expect(size == Size(width: 375, height: 44))
            return Size(width: 1, height: 10 * Double(element.index + 1))
        }
        #expect(solved.boxes(.item).map(\.y) == [0, 10, 30])
        #expect(solved.boxes(.item).map(\.height) == [10, 20, 30])
        #expect(solved.boxes(.item).allSatisfy { $0.width == 375 })
        #expect(solved.contentSize.height == 60)
        // A row is as high as its highest item.
        let cell = CollectionLayoutItem.sized(.fractionalWidth(0.5), .estimated(44))
        let rows = CollectionLayoutGroup.horizontal(
            layoutSize: .of(.fractionalWidth(1), .estimated(44)), subitems: [cell])
        let rowsSolved = try self.solved(rows, 4) { element, size in
            Size(width: size.width, height: 10 * Double(element.index + 1))
        }
        #expect(rowsSolved.boxes(.item).map(\.y) == [0, 0, 20, 20])
        // Insets are ignored along what is measured.
        var inset = item
        inset.contentInsets = DirectionalEdgeInsets(top: 9, leading: 9, bottom: 9, trailing: 9)
        let shrunk = try self.solved(
            .vertical(layoutSize: .of(.fractionalWidth(1), .estimated(44)), subitems: [inset]), 1)
        #expect(shrunk.boxes(.item) == [Rect(x: 9, y: 0, width: 357, height: 44)])
    }

    @Test("anchor a badge by its own corner where it says so")
    func itemAnchors() throws {
        let badge = CollectionLayoutSupplementaryItem(
            layoutSize: .of(.absolute(20), .fractionalHeight(0.2)), elementKind: "badge",
            containerAnchor: CollectionLayoutAnchor(edges: .bottom, absoluteOffset: Point(x: 3, y: 4)),
            itemAnchor: CollectionLayoutAnchor(
                edges: [.top, .leading], fractionalOffset: Point(x: 0.5, y: 1)))
        var item = wide(100)
        item.supplementaryItems = [badge]
        // (50, 50), moved by (3, 4), less (10, 10) of the badge's own corner.
        #expect(
            try solved(row(item), 1).boxes(.supplementary("badge")) == [
                Rect(x: 43, y: 44, width: 20, height: 10)
            ])
        for (edges, place) in [
            (DirectionalRectEdge(), Point(x: 0.5, y: 0.5)), (DirectionalRectEdge.all, Point(x: 0.5, y: 0.5)),
            (DirectionalRectEdge.leading, Point(x: 0, y: 0.5)),
            (DirectionalRectEdge.bottom.union(.trailing), Point(x: 1, y: 1)),
        ] {
            #expect(CollectionLayoutAnchor(edges: edges).place == place)
        }
    }

    @Test("without items, of impossible numbers or in one another without end are errors")
    func refuses() {
        func refuses(_ group: CollectionLayoutGroup, _ part: String) {
            let error = #expect(throws: LayoutError.self) { try solved(group, 1) }
            #expect(error?.description.contains(part) == true, "\(error?.description ?? "")")
        }
        refuses(
            .horizontal(layoutSize: .of(.fractionalWidth(1), .absolute(9)), subitems: []), "holds no items")
        refuses(.custom(layoutSize: .of(.fractionalWidth(1), .absolute(9))) { _ in [] }, "holds no items")
        refuses(
            .custom(layoutSize: .of(.fractionalWidth(1), .absolute(9))) { _ in
                [Rect(x: .nan, y: 0, width: 1, height: 1)]
            }, "the x of a custom group's frame is nan")
        refuses(
            .custom(
                layoutSize: .of(.fractionalWidth(1), .absolute(9)),
                frames: [Rect(x: 0, y: 0, width: -1, height: 1)]),
            "the width of a custom group's frame is -1; it must be 0 … 1000000")
        refuses(row(wide(-1)), "a width is -1; it must be 0 … 1000000")
        refuses(row(wide(.infinity)), "a width is inf")
        refuses(row(.sized(.fractionalWidth(1_001), .absolute(1))), "it must be 0 … 1000")
        refuses(
            .horizontal(layoutSize: .of(.fractionalWidth(1), .absolute(9)), subitem: wide(1), count: 0),
            "the count of a group is 0; it must be 1 … 1,000,000")
        var deep = row(wide(10))
        for _ in 0..<16 {
            deep = .horizontal(layoutSize: .of(.fractionalWidth(1), .fractionalHeight(1)), subitems: [deep])
        }
        refuses(deep, "more than 16 deep")
        // An item without a size, of which any number would fit, is laid out once each.
        #expect(throws: Never.self) { try solved(row(wide(0)), 1_000) }
    }
}
