import StickerEngine
import Testing

@Suite("Sheets of labels")
struct LabelGalleryTests {
    @Test("have a cell for each entry, in rows, and fill it")
    func cells() throws {
        let entries = (0..<5).map {
            LabelGallery.Entry(name: "n\($0)", label: Label("Hi", style: LabelStyle(color: .black)))
        }
        let sheet = try LabelGallery(entries, columnCount: 3).scene().render()
        #expect(sheet.width == 1_200 && sheet.height == 600)
        // Black letters in five cells, and nothing in the sixth.
        for cell in 0..<6 {
            var isInked = false
            for y in (cell / 3 * 300)..<(cell / 3 * 300 + 230) {
                for x in (cell % 3 * 400)..<(cell % 3 * 400 + 400)
                where sheet[x, y] == PremultipliedColor(.black) {
                    isInked = true
                }
            }
            #expect(isInked == (cell < 5))
        }
        #expect(sheet[1_190, 590].alpha == 0)
    }

    @Test("of styles have all of them, in the text that is given")
    func styles() throws {
        let gallery = try LabelGallery.styles(text: "Hello")
        #expect(gallery.entries.map(\.name) == StickerStyle.names)
        #expect(gallery.entries.allSatisfy { $0.label.text == "Hello" })
    }

    @Test("of fonts have every name, in its faces, with a text that is given or a sample")
    func fonts() throws {
        let samples = try LabelGallery.fonts()
        #expect(samples.entries.map(\.name) == FontChoice.names)
        #expect(samples.entries.map(\.label.text) == FontChoice.all.map(\.sample))
        let gallery = try LabelGallery.fonts(text: "Hello")
        #expect(gallery.entries.allSatisfy { $0.label.text == "Hello" })
        for entry in gallery.entries {
            #expect(entry.label.style.fonts == (try FontFace.named(entry.name)))
        }
    }
}
