import StickerEngine
import StickerText
import Testing

@Suite struct FontSpecificationTests {
    static let examples: [(text: String, specification: FontSpecification)] = [
        ("a.ttf", FontSpecification(path: "a.ttf")),
        ("dir/a.ttc#2", FontSpecification(path: "dir/a.ttc", index: 2)),
        (
            "a.ttf:wght=700",
            FontSpecification(path: "a.ttf", variations: [FontVariation(tag: "wght", value: 700)])
        ),
        (
            "a.TTC#1:wght=350.5,wdth=-2",
            FontSpecification(
                path: "a.TTC", index: 1,
                variations: [FontVariation(tag: "wght", value: 350.5), FontVariation(tag: "wdth", value: -2)])
        ),
        (
            "a.otf:synthetic-bold=0.03,synthetic-slant=12,synthetic-round=0.07",
            FontSpecification(
                path: "a.otf", synthesis: FontSynthesis(bold: 0.03, slant: 12, cornerRadius: 0.07))
        ),
        // Signs that belong to the name.
        ("c:fonts/a", FontSpecification(path: "c:fonts/a")),
        ("number #one", FontSpecification(path: "number #one")),
        ("a#1#0", FontSpecification(path: "a#1")),
        (
            "a#b.ttf:wght=1",
            FontSpecification(path: "a#b.ttf", variations: [FontVariation(tag: "wght", value: 1)])
        ),
    ]

    @Test("a file, a face and settings are read from one text", arguments: examples)
    func reads(_ text: String, _ specification: FontSpecification) throws {
        #expect(try FontSpecification(text) == specification)
    }

    @Test(
        "what says no face is one line that shows how to",
        arguments: [
            ("", "it names no file"), ("#1", "it names no file"), (":wght=1", "it names no file"),
            ("a.ttc#x", "“x” is no face; write its number, as in fonts.ttc#1"),
            ("a.ttc#-1", "“-1” is no face; write its number, as in fonts.ttc#1"),
            (
                "a.ttc#99999999999999999999",
                "“99999999999999999999” is no face; write its number, as in fonts.ttc#1"
            ),
            ("a.ttf:bold", "“bold” is no setting; write a name and a number, as in wght=700"),
            ("a.ttf:", "“” is no setting; write a name and a number, as in wght=700"),
            ("a:wght=", "“wght=” is no setting; write a name and a number, as in wght=700"),
            ("a:wght=nan", "“wght=nan” is no setting; write a name and a number, as in wght=700"),
            ("a:wght=0x10", "“wght=0x10” is no setting; write a name and a number, as in wght=700"),
            ("a:wght=1e3", "“wght=1e3” is no setting; write a name and a number, as in wght=700"),
            ("a:wght=1,wght=2", "wght is set twice"),
        ])
    func rejects(_ text: String, reason: String) {
        #expect(throws: StickerError.invalidFontSpecification(text: text, reason: reason)) {
            try FontSpecification(text)
        }
    }

    @Test("a face is opened as its text says, and what it lacks is said")
    func opens() throws {
        #expect(throws: StickerError.missingFile(path: "/nowhere/a.ttf")) {
            try FontFace(specification: "/nowhere/a.ttf:wght=700")
        }
    }
}
