import StickerGeometry
import StickerRaster
import Testing

@testable import StickerText

@Suite struct ItemizationTests {
    struct ScriptExample: Sendable, CustomTestStringConvertible {
        var text: String
        /// The ISO 15924 code of each cluster.
        var scripts: String

        init(_ text: String, _ scripts: String) {
            self.text = text
            self.scripts = scripts
        }

        var testDescription: String { text }
    }

    static let scriptExamples = [
        ScriptExample("ab 1!", "Latn Latn Latn Latn Latn"),
        ScriptExample("«дa", "Cyrl Cyrl Latn"),
        ScriptExample("12", "Zyyy Zyyy"),
        // A closing bracket goes with the opening one (UAX #24, section 5.2).
        ScriptExample("a(д)!", "Latn Latn Cyrl Latn Latn"),
        ScriptExample("a(д]!", "Latn Latn Cyrl Cyrl Cyrl"),
        ScriptExample("a「水」b", "Latn Hani Hani Hani Latn"),
        // Shared by some scripts only.
        ScriptExample("a ١٢", "Latn Latn Arab Arab"),
        ScriptExample("ヴィー", "Kana Kana Kana"),
        ScriptExample("ー", "Kana"),
        ScriptExample("ー水", "Kana Hani"),
        ScriptExample("aーび", "Latn Hira Hira"),
        ScriptExample("नमः।", "Deva Deva Deva"),
        // Emoji belong to no script, and do not come between letters.
        ScriptExample("д🎉!", "Cyrl Zyyy Cyrl"),
        ScriptExample("e\u{301}д\u{301}", "Latn Cyrl"),
    ]

    @Test("shared characters take the script around them", arguments: scriptExamples)
    func resolvesScripts(_ example: ScriptExample) {
        let clusters = Self.clusters(example.text)
        let codes = clusters.map { cluster in
            String(
                String.UnicodeScalarView(
                    [24, 16, 8, 0].compactMap { Unicode.Scalar(cluster.script.tag >> $0 & 0xFF) }))
        }
        #expect(codes.joined(separator: " ") == example.scripts)
    }

    @Test("emoji are those that are so by default or by a selector, keycap, tone or joiner")
    func tellsEmoji() {
        let emoji = [
            "🎉", "❤\u{FE0F}", "1\u{FE0F}\u{20E3}", "#\u{20E3}", "🇩🇪", "👍🏽", "☝🏽", "👩‍💻", "❤\u{200D}🔥",
            "🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}", "⌚", "©\u{FE0F}", "🏳\u{FE0F}\u{200D}🌈",
        ]
        for text in emoji {
            #expect(Self.clusters(text).map(\.kind) == [.emoji], "\(text)")
        }
        for text in ["❤", "☺\u{FE0E}", "🎉\u{FE0E}", "1", "#", "©", "☀", "↔", "1\u{FE0F}a"] {
            #expect(Self.clusters(text).last?.kind != .emoji, "\(text)")
        }
    }

    @Test("what has no shape is told from what may not be drawn")
    func tellsInvisible() {
        let invisible = [
            "\u{200B}", "\u{200C}", "\u{200D}", "\u{2060}", "\u{FEFF}", "\u{AD}", "\u{FE0F}", "\u{E0100}",
            "\u{202A}",
            "\u{202E}", "\u{202C}", "\u{2066}", "\u{2069}", "\u{200E}", "\u{200F}", "\u{61C}", "\u{34F}",
            "\u{E0041}",
        ]
        for text in invisible {
            #expect(Self.clusters(text).map(\.kind) == [.invisible], "\(text.unicodeScalars)")
        }
        for text in ["\u{0}", "\u{7}", "\u{1B}", "\u{1C}", "\u{7F}", "\u{80}", "\u{9F}"] {
            #expect(Self.clusters(text).map(\.kind) == [.control], "\(text.unicodeScalars)")
        }
        for text in ["\u{A0}", "\u{3000}", "\u{301}", "\u{E000}", "\u{FFFF}", "\u{378}", "\u{FFFC}"] {
            #expect(Self.clusters(text).map(\.kind) == [.shared], "\(text.unicodeScalars)")
        }
    }

