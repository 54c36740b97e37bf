import StickerCatalog
import StickerErrors
import StickerGeometry
import StickerLayout
import StickerPacks
import StickerPlatforms
import Testing

@Suite("The packs of the sample apps")
struct SamplePackTests {
    @Test("the sticker app has its five sections, with the bundled animals and trees")
    func stickers() throws {
        let pack = try SamplePack.stickers.manifest()
        #expect(
            pack.catalog.sections.map(\.title) == ["Texts", "Pictures", "Animals", "Trees", "Happy Days"])
        #expect(pack.sections.map(\.layout) == [.one, .two, .five, .five, .one])
        #expect(pack.sections[2].stickers.map(\.id) == (1...4).map { "animal-\($0)" })
        #expect(pack.sections[3].stickers.map(\.id) == (1...4).map { "tree-\($0)" })
        #expect(
            pack.sections[4].stickers.map(\.name) == ["Happy Friday", "Happy Saturday", "Happy Sunday"])
    }

    @Test("the candy app has nine sweets in three groups, sorted by name, and a chocoholic mode")
    func candy() throws {
        let catalog = try SamplePack.candy.manifest().catalog
        #expect(
            catalog.sections.map { $0.stickers.map(\.id) } == [
                ["Caramel", "GummiBear", "SourCandy"], ["ChocolateBar", "ChocolateChip", "DarkChocolate"],
                ["CandyCane", "JawBreaker", "Lollipop"],
            ])
        // The groups by themselves give the same sections.
        #expect(
            try Catalog(grouping: catalog.sections.flatMap(\.stickers)).sections.map(\.title)
                == catalog.sections.map(\.title))
        let chocolate = ["ChocolateBar", "ChocolateChip", "DarkChocolate"]
        #expect(catalog.filtered(by: .text("chocolate")).snapshot.itemIdentifiers == chocolate)
        #expect(catalog.filtered(by: .group("Chocolate")).snapshot.itemIdentifiers == chocolate)
    }

    @Test(
        "every sticker has emoji and, where its name is no text that it shows, a description",
        arguments: SamplePack.allCases)
    func described(sample: SamplePack) throws {
        for sticker in try sample.manifest().stickers {
            #expect((1...3).contains(sticker.emoji.count), "\(sticker.id)")
            #expect(sticker.name != sticker.id || sticker.name.first?.isUppercase == true, "\(sticker.id)")
            let text = sticker.accessibilityText ?? ""
            #expect(!text.isEmpty || sticker.id.hasPrefix("happy-"), "\(sticker.id)")
            #expect(text.count <= 125)
        }
    }

    @Test(
        "as many stickers go to each platform as it takes", arguments: SamplePack.allCases,
        StickerPlatform.allCases)
    func counts(sample: SamplePack, platform: StickerPlatform) throws {
        let rules = try #require(platform.kinds.first).pack
        let count = try sample.manifest().stickers.count { $0.goes(to: platform) }
        #expect(rules.stickerCounts.allows(count), "\(count)")
    }

    private static func frames(
        _ layout: CollectionCompositionalLayout, _ counts: [Int], width: Double
    ) throws -> CollectionLayoutFrames {
        try layout.frames(
            itemCounts: counts,
            in: CollectionLayoutEnvironment(contentSize: Size(width: width, height: 0)))
    }

    @Test("their layouts have the numbers of their stickers", arguments: SamplePack.allCases)
    func layoutCounts(sample: SamplePack) throws {
        let counts = try sample.manifest().sections.map(\.stickers.count)
        #expect(try sample.layout().sections.map(\.itemCount) == counts)
    }

    @Test("the candy app's layout in JSON is that in Swift")
    func candyLayout() throws {
        let document = try SamplePack.candy.layout()
        let counts = document.sections.map(\.itemCount)
        let inJSON = try Self.frames(document.layout, counts, width: 375)
        let inSwift = try Self.frames(.candyApp, counts, width: 375)
        #expect(inJSON.frames.count == inSwift.frames.count)
        for (a, b) in zip(inJSON.frames, inSwift.frames) {
            #expect(a.element == b.element)
            let sides = [
                (a.frame.x, b.frame.x), (a.frame.y, b.frame.y), (a.frame.width, b.frame.width),
                (a.frame.height, b.frame.height),
            ]
            #expect(sides.allSatisfy { abs($0 - $1) < 1e-3 }, "\(a) \(b)")
        }
    }

    @Test("the layouts have the measures of the apps")
    func measures() throws {
        // The first screen: no texts and pictures yet, and one day.
        let first = try Self.frames(SamplePack.stickers.layout().layout, [0, 0, 4, 4, 1], width: 375)
        let headers = first.frames.filter { $0.element.kind == .supplementary("header") }.map(\.frame)
        #expect(headers.map(\.y) == [0, 64, 128, 232, 336] && headers.map(\.height) == [64, 64, 44, 44, 44])
        #expect(first.contentSize.height == 420)
        let candy = try Self.frames(.candyApp, [3, 3, 3], width: 375)
        #expect(candy.frames[4].frame == Rect(x: 0, y: 175, width: 125, height: 125))
        #expect(candy.frames[3].frame == Rect(x: 0, y: 0, width: 375, height: 25))
        #expect(try Self.frames(.candyApp, [3], width: 600).frames[1].frame.width == 136)
    }
}
