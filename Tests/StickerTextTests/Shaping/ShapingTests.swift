import StickerGeometry
import StickerRaster
import StickerText
import Testing

/// Expected numbers come from HarfBuzz 15.0 itself (`hb_shape` at a scale of 72 × 64), in 64ths of a pixel.
@Suite struct ShapingTests {
    struct Reference: Sendable, CustomTestStringConvertible {
        var text: String
        var face: FontFace
        var glyphs: [UInt32]
        var advances: [Double]
        var offsets: [Double]?

        var testDescription: String { "\(text) in \(face.name)" }
    }

    static let references = [
        Reference(
            text: "Happy Friday", face: BundledFaces.display,
            glyphs: [43, 68, 83, 83, 92, 3, 41, 85, 76, 71, 68, 92],
            advances: [3221, 2746, 2682, 2544, 2783, 1166, 2659, 2106, 1175, 2756, 2654, 2783]),
        Reference(
            text: "AVATAR Type", face: BundledFaces.display,
            glyphs: [36, 57, 36, 55, 36, 53, 3, 55, 92, 83, 72],
            advances: [2834, 2917, 2663, 2677, 3525, 2908, 1166, 2723, 2783, 2682, 2640]),
        Reference(
            text: "office fluff", face: BundledFaces.display,
            glyphs: [82, 230, 70, 72, 3, 229, 88, 227],
            advances: [2765, 4880, 2313, 2640, 1166, 3521, 2792, 3700]),
        Reference(
            text: "Happy środa, Δευτέρα", face: BundledFaces.text,
            glyphs: [
                41, 66, 81, 81, 90, 1, 282, 83, 80, 69, 66, 13, 1, 351, 383, 399, 398, 375, 395, 379,
            ],
            advances: [
                3530, 2871, 2963, 2871, 2811, 1198, 2382, 2069, 2935, 2963, 2871, 1424, 1198, 3253, 2553,
                3055, 2438, 2553, 2995, 3097,
            ]),
        // Stacked marks: dot below and acute on x, ogonek and macron on e.
        Reference(
            text: "x\u{323}\u{301}e\u{328}\u{304}", face: BundledFaces.text,
            glyphs: [89, 3020, 2989, 217, 2996], advances: [2811, 0, 0, 2848, 0],
            offsets: [0, 313, -28, 0, -1420]),
    ]

    @Test("glyphs stand where HarfBuzz puts them, to a 64th of a pixel", arguments: references)
    func placesGlyphs(_ reference: Reference) throws {
        let layout = try TextLayout(
            reference.text, faces: [reference.face], style: ParagraphStyle(fontSize: 72))
        let glyphs = layout.lines[0].runs.flatMap(\.glyphs)
        try #require(glyphs.map(\.id) == reference.glyphs)
        // The reference rounds each glyph to a 64th; we round none, so that one may be off by half a step an advance.
        var pen = 0.0
        for (index, glyph) in glyphs.enumerated() {
            let expected = pen + (reference.offsets?[index] ?? 0)
            #expect(abs(glyph.origin.x * 64 - expected) <= 0.5 * Double(index + 1), "glyph \(index)")
            let next = index + 1 < glyphs.count ? glyphs[index + 1].origin.x : layout.width
            let advance = (next - glyph.origin.x) * 64
            if reference.offsets == nil {
                #expect(abs(advance - reference.advances[index]) <= 1, "advance of glyph \(index)")
            }
            pen += reference.advances[index]
        }
    }

    @Test("kerning pulls a pair together")
    func kerns() throws {
        let pair = try width("AV")
        let apart = try width("A") + width("V")
        // 691/64 px at 72 px, by HarfBuzz.
        #expect(abs((apart - pair) * 64 - 691) <= 1)
    }

    @Test("positions scale with the font size and are never rounded")
    func scalesExactly() throws {
        let large = try layout("Happy Friday", size: 720).lines[0].runs[0].glyphs
        let small = try layout("Happy Friday", size: 7.2).lines[0].runs[0].glyphs
        for (a, b) in zip(large, small) {
            #expect(abs(a.origin.x - 100 * b.origin.x) < 1e-9)
        }
    }

    @Test("the language chooses its own glyph forms")
    func honorsLanguage() throws {
        func glyph(_ language: String?) throws -> UInt32 {
            let style = ParagraphStyle(fontSize: 72, language: language)
            return try TextLayout("б", faces: [BundledFaces.text], style: style).lines[0].runs[0].glyphs[0].id
        }
        #expect(try glyph("sr") != glyph(nil))
        #expect(try glyph("ru") == glyph(nil))
    }

    private func layout(_ text: String, size: Double = 72) throws -> TextLayout {
        try TextLayout(text, faces: [BundledFaces.display], style: ParagraphStyle(fontSize: size))
    }

    private func width(_ text: String) throws -> Double { try layout(text).width }
}
