import StickerGeometry
import StickerRaster
import Testing

@testable import StickerText

/// What stands in a line: its order, the room between its letters, its stretching and its end.
@Suite struct LineContentTests {
    // MARK: Order

    @Test("each line is reordered by itself, and its spaces stand at its end")
    func reordersByLine() throws {
        // An override makes Latin letters run from right to left (UAX #9, rule X4).
        let text = "\u{202E}abc def ghi\u{202C}"
        let style = ParagraphStyle(fontSize: 72, maximumWidth: try width(of: "abc def"))
        let lines = try layout(text, style).lines
        #expect(try lines.map(Self.seen) == [glyphs("fed cba"), glyphs("ihg")])
        #expect(lines.map(\.x) == [0, 0])
    }

    @Test("Latin words keep their direction inside of lines from right to left, what ends them does not")
    func reordersInBaseDirection() throws {
        var style = ParagraphStyle(fontSize: 72, direction: .rightToLeft)
        #expect(try layout("abc! def.", style).lines.map(Self.seen) == [glyphs(".abc! def")])
        // The mark between two words is theirs, wherever lines end: levels are the paragraph's, not the line's.
        style.maximumWidth = max(try width(of: "abc!"), try width(of: "def."))
        #expect(try layout("abc! def.", style).lines.map(Self.seen) == [glyphs("abc!"), glyphs(".def")])
    }

    @Test("lines of a paragraph from right to left start at the right, and their spaces hang at the left")
    func alignsToTheRight() throws {
        var style = ParagraphStyle(
            fontSize: 72, direction: .rightToLeft, maximumWidth: try width(of: "mmmm"))
        let layout = try layout("mmmm   i", style)
        #expect(layout.lines[0].x == 0)
        #expect(abs(layout.lines[1].x - (layout.width - layout.lines[1].width)) < 1e-9)
        let placed = try #require(layout.lines[0].runs.first?.glyphs.first)
        #expect(placed.pen == 0)
        style.alignment = .end
        #expect(try self.layout("mmmm   i", style).lines[1].x == 0)
    }

    // MARK: Letter spacing

    @Test("letter spacing stands between letters alone")
    func spacesLetters() throws {
        let plain = try layout("MHN", ParagraphStyle(fontSize: 100))
        let spaced = try layout("MHN", ParagraphStyle(fontSize: 100, letterSpacing: 0.25))
        #expect(abs(spaced.width - plain.width - 50) < 1e-9)
        let (before, after) = (plain.lines[0].runs[0].glyphs, spaced.lines[0].runs[0].glyphs)
        #expect(zip(before, after).map { ($1.origin.x - $0.origin.x).rounded() } == [0, 25, 50])
        let tight = try layout("MHN", ParagraphStyle(fontSize: 100, letterSpacing: -0.125))
        #expect(abs(tight.width - plain.width + 25) < 1e-9)
        let single = try layout("M", ParagraphStyle(fontSize: 100, letterSpacing: 1))
        #expect(abs(single.width - (try layout("M", ParagraphStyle(fontSize: 100)).width)) < 1e-9)
    }

    @Test("letter spacing takes optional ligatures apart, unless they are asked for")
    func separatesLigatures() throws {
        let ligated = try Self.seen(layout("fluff", ParagraphStyle(fontSize: 100)).lines[0]).count
        #expect(ligated < 5)
        var style = ParagraphStyle(fontSize: 100, letterSpacing: 0.1)
        #expect(try Self.seen(layout("fluff", style).lines[0]).count == 5)
        style.features = [try FontFeature(tag: "liga", value: 1)]
        #expect(try Self.seen(layout("fluff", style).lines[0]).count == ligated)
    }

