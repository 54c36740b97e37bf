import StickerGeometry
import StickerRaster
import StickerTestSupport
import Testing

@testable import StickerText

@Suite struct WrapTests {
    @Test("lines take as many words as fit, and the spaces between them hang")
    func fillsLines() throws {
        let text = "Happy Birthday,  dear Zoë"
        let width = try width(of: "Happy Birthday,")
        #expect(try lines(text, width: width) == ["Happy Birthday,  ", "dear Zoë"])
        #expect(try lines(text, width: width - 0.01) == ["Happy ", "Birthday,  dear ", "Zoë"])
        let layout = try layout(text, width: width)
        #expect(layout.width == width)
        #expect(layout.lines.map { $0.runs.flatMap(\.glyphs).count } == [15, 8])
        let lineHeight = try BundledFaces.display.metrics.lineHeight * layout.fontSize
        #expect(abs(layout.lines[1].baseline - layout.lines[0].baseline - lineHeight) < 1e-9)
    }

    @Test("a text that fits is one line, whatever the width")
    func leavesShortTextAlone() throws {
        for wrap in LineWrap.allCases {
            let wide = try layout("Happy Friday", width: TextLimits.maximumWidth, wrap: wrap)
            #expect(wide.lines == (try layout("Happy Friday")).lines)
        }
    }

