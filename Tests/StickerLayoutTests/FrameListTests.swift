import StickerGeometry
import StickerTestSupport
import Testing

@testable import StickerLayout

@Suite("Lists of frames")
struct FrameListTests {
    private static let container = CollectionLayoutEnvironment(contentSize: Size(width: 375, height: 600))

    /// Squares, five in a row, with a badge, a header and a background.
    private static var grid: CollectionLayoutSection {
        let badge = CollectionLayoutSupplementaryItem(
            layoutSize: .of(.absolute(15), .absolute(15)), elementKind: "badge",
            containerAnchor: CollectionLayoutAnchor(edges: [.top, .trailing]))
        var item = CollectionLayoutItem.sized(.fractionalWidth(0.2), .fractionalHeight(1))
        item.supplementaryItems = [badge]
        var section = CollectionLayoutSection(
            group: .horizontal(
                layoutSize: .of(.fractionalWidth(1), .fractionalWidth(0.2)), subitems: [item]))
        section.boundarySupplementaryItems = [
            CollectionLayoutBoundarySupplementaryItem(
                layoutSize: .of(.fractionalWidth(1), .absolute(24)), elementKind: "header", alignment: .top)
        ]
        section.decorationItems = [.background(elementKind: "background")]
        return section
    }

    @Test("of a million equal cells are kept as those of twelve")
    func keepsPatterns() throws {
        let layout = CollectionCompositionalLayout(section: Self.grid)
        let (few, many) = (try layout.solved(12).frames, try layout.solved(999_997).frames)
        #expect(many.runs.count == few.runs.count && many.pieces.count == few.pieces.count)
        #expect(many.count == 1 + 2 * 999_997 + 1)
        let row = 999_996 / 5
        let place = many[1 + 2 * 999_996]
        #expect(place.element == CollectionLayoutElement(section: 0, kind: .item, index: 999_996))
        #expect(place.frame == Rect(x: 75, y: 24 + 75 * Double(row), width: 75, height: 75))
        #expect(many.last?.element.kind == .supplementary("header"))
    }

    @Test("of sections that are alike share their patterns")
    func sharesPatterns() throws {
        let layout = CollectionCompositionalLayout(section: Self.grid)
        for count in [1, 7, 12] {
            let one = try layout.solved(count).frames
            let many = try layout.frames(
                itemCounts: Array(repeating: count, count: 1_000), in: Self.container
            ).frames
            #expect(many.pieces == one.pieces && many.runs.count == 1_000 * one.runs.count)
            #expect(Set(many.map(\.element)).count == 1_000 * one.count)
        }
    }

    @Test(
        "have each frame where a walk through all comes to it, whatever the groups are",
        arguments: 0..<40 as Range<UInt64>)
    func walks(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        var section = Self.grid
        // Patterns longer than those that are looked through whole, too.
        let cells = Int.random(in: 1...90, using: &random)
        if .random(using: &random) {
            section.group = .custom(
                layoutSize: .of(.fractionalWidth(1), .absolute(50)),
                frames: (0..<cells).map { Rect(x: Double($0), y: 0, width: 5, height: 5) })
        }
        section.isOrthogonal = .random(using: &random)
        section.interGroupSpacing = .random(in: -60...20, using: &random)
        let counts = (0..<5).map { _ in Int.random(in: 0...300, using: &random) }
        let solved = try CollectionCompositionalLayout(section: section).frames(
            itemCounts: counts, in: Self.container)
        let frames = Array(solved.frames)
        #expect(frames.count == solved.frames.count)
        #expect(solved.frames.indices.map { solved.frames[$0] } == frames)
        for (number, count) in counts.enumerated() {
            let items = frames.filter { $0.element.section == number && $0.element.kind == .item }
            #expect(items.map(\.element.index) == Array(0..<count))
            #expect(solved.sections[number].frames.contains { frames[$0].element.section != number } == false)
        }
        for _ in 0..<40 {
            let rect = Rect(
                x: .random(in: -100...1_000, using: &random),
                y: .random(in: -300...(solved.contentSize.height + 300), using: &random),
                width: .random(in: 0...400, using: &random), height: .random(in: 0...700, using: &random))
            #expect(
                solved.frames(in: rect)
                    == frames.filter {
                        $0.frame.minX < rect.maxX && rect.minX < $0.frame.maxX && $0.frame.minY < rect.maxY
                            && rect.minY < $0.frame.maxY
                    })
        }
    }

    @Test("trap on an index that they do not have")
    func traps() async {
        await #expect(processExitsWith: .failure) {
            let layout = CollectionCompositionalLayout(section: FrameListTests.grid)
            _ = try layout.solved(1).frames[4]
        }
    }
}
