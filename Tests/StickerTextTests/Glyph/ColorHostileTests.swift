import StickerGeometry
import StickerPixels
import StickerRaster
import StickerTestSupport
import Testing

@testable import StickerText

@Suite struct ColorHostileTests {
    /// The glyph that the handmade tables paint, a square's.
    private static let glyph: UInt16 = 9

    private func picture(paints: [UInt8], layers: [Int] = []) throws -> ColorGlyph? {
        let table = FontPatch.colorTable(glyph: Self.glyph, paints: paints, layers: layers)
        return try picture(table: table)
    }

    private func picture(table: [UInt8]) throws -> ColorGlyph? {
        let font = FontPatch.replacing("COLR", in: try ColorFonts.paints.bytes(), with: table)
        let face = try FontFace(bytes: font, name: "hostile")
        let transform = Transform(a: 20, b: 0, c: 0, d: 20, e: 0, f: 20)
        return try PlacedGlyph(face: face, id: UInt32(Self.glyph), transform: transform).colorGlyph()
    }

    private func expectDamaged(
        _ part: String, sourceLocation: SourceLocation = #_sourceLocation, _ body: () throws -> Void
    ) {
        do {
            try body()
            Issue.record("no error; expected one of “\(part)”", sourceLocation: sourceLocation)
        } catch TextError.invalidGlyph(_, _, let reason) {
            #expect(reason.contains(part), sourceLocation: sourceLocation)
        } catch {
            Issue.record("\(error)", sourceLocation: sourceLocation)
        }
    }

    private static let solid: [UInt8] = [2, 0, 0, 0x40, 0]
    private static let square: [UInt8] = [10, 0, 0, 6, 0, 9]

    @Test("the handmade table works where it is sound")
    func sound() throws {
        let glyph = try #require(try picture(paints: Self.square + Self.solid))
        #expect(!glyph.bounds.isEmpty)
    }

    @Test("a paint inside of itself is an error")
    func cycles() throws {
        // Itself as a child, as a glyph, as a layer, and through another layer.
        expectDamaged("contains itself") { _ = try picture(paints: [14, 0, 0, 0, 0, 0, 0, 0]) }
        expectDamaged("contains itself") { _ = try picture(paints: [11, 0, 9]) }
        expectDamaged("contains itself") { _ = try picture(paints: [1, 1, 0, 0, 0, 0], layers: [0]) }
        expectDamaged("contains itself") {
            _ = try picture(paints: [1, 1, 0, 0, 0, 0, 1, 1, 0, 0, 0, 1], layers: [6, 0])
        }
    }

    @Test("deep and wide graphs are errors, at once")
    func bombs() throws {
        let translate: [UInt8] = [14, 0, 0, 8, 0, 0, 0, 0]
        let deep = Array(repeatElement(translate, count: 500).joined())
        expectDamaged("nest deeper") { _ = try picture(paints: deep + Self.square + Self.solid) }
        // Each composite has the next one as source and as backdrop: 2⁴⁰ paints.
        let composite: [UInt8] = [32, 0, 0, 8, 3, 0, 0, 8]
        let wide = Array(repeatElement(composite, count: 40).joined())
        expectDamaged("more than \(TextLimits.maximumPaintCount) paints") {
            _ = try picture(paints: wide + Self.square + Self.solid)
        }
        let layers = (0..<40).flatMap { [1, 2, 0, 0, 0, UInt8(2 * $0)] as [UInt8] }
        expectDamaged("more than \(TextLimits.maximumPaintCount) paints") {
            _ = try picture(
                paints: layers + Self.square + Self.solid, layers: (1...40).flatMap { [6 * $0, 6 * $0] })
        }
    }

    @Test("numbers that name nothing are errors")
    func unknown() throws {
        expectDamaged("format 77") { _ = try picture(paints: [77]) }
        expectDamaged("composite mode 28") {
            _ = try picture(paints: [32, 0, 0, 8, 28, 0, 0, 8] + Self.solid)
        }
        expectDamaged("glyph 8, which has no paint") { _ = try picture(paints: [11, 0, 8]) }
        expectDamaged("colour 4096") { _ = try picture(paints: Self.square + [2, 0x10, 0, 0x40, 0]) }
        expectDamaged("outside the list of layers") {
            _ = try picture(paints: [1, 3, 0, 0, 0, 0], layers: [0])
        }
        expectDamaged("ends too early") { _ = try picture(paints: Self.square) }
        expectDamaged("skews by 90°") {
            _ = try picture(paints: [28, 0, 0, 8, 0x20, 0, 0, 0] + Self.square + Self.solid)
        }
    }

