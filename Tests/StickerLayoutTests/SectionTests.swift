import StickerGeometry
import StickerTestSupport
import Testing

@testable import StickerLayout

@Suite("Sections")
struct SectionTests {
    private static func rows(height: Double = 50, share: Double = 1) -> CollectionLayoutSection {
        CollectionLayoutSection(
            group: .horizontal(
                layoutSize: .of(.fractionalWidth(1), .absolute(height)),
                subitems: [CollectionLayoutItem.sized(.fractionalWidth(share), .fractionalHeight(1))]))
    }

    private static func boundary(
        _ kind: String, _ width: CollectionLayoutDimension, _ height: CollectionLayoutDimension,
        _ alignment: CollectionLayoutBoundarySupplementaryItem.Alignment, offset: Point = .zero,
        extends: Bool = true
    ) -> CollectionLayoutBoundarySupplementaryItem {
        var item = CollectionLayoutBoundarySupplementaryItem(
            layoutSize: .of(width, height), elementKind: kind, alignment: alignment, absoluteOffset: offset)
        item.extendsBoundary = extends
        return item
    }

    @Test("make room for elements at each of their edges, which follow their insets")
    func boundaries() throws {
        var section = Self.rows()
        section.contentInsets = DirectionalEdgeInsets(top: 5, leading: 10, bottom: 7, trailing: 15)
        section.boundarySupplementaryItems = [
            Self.boundary("title", .absolute(100), .absolute(20), .topLeading),
            Self.boundary("more", .absolute(40), .absolute(30), .topTrailing),
            Self.boundary("note", .fractionalWidth(1), .absolute(12), .bottom, offset: Point(x: 1, y: 2)),
            Self.boundary("left", .absolute(25), .absolute(10), .leading),
            Self.boundary("right", .absolute(50), .absolute(60), .trailing),
        ]
        let solved = try CollectionCompositionalLayout(section: section).solved(2)
        #expect(solved.boxes(.supplementary("title")) == [Rect(x: 10, y: 0, width: 100, height: 20)])
        #expect(solved.boxes(.supplementary("more")) == [Rect(x: 320, y: 0, width: 40, height: 30)])
        // Below the higher of both, and the upper inset.
        #expect(
            solved.boxes(.item) == [
                Rect(x: 35, y: 35, width: 275, height: 50), Rect(x: 35, y: 85, width: 275, height: 50),
            ]
        )
        #expect(solved.boxes(.supplementary("left")) == [Rect(x: 10, y: 80, width: 25, height: 10)])
        #expect(solved.boxes(.supplementary("right")) == [Rect(x: 310, y: 55, width: 50, height: 60)])
        #expect(solved.boxes(.supplementary("note")) == [Rect(x: 11, y: 144, width: 350, height: 12)])
        #expect(solved.contentSize.height == 154)
        section.supplementariesFollowContentInsets = false
        let wide = try CollectionCompositionalLayout(section: section).solved(2)
        #expect(wide.boxes(.supplementary("note")) == [Rect(x: 1, y: 144, width: 375, height: 12)])
    }

    @Test("lie below elements that do not extend them")
    func overlays() throws {
        var section = Self.rows()
        section.boundarySupplementaryItems = [
            Self.boundary("over", .absolute(100), .absolute(20), .top, extends: false),
            Self.boundary("below", .absolute(10), .absolute(20), .bottomTrailing, extends: false),
        ]
        let solved = try CollectionCompositionalLayout(section: section).solved(1)
        #expect(solved.boxes(.item)[0].y == 0 && solved.contentSize.height == 50)
        #expect(solved.boxes(.supplementary("over")) == [Rect(x: 137.5, y: 0, width: 100, height: 20)])
        #expect(solved.boxes(.supplementary("below")) == [Rect(x: 365, y: 30, width: 10, height: 20)])
    }

    @Test("lie on their decoration, which an empty one does not have")
    func decorations() throws {
        var section = Self.rows()
        section.contentInsets = DirectionalEdgeInsets(top: 10, leading: 10, bottom: 10, trailing: 10)
        section.boundarySupplementaryItems = [
            Self.boundary("header", .fractionalWidth(1), .absolute(20), .top)
        ]
        var background = CollectionLayoutDecorationItem.background(elementKind: "background")
        background.contentInsets = DirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
        section.decorationItems = [background]
        let solved = try CollectionCompositionalLayout(section: section).solved(1, 0)
        #expect(solved.boxes(.decoration("background")) == [Rect(x: 2, y: 1, width: 369, height: 86)])
        #expect(solved.frames[0].element.kind == .decoration("background"))
        #expect(solved.boxes(.supplementary("header"))[1].y == 90 && solved.contentSize.height == 110)
    }

    @Test("that scroll across lie in one row, whose shares are those of the whole width")
    func orthogonal() throws {
        var section = Self.rows(height: 80, share: 0.5)
        section.isOrthogonal = true
        section.interGroupSpacing = 6
        section.contentInsets = DirectionalEdgeInsets(top: 4, leading: 16, bottom: 0, trailing: 16)
        let solved = try CollectionCompositionalLayout(section: section).solved(3, 1)
        #expect(
            Array(solved.boxes(.item).prefix(3)) == [
                Rect(x: 16, y: 4, width: 187.5, height: 80), Rect(x: 203.5, y: 4, width: 187.5, height: 80),
                Rect(x: 397, y: 4, width: 187.5, height: 80),
            ])
        #expect(solved.boxes(.item)[3].y == 88)
        #expect(solved.contentSize == Size(width: 16 + 375 + 6 + 375 + 16, height: 168))
    }

    @Test("are given by their index and the container, below the elements of the whole")
    func providers() throws {
        var layout = CollectionCompositionalLayout { index, environment in
            index < 2 ? Self.rows(height: environment.contentSize.width / 15 * Double(index + 1)) : nil
        }
        layout.interSectionSpacing = 3
        layout.boundarySupplementaryItems = [
            Self.boundary("top", .fractionalWidth(1), .absolute(30), .top),
            Self.boundary("end", .fractionalWidth(0.5), .absolute(10), .bottomLeading),
        ]
        let solved = try layout.solved(1, 1)
        #expect(solved.boxes(.item).map(\.y) == [30, 58] && solved.boxes(.item).map(\.height) == [25, 50])
        #expect(solved.boxes(.supplementary("end")) == [Rect(x: 0, y: 108, width: 187.5, height: 10)])
        #expect(solved.frames.last?.element.section == nil)
        #expect(throws: LayoutError.noSection(index: 2)) { try layout.solved(1, 1, 1) }
        #expect(throws: LayoutError.self) { try layout.solved(-1) }
        #expect(throws: LayoutError.tooManyItems(limit: 1_000_000)) { try layout.solved(.max, .max) }
    }

    @Test("lie between the elements at the sides of the whole, which make room")
    func sidesOfWhole() throws {
        var section = Self.rows(height: 40)
        section.contentInsets = DirectionalEdgeInsets(leading: 5, trailing: 5)
        section.boundarySupplementaryItems = [
            Self.boundary("header", .fractionalWidth(1), .absolute(10), .top)
        ]
        section.decorationItems = [.background(elementKind: "back")]
        section.group = .custom(layoutSize: section.group.layoutSize) { environment in
            [Rect(x: 0, y: 0, width: environment.contentSize.width, height: 40)]
        }
        var layout = CollectionCompositionalLayout(section: section)
        layout.boundarySupplementaryItems = [
            Self.boundary("left", .absolute(50), .absolute(20), .leading),
            Self.boundary("right", .absolute(20), .absolute(30), .trailing),
            Self.boundary("over", .absolute(60), .absolute(30), .leading),
        ]
        layout.boundarySupplementaryItems[2].extendsBoundary = false
        let solved = try layout.solved(2)
        #expect(solved.boxes(.item).map(\.width) == [295, 295])
        #expect(solved.boxes(.item)[1] == Rect(x: 55, y: 50, width: 295, height: 40))
        #expect(solved.boxes(.decoration("back")) == [Rect(x: 50, y: 0, width: 305, height: 90)])
        #expect(solved.boxes(.supplementary("header")) == [Rect(x: 55, y: 0, width: 295, height: 10)])
        #expect(solved.boxes(.supplementary("left")) == [Rect(x: 0, y: 35, width: 50, height: 20)])
        #expect(solved.boxes(.supplementary("right")) == [Rect(x: 355, y: 30, width: 20, height: 30)])
        #expect(solved.boxes(.supplementary("over")) == [Rect(x: 0, y: 30, width: 60, height: 30)])
        #expect(solved.contentSize == Size(width: 375, height: 90))
        // The provider is told of what is left.
        let told = CollectionCompositionalLayout { _, environment in
            environment.contentSize.width == 375 ? Self.rows() : nil
        }
        #expect(throws: Never.self) { try told.solved(1) }
    }

    @Test("measures that no element can have are errors", arguments: [-1, .nan, .infinity, 2_000_000])
    func checksMeasures(length: Double) throws {
        var section = Self.rows()
        let estimated = CollectionLayoutSize.of(.fractionalWidth(1), .estimated(44))
        let environment = CollectionLayoutEnvironment(contentSize: Size(width: 375, height: 600))
        func solve(_ section: CollectionLayoutSection) throws -> CollectionLayoutFrames {
            try CollectionCompositionalLayout(section: section).frames(itemCounts: [1], in: environment) {
                Size(width: $1.width, height: length)
            }
        }
        section.boundarySupplementaryItems = [Self.boundary("header", .absolute(9), .estimated(44), .top)]
        #expect(throws: LayoutError.self) { try solve(section) }
        let item = CollectionLayoutItem(layoutSize: estimated)
        let rows = CollectionLayoutSection(group: .vertical(layoutSize: estimated, subitems: [item]))
        #expect(throws: LayoutError.self) { try solve(rows) }
    }

    @Test("of few lines and billions of elements are errors, not memory")
    func limitsElements() throws {
        let size = CollectionLayoutSize.of(.fractionalWidth(1), .absolute(10))
        let badge = CollectionLayoutSupplementaryItem(
            layoutSize: size, elementKind: "badge", containerAnchor: CollectionLayoutAnchor(edges: .top))
        var item = CollectionLayoutItem.full
        item.supplementaryItems = Array(repeating: badge, count: 1_000)
        let badges = CollectionLayoutSection(group: .horizontal(layoutSize: size, subitems: [item]))
        #expect(throws: LayoutError.tooManyElements(limit: 5_000_000)) {
            try CollectionCompositionalLayout(section: badges).solved(1_000_000)
        }
        // Beside a single item, a column of all the others that is too wide, and so is laid out in vain for each row.
        let column = CollectionLayoutGroup.vertical(
            layoutSize: .of(.estimated(300), .fractionalHeight(1)),
            subitems: [CollectionLayoutItem.sized(.absolute(300), .absolute(0))])
        let wide = CollectionLayoutItem.sized(.absolute(200), .fractionalHeight(1))
        let section = CollectionLayoutSection(group: .horizontal(layoutSize: size, subitems: [wide, column]))
        func solve(limit: Int) throws {
            var frames = FrameListBuilder(sectionCount: 1)
            _ = try SectionSolver(
                index: 0, section: section, itemCount: 100, left: 0, container: Size(width: 375, height: 600),
                work: LayoutWork(limit: limit), measure: { $1 }
            ).solve(at: 0, frames: &frames)
            #expect(frames.count == 100)
        }
        // 100 items, and before each but the last one all that are left.
        #expect(throws: Never.self) { try solve(limit: 5_050) }
        #expect(throws: LayoutError.tooManyElements(limit: 5_049)) { try solve(limit: 5_049) }
    }

    @Test("headers that are measured move what is below them")
    func measuresHeaders() throws {
        var section = Self.rows()
        section.boundarySupplementaryItems = [
            Self.boundary("header", .fractionalWidth(1), .estimated(44), .top)
        ]
        let solved = try CollectionCompositionalLayout(section: section).frames(
            itemCounts: [1, 1], in: CollectionLayoutEnvironment(contentSize: Size(width: 375, height: 600))
        ) { element, size in Size(width: size.width, height: element.section == 0 ? 20 : 90) }
        #expect(solved.boxes(.item).map(\.y) == [20, 160])
    }
}

