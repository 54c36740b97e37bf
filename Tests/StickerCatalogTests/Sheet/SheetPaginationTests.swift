import StickerErrors
import StickerGeometry
import StickerLayout
import StickerScenes
import StickerTestSupport
import Testing

@testable import StickerCatalog

@Suite("Pages of sheets")
struct SheetPaginationTests {
    /// Sections of rows 40 points high, with headers of 20 and footers of 10, 5 apart.
    private static func pages(
        _ counts: [Int], pageHeight: Double?, margins: DirectionalEdgeInsets = .zero, footer: Bool = false,
        insets: DirectionalEdgeInsets = .zero, titleHeight: Double? = nil
    ) throws -> [SheetPage] {
        var section = CollectionLayoutSection.stickerRows(.one)
        section.contentInsets = insets
        section.decorationItems = [.background(elementKind: "background")]
        section = section.withHeader(.absolute(20))
        if footer {
            section.boundarySupplementaryItems.append(
                CollectionLayoutBoundarySupplementaryItem(
                    layoutSize: CollectionLayoutSize(
                        widthDimension: .fractionalWidth(1), heightDimension: .absolute(10)),
                    elementKind: "footer", alignment: .bottom))
        }
        var layout = CollectionCompositionalLayout(section: section)
        layout.interSectionSpacing = 5
        if let titleHeight {
            layout.boundarySupplementaryItems = [
                CollectionLayoutBoundarySupplementaryItem(
                    layoutSize: CollectionLayoutSize(
                        widthDimension: .fractionalWidth(1), heightDimension: .absolute(titleHeight)),
                    elementKind: "title", alignment: .top)
            ]
        }
        var format = SheetFormat()
        format.width = 100 + margins.leading + margins.trailing
        format.pageHeight = pageHeight
        format.margins = margins
        let frames = try layout.frames(
            itemCounts: counts,
            in: CollectionLayoutEnvironment(contentSize: Size(width: 100, height: 0)))
        return try SheetPagination.pages(of: frames, format: format)
    }

    /// The y of each element, as in `0 header 20`; backgrounds with their height.
    private static func places(_ page: SheetPage) -> [String] {
        page.frames.map { frame in
            let section = frame.element.section.map { "\($0)" } ?? "-"
            let y = Int(frame.frame.y.rounded())
            return switch frame.element.kind {
            case .item: "\(section) \(frame.element.index) \(y)"
            case .supplementary(let kind): "\(section) \(kind) \(y)"
            case .decoration: "\(section) | \(y)+\(Int(frame.frame.height.rounded()))"
            }
        }
    }

