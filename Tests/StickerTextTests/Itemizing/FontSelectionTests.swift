import FontLibrary
import StickerLimits
import StickerText
import Testing

@Suite struct FontSelectionTests {
    @Test("a text that the first face has stays in it")
    func prefersTheFirstFace() throws {
        #expect(try facesUsed("Happy français, Grüße!") == ["Fredoka One"])
    }

    @Test("one letter that the first face lacks moves all letters of its script")
    func keepsAScriptInOneFace() throws {
        #expect(try facesUsed("Happy środa!") == ["Noto Sans Black"])
    }

    @Test("scripts choose apart from each other, but for the three alphabets that look alike")
    func scriptsChooseApart() throws {
        #expect(try facesUsed("Happy Δευτέρα") == ["Noto Sans Black", "Noto Sans Black"])
        #expect(try facesUsed("Happy среда") == ["Noto Sans Black", "Noto Sans Black"])
        #expect(try facesUsed("пятница") == ["Noto Sans Black"])
        let names = try TextLayout(
            "Happy שישי", faces: BundledFaces.whole, style: ParagraphStyle(fontSize: 72)
        ).lines[0].runs.map(\.face.name)
        #expect(names.contains("Fredoka One") && Set(names).count == 2)
    }

    @Test(
        "letters of the other texts of a set move a script, and those of scripts that it has none of do not")
    func followsRepertoire() throws {
        func faces(_ repertoire: String) throws -> [String] {
            var style = ParagraphStyle(fontSize: 72)
            style.repertoire = repertoire
            return try TextLayout("sobota", faces: BundledFaces.all, style: style).lines[0].runs.map(
                \.face.name)
        }
        #expect(try faces("é") == ["Fredoka One"])
        #expect(try faces("śą") == ["Noto Sans Black"])
        #expect(try faces("д") == ["Fredoka One"])
        #expect(try faces("1!") == ["Fredoka One"])
    }

    @Test("a symbol that the first face lacks moves alone")
    func symbolsMoveAlone() throws {
        #expect(try facesUsed("Happy № 1 day") == ["Fredoka One", "Noto Sans Black", "Fredoka One"])
    }

    @Test("a mark never leaves its base")
    func clustersStayWhole() throws {
        // Neither face has q with a caron as one glyph; only the text face has the mark.
        let layout = try TextLayout(
            "q\u{30C}", faces: BundledFaces.all, style: ParagraphStyle(fontSize: 72))
        #expect(layout.lines[0].runs.map(\.face.name) == ["Noto Sans Black"])
        #expect(layout.lines[0].runs[0].glyphs.count == 2)
    }

    @Test("a letter and its mark use the composed glyph")
    func composes() throws {
        let layout = try TextLayout(
            "e\u{301}", faces: [BundledFaces.display], style: ParagraphStyle(fontSize: 72))
        #expect(layout.lines[0].runs[0].glyphs.count == 1)
    }

    @Test(
        "Han beside kana takes Japanese forms, beside Bopomofo traditional ones, unless a language is named")
    func infersHanForms() throws {
        func glyphs(_ text: String, language: String? = nil) throws -> [UInt32] {
            let style = ParagraphStyle(fontSize: 72, language: language)
            return try TextLayout(text, faces: BundledFaces.whole, style: style).lines
                .flatMap(\.runs).flatMap(\.glyphs).map(\.id)
        }
        #expect(try glyphs("直") == glyphs("直", language: "zh-Hans"))
        #expect(try glyphs("直") != glyphs("直", language: "ja"))
        #expect(try glyphs("直\nを") == glyphs("直\nを", language: "ja"))
        #expect(try glyphs("を直", language: "zh-Hans") != glyphs("を直"))
    }