    @Test("letter spacing that keeps what is joined leaves optional ligatures whole")
    func keepsLigatures() throws {
        let ligated = try Self.seen(layout("fluff", ParagraphStyle(fontSize: 100)).lines[0]).count
        var style = ParagraphStyle(fontSize: 100, letterSpacing: 0.1)
        style.keepsJoinedLetters = true
        let spaced = try layout("fluff", style)
        #expect(Self.seen(spaced.lines[0]).count == ligated)
        let plain = try layout("fluff", ParagraphStyle(fontSize: 100)).width
        #expect(abs(spaced.width - plain - 10 * Double(ligated - 1)) < 1e-9)
    }

    @Test("letters whose strokes meet keep together, unless the spacing is asked for", arguments: [0, 60])
    func keepsHandwriting(gap: Int) throws {
        var font = TestFont("nmuia")
        for index in font.glyphs.indices { font.glyphs[index].box = (-20, 0, 620 - gap, 500) }
        let face = try font.face("script")
        func width(_ spacing: Double, keeps: Bool) throws -> Double {
            var style = ParagraphStyle(fontSize: 100, letterSpacing: spacing)
            style.keepsJoinedLetters = keeps
            style.maximumWidth = 10_000
            return try TextLayout("mia", faces: [face], style: style).width
        }
        let plain = try width(0, keeps: false)
        #expect(abs(try width(0.2, keeps: false) - plain - 40) < 1e-9)
        // The ink of letters overlaps by 40 units, or stands 20 units apart.
        #expect(abs(try width(0.2, keeps: true) - plain - (gap == 0 ? 0 : 40)) < 1e-9)
    }

    @Test("an accent that would touch a tall letter behind it gets room, before a low one none")
    func separatesAccents() throws {
        func gap(_ text: String) throws -> Double {
            let glyphs = try layout(text, ParagraphStyle(fontSize: 100)).glyphs()
            let boxes = try glyphs.compactMap { try [$0].inkBounds() }
            return boxes[1].minX - boxes[0].maxX
        }
        #expect(try gap("í!") >= 3 - 1e-6)
        #expect(try gap("i\u{301}!") >= 3 - 1e-6)
        // No more than is needed, and none before what is low or a letter.
        #expect(try gap("í!") < 6)
        let advance = try layout("í", ParagraphStyle(fontSize: 100)).width
        for text in ["ía", "í,", "í."] {
            #expect(try layout(text, ParagraphStyle(fontSize: 100)).glyphs()[1].transform.e <= advance + 1e-9)
        }
    }

    @Test("marks, and what is invisible, take no room of their own")
    func spacesClusters() throws {
        let plain = ParagraphStyle(fontSize: 100)
        let style = ParagraphStyle(fontSize: 100, letterSpacing: 0.5)
        for text in ["e\u{301}q\u{301}", "e\u{200B}q"] {
            let room = try layout(text, style).width - layout(text, plain).width
            #expect(abs(room - 50) < 1e-9, "\(text.unicodeScalars)")
        }
    }

    @Test("wrapped lines have the width that the spacing gives them")
    func wrapsSpacedLetters() throws {
        var style = ParagraphStyle(fontSize: 100, letterSpacing: 0.2)
        let width = try layout("one two", style).width
        style.maximumWidth = width
        let lines = try layout("one two one two", style).lines
        #expect(lines.count == 2)
        #expect(lines.allSatisfy { abs($0.width - width) < 1e-9 })
    }

