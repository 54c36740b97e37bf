import StickerGeometry
import StickerPixels
import StickerRaster
import Testing

@testable import StickerText

/// Colour glyphs on a canvas that is a part of another one, as where the coverage of a label's emoji is drawn.
@Suite struct ColorGlyphPartTests {
    private static let placements = [
        Transform(a: 90, b: 0, c: 0, d: 90, e: 10.25, f: 95.5),
        Transform(a: 90, b: 0, c: 0, d: 90, e: 0, f: 0).then(.rotation(degrees: -20)).then(
            .translation(x: 5, y: 110)),
        Transform(a: 90, b: 0, c: 30, d: 90, e: 20, f: 95),
    ]

    @Test(
        "on a canvas over a part, a glyph is that part of its whole picture", arguments: ColorFonts.allCases,
        placements)
    func parts(font: ColorFonts, placement: Transform) throws {
        let face = try font.face()
        let layout = try TextLayout("s", faces: [face], style: ParagraphStyle(fontSize: 100))
        let id = try #require(layout.glyphs().first?.id)
        let glyph = try #require(try PlacedGlyph(face: face, id: id, transform: placement).colorGlyph())
        var whole = Canvas(size: try PixelSize(square: 140))
        try whole.draw(glyph)
        let expected = whole.finish()
        let area = PixelRect(x: 45, y: 30, width: 70, height: 60)
        var part = try Canvas(over: area)
        try part.draw(glyph)
        let actual = part.finish()
        #expect(actual.pixels.contains { $0.alpha == 255 })
        for y in 0..<area.height {
            for x in 0..<area.width where actual[x, y] != expected[area.x + x, area.y + y] {
                Issue.record("\(actual[x, y]) at (\(x), \(y)) is not \(expected[area.x + x, area.y + y])")
                return
            }
        }
    }
}
