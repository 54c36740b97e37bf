import FontLibrary
import StickerGeometry
import StickerRaster
import StickerTestSupport
import Testing

@testable import StickerText

@Suite struct PlacementTests {
    @Test(
        "glyphs stand where HarfBuzz's advances and offsets put them, to a 64th of a pixel",
        arguments: FontLibrary.faces, 0..<2)
    func matchesHarfBuzz(_ face: FontLibrary.Face, seed: UInt64) throws {
        let bytes = try BundledFaces.bytes(face)
        let opened = try FontFace(bytes: bytes, name: face.name)
        var generator = SeededGenerator(seed: seed)
        let letters = try RandomText.letters(of: opened, script: nil)
        guard !letters.isEmpty else { return }
        for _ in 0..<10 {
            // One script, so that the text is one run.
            guard let script = letters.keys.sorted(by: { $0.tag < $1.tag }).randomElement(using: &generator),
                let alphabet = letters[script]
            else { continue }
            let text = RandomText.words(of: alphabet, using: &generator)
            let size = Int.random(in: 8...300, using: &generator)
            let expected = HarfBuzzReference.shape(
                text, font: bytes, pixelsPerEm: size, isRightToLeft: script.isRightToLeft)
            let style = ParagraphStyle(
                fontSize: Double(size), direction: script.isRightToLeft ? .rightToLeft : .leftToRight)
            let glyphs = try TextLayout(text, faces: [opened], style: style).lines[0].runs.flatMap(\.glyphs)
            try #require(glyphs.map(\.id) == expected.map(\.id), "seed \(seed): \(text)")
            // From each glyph to the next, in 64ths of a pixel.
            let unit = 64 / Double(HarfBuzzReference.subdivision)
            for index in glyphs.indices.dropLast() {
                let step = (glyphs[index + 1].origin.x - glyphs[index].origin.x) * 64
                let (here, next) = (expected[index], expected[index + 1])
                let expectedStep = Double(here.advance - here.offsetX + next.offsetX) * unit
                #expect(abs(step - expectedStep) <= 1, "seed \(seed): \(text), glyph \(index)")
                let rise = (glyphs[index].origin.y - glyphs[index + 1].origin.y) * 64
                let expectedRise = Double(next.offsetY - here.offsetY) * unit
                #expect(abs(rise - expectedRise) <= 1, "seed \(seed): \(text), \(index)")
            }
        }
    }

    /// The glyphs without what HarfBuzz says of their neighbours' influence, of which it says more than there is.
    private static func shapes(_ glyphs: [ShapedGlyph]) -> [ShapedGlyph] {
        glyphs.map { glyph in
            var glyph = glyph
            glyph.isUnsafeToConcat = false
            return glyph
        }
    }

    @Test("words from the cache stand as in a text shaped whole", arguments: FontLibrary.faces, 0..<2)
    func joinsWords(_ face: FontLibrary.Face, seed: UInt64) throws {
        let opened = try FontFace(bytes: BundledFaces.bytes(face), name: face.name)
        let font = try opened.shapingFont()
        var generator = SeededGenerator(seed: seed)
        for (script, alphabet) in try RandomText.letters(of: opened, script: nil).sorted(by: {
            $0.key.tag < $1.key.tag
        }) {
            for _ in 0..<5 {
                let text = Array(RandomText.words(of: alphabet, using: &generator).utf8)
                let cuts =
                    [0]
                    + text.indices.filter {
                        text[$0] & 0xC0 != 0x80 && Int.random(in: 0..<6, using: &generator) == 0
                    } + [text.count]
                for (start, end) in zip(cuts, cuts.dropFirst()) {
                    let request = ShapingRequest(
                        text: text, range: start..<end, script: script, isRightToLeft: script.isRightToLeft,
                        language: nil, features: [])
                    let expected = font.shape(request)
                    for _ in 0..<2 {
                        #expect(
                            Self.shapes(font.shapeByWord(request)) == Self.shapes(expected),
                            "seed \(seed): \(String(decoding: text, as: UTF8.self)) \(start)..<\(end)")
                    }
                }
            }
        }
    }
}

/// Texts of a face's own characters.
enum RandomText {
    /// The letters that the face has, by script.
    static func letters(of face: FontFace, script: Script?) throws -> [Script: [Unicode.Scalar]] {
        var letters: [Script: [Unicode.Scalar]] = [:]
        for scalar in (0x41..<0x3200).lazy.compactMap(Unicode.Scalar.init)
        where scalar.properties.isAlphabetic {
            let script = Script(of: scalar)
            guard script != .common, try face.canShape(Character(scalar)) else { continue }
            letters[script, default: []].append(scalar)
        }
        return letters
    }

    /// One to four words.
    static func words(of alphabet: [Unicode.Scalar], using generator: inout SeededGenerator) -> String {
        var text = String.UnicodeScalarView()
        for word in 0..<Int.random(in: 1...4, using: &generator) {
            if word > 0 { text.append(" ") }
            for _ in 0..<Int.random(in: 1...7, using: &generator) {
                if let letter = alphabet.randomElement(using: &generator) { text.append(letter) }
            }
        }
        return String(text)
    }
}
