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
        for above in boxes[0] {
            for below in boxes[1] where above.minX < below.maxX + 12 && below.minX < above.maxX + 12 {
                #expect(below.minY - above.maxY >= 12 - 1e-9, "\(text)")
            }
        }
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

    @Test(
        "more than four lines stand evenly, as far apart as those that need most, and so do fewer where that is not far"
    )
    func standsEvenly() throws {
        let near = distances(try layout("sun\nnow\nHappy\nHi"))
        #expect(Set(near.map { ($0 * 1_000).rounded() }).count == 1)
        let far = distances(try layout("sun\nnow\nppp\nhhh"))
        #expect(Set(far.map { ($0 * 1_000).rounded() }).count > 1)
        let four = near
        let five = distances(try layout("sun\nnow\nHappy\nHi\nsun"))
        #expect(Set(five.map { ($0 * 1_000).rounded() }).count == 1)
        #expect(five[0] >= (four.max() ?? 0) - 1e-9)
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