    @Test("without a height, all of the layout is on one page, as it was solved")
    func onePage() throws {
        let pages = try Self.pages([2, 0, 1], pageHeight: nil, footer: true)
        #expect(pages.count == 1 && pages[0].size == Size(width: 100, height: 110 + 5 + 30 + 5 + 70))
        #expect(
            Self.places(pages[0]) == [
                "0 | 0+110", "0 0 20", "0 1 60", "0 header 0", "0 footer 100", "1 header 115",
                "1 footer 135", "2 | 150+70", "2 0 170", "2 header 150", "2 footer 210",
            ])
    }

    @Test("a section that fits on a page goes to the next one whole")
    func keepsTogether() throws {
        // 100 and 60 points; the second one does not fit below the first.
        let pages = try Self.pages([2, 1], pageHeight: 160)
        #expect(pages.map(\.size.height) == [160, 160])
        #expect(Self.places(pages[0]) == ["0 | 0+100", "0 0 20", "0 1 60", "0 header 0"])
        #expect(Self.places(pages[1]) == ["1 | 0+60", "1 0 20", "1 header 0"])
        // With the space between them it does in 165, to the point.
        #expect(try Self.pages([2, 1], pageHeight: 165).count == 1)
        #expect(try Self.pages([2, 1], pageHeight: 164).count == 2)
    }

    @Test("a longer section is divided between rows, with its header and its background on each page")
    func divides() throws {
        let pages = try Self.pages([5], pageHeight: 100, footer: true)
        #expect(
            pages.map(Self.places) == [
                ["0 | 0+100", "0 0 20", "0 1 60", "0 header 0"],
                ["0 | 0+100", "0 2 20", "0 3 60", "0 header 0"],
                ["0 | 0+70", "0 4 20", "0 header 0", "0 footer 60"],
            ])
        // The last row would fit, its footer not.
        let tight = try Self.pages([4], pageHeight: 100, footer: true)
        #expect(
            tight.map(Self.places).suffix(2) == [
                ["0 | 0+60", "0 2 20", "0 header 0"], ["0 | 0+70", "0 3 20", "0 header 0", "0 footer 60"],
            ])
    }

    @Test("a longer section begins on the page that is there, where a row fits below its header")
    func beginsBelow() throws {
        let pages = try Self.pages([1, 5], pageHeight: 130)
        #expect(
            Self.places(pages[0]) == [
                "0 | 0+60", "0 0 20", "0 header 0", "1 | 65+60", "1 0 85", "1 header 65",
            ])
        #expect(Self.places(pages[1]).contains("1 1 20"))
        let tight = try Self.pages([1, 5], pageHeight: 124)
        #expect(Self.places(tight[0]) == ["0 | 0+60", "0 0 20", "0 header 0"])
        #expect(Self.places(tight[1]).contains("1 0 20"))
    }

    @Test("margins are around each page, and insets within each part of a section")
    func margins() throws {
        let pages = try Self.pages(
            [3], pageHeight: 160, margins: DirectionalEdgeInsets(top: 7, leading: 3, bottom: 13, trailing: 4),
            insets: DirectionalEdgeInsets(top: 6, bottom: 9))
        #expect(
            pages.map(Self.places) == [
                ["0 | 7+115", "0 0 33", "0 1 73", "0 header 7"], ["0 | 7+75", "0 2 33", "0 header 7"],
            ])
        #expect(pages.allSatisfy { $0.size == Size(width: 107, height: 160) })
        #expect(pages[0].frames.allSatisfy { $0.frame.x >= 3 && $0.frame.maxX <= 103 })
        #expect(pages[0].frames.map(\.isBoundary) == [false, false, false, true])
    }

    @Test("the title is on the first page, and a section may be divided below it")
    func title() throws {
        let pages = try Self.pages([3], pageHeight: 140, titleHeight: 30)
        #expect(
            pages.map(Self.places) == [
                ["- title 0", "0 | 30+100", "0 0 50", "0 1 90", "0 header 30"],
                ["0 | 0+60", "0 2 20", "0 header 0"],
            ])
        // Where not one row fits, it is alone.
        let alone = try Self.pages([3], pageHeight: 140, titleHeight: 90)
        #expect(Self.places(alone[0]) == ["- title 0"])
        #expect(Self.places(alone[1]) == ["0 | 0+140", "0 0 20", "0 1 60", "0 2 100", "0 header 0"])
    }

    @Test("every item is on one page, and no row on two, whatever the layout is", arguments: [90, 131, 400])
    func everyItemOnce(pageHeight: Double) throws {
        let document = try LayoutDocument(json: LayoutDocumentTests.everything)
        let frames = try document.frames(
            in: CollectionLayoutEnvironment(contentSize: Size(width: 375, height: 600)))
        var format = SheetFormat()
        format.pageHeight = pageHeight + 200
        let pages = try SheetPagination.pages(of: frames, format: format)
        let placed = pages.flatMap(\.frames).filter { $0.element.kind == .item }.map(\.element)
        let expected = frames.frames.map(\.element).filter { $0.kind == .item }
        #expect(Set(placed) == Set(expected) && placed.count == expected.count)
        for page in pages {
            for frame in page.frames where frame.element.kind == .item {
                #expect(frame.frame.minY >= 0 && frame.frame.maxY <= page.size.height + 1e-6)
            }
        }
        // What lay beside an item on the layout lies there on its page.
        let places = Dictionary(uniqueKeysWithValues: frames.frames.map { ($0.element, $0.frame) })
        for page in pages {
            let items = page.frames.filter { $0.element.kind == .item }
            for (a, b) in zip(items, items.dropFirst()) {
                let (x, y) = (places[a.element]!, places[b.element]!)
                guard y.minY < x.maxY, a.element.section == b.element.section else { continue }
                #expect(abs((b.frame.y - a.frame.y) - (y.y - x.y)) < 1e-6)
            }
        }
    }

    @Test("no title stands alone, whatever lies over the content", arguments: 0..<60 as Range<UInt64>)
    func keepsTitles(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let sections = (0..<6).map { _ in
            var section = CollectionLayoutSection.stickerRows(.allCases.randomElement(using: &random) ?? .one)
            section.contentInsets = DirectionalEdgeInsets(
                top: .random(in: 0...30, using: &random), bottom: .random(in: 0...30, using: &random))
            section = section.withHeader(.absolute(.random(in: 10...30, using: &random)))
            section.boundarySupplementaryItems[0].extendsBoundary = .random(using: &random)
            if .random(using: &random) {
                section.boundarySupplementaryItems.append(
                    CollectionLayoutBoundarySupplementaryItem(
                        layoutSize: CollectionLayoutSize(
                            widthDimension: .absolute(50), heightDimension: .absolute(12)),
                        elementKind: "footer", alignment: .bottom))
                section.boundarySupplementaryItems[1].extendsBoundary = .random(using: &random)
            }
            return section
        }
        var layout = CollectionCompositionalLayout { index, _ in sections[index] }
        layout.interSectionSpacing = .random(in: 0...20, using: &random)
        let counts = sections.map { _ in Int.random(in: 1...12, using: &random) }
        let frames = try layout.frames(
            itemCounts: counts, in: CollectionLayoutEnvironment(contentSize: Size(width: 120, height: 0)))
        var format = SheetFormat()
        format.width = 120
        format.pageHeight = .random(in: 220...400, using: &random)
        for page in try SheetPagination.pages(of: frames, format: format) {
            let items = Set(page.frames.filter { $0.element.kind == .item }.map(\.element.section))
            for frame in page.frames where frame.isBoundary { #expect(items.contains(frame.element.section)) }
        }
    }

    @Test("the title of an empty section stays with the first row of the next one")
    func keepsEmptySections() throws {
        // Below 100 points there is room for a title, and none for the row that comes after it.
        let pages = try Self.pages([2, 0, 0, 1], pageHeight: 200)
        #expect(Self.places(pages[0]) == ["0 | 0+100", "0 0 20", "0 1 60", "0 header 0"])
        #expect(
            Self.places(pages[1]) == [
                "1 header 0", "2 header 25", "3 | 50+60", "3 0 70", "3 header 50",
            ])
        #expect(try Self.pages([2, 0, 0, 1], pageHeight: 215).count == 1)
        // Where they cannot be together, the page is filled.
        #expect(try Self.pages([0, 0, 0, 0, 1], pageHeight: 80).count == 3)
    }

    @Test("a row that is higher than a page, and too many pages, are errors that say what to do")
    func refuses() {
        #expect {
            try Self.pages([2], pageHeight: 59)
        } throws: { error in
            "\(error)"
                == "a row of section 0, with the section's header, does not fit on a page of 59 points; make pages 60 points high, or more"
        }
        #expect {
            try Self.pages([501], pageHeight: 60)
        } throws: { error in
            "\(error)".hasPrefix("the sheet has more than 500 pages")
        }
        #expect(throws: Never.self) { try Self.pages([500], pageHeight: 60) }
        #expect {
            try Self.pages([], pageHeight: 80, titleHeight: 90)
        } throws: { error in
            "\(error)".hasPrefix("the head of the sheet does not fit on a page of 80 points")
        }
    }

    @Test("a hundred thousand items take about ten times as long as ten thousand")
    func isLinear() throws {
        func time(_ count: Int) throws -> Double {
            let frames = try CollectionCompositionalLayout(section: .stickerRows(.five)).frames(
                itemCounts: [count],
                in: CollectionLayoutEnvironment(contentSize: Size(width: 375, height: 0)))
            var format = SheetFormat()
            format.pageHeight = 20_000
            let clock = ContinuousClock()
            let times = try (0..<3).map { _ in
                try clock.measure { _ = try SheetPagination.pages(of: frames, format: format) }
            }
            return times.min().map { $0 / .seconds(1) } ?? 0
        }
        let (small, large) = (try time(10_000), try time(100_000))
        // A quadratic pass would take a hundred times as long.
        #expect(large < 30 * small, "\(small) s and \(large) s")
    }
}