    @Test("a table of paints cut anywhere is an error or a picture, never a trap")
    func truncation() throws {
        let font = try ColorFonts.paints.bytes()
        let range = try #require(FontPatch.range(of: "COLR", in: font))
        for count in stride(from: 0, to: range.count, by: 7) {
            let cut = FontPatch.replacing("COLR", in: font, with: Array(font[range].prefix(count)))
            Self.drawAll(of: cut, glyphs: 2..<82)
        }
    }

    @Test("a damaged picture is an error", arguments: [ColorFonts.bitmaps, .standard])
    func damagedPictures(font: ColorFonts) throws {
        var bytes = try font.bytes()
        let table = try #require(FontPatch.range(of: font == .bitmaps ? "CBDT" : "sbix", in: bytes))
        // Wherever the pixels begin, in every picture.
        for place in table where bytes[place...].starts(with: Array("IDAT".utf8)) {
            for offset in 4..<40 where place + offset < bytes.count { bytes[place + offset] = 0xFF }
        }
        let face = try FontFace(bytes: bytes, name: "damaged")
        let transform = Transform(a: 32, b: 0, c: 0, d: 32, e: 0, f: 32)
        expectDamaged("") { _ = try PlacedGlyph(face: face, id: 2, transform: transform).colorGlyph() }
        expectDamaged("") { _ = try [PlacedGlyph(face: face, id: 2, transform: transform)].inkBounds() }
    }

    @Test("a picture that claims to be huge is refused before it is decoded")
    func hugePictures() throws {
        var bytes = try ColorFonts.standard.bytes()
        let table = try #require(FontPatch.range(of: "sbix", in: bytes))
        for place in table where bytes[place...].starts(with: Array("IHDR".utf8)) {
            bytes.replaceSubrange((place + 4)..<(place + 12), with: [0, 0, 0x7F, 0xFF, 0, 0, 0x7F, 0xFF])
        }
        let face = try FontFace(bytes: bytes, name: "huge")
        expectDamaged("32767 × 32767 pixels; at most 1024") {
            _ = try PlacedGlyph(face: face, id: 2, transform: .identity).colorGlyph()
        }
    }

    @Test("strikes of size 0 are none")
    func emptyStrikes() throws {
        var bytes = try ColorFonts.bitmaps.bytes()
        let table = try #require(FontPatch.range(of: "CBLC", in: bytes))
        // The sizes stand 44 bytes into each record of 48, behind a header of 8.
        for strike in 0..<2 {
            let place = table.lowerBound + 8 + 48 * strike + 44
            bytes.replaceSubrange(place..<(place + 2), with: [0, 0])
        }
        // As good an answer: FreeType may find no strike at all, and so no font.
        guard let face = try? FontFace(bytes: bytes, name: "empty") else { return }
        #expect(try PlacedGlyph(face: face, id: 2, transform: .identity).colorGlyph() == nil)
    }

    @Test("damaged fonts are errors or pictures, never a trap", arguments: ColorFonts.allCases)
    func corruption(font: ColorFonts) throws {
        let seed = UInt64.random(in: 0...UInt64.max)
        var generator = SeededGenerator(seed: seed)
        let original = try font.bytes()
        let tables = ["COLR", "CPAL", "CBDT", "CBLC", "sbix", "glyf", "loca", "maxp", "head"]
            .compactMap { FontPatch.range(of: $0, in: original) }
        // The seed is in the output of a crash as well.
        print("corruption of \(font) with seed \(seed)")
        for _ in 0..<60 {
            var bytes = original
            for _ in 0..<Int.random(in: 1...6, using: &generator) {
                let table = tables[Int.random(in: 0..<tables.count, using: &generator)]
                let place = Int.random(in: table, using: &generator)
                bytes[place] = UInt8.random(in: 0...255, using: &generator)
            }
            if Bool.random(using: &generator) {
                bytes.removeLast(Int.random(in: 0..<original.count / 2, using: &generator))
            }
            Self.drawAll(of: bytes, glyphs: 0..<82)
        }
    }

    /// Draws what can be drawn.
    private static func drawAll(of bytes: [UInt8], glyphs: Range<UInt32>) {
        guard let face = try? FontFace(bytes: bytes, name: "damaged"), let size = try? PixelSize(square: 12)
        else {
            return
        }
        var canvas = Canvas(size: size)
        for glyph in glyphs {
            let placed = PlacedGlyph(
                face: face, id: glyph, transform: Transform(a: 12, b: 0, c: 0, d: 12, e: 0, f: 10))
            guard let color = try? placed.colorGlyph() else { continue }
            try? canvas.draw(color)
            try? canvas.draw(color, opacity: 0.5)
        }
    }
}