    @Test("letters that join are not spaced")
    func knowsCursiveScripts() throws {
        let cursive: [Unicode.Scalar] = ["ب", "ܒ", "ߊ", "ᠠ", "𞤀", "𐴀"]
        for scalar in cursive { #expect(Script(of: scalar).isCursive, "\(scalar)") }
        for scalar: Unicode.Scalar in ["a", "ש", "क", "한", "字", "ก"] {
            #expect(!Script(of: scalar).isCursive, "\(scalar)")
        }
        let letter = TextCluster("ب", range: 0..<2, level: 1)
        #expect(!LetterSpacing.isAdded(after: letter))
        #expect(LetterSpacing.isAdded(after: TextCluster(" ", range: 0..<1, level: 1)))
    }

    // MARK: Justification

    @Test("justified lines fill the width, but for a paragraph's last")
    func justifies() throws {
        for (text, width) in [("one two three four five six seven", 220.0), ("a b\na b c d e f", 120)] {
            let style = ParagraphStyle(fontSize: 40, alignment: .justify, maximumWidth: width)
            let plain = try layout(text, ParagraphStyle(fontSize: 40, maximumWidth: width))
            let layout = try layout(text, style)
            #expect(abs(layout.width - width) < 0.01)
            var stretched = 0
            for (line, before) in zip(layout.lines, plain.lines) {
                guard line != before else { continue }
                stretched += 1
                #expect(abs(line.width - width) < 0.01)
                let end = try #require(line.runs.last?.glyphs.last)
                #expect(abs(end.pen + end.advance - width) < 0.01)
            }
            #expect(stretched == layout.lines.count - text.split(separator: "\n").count)
        }
    }

    @Test("a line without spaces is not stretched, nor text that is not wrapped")
    func leavesWordsAlone() throws {
        let width = try width(of: "mmmm") + 20
        let style = ParagraphStyle(fontSize: 72, alignment: .justify, maximumWidth: width)
        let lines = try layout("mmmm mmmm i", style).lines
        #expect(abs(lines[0].width - (width - 20)) < 1e-9)
        let hard = ParagraphStyle(fontSize: 72, alignment: .justify)
        #expect(
            try layout("a b\nmmmm", hard).lines
                == (try layout("a b\nmmmm", ParagraphStyle(fontSize: 72))).lines)
    }

    @Test("balanced lines are justified to the widest of them")
    func justifiesBalanced() throws {
        let text = "Happy birthday to the best sister in the whole wide world"
        var style = ParagraphStyle(fontSize: 40, maximumWidth: 600, wrap: .balanced)
        let width = try layout(text, style).width
        style.alignment = .justify
        #expect(abs(try layout(text, style).width - width) < 0.01)
    }

    // MARK: Ellipsis

    @Test("the last of too many lines ends in an ellipsis that fits")
    func shortens() throws {
        let width = try width(of: "one two…")
        var style = ParagraphStyle(fontSize: 72, maximumWidth: width, maximumLineCount: 1)
        #expect(try layout("one two three", style).lines.map(Self.seen) == [glyphs("one two…")])
        style.maximumWidth = width - 0.1
        #expect(try layout("one two three", style).lines.map(Self.seen) == [glyphs("one tw…")])
        // The spaces before it go.
        style.maximumWidth = try self.width(of: "one …")
        #expect(try layout("one two three", style).lines.map(Self.seen) == [glyphs("one…")])
        style.maximumWidth = 1
        #expect(try layout("one two three", style).lines.map(Self.seen) == [glyphs("…")])
        style.maximumLineCount = 2
        style.maximumWidth = try self.width(of: "three")
        #expect(try layout("one three four", style).lines.map(Self.seen) == [glyphs("one"), glyphs("thr…")])
        #expect(try layout("one three", style).lines.map(Self.seen) == [glyphs("one"), glyphs("three")])
    }

