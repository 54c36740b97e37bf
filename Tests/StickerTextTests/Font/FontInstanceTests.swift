import FontLibrary
import StickerGeometry
import StickerPixels
import StickerRaster
import Testing

@testable import StickerText

@Suite struct FontInstanceTests {
    @Test("a variable font is set and drawn at its places on the axes")
    func varies() throws {
        let bytes = TestFont("ab").varying(by: 200).bytes
        for (weight, growth) in [(400.0, 0.0), (650, 100), (900, 200), (100, 0)] {
            let face = try FontFace(
                bytes: bytes, variations: [FontVariation(tag: "wght", value: weight)], name: "variable")
            let layout = try TextLayout("ab", faces: [face], style: ParagraphStyle(fontSize: 1000))
            #expect(abs(layout.width - 2 * (600 + growth)) < 0.01, "\(weight)")
            let ink = try #require(try layout.inkBounds())
            #expect(abs(ink.minX - 50) < 0.05)
            #expect(abs(ink.maxX - (600 + growth + 550 + growth)) < 0.05, "\(weight)")
        }
        let plain = try FontFace(bytes: bytes, name: "variable")
        #expect(try TextLayout("a", faces: [plain], style: ParagraphStyle(fontSize: 1000)).width == 600)
        #expect(try plain.axes == [FontAxis(tag: "wght", range: 100...900, defaultValue: 400)])
    }

