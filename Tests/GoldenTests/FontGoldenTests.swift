import StickerEngine
import StickerTestSupport
import Testing

@Suite(.goldens("font"))
struct FontGoldenTests {
    @Test("a sample of every font by name")
    func all() throws {
        expectGolden(try LabelGallery.fonts().scene().render(), "font/all")
    }

    @Test("texts of more scripts, in the fonts that have faces for them, and in styles")
    func scripts() throws {
        let cells = [
            ("serif", "gold", "สุขสันต์ יום הולדת"), ("serif", "retro", "शुभकामनाएँ"),
            ("serif", "pastel", "Շնորհավոր გილოცავ"),
            ("poster", "long-shadow", "С ДНЁМ РОЖДЕНИЯ"), ("poster", "extrude", "مبروك"),
            ("modern", "extrude", "Good Job!"),
            ("slanted", "comic", "生日快乐 GO!"), ("brush", "fire", "火の用心 조심"), ("manga", "neon", "ドドド!!"),
            ("bubble", "bubblegum", "사랑해 ♥"), ("marker", "chalk", "お疲れ様 20%"),
            ("script", "love", "Très bien & 100"),
        ]
        let entries = try cells.map { font, style, text in
            var label = LabelStyle(try StickerStyle(named: style))
            label.fonts = try FontFace.named(font)
            return LabelGallery.Entry(name: "\(font), \(style)", label: Label(text, style: label))
        }
        expectGolden(try LabelGallery(entries).scene().render(), "font/scripts")
    }
}
