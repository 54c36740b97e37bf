import StickerCatalog
import StickerCodecs
import StickerErrors
import StickerGeometry
import StickerLayout
import StickerPacks
import StickerPixels
import StickerScenes
import Testing

@Suite("Sheets of packs")
struct PackSheetTests {
    private static let manifest = """
        title: Words
        sections:
          - {title: Few, layout: two, stickers: [{label: Hi, emoji: 👋, keywords: [hello]}]}
          - title: Many
            layout: one
            stickers: [{label: Yes, emoji: 👍}, {label: No}, {label: Maybe, keywords: [hello]}]
        """

    private static func sheet(
        filter: CatalogFilter? = nil, layout: LayoutDocument? = nil, badge: PackSheet.Badge? = nil
    ) throws -> PackSheet {
        try PackSheet(try PackManifest(manifest), filter: filter, layout: layout, badge: badge)
    }

    private static func items(_ sheet: PackSheet) -> [Rect] {
        sheet.sheet.pages[0].frames.filter { $0.element.kind == .item }.map(\.frame)
    }

    @Test("a section has as many stickers in a row as it says")
    func rows() throws {
        // Margins of 12 and insets of 10 leave 331 points.
        let items = Self.items(try Self.sheet())
        #expect(items.map(\.width) == [165.5, 323, 323, 323])
        #expect(items.map(\.height) == [165.5, 40, 40, 40])
        #expect(items[0].x == 22 && items[1].x == 30)
    }

    @Test("a filter leaves its stickers, in the rows of their sections; none is an error")
    func filters() throws {
        let sheet = try Self.sheet(filter: .text("HELLO"))
        #expect(sheet.sheet.catalog.sections.map { $0.stickers.map(\.id) } == [["Hi"], ["Maybe"]])
        #expect(Self.items(sheet).map(\.height) == [165.5, 40])
        let many = try Self.sheet(filter: .group("Many"))
        #expect(Self.items(many).map(\.height) == [40, 40, 40])
        #expect {
            try Self.sheet(filter: .text("dog"))
        } throws: { error in
            "\(error)"
                == "no sticker is left to show: none of the 4 has what is asked for; their names are \(try Self.sheet().sheet.catalog.sections.flatMap { $0.stickers.map(\.id) }.joined(separator: ", "))"
        }
    }

    @Test("pages are the same however many stickers are drawn at once, and small pictures are named")
    func concurrency() async throws {
        let assets = MemoryAssets([
            "dot.png": try PNG.encode(
                Pixmap(size: PixelSize(square: 10), filledWith: PremultipliedColor(.black)))
        ])
        let manifest = try PackManifest(
            """
            title: Mixed
            sections:
              - title: One
                layout: two
                stickers: [{label: Hi}, {file: dot.png, name: Dot}, {label: Ho}]
              - {title: Two, stickers: [{label: Hey}, {iceCream: {base: base01, scoops: scoops05, topping: topping09}}]}
            """)
        var format = SheetFormat()
        (format.scale, format.pageHeight) = (1, 300)
        let sheet = try PackSheet(manifest, format: format, assets: assets)
        let pages = sheet.sheet.pages.indices
        #expect(pages.count > 1)
        let serial = try pages.map { try sheet.scene(ofPage: $0).render() }
        for jobs in [1, 2, 7] {
            let (scenes, warnings) = try await sheet.scenes(ofPages: pages, jobs: jobs)
            #expect(try scenes.map { try $0.render() } == serial)
            // 165 of 10 pixels.
            #expect(
                warnings.map(\.text) == ["Dot: dot.png: the picture is small, and is enlarged 16.5 times"])
        }
        await #expect(throws: StickerError.self) { try await sheet.scenes(ofPages: pages, jobs: 0) }
        let broken = try PackSheet(manifest, format: format, assets: MemoryAssets([:]))
        await #expect {
            try await broken.scenes(ofPages: pages, jobs: 3)
        } throws: { error in
            "\(error)".contains("dot.png")
        }
    }

    @Test("a layout of its own has a section for each of the pack's, with the pack's numbers of items")
    func layouts() throws {
        let layout = LayoutDocument(sections: [
            LayoutDocument.Section(layout: .stickerRows(.five), itemCount: 0),
            LayoutDocument.Section(layout: .stickerRows(.two), itemCount: 100),
        ])
        let sheet = try Self.sheet(layout: layout)
        #expect(Self.items(sheet).map(\.width) == [75, 187.5, 187.5, 187.5])
        // A section that is left out takes its layout with it.
        #expect(
            Self.items(try Self.sheet(filter: .group("Many"), layout: layout)).map(\.width) == [
                187.5, 187.5, 187.5,
            ])
        let short = LayoutDocument(sections: [layout.sections[0]])
        #expect {
            try Self.sheet(layout: short)
        } throws: { error in
            "\(error)" == "the layout has 1 sections, and the pack 2; give both as many"
        }
    }

    @Test("badges show numbers, or the first emoji where there is one")
    func badges() throws {
        func texts(_ badge: PackSheet.Badge) throws -> [String?] {
            let sheet = try Self.sheet(badge: badge).sheet
            return sheet.catalog.sections.enumerated().flatMap { index, section in
                section.stickers.map { sticker in
                    sheet.text(
                        CatalogSheet.Element(
                            kind: "badge", section: section, sticker: sticker, number: 7 + index))
                }
            }
        }
        #expect(try texts(.number) == ["7", "8", "8", "8"])
        #expect(try texts(.emoji) == ["👋", "👍", nil, nil])
    }

    @Test("a sticker that cannot be drawn is an error with its place in the manifest")
    func failing() throws {
        let pack = try PackManifest("title: T\nsections: [{stickers: [{file: none.svg}]}]", name: "pack.yml")
        let sheet = try PackSheet(pack)
        #expect {
            try sheet.scene(ofPage: 0)
        } throws: { error in
            "\(error)".contains("pack.yml: line 2, column") && "\(error)".contains("none.svg")
        }
    }
}