    @Test("emoji take a face with colour, text symbols one without, whatever their order")
    func choosesByPresentation() throws {
        let mono = try TestFont("ab☺🎉1 ").face("mono")
        let color = try TestFont("☺🎉1 ", extraTables: ["COLR": TestFont.emptyCOLR]).face("color")
        for faces in [[mono, color], [color, mono]] {
            #expect(try Self.faces("a🎉", faces) == ["mono", "color"])
            #expect(try Self.faces("a☺", faces) == ["mono"])
            #expect(try Self.faces("a☺\u{FE0F}", faces) == ["mono", "color"])
            #expect(try Self.faces("🎉\u{FE0E}b", faces) == ["mono"])
            #expect(try Self.faces("1 ", faces) == ["mono"])
        }
        // Each is better than none.
        #expect(try Self.faces("a🎉", [mono]) == ["mono"])
        #expect(try Self.faces("☺1", [color]) == ["color"])
    }

    @Test("a coloured typeface of letters is not passed over for its digits")
    func keepsColoredLetters() throws {
        let letters = try TestFont("ab12", extraTables: ["COLR": TestFont.emptyCOLR]).face("letters")
        let plain = try TestFont("12").face("plain")
        #expect(try Self.faces("ab12", [letters, plain]) == ["letters"])
        #expect(try Self.faces("12", [letters, plain]) == ["letters"])
    }

