import FontLibrary
import StickerLimits
import StickerTestSupport
import Testing

@testable import StickerText

@Suite struct ShapedTextCacheTests {
    private static let words = [
        "Happy", "November 20, 2026", "office", "To AVATAR", "Täglich", "ǻ ẵ", "Привет", "б", "水曜日", "本当！？",
        "سبت سعيد", "שבת", "नमस्ते", "สวัสดี", "🎉", "👩‍💻", "(a[b", "\n", "\u{AD}", "e\u{301}", "é", "1½", " ",
    ]

    /// The layout without the cache.
    private static func fresh(
        _ text: String, faces: [FontFace], style: ParagraphStyle
    ) throws -> TextLayout {
        var shaped = try ShapedText(shaping: text, faces: faces, style: style)
        return try shaped.layout(
            fontSize: style.fontSize, maximumWidth: style.maximumWidth,
            maximumLineCount: style.maximumLineCount)
    }

    private static func random(using generator: inout SeededGenerator) -> (String, ParagraphStyle) {
        let text = (0..<Int.random(in: 1...5, using: &generator)).map { _ in
            words.randomElement(using: &generator) ?? ""
        }.joined(separator: Bool.random(using: &generator) ? " " : "")
        var style = ParagraphStyle(fontSize: [12, 31.5].randomElement(using: &generator) ?? 12)
        style.missingGlyphs = .box
        style.alignment = TextAlignment.allCases.randomElement(using: &generator) ?? .start
        style.direction = TextDirection.allCases.randomElement(using: &generator) ?? .auto
        style.language = [nil, "sr", "ja"].randomElement(using: &generator) ?? nil
        style.wrap = Bool.random(using: &generator) ? .greedy : .balanced
        style.maximumWidth = [nil, 60, 200].randomElement(using: &generator) ?? nil
        style.maximumLineCount = [nil, 1, 2].randomElement(using: &generator) ?? nil
        style.letterSpacing = [0, 0.1].randomElement(using: &generator) ?? 0
        style.lineSpacing = Bool.random(using: &generator) ? .multiple(1) : .tight()
        return (text, style)
    }

    @Test("a text that was set before has the glyphs and places of one that was not", arguments: 1...8)
    func equalsFresh(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        for round in 0..<60 {
            let (text, style) = Self.random(using: &generator)
            let faces = round % 3 == 0 ? BundledFaces.all : BundledFaces.whole
            let expected = try Self.fresh(text, faces: faces, style: style)
            for time in 1...2 {
                let layout = try TextLayout(text, faces: faces, style: style)
                #expect(layout == expected, "seed \(seed), \(text.debugDescription), time \(time)")
                // Fitted labels take the text, and set it at other sizes.
                var shaped = try ShapedText(text, faces: faces, style: style)
                let fitted = try shaped.layout(
                    fontSize: style.fontSize, maximumWidth: style.maximumWidth,
                    maximumLineCount: style.maximumLineCount)
                #expect(fitted == expected, "seed \(seed), \(text.debugDescription), time \(time)")
            }
        }
    }

    @Test("texts are told apart by their scalars, faces and styles")
    func tellsApart() throws {
        let faces = BundledFaces.all
        let style = ParagraphStyle(fontSize: 10)
        func key(_ text: String, _ faces: [FontFace], _ style: ParagraphStyle) throws -> ShapedTextCache.Key {
            try #require(ShapedTextCache.Key(text, faces: faces, style: style))
        }
        let first = try key("\u{E9}", faces, style)
        #expect(try key("\u{E9}", faces, style) == first)
        // Equal as strings.
        #expect(try key("e\u{301}", faces, style) != first)
        #expect(try key("\u{E9}", faces.reversed(), style) != first)
        #expect(try key("\u{E9}", [faces[0]], style) != first)
        var others: [ParagraphStyle] = []
        func add(_ change: (inout ParagraphStyle) throws -> Void) rethrows {
            var other = style
            try change(&other)
            others.append(other)
        }
        add { $0.fontSize = 11 }
        add { $0.alignment = .end }
        add { $0.lineSpacing = .multiple(2) }
        add { $0.language = "sr" }
        add { $0.direction = .rightToLeft }
        add { $0.missingGlyphs = .skip }
        add { $0.repertoire = "\u{E9}" }
        add { $0.repertoire = "e\u{301}" }
        add { $0.maximumWidth = 100 }
        add { $0.wrap = .balanced }
        add { $0.hyphenation = .none }
        add { $0.letterSpacing = 1 }
        add { $0.keepsJoinedLetters = true }
        add { $0.maximumLineCount = 1 }
        add { $0.ellipsis = "\u{E9}" }
        add { $0.ellipsis = "e\u{301}" }
        try add { $0.features = [try FontFeature("smcp")] }
        let keys = try [first] + others.map { try key("\u{E9}", faces, $0) }
        for (index, one) in keys.enumerated() {
            for other in keys[(index + 1)...] { #expect(one != other) }
        }
    }

    @Test("what is kept is bounded, and long texts are not kept")
    func isBounded() throws {
        let cache = ShapedTextCache(maximumByteCount: 1 << 16)
        let faces = [BundledFaces.text]
        let style = ParagraphStyle(fontSize: 10)
        for number in 0..<200 {
            let text = "bounded \(number)"
            let key = try #require(ShapedTextCache.Key(text, faces: faces, style: style))
            cache.texts.insert(try ShapedText(shaping: text, faces: faces, style: style), for: key)
            #expect(cache.texts[key] != nil)
            #expect(cache.texts.byteCount <= 1 << 16)
        }
        #expect(cache.texts.byteCount > 1 << 14)
        let long = String(repeating: "a", count: TextLimits.longestCachedText)
        #expect(ShapedTextCache.Key(long, faces: faces, style: style) != nil)
        #expect(ShapedTextCache.Key(long + "a", faces: faces, style: style) == nil)
    }

    @Test("a face whose texts are kept is not kept")
    func releasesFaces() throws {
        weak var gone: FontFace?
        do {
            let face = try FontFace(bytes: BundledFaces.bytes(FontLibrary.display), name: "short-lived")
            gone = face
            let style = ParagraphStyle(fontSize: 10)
            for _ in 1...2 {
                let layout = try TextLayout("short-lived", faces: [face], style: style)
                #expect(layout.lines[0].runs[0].face === face)
                _ = try ShapedText("short-lived", faces: [face], style: style)
            }
        }
        #expect(gone == nil)
    }

    @Test("a text that is set again counts its glyphs in the budget again")
    func spendsTheBudget() throws {
        let style = ParagraphStyle(fontSize: 10)
        let budget = RenderBudget(RenderLimits(glyphs: 10))
        try budget.use {
            _ = try TextLayout("glyphs", faces: [BundledFaces.text], style: style)
            #expect(throws: (any Error).self) {
                try TextLayout("glyphs", faces: [BundledFaces.text], style: style)
            }
        }
    }

    @Test("threads that set the same texts get the same layouts")
    func isSharedSafely() async throws {
        let faces = BundledFaces.all
        let texts = (0..<40).map { "shared \($0 % 20), 2026" }
        let expected = try texts.map { text in
            try Self.fresh(text, faces: faces, style: ParagraphStyle(fontSize: 10))
        }
        try await withThrowingTaskGroup(of: [TextLayout].self) { group in
            for _ in 0..<8 {
                group.addTask {
                    try texts.map { try TextLayout($0, faces: faces, style: ParagraphStyle(fontSize: 10)) }
                }
            }
            for try await layouts in group { #expect(layouts == expected) }
        }
    }
}
