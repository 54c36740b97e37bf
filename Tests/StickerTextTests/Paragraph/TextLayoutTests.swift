import StickerGeometry
import StickerRaster
import StickerText
import Testing

@Suite struct TextLayoutTests {
    @Test("baselines are an ascent from the top and whole line heights apart")
    func spacesBaselines() throws {
        let layout = try layout("one\ntwo\nthree\nfour", size: 50)
        // Fredoka One: ascender 974, descender −236, no line gap, 1000 units an em.
        for (index, line) in layout.lines.enumerated() {
            #expect(abs(line.baseline - (48.7 + Double(index) * 60.5)) < 1e-9)
        }
        #expect(abs(layout.height - 4 * 60.5) < 1e-9)
    }

    @Test("line spacing multiplies the line height and leaves the first line alone")
    func honorsLineSpacing() throws {
        let layout = try layout("a\nb", size: 100, lineSpacing: 1.5)
        #expect(abs(layout.lines[0].baseline - 97.4) < 1e-9)
        #expect(abs(layout.lines[1].baseline - 97.4 - 181.5) < 1e-9)
    }

    @Test("every mandatory break of Unicode breaks a line, and CR LF once")
    func breaksLines() throws {
        let layout = try layout("a\nb\r\nc\u{2028}d\u{2029}e\u{85}f\rg\u{B}h\u{C}i")
        #expect(layout.lines.map { $0.runs.flatMap(\.glyphs).count } == Array(repeating: 1, count: 9))
        #expect(try self.layout("\na\n").lines.map(\.runs.count) == [0, 1, 0])
    }

    @Test("a tab is set as a space")
    func setsTabs() throws {
        #expect(try layout("a\tb") == layout("a b"))
    }

    @Test(
        "alignment moves shorter lines to the start, the middle or the end",
        arguments: [(TextAlignment.start, 0.0), (.center, 0.5), (.end, 1)])
    func aligns(_ alignment: TextAlignment, share: Double) throws {
        let layout = try layout("i\nmmmm", alignment: alignment)
        let room = layout.lines[1].width - layout.lines[0].width
        #expect(room > 0)
        #expect(layout.width == layout.lines[1].width)
        #expect(abs(layout.lines[0].x - room * share) < 1e-9)
        #expect(abs(layout.lines[0].runs[0].glyphs[0].origin.x - room * share) < 1e-9)
        #expect(layout.lines[1].x == 0)
    }

    @Test("spaces at the end of a line do not move it")
    func hangsTrailingSpaces() throws {
        let plain = try layout("i\nmmmm", alignment: .center)
        let spaced = try layout("i   \nmmmm  ", alignment: .center)
        #expect(plain.width == spaced.width)
        #expect(plain.lines.map(\.x) == spaced.lines.map(\.x))
    }

    @Test("the ink box is exact, not that of the control points")
    func findsInk() throws {
        // The “o” of Fredoka One, by fontTools' BoundsPen: x 25 … 575, y −9 … 539 of 1000.
        let ink = try #require(try layout("o", size: 1000).inkBounds())
        let baseline = 974.0
        #expect(abs(ink.minX - Self.oBounds.left) < 0.02)
        #expect(abs(baseline - ink.maxY - Self.oBounds.bottom) < 0.02)
        #expect(abs(ink.maxX - Self.oBounds.right) < 0.02)
        #expect(abs(baseline - ink.minY - Self.oBounds.top) < 0.02)
    }

    static let oBounds = (left: 25.0, bottom: -9.0, right: 575.0, top: 539.0)

    @Test("spaces have no ink", arguments: ["", " ", "\n\n", "\u{A0}\u{2003}\t"])
    func spacesHaveNoInk(_ text: String) throws {
        let layout = try layout(text)
        #expect(try layout.inkBounds() == nil)
        #expect(try layout.outline().isEmpty)
        #expect(layout.height > 0)
    }

    @Test("font sizes outside of the range are errors", arguments: [0, -1, .nan, .infinity, 10_000])
    func rejectsFontSizes(_ size: Double) {
        #expect {
            try layout("a", size: size)
        } throws: { error in
            if case TextError.fontSizeOutOfRange = error { true } else { false }
        }
    }

    @Test("line spacings outside of the range are errors", arguments: [-0.1, .nan, 11])
    func rejectsLineSpacings(_ spacing: Double) {
        #expect {
            try layout("a", lineSpacing: .multiple(spacing))
        } throws: { error in
            if case TextError.lineSpacingOutOfRange = error { true } else { false }
        }
    }

    @Test("more font features than any font has are an error")
    func rejectsManyFeatures() throws {
        let feature = try FontFeature("ss01")
        for count in [TextLimits.maximumFeatureCount, TextLimits.maximumFeatureCount + 1] {
            let style = ParagraphStyle(
                fontSize: 12, features: [FontFeature](repeating: feature, count: count))
            let layout = { try TextLayout("a", faces: [BundledFaces.display], style: style) }
            if count <= TextLimits.maximumFeatureCount {
                _ = try layout()
            } else {
                #expect(throws: TextError.self) { try layout() }
            }
        }
    }

    @Test("a million characters are an error, and so is one over the limit")
    func rejectsLongTexts() throws {
        let limit = TextLimits.maximumCharacterCount
        for count in [limit + 1, 1_000_000] {
            #expect(throws: TextError.textTooLong(limit: limit)) {
                try layout(String(repeating: "a", count: count))
            }
        }
        // One grapheme cluster of a million scalars counts as what it is.
        #expect(throws: TextError.textTooLong(limit: limit)) {
            try layout("a" + String(repeating: "\u{301}", count: 1_000_000))
        }
        #expect(try layout(String(repeating: "a", count: limit)).lines[0].runs[0].glyphs.count == limit)
    }

    @Test("a layout without fonts is an error")
    func needsFonts() {
        #expect(throws: TextError.noFonts) {
            try TextLayout("a", faces: [], style: ParagraphStyle(fontSize: 10))
        }
    }

    private func layout(
        _ text: String, size: Double = 72, alignment: TextAlignment = .start,
        lineSpacing: LineSpacing = .multiple(1)
    ) throws -> TextLayout {
        let style = ParagraphStyle(fontSize: size, alignment: alignment, lineSpacing: lineSpacing)
        return try TextLayout(text, faces: [BundledFaces.display], style: style)
    }

    @Test("a space at the end that carries a mark is drawn")
    func keepsMarksOnSpaces() throws {
        let bare = try TextLayout("a", faces: BundledFaces.all, style: ParagraphStyle(fontSize: 40))
        let marked = try TextLayout("a \u{301}", faces: BundledFaces.all, style: ParagraphStyle(fontSize: 40))
        let (glyphs, bareGlyphs) = (marked.glyphs(), bare.glyphs())
        #expect(glyphs.count > bareGlyphs.count)
        let ink = try #require(try marked.inkBounds())
        let bareInk = try #require(try bare.inkBounds())
        #expect(ink.maxX > bareInk.maxX)
    }
}
