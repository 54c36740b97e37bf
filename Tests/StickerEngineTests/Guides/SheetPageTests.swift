import StickerEngine
import StickerPacks
import StickerTestSupport
import Testing

/// The code of the page of sheets, compiled and run.
@Suite struct SheetPageTests {
    private static let page = "Docs/SHEETS.md"

    @Test("the sheet of the page shows a catalogue with its title")
    func drawsCatalogue() throws {
        // begin sheet
        let catalog = try Catalog(sections: [
            Catalog.Section(
                id: "animals", title: "Animals", stickers: (1...4).map { CatalogSticker(id: "animal-\($0)") })
        ])
        let sheet = try CatalogSheet(catalog, title: "My stickers")
        let page = try sheet.scene(ofPage: 0) { sticker, size throws(StickerError) in
            var style = LabelStyle()
            style.fit = LabelFit(size, sizes: .any)
            return try Label(sticker.id, style: style).renderSticker()
        }.render()
        // end
        // The title, the header, a row and the insets, at 2×.
        #expect(page.width == 750 && page.height == 2 * (12 + 52 + 44 + 2 + 60 + 10 + 18))
        try expectCode("sheet", on: Self.page)
    }

    @Test("the sheet of the page shows a pack of the sample apps")
    func drawsPack() throws {
        // begin pack
        let manifest = try SamplePack.candy.manifest()
        let chocolates = try PackSheet(manifest, filter: .text("chocolate"), title: manifest.title)
        let picture = try chocolates.scene(ofPage: 0).render()
        // end
        #expect(chocolates.sheet.catalog.snapshot.itemIdentifiers.count == 3 && picture.width == 750)
        try expectCode("pack", on: Self.page)
    }
}