@Suite("Frames in a rectangle")
struct FrameIndexTests {
    @Test("are those that a look at all of them finds", arguments: 0..<20 as Range<UInt64>)
    func finds(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let share = Double.random(in: 0.02...1, using: &random)
        var section = CollectionLayoutSection(
            group: .horizontal(
                layoutSize: .of(.fractionalWidth(1), .absolute(.random(in: 0...90, using: &random))),
                subitems: [CollectionLayoutItem.sized(.fractionalWidth(share), .fractionalHeight(1))]))
        section.isOrthogonal = .random(using: &random)
        section.decorationItems = [.background(elementKind: "background")]
        let solved = try CollectionCompositionalLayout(section: section).solved(
            .random(in: 0...500, using: &random), 0, .random(in: 0...900, using: &random))
        for _ in 0..<50 {
            let rect = Rect(
                x: .random(in: -100...1_000, using: &random), y: .random(in: -100...9_000, using: &random),
                width: .random(in: 0...400, using: &random), height: .random(in: 0...700, using: &random))
            let expected = solved.frames.filter { element in
                let frame = element.frame
                return frame.minX < rect.maxX && rect.minX < frame.maxX && frame.minY < rect.maxY
                    && rect.minY < frame.maxY
            }
            #expect(solved.frames(in: rect) == expected)
        }
    }

    @Test("of an empty layout are none")
    func empty() throws {
        let layout = CollectionCompositionalLayout(
            section: CollectionLayoutSection(
                group: .horizontal(
                    layoutSize: .of(.fractionalWidth(1), .absolute(9)), subitems: [CollectionLayoutItem.full])
            ))
        let solved = try layout.solved()
        #expect(solved.frames.isEmpty && solved.frames(in: Rect(x: 0, y: 0, width: 9, height: 9)).isEmpty)
        #expect(solved.contentSize == Size(width: 375, height: 0))
    }
}