    @Test("without a width, the last line keeps all of its text")
    func shortensHardBreaks() throws {
        let style = ParagraphStyle(fontSize: 72, maximumLineCount: 2)
        #expect(
            try layout("one\ntwo \nthree", style).lines.map(Self.seen) == [glyphs("one"), glyphs("two…")])
    }

    @Test("the ellipsis stands where lines end")
    func placesEllipsis() throws {
        let style = ParagraphStyle(fontSize: 72, direction: .rightToLeft, maximumLineCount: 1)
        #expect(try layout("abc\nd", style).lines.map(Self.seen) == [glyphs("…abc")])
    }

    @Test("any short text can be the ellipsis, and nothing as well")
    func takesOtherEllipses() throws {
        var style = ParagraphStyle(fontSize: 72, maximumLineCount: 1, ellipsis: " [more]")
        #expect(try layout("abc\nd", style).lines.map(Self.seen) == [glyphs("abc [more]")])
        style.ellipsis = ""
        #expect(try layout("abc\nd", style).lines.map(Self.seen) == [glyphs("abc")])
        style.ellipsis = String(repeating: ".", count: 41)
        #expect(throws: TextError.self) { try layout("abc\nd", style) }
        style.ellipsis = "字"
        #expect(throws: TextError.self) { try layout("abc\nd", style) }
    }

    // MARK: Bounds

    @Test(
        "widths, spacings and limits out of range are errors",
        arguments: [
            ParagraphStyle(fontSize: 1, maximumWidth: 0), ParagraphStyle(fontSize: 1, maximumWidth: -1),
            ParagraphStyle(fontSize: 1, maximumWidth: .nan),
            ParagraphStyle(fontSize: 1, maximumWidth: .infinity),
            ParagraphStyle(fontSize: 1, letterSpacing: .nan), ParagraphStyle(fontSize: 1, letterSpacing: 11),
            ParagraphStyle(fontSize: 1, letterSpacing: -1), ParagraphStyle(fontSize: 1, maximumLineCount: 0),
            ParagraphStyle(fontSize: 1, maximumLineCount: .min),
        ])
    func rejects(_ style: ParagraphStyle) {
        #expect {
            try layout("a", style)
        } throws: { error in
            if case TextError.outOfRange = error { true } else { false }
        }
    }

    @Test("excess has an end: newlines, one endless word, a width of nothing, the largest font")
    func boundsExcess() throws {
        let newlines = String(repeating: "\n", count: 10_000)
        #expect(try layout(newlines, ParagraphStyle(fontSize: 10, maximumWidth: 100)).lines.count == 10_001)
        let word = String(repeating: "m", count: 10_000)
        for wrap in LineWrap.allCases {
            let narrow = ParagraphStyle(fontSize: 4_096, maximumWidth: 0.001, wrap: wrap)
            #expect(try layout(word, narrow).lines.count == 10_000)
            let wide = ParagraphStyle(fontSize: 10, maximumWidth: TextLimits.maximumWidth, wrap: wrap)
            #expect(try layout(word, wide).lines.count == 1)
        }
        let spaces = String(repeating: " ", count: 10_000)
        #expect(try layout(spaces, ParagraphStyle(fontSize: 10, maximumWidth: 1)).lines.count == 1)
        #expect(throws: TextError.textTooLong(limit: 10_000)) {
            try layout(String(repeating: "m ", count: 500_000), ParagraphStyle(fontSize: 10, maximumWidth: 1))
        }
        #expect(throws: TextError.fontSizeOutOfRange(size: 10_000, limit: 4_096)) {
            try layout("a", ParagraphStyle(fontSize: 10_000, maximumWidth: 100))
        }
    }

    @Test("one endless word that kerns is shaped anew a bounded number of times")
    func boundsShaping() throws {
        let word = String(repeating: "AVTo", count: 2_500)
        let style = ParagraphStyle(fontSize: 10, maximumWidth: 100)
        var shaped = try ShapedText(word, faces: [BundledFaces.text], style: style)
        let lines = try shaped.wrap(maximumWidth: 10, wrap: .greedy)
        // At both ends of each line, for the place that fits and the one before it.
        #expect(shaped.wrappers[0].measurer.shapingCount <= 4 * lines.count)
    }

    private static func seen(_ line: TextLine) -> [UInt32] {
        line.runs.flatMap(\.glyphs).map(\.id)
    }

    private func glyphs(_ text: String) throws -> [UInt32] {
        Self.seen(try layout(text, ParagraphStyle(fontSize: 72)).lines[0])
    }

    private func width(of text: String) throws -> Double {
        try layout(text, ParagraphStyle(fontSize: 72)).width
    }

    private func layout(_ text: String, _ style: ParagraphStyle) throws -> TextLayout {
        try TextLayout(text, faces: [BundledFaces.text], style: style)
    }
}
