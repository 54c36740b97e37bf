import StickerEngine
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
        #expect(page.width == 750 && page.height == 2 * (52 + 44 + 2 + 60 + 10))
        try expectCode("sheet", on: Self.page)
    }
}