    @Test("a joined sequence takes the face that has it whole, else stands as its parts")
    func fallsBackToParts() throws {
        let sequence = "👩\u{200D}💻"
        let color = ["COLR": TestFont.emptyCOLR]
        let parts = try TestFont("👩💻", extraTables: color).face("parts")
        var whole = TestFont("👩💻\u{200D}", extraTables: color)
        whole.glyphs.append(TestFont.Glyph())
        whole.extraTables["GSUB"] = TestFont.ligature([1, 3, 2], to: 4)
        #expect(try Self.faces(sequence, [parts, whole.face("whole")]) == ["whole"])
        #expect(try Self.glyphs(sequence, [whole.face("whole")]) == [4])
        #expect(try Self.glyphs(sequence, [parts]) == [1, 2])
        // One cluster never takes its parts from two faces.
        let one = try TestFont("👩", extraTables: color).face("one")
        let other = try TestFont("💻", extraTables: color).face("other")
        #expect(throws: TextError.missingGlyphs(characters: [Character(sequence)], fonts: ["one", "other"])) {
            try Self.glyphs(sequence, [one, other])
        }
    }

    @Test("kana and Han share a face where one has both")
    func sharesJapaneseFace() throws {
        let han = try TestFont("水曜日").face("han")
        let japanese = try TestFont("水曜日のび").face("japanese")
        #expect(try Self.faces("水曜日の", [han, japanese]) == ["japanese"])
        #expect(try Self.faces("水曜日", [han, japanese]) == ["han"])
    }

    @Test("missing characters are boxes or left out where the style says so")
    func honorsPolicy() throws {
        let face = try TestFont("ab").face("ab")
        func layout(_ text: String, _ policy: MissingGlyphPolicy) throws -> TextLayout {
            let style = ParagraphStyle(fontSize: 10, missingGlyphs: policy)
            return try TextLayout(text, faces: [face], style: style)
        }
        func glyphs(_ text: String, _ policy: MissingGlyphPolicy) throws -> [UInt32] {
            try layout(text, policy).glyphs().map(\.id)
        }
        #expect(throws: TextError.missingGlyphs(characters: ["水", "\u{7}"], fonts: ["ab"])) {
            try layout("a水b\u{7}水", .error)
        }
        #expect(try glyphs("a水b\u{7}水", .box) == [1, 0, 2, 0, 0])
        #expect(try glyphs("a水b\u{7}水", .skip) == [1, 2])
        #expect(try glyphs("水", .skip) == [])
        // One box a cluster, at the place that the direction gives it.
        #expect(try glyphs("שָׁa", .box) == [1, 0])
        #expect(try layout("אב", .box).lines[0].width == 12)
    }

    @Test("the box of a missing character has ink, even in a font whose own has none")
    func drawsBoxes() throws {
        var font = TestFont("ab")
        font.glyphs[0] = TestFont.Glyph(advance: 0, box: nil)
        let style = ParagraphStyle(fontSize: 100, missingGlyphs: .box)
        let layout = try TextLayout("a水b", faces: [font.face("blank")], style: style)
        #expect(abs(layout.width - (60 + 62.5 + 60)) < 1e-9)
        let box = try #require(try [layout.glyphs()[1]].inkBounds())
        #expect(box.minX == 60 + 6.25 && box.width == 50 && box.height == 68.75)
        let own = try TextLayout("水", faces: [TestFont("ab").face("ab")], style: style)
        #expect(try own.inkBounds()?.height == 70)
    }

    @Test("a soft hyphen between missing characters draws no box, within a line and at its end")
    func hidesSoftHyphens() throws {
        let face = try TestFont("ab").face("ab")
        var style = ParagraphStyle(fontSize: 10, missingGlyphs: .box)
        let plain = try TextLayout("a水曜b", faces: [face], style: style)
        #expect(try TextLayout("a水\u{AD}曜b", faces: [face], style: style).glyphs() == plain.glyphs())
        #expect(plain.glyphs().count == 4)
        style.maximumWidth = 7
        // With a hyphen at hand: none is shown behind a box.
        let hyphenated = try TestFont("ab-").face("ab-")
        let broken = try TextLayout("水\u{AD}曜", faces: [hyphenated], style: style)
        #expect(broken.lines.map { $0.runs.flatMap(\.glyphs).count } == [1, 1])
    }

    @Test("invisible characters draw nothing, take no room and need no glyph")
    func hidesInvisible() throws {
        let face = try TestFont("ab").face("ab")
        let style = ParagraphStyle(fontSize: 10)
        let plain = try TextLayout("ab", faces: [face], style: style)
        for scalar in [
            "\u{200B}", "\u{200D}", "\u{2060}", "\u{FEFF}", "\u{AD}", "\u{202A}", "\u{2067}", "\u{2069}",
            "\u{200E}",
        ] {
            for text in ["a\(scalar)b", "\(scalar)ab", "ab\(scalar)", "\(scalar)a\(scalar)\(scalar)b"] {
                let layout = try TextLayout(text, faces: [face], style: style)
                #expect(layout.glyphs() == plain.glyphs(), "\(text.unicodeScalars)")
            }
            #expect(try TextLayout(scalar, faces: [face], style: style).glyphs() == [])
        }
    }

    @Test("a mark without a base stands by itself")
    func drawsLoneMarks() throws {
        let face = try TestFont("a\u{301}◌").face("marks")
        let style = ParagraphStyle(fontSize: 10)
        #expect(try TextLayout("\u{301}", faces: [face], style: style).glyphs().map(\.id) == [2])
        let devanagari = try TestFont("ि◌").face("marks")
        #expect(try TextLayout("ि", faces: [devanagari], style: style).glyphs().map(\.id) == [1])
    }

    private static func clusters(_ text: String) -> [TextCluster] {
        TextCluster.clusters(of: text, levels: BidiLevels(text.unicodeScalars, direction: .auto))
    }

    private static func faces(_ text: String, _ faces: [FontFace]) throws -> [String] {
        let layout = try TextLayout(text, faces: faces, style: ParagraphStyle(fontSize: 10))
        return layout.lines[0].runs.map(\.face.name).reduce(into: []) { names, name in
            if names.last != name { names.append(name) }
        }
    }

    private static func glyphs(_ text: String, _ faces: [FontFace]) throws -> [UInt32] {
        try TextLayout(text, faces: faces, style: ParagraphStyle(fontSize: 10)).glyphs().map(\.id)
    }
}
