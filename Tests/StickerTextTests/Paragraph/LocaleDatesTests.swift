import Foundation
import StickerTestSupport
import StickerText
import Testing

@Suite struct LocaleDatesTests {
    @Test("a week of dates in every locale sets in the bundled faces, no glyph missing")
    func setsEveryLocale() throws {
        let locales = Locale.availableIdentifiers.sorted()
        #expect(locales.count > 900)
        var known = Set<String>()
        for locale in locales {
            let dates = DateTexts.fullDates(locale: locale)
            #expect(dates.count == 7)
            let fresh = dates.filter { known.insert($0).inserted }
            guard !fresh.isEmpty else { continue }
            do {
                let text = "Happy " + fresh.joined(separator: "\n")
                let layout = try TextLayout(
                    text, faces: BundledFaces.whole, style: ParagraphStyle(fontSize: 72))
                for glyph in layout.lines.flatMap(\.runs).flatMap(\.glyphs) {
                    #expect(glyph.id != 0, "\(locale)")
                }
            } catch {
                Issue.record(error, "\(locale)")
            }
        }
    }

    @Test("every character of a date in any calendar, digits or style has a glyph")
    func hasEveryCharacter() throws {
        let list = try String(
            contentsOf: BundledFaces.folder("Characters").appending(path: "dates.txt"), encoding: .utf8)
        let scalars = list.split(separator: "\n").dropFirst(2).joined().unicodeScalars
            .filter { $0 != " " && !$0.properties.isDefaultIgnorableCodePoint }
        #expect(scalars.count > 2_500)
        for scalar in scalars {
            let face = try BundledFaces.whole.first { face throws(TextError) in
                try face.canShape(Character(scalar))
            }
            #expect(face != nil, "U+\(String(scalar.value, radix: 16))")
        }
    }

    @Test(
        "the list of characters is what the dates of a locale need",
        arguments: ["ar_EG", "hi_IN", "ja_JP", "th_TH"])
    func listsWhatDatesNeed(locale: String) throws {
        let list = Set(
            try String(
                contentsOf: BundledFaces.folder("Characters").appending(path: "dates.txt"), encoding: .utf8
            ).unicodeScalars)
        var lacking = Set<Unicode.Scalar>()
        let collected = Collected()
        DateTexts.visit(locale: locale) { collected.scalars.formUnion($0.unicodeScalars) }
        for scalar in collected.scalars where !scalar.properties.isWhitespace && !list.contains(scalar) {
            lacking.insert(scalar)
        }
        #expect(lacking.isEmpty)
    }

    private final class Collected {
        var scalars = Set<Unicode.Scalar>()
    }
}
