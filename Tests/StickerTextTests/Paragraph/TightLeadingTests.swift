import StickerGeometry
import StickerTestSupport
import Testing

@testable import StickerText

@Suite struct TightLeadingTests {
    private func layout(_ text: String, outlineWidth: Double = 0, depth: Double = 0) throws -> TextLayout {
        try TextLayout(
            text, faces: [BundledFaces.display],
            style: ParagraphStyle(
                fontSize: 100, lineSpacing: .tight(outlineWidth: outlineWidth, depth: depth)))
    }

    /// The ink of each line as boxes around its glyphs, in pixels.
    private func boxes(_ layout: TextLayout) throws -> [[Rect]] {
        try layout.lines.map { line in
            try line.runs.flatMap { run in
                try run.glyphs.compactMap { try [run.placed($0, fontSize: 100)].inkBounds() }
            }
        }
    }

    private func distances(_ layout: TextLayout) -> [Double] {
        zip(layout.lines, layout.lines.dropFirst()).map { $1.baseline - $0.baseline }
    }

    @Test(
        "letters above each other are apart by the gap, which grows with the outline up to a limit",
        arguments: [(0.0, 12.0), (5, 12), (8, 12.8), (30, 18)])
    func keepsGap(outlineWidth: Double, gap: Double) throws {
        let boxes = try boxes(try layout("HHH\nHHH", outlineWidth: outlineWidth))
        // The baseline counts as ink, and the letters of this face end 0.1 px above it.
        #expect(abs(boxes[1][0].minY - boxes[0][0].maxY - gap) < 0.2)
        let deep = try self.boxes(try layout("HHH\nHHH", outlineWidth: outlineWidth, depth: 25))
        #expect(abs(deep[1][0].minY - deep[0][0].maxY - gap - 25) < 0.2)
    }

    @Test(
        "the ink of two lines never comes nearer than the gap",
        arguments: [
            "Happy\nFriday", "gypsy\nhilltop", "See you\non Monday", "Ångström\nÉcole", "jpq\nÄÖÜ",
        ])
    func staysApart(text: String) throws {
        let boxes = try boxes(try layout(text))
        let layout = try layout(text)
        let lines = try layout.lines.map { line in
            try #require(try InkProfile(line.glyphs(fontSize: 100), columnWidth: 1))
        }
        #expect(-lines[0].widened(by: 11).overlap(with: lines[1]) >= 12 - 0.1, "\(text)")
        // And not much further away, where nothing else holds them apart.
        #expect(boxes[1].map(\.minY).reduce(.infinity, min) - boxes[0].map(\.maxY).reduce(0, max) < 13)
    }

    @Test("a line slips under letters without descenders")
    func usesSkyline() throws {
        let over = distances(try layout("pxx\nhxx"))[0]
        let beside = distances(try layout("pxx\nxxh"))[0]
        #expect(beside < over - 10)
    }

    @Test("letters count as half an em high, and empty lines as a line of them")
    func countsLetters() throws {
        for distance in distances(try layout("...\n...")) + distances(try layout("-\n\n-")) {
            #expect(abs(distance - 62) < 0.2)
        }
        #expect(try layout("\n\n").inkBounds() == nil)
    }

    /// The mean space between the ink of neighbouring lines, in ems.
    private func spaces(_ layout: TextLayout) throws -> [Double] {
        let lines = try layout.lines.map { line in
            try #require(try InkProfile(line.glyphs(fontSize: 100), columnWidth: 5))
                .widened(by: 0, top: line.baseline - 50, bottom: line.baseline)
        }
        return try zip(lines, lines.dropFirst()).map { -(try #require($0.meanOverlap(with: $1))) / 100 }
    }

    @Test(
        "the space between lines looks even, whatever marks and descenders there are",
        arguments: [
            "You’ve\ngot\nthis!", "see\nyou\nsoon", "ÅÄÖ\ngypsy\nCAPS", "sun\nnow\nHappy\nHi",
            "Happy\nbirthday\nto you",
        ])
    func looksEven(text: String) throws {
        let spaces = try spaces(layout(text))
        let (least, most) = (spaces.min() ?? 0, spaces.max() ?? 0)
        #expect(most - least <= 0.13, "\(spaces)")
        #expect(least >= 0.12 - 1e-9, "\(spaces)")
    }

    @Test("more than four lines stand evenly, as far apart as those that need most")
    func standsEvenly() throws {
        let five = distances(try layout("sun\nnow\nHappy\nHi\nsun"))
        #expect(Set(five.map { ($0 * 1_000).rounded() }).count == 1)
        let four = distances(try layout("sun\nnow\nHappy\nHi"))
        #expect(Set(four.map { ($0 * 1_000).rounded() }).count > 1)
    }

    @Test("the gap is the same share at every size")
    func scales() throws {
        for size in [10.0, 37, 400] {
            let layout = try TextLayout(
                "Happy\nFriday", faces: [BundledFaces.display],
                style: ParagraphStyle(fontSize: size, lineSpacing: .tight()))
            #expect(
                abs(distances(layout)[0] / size - distances(try self.layout("Happy\nFriday"))[0] / 100) < 1e-9
            )
        }
    }

    @Test("outlines that are no length are errors", arguments: [-1.0, .nan, .infinity])
    func rejectsOutlines(width: Double) {
        #expect(throws: TextError.self) { try layout("a\nb", outlineWidth: width) }
    }
}
