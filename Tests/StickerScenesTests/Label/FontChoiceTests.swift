import FontLibrary
import Foundation
import MoreFonts
import StickerEngine
import StickerTestSupport
import Testing

@testable import StickerScenes

@Suite("Fonts by name") struct FontChoiceTests {
    private static func names(_ faces: [FontFace]) -> [String] {
        faces.map(\.name)
    }

    private static let standard = names(FontFace.standard)

    @Test("a short name gives its faces, and behind them those of a label that names none")
    func shortName() throws {
        let expected = ["Comic Neue Bold", "Yusei Magic", "Sticker Round Hangul"]
        #expect(Self.names(try FontFace.named("comic")) == expected + Self.standard)
        #expect(Self.names(try FontChoice(named: "comic").faces) == expected)
        #expect(Self.names(try FontFace.named("bundled")) == Self.standard)
        #expect(
            Self.names(try FontFace.named("cursive", "curly"))
                == ["Dancing Script Bold", "Lemonada Bold"] + Self.standard)
        #expect(Self.names(try FontChoice(named: "Comic").faces) == expected)
        #expect(try FontFace.named().isEmpty)
    }

    @Test("a face that is named keeps the corners of its design, one of a label that names none is rounded")
    func corners() throws {
        let round = try #require(FontFace.bundled.first { $0.name == "Noto Sans Black" })
        #expect(round.synthesis == FontSynthesis(cornerRadius: FontFace.bundledCornerRadius))
        for name in ["sans", "Noto Sans Black"] {
            let named = try FontChoice(named: name).faces[0]
            #expect(named.name == round.name && named.synthesis == .none)
        }
        #expect(try FontFace.named("sans").contains(round))
        #expect(
            FontFace.bundled.filter { $0.synthesis == .none }.map(\.name) == [
                "Fredoka One", "Noto Color Emoji",
            ])
    }

    @Test("the name of any bundled face gives that one, in upper and lower case")
    func faceName() throws {
        for file in FontLibrary.faces + MoreFonts.faces {
            for name in [file.name, file.name.uppercased()] {
                #expect(Self.names(try FontChoice(named: name).faces) == [file.name])
            }
        }
        // The same face as that of a label that names none, so that its file is opened once.
        #expect(try FontChoice(named: "fredoka one").faces[0] == FontFace.bundled[0])
        #expect(try FontChoice(named: "comic").faces[1] == FontChoice(named: "Yusei Magic").faces[0])
    }

    @Test("arguments are names and files; the bundled fonts stand behind names where none asks for them")
    func arguments() throws {
        let file = projectFolder.appending(path: "Fonts/Faces/FredokaOne-Regular.ttf").path
        func faces(_ arguments: String...) throws -> [String] {
            Self.names(try FontFace.faces(arguments: arguments))
        }
        #expect(try faces() == [])
        #expect(try faces(file) == [file])
        #expect(try faces("retro", file) == ["Lobster Two Bold", file] + Self.standard)
        #expect(try faces(file, "bundled", "retro") == [file] + Self.standard + ["Lobster Two Bold"])
    }

    @Test(
        "a name that no font has is an error with the nearest one",
        arguments: [
            ("comik", "did you mean comic?"), ("Lobster", "did you mean Lobster Two Bold?"),
            ("qqqqqq", "as in Inter.ttf"), ("comic#1", "comic” is a name"),
            ("comic:wght=1", "only files take"),
        ])
    func unknownName(text: String, part: String) throws {
        let error = try #require(throws: StickerError.self) { try FontFace.faces(arguments: [text]) }
        #expect(error.description.contains(part), "\(error)")
        #expect(error.category == .usage && error.offender == text)
    }

    @Test("choices have short names, scripts and what they are for")
    func choices() throws {
        #expect(FontChoice.all.map(\.name) == FontChoice.names)
        for choice in FontChoice.all {
            #expect(!choice.about.isEmpty && !choice.scripts.isEmpty && !choice.files.isEmpty)
            #expect(Set(choice.scripts).count == choice.scripts.count)
        }
        #expect(try FontChoice(named: "bubble").scripts == ["Latin", "Japanese", "Korean", "Arabic"])
    }

    @Test("letters that a face lacks take another face for the whole word, and emoji the bundled one")
    func fallsBack() throws {
        let style = LabelStyle(fonts: try FontFace.named("retro"), fontSize: 40)
        func width(_ text: String, _ style: LabelStyle) throws -> Int {
            try Label(text, style: style).renderSticker().width
        }
        #expect(try width("Happy 🎉", style) != width("Happy 🎉", LabelStyle(fontSize: 40)))
        // Lobster Two has no ě.
        #expect(
            try Label("Štěstí", style: style).renderSticker()
                == Label("Štěstí", style: LabelStyle(fontSize: 40)).renderSticker())
    }

    @Test(
        "letters that a named font lacks are told in one warning, emoji and spaces are none of them",
        arguments: [
            (["retro"], "Štěstí 🎉 ě", "the font “retro” lacks “ě”; other bundled fonts stand in"),
            (["Lobster Two Bold", "cursive"], "ж\nя", "the fonts “retro”, “cursive” lack “ж”, “я”; other"),
            (["retro"], "абвгдежзий", "“ж”, “з” and 2 more; other"),
            (["comic"], "Hi こんにちは 안녕 🎉", nil), (["retro"], "Hi 🎉", nil), (["bundled"], "Štěstí", nil),
            ([], "Štěstí", nil),
        ])
    func warns(names: [String], text: String, warning: String?) throws {
        let style = LabelStyle(fonts: try FontFace.faces(arguments: names), fontSize: 20)
        let warnings = Label(text, style: style).warnings
        #expect(warnings.count == (warning == nil ? 0 : 1))
        #expect(warnings.allSatisfy { $0.code == .otherFont })
        #expect(warnings.first?.text.contains(warning ?? "") ?? (warning == nil), "\(warnings)")
        // As the engine and a scene tell it.
        let file = try RenderRequest(.label(Label(text, style: style)), output: RenderOutput()).render()
        #expect(file.warnings == warnings)
        let text = text.replacing("\n", with: "\\n")
        let layer = #"{"label": {"text": "\#(text)", "font": \#(names)}}"#
        let scene = try SceneDocument(
            json: #"{"canvas": {"width": 9, "height": 9}, "layers": [\#(layer), \#(layer)]}"#
        ).scene(assets: NoAssets())
        #expect(scene.warnings == warnings)
    }

    @Test("a font file in front says what else may stand in")
    func filesDoNotWarn() throws {
        let file = projectFolder.appending(path: "Fonts/Faces/FredokaOne-Regular.ttf").path
        let style = LabelStyle(fonts: try FontFace.faces(arguments: [file, "bundled"]), fontSize: 20)
        #expect(Label("ж", style: style).warnings.isEmpty)
    }

    @Test("a scene names fonts as the command does, and needs no file for them")
    func inScenes() throws {
        let json =
            #"{"canvas": {"width": 200, "height": 80}, "layers": [{"label": {"text": "Hi", "font": FONT}}]}"#
        func render(_ font: String) throws -> Pixmap {
            let document = try SceneDocument(json: json.replacing("FONT", with: font))
            let again = try SceneDocument(json: document.json)
            #expect(again == document)
            return try again.scene(assets: NoAssets()).render()
        }
        let comic = try render(#""comic""#)
        #expect(try comic == render(#"["Comic Neue Bold"]"#))
        #expect(try comic != render(#""bundled""#))
    }
}
