import StickerGeometry
import StickerPixels
import StickerRaster
import StickerTestSupport
import Testing

@testable import StickerText

@Suite("Letters that join are covered as one shape") struct JoinedLettersTests {
    /// A line of text, black, its baseline at a fraction of a pixel.
    private func drawn(_ text: String, baseline: Double) throws -> Pixmap {
        let glyphs = try TextLayout(
            text, faces: BundledFaces.whole, style: ParagraphStyle(fontSize: 61)
        ).glyphs()
        let ink = try #require(try glyphs.inkBounds())
        var canvas = Canvas(size: try PixelSize(width: Int(ink.width) + 20, height: Int(ink.height) + 20))
        canvas.transform = .translation(x: 8 - ink.minX, y: 8 + baseline - ink.minY)
        try canvas.fill(glyphs, with: .color(.black))
        return canvas.finish()
    }

    /// The coverages along a row, from the first to the last column of a row that is covered all along.
    private func coverages(of picture: Pixmap, row: Int, as full: Int) -> Set<UInt8> {
        let columns = (0..<picture.width).filter { picture[$0, full].alpha == 255 }
        guard let first = columns.first, let last = columns.last else { return [] }
        return Set((first + 1..<last).map { picture[$0, row].alpha })
    }

    @Test("the headline of Devanagari has one soft edge along its length", arguments: [0.25, 0.4, 0.8])
    func headline(fraction: Double) throws {
        let picture = try drawn("नमन", baseline: fraction)
        // The headline is the first row that is full from end to end; above it is its soft edge.
        let full = try #require(
            (0..<picture.height).first { y in
                (0..<picture.width).count { picture[$0, y].alpha == 255 } > picture.width / 2
            })
        let edge = coverages(of: picture, row: full - 1, as: full)
        #expect(edge.count == 1 && edge.first.map { $0 < 255 } == true, "\(edge)")
    }

    @Test("letters that join have the coverage of their union", arguments: ["नमस्ते हिन्दी", "السلام", "বাংলা", "ਪੰਜਾਬੀ"])
    func union(text: String) throws {
        let glyphs = try TextLayout(
            text, faces: BundledFaces.whole, style: ParagraphStyle(fontSize: 37)
        ).glyphs()
        let ink = try #require(try glyphs.inkBounds())
        let place = Transform.translation(x: 8.3 - ink.minX, y: 8.4 - ink.minY)
        let size = try PixelSize(width: Int(ink.width) + 20, height: Int(ink.height) + 20)
        var canvas = Canvas(size: size)
        canvas.transform = place
        try canvas.fill(glyphs, with: .color(.black))
        let picture = canvas.finish()
        // Each glyph for itself, eight times as large, where the maximum of samples is the union.
        let fine = try PixelSize(width: 8 * size.width, height: 8 * size.height)
        var union = Mask(size: fine)
        for glyph in glyphs {
            let outline = try [glyph].outline()
            for contour in [outline] {
                union.formMaximum(
                    try Mask(coverageOf: contour, transform: place.then(.scale(x: 8, y: 8)), size: fine),
                    x: 0, y: 0)
            }
        }
        var greatest = 0
        for y in 0..<size.height {
            for x in 0..<size.width {
                var sum = 0
                for row in 0..<8 { for column in 0..<8 { sum += Int(union[8 * x + column, 8 * y + row]) } }
                greatest = max(greatest, abs(sum / 64 - Int(picture[x, y].alpha)))
            }
        }
        // Glyphs stand on 64ths of a pixel here, and the maximum is off in the fine pixels of crossings.
        #expect(greatest <= 10)
    }
}
