import StickerEngine
import StickerLayout
import StickerPacks
import StickerTestSupport
import Testing

@Suite(.goldens("sheet"))
struct SheetGoldenTests {
    private static func format(
        _ appearance: SheetAppearance, width: Double = 375, scale: Double = 1, pageHeight: Double? = nil
    ) -> SheetFormat {
        var format = SheetFormat()
        format.width = width
        format.scale = scale
        format.appearance = appearance
        format.pageHeight = pageHeight
        return format
    }

    @Test("the sticker app through its own layout, light and dark", arguments: SheetAppearance.allCases)
    func stickers(appearance: SheetAppearance) throws {
        let sheet = try PackSheet(
            SamplePack.stickers.manifest(), layout: SamplePack.stickers.layout(),
            format: Self.format(appearance))
        expectGolden(try sheet.scene(ofPage: 0).render(), "sheet/stickers-\(appearance)")
    }

    @Test("the candy app on its pink paper, and on dark paper", arguments: SheetAppearance.allCases)
    func candy(appearance: SheetAppearance) throws {
        var format = Self.format(appearance)
        if appearance == .light { format.background = Color(red: 242, green: 193, blue: 209) }
        let sheet = try PackSheet(
            SamplePack.candy.manifest(), layout: SamplePack.candy.layout(), format: format)
        expectGolden(try sheet.scene(ofPage: 0).render(), "sheet/candy-\(appearance)")
    }

    @Test("a pack on pages, with its title, cards and numbers", arguments: [1, 2, 3])
    func pages(page: Int) throws {
        let manifest = try SamplePack.candy.manifest()
        let sheet = try PackSheet(
            manifest, title: manifest.title, badge: .number,
            format: Self.format(.light, width: 320, pageHeight: 240))
        #expect(sheet.sheet.pages.count == 3)
        expectGolden(try sheet.scene(ofPage: page - 1).render(), "sheet/page-\(page)")
    }

    @Test("the chocolate alone, with emoji, at three pixels a point")
    func chocolate() throws {
        let manifest = try SamplePack.candy.manifest()
        let sheet = try PackSheet(
            manifest, filter: .text("chocolate"), badge: .emoji,
            format: Self.format(.dark, width: 240, scale: 3))
        expectGolden(try sheet.scene(ofPage: 0).render(), "sheet/chocolate")
    }

    @Test("titles in any script, those from right to left at the right, long ones wrapped")
    func titles() throws {
        let titles = ["Überraschung", "好きなもの", "مفضلاتي", "A title that is far too long for its line 🍬"]
        let catalog = try Catalog(
            sections: titles.map { Catalog.Section(id: $0, stickers: [CatalogSticker(id: $0)]) })
        let sheet = try CatalogSheet(catalog, format: Self.format(.light, width: 260))
        let page = try sheet.scene(ofPage: 0) { _, size throws(StickerError) in
            Pixmap(size: size, filledWith: PremultipliedColor(Color(red: 100, green: 149, blue: 237)))
        }
        expectGolden(try page.render(), "sheet/titles")
    }

    @Test("the frames of a layout as tiles, light and dark", arguments: SheetAppearance.allCases)
    func layout(appearance: SheetAppearance) throws {
        let badge = CollectionLayoutSupplementaryItem(
            layoutSize: CollectionLayoutSize(widthDimension: .absolute(15), heightDimension: .absolute(15)),
            elementKind: "badge",
            containerAnchor: CollectionLayoutAnchor(
                edges: [.top, .trailing], fractionalOffset: Point(x: 0.5, y: -0.5)))
        var grid = CollectionLayoutSection.stickerRows(.four, badge: badge).withHeader(.absolute(24))
        grid.decorationItems = [.background(elementKind: "background")]
        grid.contentInsets = DirectionalEdgeInsets(top: 4, leading: 10, bottom: 14, trailing: 10)
        let document = LayoutDocument(
            sections: [
                LayoutDocument.Section(layout: grid, itemCount: 6),
                LayoutDocument.Section(layout: .stickerRows(.one).withHeader(.absolute(44)), itemCount: 1),
            ], interSectionSpacing: 8)
        let frames = try document.frames(
            in: CollectionLayoutEnvironment(contentSize: Size(width: 300, height: 0)))
        let sheet = try LayoutSheet(frames, format: Self.format(appearance))
        expectGolden(try sheet.scene(ofPage: 0).render(), "sheet/layout-\(appearance)")
    }
}
