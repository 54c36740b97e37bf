import StickerGeometry
import Testing

@testable import StickerText

@Suite struct LineEndSpaceTests {
    private func layout(_ text: String, alignment: TextAlignment = .center) throws -> TextLayout {
        try TextLayout(
            text, faces: BundledFaces.whole,
            style: ParagraphStyle(fontSize: 100, alignment: alignment, lineSpacing: .tight()))
    }

    /// The middle of the ink of each line.
    private func middles(_ layout: TextLayout) throws -> [Double] {
        try layout.lines.map { try #require(try $0.glyphs(fontSize: 100).inkBounds()).midX }
    }

    @Test(
        "lines that end in full-width punctuation, or begin with it, stand in the middle by their ink",
        arguments: ["你好，\n世界和平", "好。\n世界和平", "你好！\n世界和平", "「你好」\n世界和平", "《你好\n世界和平", "世界和平、\n你好"])
    func centers(text: String) throws {
        let middles = try middles(layout(text))
        #expect(abs(middles[0] - middles[1]) < 8, "\(middles)")
    }

    @Test("they hang out of lines that are aligned at a side, and the box has their ink")
    func hangs() throws {
        for (text, alignment) in [("你好，\n世界和", TextAlignment.end), ("「你好\n世界和", .start)] {
            let layout = try layout(text, alignment: alignment)
            let boxes = try layout.lines.map { try #require(try $0.glyphs(fontSize: 100).inkBounds()) }
            let gap =
                alignment == .end ? boxes[0].maxX - boxes[1].maxX : boxes[0].minX - boxes[1].minX
            #expect(abs(gap) < 8, "\(text)")
        }
        #expect(try layout("你，").width < 170)
    }
}
