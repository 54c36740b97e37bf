import StickerGeometry
import StickerPixels
import StickerRaster
import StickerTestSupport
import Testing

@testable import StickerText

@Suite struct ColorBitmapTests {
    private static let formats: [ColorFonts] = [.bitmaps, .standard]

    private func glyph(_ character: String, in face: FontFace, size: Double, x: Double = 0, y: Double = 0)
        throws
        -> PlacedGlyph
    {
        let layout = try TextLayout(character, faces: [face], style: ParagraphStyle(fontSize: 100))
        let id = try #require(layout.glyphs().first?.id)
        return PlacedGlyph(face: face, id: id, transform: Transform(a: size, b: 0, c: 0, d: size, e: x, f: y))
    }

    @Test("of several strikes, the smallest is taken that need not be enlarged", arguments: formats)
    func strikes(font: ColorFonts) throws {
        let face = try font.face()
        for (size, strike) in [(10.0, 0), (32, 0), (32.5, 1), (96, 1), (400, 1)] {
            let color = try #require(try glyph("h", in: face, size: size).colorGlyph())
            guard case .bitmap(let bitmap) = color.picture else {
                Issue.record("no bitmap")
                continue
            }
            #expect(bitmap.key.strike == strike, "\(size)")
            // Strikes are of 32 and of 96 pixels an em.
            #expect(
                abs(color.enlargement - size / [32, 96][strike]) < 0.05, "\(color.enlargement) at \(size)")
        }
    }

    @Test("a bitmap at its own size is copied to its place on the baseline", arguments: formats)
    func copies(font: ColorFonts) throws {
        let face = try font.face()
        let glyph = try glyph("h", in: face, size: 96, x: 2, y: 82)
        let pixmap = try Canvas.drawing(glyph, side: 100)
        // The heart spans 43 … 957 units across; its tip is 60 units over the baseline, its top 840.
        let box = try #require(pixmap.inkBounds)
        #expect(abs(box.minX - 6) <= 1 && abs(box.maxX - 94) <= 1)
        #expect(abs(box.maxY - 76) <= 1 && abs(box.minY - 1) <= 1)
        let center = pixmap[50, 40]
        #expect(abs(Int(center.red) - 230) <= 4 && center.alpha > 250)
        // Less than half a pixel off is the same place.
        let again = try Canvas.drawing(
            PlacedGlyph(
                face: face, id: glyph.id, transform: Transform(a: 96, b: 0, c: 0, d: 96, e: 2.4, f: 81.6)),
            side: 100)
        #expect(again == pixmap)
    }

    @Test("the ink lies inside the bounds at every size", arguments: formats, [7.0, 20, 31, 72, 96, 133])
    func bounds(font: ColorFonts, size: Double) throws {
        let face = try font.face()
        for character in ["h", "s", "i"] {
            let glyph = try glyph(character, in: face, size: size, x: 20.3, y: 140.6)
            let ink = try #require(try Canvas.drawing(glyph, side: 180).inkBounds)
            let bounds = try #require(try [glyph].inkBounds())
            #expect(bounds.minX <= Double(ink.minX) && bounds.maxX >= Double(ink.maxX))
            #expect(bounds.minY <= Double(ink.minY) && bounds.maxY >= Double(ink.maxY))
            #expect(bounds.width <= Double(ink.width) + 2 + size / 16)
            #expect(try [glyph].outline().elements.isEmpty)
        }
    }

    @Test("pictures of sbix begin at the box of the contours, moved by their own origin")
    func standardOrigins() throws {
        let face = try ColorFonts.standard.face()
        func box(_ character: String) throws -> Rect {
            guard case .bitmap(let bitmap) = try glyph(character, in: face, size: 96).colorGlyph()?.picture
            else {
                throw TextError.nothingToDraw
            }
            return bitmap.frame
        }
        // “h” has its box at (0, −150), “r” the same picture at (100, 0), and 2 and 3 pixels further.
        let (plain, raised) = (try box("h"), try box("r"))
        #expect(abs(raised.minX - plain.minX - (0.1 + 2.0 / 96)) < 1e-9)
        #expect(abs(raised.minY - plain.minY - (-0.15 - 3.0 / 96)) < 1e-9)
    }

    @Test("a glyph without a picture is an outline, in a font of pictures too")
    func monochrome() throws {
        let face = try ColorFonts.standard.face()
        let plain = try glyph("p", in: face, size: 50)
        #expect(try plain.colorGlyph() == nil)
        #expect(try !plain.face.outline(of: plain.id).path.elements.isEmpty)
        // The space, which comes second in these fonts.
        let space = PlacedGlyph(
            face: try ColorFonts.bitmaps.face(), id: 1,
            transform: Transform(a: 50, b: 0, c: 0, d: 50, e: 0, f: 0))
        #expect(try space.colorGlyph() == nil)
        #expect(try [space].inkBounds() == nil)
        #expect(try glyph("A", in: BundledFaces.text, size: 50).colorGlyph() == nil)
    }

    @Test("a reduced picture has no halo: colours stay those of the picture", arguments: formats)
    func halos(font: ColorFonts) throws {
        let face = try font.face()
        for size in [17.0, 40, 55] {
            let pixmap = try Canvas.drawing(glyph("h", in: face, size: size, y: size), side: 64)
            for pixel in pixmap.pixels where pixel.alpha > 16 {
                // Red 230, or white: never darker than red is.
                #expect(Color(pixel).red >= 215)
            }
        }
    }

    @Test("turned pictures are drawn through the transform")
    func turned() throws {
        let face = try ColorFonts.bitmaps.face()
        let upright = try glyph("h", in: face, size: 96, x: 2, y: 82)
        let turn = Transform.rotation(degrees: 90, around: Point(x: 50, y: 50))
        let turned = PlacedGlyph(face: face, id: upright.id, transform: upright.transform.then(turn))
        let (a, b) = (try Canvas.drawing(upright, side: 100), try Canvas.drawing(turned, side: 100))
        let differing = (0..<10_000).filter { a[$0 % 100, $0 / 100] != b[99 - $0 / 100, $0 % 100] }
        #expect(differing.isEmpty)
    }

    @Test("the mask of colour glyphs is their alpha")
    func masks() throws {
        let face = try ColorFonts.bitmaps.face()
        let glyph = try glyph("h", in: face, size: 80, x: 5, y: 75)
        let color = try #require(try glyph.colorGlyph())
        let size = try PixelSize(square: 100)
        let mask = try Mask(coverageOf: [color], size: size)
        #expect(try mask == Mask(alphaOf: Canvas.drawing(glyph, side: 100)))
        let moved = try Mask(coverageOf: [color], transform: .translation(x: 3, y: 0), size: size)
        #expect(moved[53, 40] == mask[50, 40] && moved[20, 40] == mask[17, 40])
    }

    @Test("what a face keeps of all kinds is bounded together")
    func faceCacheBounds() throws {
        let size = try PixelSize(square: 16)
        let picture = Pixmap(size: size)
        let limit = 10 * 16 * 16 * 4
        var cache = ColorGlyphCache(maximumByteCount: limit)
        for glyph in UInt32(0)..<100 {
            let key = ColorBitmap.Key(glyph: glyph, strike: 0)
            let bitmap = ColorBitmap(key: key, pixmap: picture, frame: Rect(x: 0, y: 0, width: 1, height: 1))
            cache.insert(KnownBitmap(bitmap: bitmap), for: key)
            let kept = cache[key]
            #expect(kept?.bitmap != nil && cache.byteCount <= limit)
            let scaled = ScaledBitmapKey(bitmap: key, size: size)
            cache.insert(picture, for: scaled)
            let keptScaled = cache[scaled]
            #expect(keptScaled != nil && cache.byteCount <= limit)
            let painted = PaintedGlyphKey(
                glyph: glyph, transform: .identity, palette: FontPalette(), foreground: nil)
            cache.insert(picture, for: painted)
            let keptPainted = cache[painted]
            #expect(keptPainted != nil && cache.byteCount <= limit)
            cache.insert(KnownPaint(paint: nil), of: glyph)
            let keptPaint = cache.paint(of: glyph)
            #expect(keptPaint != nil && cache.byteCount <= limit)
        }
    }
}