    @Test("characters without a glyph are an error that lists each once, in order")
    func listsMissingCharacters() {
        #expect(
            throws: TextError.missingGlyphs(
                characters: ["水", "曜", "🎉"], fonts: ["Fredoka One", "Noto Sans Black"])
        ) {
            try facesUsed("Happy 水曜 and\n水 🎉")
        }
        let message = TextError.missingGlyphs(characters: ["水", "\u{7}"], fonts: ["A", "B"]).description
        #expect(message == "no glyph for “水” U+6C34, U+0007 in A, B; add a font that has them")
    }

    @Test("the error about a missing emoji names the package that has it")
    func namesEmojiPackage() {
        func advice(_ characters: [Character], _ fonts: [String]) -> String {
            let message = TextError.missingGlyphs(characters: characters, fonts: fonts).description
            return String(message.drop { $0 != ";" })
        }
        let install =
            "; install the package fonts-noto-color-emoji, which has more emoji "
            + "(apt-get install fonts-noto-color-emoji), or add a font that has them"
        #expect(advice(["🇪🇨"], ["A", "Noto Color Emoji"]) == install)
        #expect(advice(["水", "🇪🇨"], ["A", "Noto Color Emoji"]) == install)
        #expect(advice(["水"], ["A", "Noto Color Emoji"]) == "; add a font that has them")
        // The bundled emoji are not asked, or the package is there already.
        #expect(advice(["🎉"], ["A"]) == "; add a font that has them; the bundled fonts have emoji")
        let installed = "/usr/share/fonts/truetype/noto/NotoColorEmoji.ttf"
        #expect(advice(["🇪🇨"], ["Noto Color Emoji", installed]) == "; add a font that has them")
    }

    @Test("invisible characters and exotic spaces need no glyph of their own")
    func invisibleCharactersPass() throws {
        #expect(try facesUsed("Happy\u{202F}Fri\u{AD}day\u{200B}\u{FE0F}") == ["Fredoka One"])
    }

    @Test("a fallback that is not needed is never read")
    func opensLazily() throws {
        let isRead = Locked(false)
        let fallback = FontFace(name: "fallback") { () throws(TextError) in
            isRead.withLock { $0 = true }
            throw .fontUnavailable(font: "fallback", reason: "gone")
        }
        let style = ParagraphStyle(fontSize: 72)
        _ = try TextLayout("Happy", faces: [BundledFaces.display, fallback], style: style).inkBounds()
        #expect(isRead.withLock { $0 } == false)
        #expect(throws: TextError.fontUnavailable(font: "fallback", reason: "gone")) {
            try TextLayout("środa", faces: [BundledFaces.display, fallback], style: style)
        }
    }

    @Test("a font whose file cannot be read for a while is read later")
    func readsAgain() throws {
        let attempts = Locked(0)
        let bytes = try BundledFaces.bytes(FontLibrary.display)
        let face = FontFace(name: "busy") { () throws(TextError) in
            let attempt = attempts.withLock { count in
                count += 1
                return count
            }
            if attempt < 3 { throw .fontUnavailable(font: "busy", reason: "too many open files") }
            return bytes
        }
        for _ in 0..<2 {
            #expect(throws: TextError.fontUnavailable(font: "busy", reason: "too many open files")) {
                try face.metrics
            }
        }
        _ = try face.metrics
        _ = try face.metrics
        #expect(attempts.withLock { $0 } == 3)
    }

    @Test("a file that is no font is read once")
    func remembersRefusals() throws {
        let attempts = Locked(0)
        let face = FontFace(name: "text") { () throws(TextError) in
            attempts.withLock { $0 += 1 }
            return Array("no font".utf8)
        }
        for _ in 0..<2 {
            #expect(throws: TextError.self) { try face.metrics }
        }
        #expect(attempts.withLock { $0 } == 1)
    }

    @discardableResult
    private func facesUsed(_ text: String) throws -> [String] {
        try TextLayout(text, faces: BundledFaces.all, style: ParagraphStyle(fontSize: 72))
            .lines.flatMap { $0.runs.map(\.face.name) }
    }
}