    @Test(
        "an axis that the font does not have, or a value past its ends, is an error that says what there is")
    func rejectsVariations() throws {
        let bytes = TestFont("ab").varying(by: 200).bytes
        func error(_ tag: String, _ value: Double, bytes: [UInt8]) -> TextError? {
            do throws(TextError) {
                _ = try FontFace(
                    bytes: bytes, variations: [FontVariation(tag: tag, value: value)], name: "f.ttf")
                return nil
            } catch {
                return error
            }
        }
        #expect(
            error("wdth", 80, bytes: bytes)?.description
                == "the font f.ttf has no axis “wdth”; it has wght 100 … 900")
        #expect(
            error("wght", 950.5, bytes: bytes)?.description
                == "wght=950.5 is out of range in the font f.ttf, which has wght 100 … 900")
        for value in [99.99, 901, .infinity, .nan] {
            #expect(error("wght", value, bytes: bytes) != nil, "\(value)")
        }
        #expect(
            error("wght", 700, bytes: TestFont("ab").bytes)?.description
                == "the font f.ttf has no axis “wght”: it does not vary")
    }

    @Test("a font whose outlines cannot follow its axes is no usable font away from their defaults")
    func rejectsDamagedVariations() throws {
        // Outlines of two axes in a font of one.
        let bytes = TestFont("ab").varying(by: 200).bytes
        let table = try #require(FontPatch.range(of: "gvar", in: bytes))
        var damaged = Array(bytes[table])
        damaged.replaceSubrange(4..<6, with: be16(2))
        let font = FontPatch.replacing("gvar", in: bytes, with: damaged)
        _ = try FontFace(bytes: font, name: "f.ttf")
        do throws(TextError) {
            _ = try FontFace(
                bytes: font, variations: [FontVariation(tag: "wght", value: 900)], name: "f.ttf")
            Issue.record("opened")
        } catch {
            #expect(
                error.description.hasPrefix(
                    "f.ttf is not a usable font: its outlines do not vary along its axes: "))
        }
    }

    @Test("the bundled faces know their names and do not vary")
    func knowsNames() throws {
        #expect(try BundledFaces.display.familyName == "Fredoka One")
        #expect(try BundledFaces.text.familyName == "Noto Sans")
        #expect(try BundledFaces.text.styleName == "Black")
        #expect(try BundledFaces.display.axes == [])
        let nameless = try TestFont("ab").face("x")
        #expect(try nameless.familyName == nil && nameless.styleName == nil)
    }

    @Test(
        "features are read as people write them",
        arguments: [
            ("ss01", "ss01", 1), ("liga=0", "liga", 0), ("liga=off", "liga", 0), ("tnum=on", "tnum", 1),
            ("aalt=12", "aalt", 12),
        ])
    func readsFeatures(_ text: String, tag: String, value: Int) throws {
        #expect(try FontFeature(text) == FontFeature(tag: tag, value: value))
    }

    @Test(
        "what is no feature is an error",
        arguments: [
            "", "lig", "ligas", "liga=", "liga=x", "liga=-1", "liga=+1", "liga=65536", "liga=1=1", "lïga",
            "li a", "=1",
        ])
    func rejectsFeatures(_ text: String) {
        #expect(throws: TextError.invalidFeature(text: text)) { try FontFeature(text) }
    }

    @Test("round corners take ink from the corners of strokes, and from nothing else")
    func roundsCorners() throws {
        let bytes = TestFont("a").bytes
        func outline(_ radius: Double) throws -> GlyphOutline {
            try FontFace(bytes: bytes, synthesis: FontSynthesis(cornerRadius: radius), name: "a").outline(
                of: 1)
        }
        let (plain, round) = (try outline(0), try outline(0.1))
        #expect(round.bounds.map { abs($0.width - 0.5) < 1e-6 && abs($0.height - 0.7) < 1e-6 } == true)
        let size = try PixelSize(width: 1000, height: 1000)
        func coverage(_ outline: GlyphOutline) throws -> Int {
            let place = Transform(a: 1000, b: 0, c: 0, d: 1000, e: 0, f: 1000)
            return try Mask(coverageOf: outline.path, transform: place, size: size).values
                .reduce(0) { $0 + Int($1) }
        }
        // Four corners of a square of 100 units, without a quarter of a disc each.
        let lost = try Double(coverage(plain) - coverage(round)) / 255
        #expect(abs(lost - (4 - .pi) * 10_000) < 60)
        for radius in [-0.01, 0.21, .nan] {
            #expect(throws: TextError.self) { try outline(radius) }
        }
    }

    @Test("round corners leave the cuts of strokes that go on in the next letter")
    func keepsJoints() throws {
        // The middle form of beh in the bundled Arabic face, whose stroke is cut on the left.
        let arabic = try #require(FontLibrary.faces.first { $0.name == "Noto Sans Arabic Black" })
        let bytes = try BundledFaces.bytes(arabic)
        let face = try FontFace(bytes: bytes, synthesis: FontSynthesis(cornerRadius: 0.08), name: "round")
        let plain = try FontFace(bytes: bytes, name: "plain")
        let glyph = try #require(try plain.shapingFont().nominalGlyph(for: "\u{FE92}"))
        let cut = try plain.outline(of: glyph).path.elements.compactMap(\.end).filter { $0.x <= 0.0151 }
        #expect(cut.count >= 2)
        let kept = try face.outline(of: glyph).path.elements.compactMap(\.end)
        #expect(
            cut.allSatisfy { corner in kept.contains { abs($0.x - corner.x) + abs($0.y - corner.y) < 1e-9 } })
        #expect(try face.outline(of: glyph).path != (try plain.outline(of: glyph).path))
    }

    @Test("round corners round those of letters that do not join, also where the letter begins and ends")
    func roundsLetterEnds() throws {
        let bytes = try BundledFaces.bytes(FontLibrary.text)
        func corners(_ synthesis: FontSynthesis) throws -> Int {
            let face = try FontFace(bytes: bytes, synthesis: synthesis, name: "face")
            return try "fnmj".unicodeScalars.reduce(0) { count, letter in
                let glyph = try #require(try face.shapingFont().nominalGlyph(for: letter))
                let path = try face.outline(of: glyph).path
                // Where two lines meet, both longer than a stroke's round end leaves them.
                return count
                    + path.elements.indices.dropLast().filter { index in
                        if case .line = path.elements[index], case .line = path.elements[index + 1] {
                            true
                        } else {
                            false
                        }
                    }.count
            }
        }
        let (plain, round) = (try corners(.none), try corners(FontSynthesis(cornerRadius: 0.08)))
        #expect(plain > 8 && round < plain / 2)
        #expect(try corners(FontSynthesis(bold: 0.06, cornerRadius: 0.08)) < plain / 2)
    }

    @Test("features turn ligatures off")
    func appliesFeatures() throws {
        func glyphCount(_ features: [String]) throws -> Int {
            let features = try features.map { try FontFeature($0) }
            let style = ParagraphStyle(fontSize: 72, features: features)
            return try TextLayout("office", faces: [BundledFaces.display], style: style).glyphs().count
        }
        #expect(try glyphCount([]) == 4)
        #expect(try glyphCount(["liga=0"]) == 6)
        #expect(try glyphCount(["liga=0", "liga"]) == 4)
    }

    @Test("synthetic boldness widens stems and advances, and nothing else asks for it")
    func emboldens() throws {
        let bytes = TestFont("ab").bytes
        let bold = try FontFace(bytes: bytes, synthesis: FontSynthesis(bold: 0.04), name: "bold")
        let layout = try TextLayout("ab", faces: [bold], style: ParagraphStyle(fontSize: 1000))
        #expect(layout.width == 1280)
        let ink = try #require(try layout.inkBounds())
        #expect(abs(ink.minX - 50) < 0.05 && abs(ink.maxX - (640 + 590)) < 0.05)
        // Half of it above the box and half below.
        #expect(abs(ink.height - 740) < 0.05 && abs(ink.maxY - (800 + 20)) < 0.05)
        #expect(try FontFace(bytes: bytes, name: "plain").synthesis == .none)
    }

    @Test("a mark stays over its base when both are made bold")
    func emboldensMarks() throws {
        let bytes = try BundledFaces.bytes(FontLibrary.text)
        func center(_ bold: Double) throws -> (base: Double, mark: Double) {
            let face = try FontFace(bytes: bytes, synthesis: FontSynthesis(bold: bold), name: "face")
            let layout = try TextLayout("x\u{301}", faces: [face], style: ParagraphStyle(fontSize: 100))
            let boxes = try layout.glyphs().compactMap { try [$0].inkBounds() }
            try #require(boxes.count == 2)
            return (boxes[0].minX + boxes[0].width / 2, boxes[1].minX + boxes[1].width / 2)
        }
        let (plain, bold) = (try center(0), try center(0.1))
        #expect(abs((bold.mark - bold.base) - (plain.mark - plain.base)) < 0.5)
    }

    @Test("a synthetic slant leans what stands upright and leaves advances alone")
    func slants() throws {
        let face = try FontFace(
            bytes: TestFont("ab").bytes, synthesis: FontSynthesis(slant: 12), name: "slanted")
        let layout = try TextLayout("ab", faces: [face], style: ParagraphStyle(fontSize: 1000))
        #expect(layout.width == 1200)
        let ink = try #require(try layout.inkBounds())
        // tan 12° × 700
        #expect(abs(ink.minX - 50) < 0.05 && abs(ink.maxX - (1150 + 148.79)) < 0.05)
    }

    @Test(
        "more than can be synthesised is an error",
        arguments: [
            FontSynthesis(bold: 0.21), FontSynthesis(bold: -0.01), FontSynthesis(bold: .nan),
            FontSynthesis(slant: 31),
            FontSynthesis(slant: -31),
        ])
    func rejectsSynthesis(_ synthesis: FontSynthesis) {
        #expect {
            try FontFace(bytes: TestFont("ab").bytes, synthesis: synthesis, name: "x")
        } throws: { error in
            if case TextError.synthesisOutOfRange = error { true } else { false }
        }
    }

    @Test(
        "language tags are held to their form",
        arguments: [
            ("en", true), ("pt-BR", true), ("sr-Latn-RS", true), ("ca-ES-valencia", true), ("de-1996", true),
            ("zh-cmn-Hans-CN", true), ("es-419", true), ("en-US-u-ca-buddhist-nu-thai", true),
            ("x-klingon", true),
            ("i-default", true), ("en-x-a", true), ("und", true), ("SR-latn", true), ("hi-Latn-IN", true),
            ("", false), ("e", false), ("pt_BR", false), ("en-", false), ("-en", false), ("en--US", false),
            ("en-US-", false), ("abcdefghi", false), ("en-u", false),
            ("klingon", false), ("german", false), ("engl", false), ("tlh", true),
            ("en-x", false), ("x", false), ("12", false), ("en-u-a", false), ("dé", false), ("en US", false),
            ("en-Latn-Cyrl", false), (String(repeating: "en-abcde", count: 40), false),
        ])
    func checksLanguages(_ tag: String, isWellFormed: Bool) throws {
        let style = ParagraphStyle(fontSize: 10, language: tag)
        if isWellFormed {
            _ = try TextLayout("a", faces: [BundledFaces.text], style: style)
        } else {
            #expect(throws: TextError.invalidLanguage(tag: tag)) {
                try TextLayout("a", faces: [BundledFaces.text], style: style)
            }
        }
    }
}