    @Test("hard breaks break, and each paragraph wraps by itself")
    func wrapsParagraphs() throws {
        let width = max(try width(of: "one two"), try width(of: "two two"))
        #expect(
            try lines("one two three\n\none\r\ntwo two two", width: width) == [
                "one two ", "three", "", "one", "two two ", "two",
            ])
    }

    @Test("spaces at the start of a paragraph stay, those at the end hang")
    func keepsLeadingSpaces() throws {
        let layout = try layout("  a  ", width: 1_000)
        #expect(layout.width == (try width(of: "  a")))
        #expect(layout.lines[0].runs.flatMap(\.glyphs).count == 3)
    }

    @Test("a word that fits no line is broken between clusters, and its end shares a line with the next word")
    func breaksLongWords() throws {
        let width = try width(of: "mmm")
        #expect(try lines("a mmmmmmmm i", width: width) == ["a ", "mmm", "mmm", "mm i"])
        // A mark stays with its letter, and a family together.
        #expect(try lines("e\u{301}e\u{301}", width: 0.01) == ["e\u{301}", "e\u{301}"])
        #expect(try lines("", width: 0.01) == [""])
        #expect(try lines("   ", width: 0.01) == ["   "])
    }

    @Test("a line ends after a soft hyphen, which then shows")
    func hyphenates() throws {
        let width = try width(of: "extra-")
        #expect(
            try lines("extra\u{AD}ordi\u{AD}nary", width: width) == ["extra\u{AD}", "ordi\u{AD}", "nary"])
        let hyphenated = try layout("extra\u{AD}ordi", width: width)
        #expect(abs(hyphenated.lines[0].width - width) < 1e-9)
        #expect(hyphenated.lines[0].runs.flatMap(\.glyphs).map(\.id) == (try glyphs(of: "extra-")))
    }

    @Test("soft hyphens are ignored where the policy says so, and where no line ends")
    func ignoresSoftHyphens() throws {
        let plain = try layout("extraordinary")
        #expect(try layout("extra\u{AD}ordinary").width == plain.width)
        var style = ParagraphStyle(fontSize: 72, maximumWidth: plain.width - 1)
        style.hyphenation = .none
        let text = "an extra\u{AD}ordinary"
        #expect(try lines(text, style: style).first == "an ")
        style.hyphenation = .manual
        #expect(try lines(text, style: style).first == "an extra\u{AD}")
    }

    @Test("no-break spaces and word joiners hold words together")
    func glues() throws {
        let width = try width(of: "the 10 km")
        #expect(try lines("the 10\u{A0}km", width: width - 1) == ["the ", "10\u{A0}km"])
    }

    @Test("balanced lines are as many as greedy ones, and no wider")
    func balances() throws {
        let text = "Happy birthday to the best sister in the whole wide world"
        var narrower = 0
        for width in stride(from: 200.0, to: 1_500, by: 13) {
            let greedy = try layout(text, width: width)
            let balanced = try layout(text, width: width, wrap: .balanced)
            #expect(balanced.lines.count == greedy.lines.count)
            #expect(balanced.width <= greedy.width)
            if balanced.width < greedy.width { narrower += 1 }
        }
        #expect(narrower > 50)
        let width = try width(of: "aaaa bbbb cccc")
        #expect(try lines("aaaa bbbb cccc dd", width: width) == ["aaaa bbbb cccc ", "dd"])
        #expect(try lines("aaaa bbbb cccc dd", width: width, wrap: .balanced) == ["aaaa bbbb ", "cccc dd"])
    }

    @Test("balancing adds no hyphen, and leaves a broken word as it is")
    func balancesWithRestraint() throws {
        let width = try width(of: "aaaa bbbb\u{AD}bbbb")
        let text = "aaaa bbbb\u{AD}bbbb dd"
        #expect(try lines(text, width: width, wrap: .balanced) == ["aaaa bbbb\u{AD}bbbb ", "dd"])
        let word = String(repeating: "m", count: 10)
        #expect(try lines(word, width: 200, wrap: .balanced) == (try lines(word, width: 200)))
    }

    @Test("the lines joined are the text, and none is wider than it may be", arguments: UInt64(0)..<40)
    func holdsForRandomText(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let text = Self.randomText(&generator)
        let width = Double.random(in: 20...600, using: &generator)
        for wrap in LineWrap.allCases {
            let style = ParagraphStyle(fontSize: 40, maximumWidth: width, wrap: wrap)
            var shaped = try ShapedText(text, faces: BundledFaces.all, style: style)
            let wrapped = try shaped.wrap(maximumWidth: width / 40, wrap: wrap)
            let lines = wrapped.map { Self.text($0, in: shaped) }
            #expect(lines.joined() == text.filter { !$0.isNewline }, "seed \(seed)")
            let layout = try TextLayout(text, faces: BundledFaces.all, style: style)
            #expect(layout.lines.count == lines.count)
            for (line, placed) in zip(wrapped, layout.lines) {
                #expect(abs(line.wrapped.width * 40 - placed.width) < 1e-6, "seed \(seed)")
                #expect(
                    placed.width <= width + 1e-6 || line.wrapped.clusters.count == 1,
                    "seed \(seed): \(Self.text(line, in: shaped))")
            }
        }
    }

    @Test("a line looks as if its text stood alone", arguments: UInt64(100)..<140)
    func setsLinesAsIfAlone(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let text = Self.randomText(&generator)
        let width = Double.random(in: 20...300, using: &generator)
        let style = ParagraphStyle(fontSize: 40, maximumWidth: width)
        var shaped = try ShapedText(text, faces: [BundledFaces.text], style: style)
        let wrapped = try shaped.wrap(maximumWidth: width / 40, wrap: .greedy)
        let layout = try TextLayout(text, faces: [BundledFaces.text], style: style)
        for (line, placed) in zip(wrapped, layout.lines) {
            let string = Self.text(line, in: shaped)
            // A soft hyphen at the end shows; the others do not.
            let alone =
                line.wrapped.endsInHyphen ? string.dropLast() + "\u{2010}" : string[...]
            let expected = try TextLayout(
                String(alone), faces: [BundledFaces.text], style: ParagraphStyle(fontSize: 40))
            let (found, wanted) = (placed.runs.flatMap(\.glyphs), expected.lines[0].runs.flatMap(\.glyphs))
            #expect(found.map(\.id) == wanted.map(\.id), "seed \(seed): \(string)")
            for (a, b) in zip(found, wanted) {
                #expect(abs(a.origin.x - b.origin.x) < 1e-6, "seed \(seed): \(string)")
            }
        }
    }

    /// Words of letters that kern and join, with spaces, hyphens, soft hyphens, marks and breaks.
    static func randomText(_ generator: inout SeededGenerator) -> String {
        let words = [
            "AVATAR", "To", "office", "fluff", "a", "I", "Wörld", "we\u{AD}ek\u{AD}end", "well-known",
            "e\u{301}te\u{301}",
            "10\u{A0}km", "Привет", "Ταχύ", "https://example.com/a/b", "\u{200B}", "mmmmmmmmmmmmmmmm",
        ]
        var text = ""
        for _ in 0..<Int.random(in: 1...14, using: &generator) {
            text += words.randomElement(using: &generator) ?? ""
            text += [" ", " ", " ", "  ", "\n", ", "].randomElement(using: &generator) ?? ""
        }
        return text
    }

    static func text(_ line: ShapedText.Line, in text: ShapedText) -> String {
        let paragraph = text.wrappers[line.paragraph].paragraph
        return paragraph.source.clusters[line.wrapped.clusters].map { String($0.character) }.joined()
    }

    private func lines(_ text: String, width: Double, wrap: LineWrap = .greedy) throws -> [String] {
        try lines(text, style: ParagraphStyle(fontSize: 72, maximumWidth: width, wrap: wrap))
    }

    private func lines(_ text: String, style: ParagraphStyle) throws -> [String] {
        var shaped = try ShapedText(text, faces: BundledFaces.all, style: style)
        let maximumWidth = style.maximumWidth.map { $0 / style.fontSize }
        return try shaped.wrap(maximumWidth: maximumWidth, wrap: style.wrap).map { Self.text($0, in: shaped) }
    }

    private func layout(_ text: String, width: Double? = nil, wrap: LineWrap = .greedy) throws -> TextLayout {
        try TextLayout(
            text, faces: BundledFaces.all,
            style: ParagraphStyle(fontSize: 72, maximumWidth: width, wrap: wrap))
    }

    private func width(of text: String) throws -> Double {
        try layout(text).width
    }

    private func glyphs(of text: String) throws -> [UInt32] {
        try layout(text).lines.flatMap(\.runs).flatMap(\.glyphs).map(\.id)
    }
}
