import StickerGeometry
import Testing

@testable import StickerText

@Suite struct InkBoxTests {
    @Test("a place knows the box of the glyph that took it last")
    func sharesPlaces() {
        var table = InkBoxTable()
        let box = Rect(x: 0, y: 1, width: 2, height: 3)
        #expect(table[7] == nil)
        table[7] = .some(box)
        #expect(table[7] == .some(box))
        #expect(table[7 + 512] == nil)
        table[7 + 512] = .some(nil)
        #expect(table[7 + 512] == .some(nil))
        #expect(table[7] == nil)
        #expect(table[0] == nil)
        table[.max] = .some(box)
        #expect(table[.max] == .some(box))
    }

    @Test("the box of a glyph is that of its outline, at the first time and later")
    func equalsOutline() throws {
        let face = BundledFaces.text
        for _ in 1...2 {
            for glyph in UInt32(0)..<1_200 {
                #expect(try face.inkBox(of: glyph) == face.outline(of: glyph).bounds, "\(glyph)")
            }
        }
    }
}
