import Foundation
import StickerEngine
import StickerTestSupport
import Testing

@Suite(.goldens("label"))
struct LabelGoldenTests {
    /// Monday 16 November 2026, 12:00 UTC.
    private static let monday = Date(timeIntervalSince1970: 1_794_830_400)

    @Test("a week of labels in English")
    func weekdays() throws {
        expectGolden(try Self.column(days: 0..<7, locales: ["en_US"]), "label/weekdays")
    }

    @Test("a label in each of fourteen languages, accents and other alphabets among them")
    func languages() throws {
        let western = ["fr_FR", "es_ES", "pt_BR", "de_DE", "sv_SE", "is_IS", "it_IT"]
        let others = ["pl_PL", "cs_CZ", "hu_HU", "tr_TR", "vi_VN", "el_GR", "ru_RU"]
        expectGolden(try Self.column(days: 2..<3, locales: western), "label/languages-display-face")
        expectGolden(try Self.column(days: 2..<3, locales: others), "label/languages-text-face")
    }

    @Test("lines at the start, centred and at the end", arguments: [TextAlignment.start, .center, .end])
    func alignments(_ alignment: TextAlignment) throws {
        let label = Label("Happy\nbirthday,\nmy dear Jörg!", style: LabelStyle(alignment: alignment))
        expectGolden(try label.renderSticker(), "label/align-\(alignment.rawValue)")
    }

    @Test("wide line spacing")
    func lineSpacing() throws {
        let style = LabelStyle(fontSize: 40, lineSpacing: 1.6)
        expectGolden(try Label("one\ntwo\n\nfour", style: style).renderSticker(), "label/line-spacing")
    }

    @Test("padding around a translucent colour")
    func paddingAndColor() throws {
        let color = Color(red: 214, green: 40, blue: 96, alpha: 160)
        let style = LabelStyle(fontSize: 96, color: color, padding: 24)
        expectGolden(try Label("Hug!", style: style).renderSticker(), "label/padding-and-color")
    }

    @Test("kerning and ligatures")
    func kerning() throws {
        expectGolden(
            try Label("AVATAR, To. Typ\noffice fluff left").renderSticker(), "label/kerning-and-ligatures")
    }

    @Test("small text", arguments: [12, 24])
    func small(_ fontSize: Int) throws {
        let style = LabelStyle(fontSize: Double(fontSize))
        expectGolden(
            try Label("Happy Wednesday, 0123456789", style: style).renderSticker(), "label/small-\(fontSize)")
    }

    @Test("symbols and punctuation")
    func symbols() throws {
        expectGolden(
            try Label("“1 + 1 = 2”, ½ & 100 %\n¿Qué? — ¡Sí! №7 €5 @#*").renderSticker(), "label/symbols")
    }

    /// One label below the other, each in its own shape.
    private static func column(days: Range<Int>, locales: [String]) throws -> Pixmap {
        var shapes: [LabelShape] = []
        for day in days {
            for locale in locales {
                let date = monday.addingTimeInterval(Double(day) * 86_400)
                shapes.append(try DateLabel(date: date, locale: locale, timeZone: "UTC").label.shape())
            }
        }
        let gap = 12
        let height = shapes.reduce(-gap) { $0 + $1.size.height + gap }
        let width = shapes.map(\.size.width).max() ?? 0
        var canvas = Canvas(size: try PixelSize(width: width, height: height))
        var y = 0
        for shape in shapes {
            canvas.transform = .translation(x: 0, y: Double(y))
            try canvas.fill(shape.path, with: .color(.cornflowerBlue))
            y += shape.size.height + gap
        }
        return canvas.finish()
    }
}
