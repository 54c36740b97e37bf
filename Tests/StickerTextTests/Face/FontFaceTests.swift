import FontLibrary
import Foundation
import StickerGeometry
import StickerRaster
import StickerTestSupport
import StickerText
import Testing

@Suite struct FontFaceTests {
    @Test("the bundled fonts have the vertical metrics that their tables say")
    func readsMetrics() throws {
        #expect(try BundledFaces.display.metrics == FontMetrics(ascent: 0.974, descent: 0.236, lineGap: 0))
        #expect(try BundledFaces.text.metrics == FontMetrics(ascent: 1.069, descent: 0.293, lineGap: 0))
    }

    @Test("every bundled face opens, and has its licence beside it", arguments: FontLibrary.faces)
    func bundlesFonts(_ face: FontLibrary.Face) throws {
        let bytes = try BundledFaces.bytes(face)
        _ = try FontFace(bytes: bytes, name: face.name)
        let license = try String(
            contentsOf: BundledFaces.folder(FontLibrary.licensesFolder).appending(
                path: face.licenseFileName), encoding: .utf8)
        #expect(license.contains("SIL OPEN FONT LICENSE Version 1.1"))
        #expect(license.hasPrefix("Copyright"))
    }

    @Test("the text face has all letters of the languages it is there for")
    func coversEurope() throws {
        let letters =
            "ąćęłńóśźżčďěňřšťůžýőűğışİŞėųįāēīūģķļņășțđħŋŧþðæøåœßẞàâçèéêëîïôùûüÿñãõáíóú¿¡ậủứ"
            + "αβγδεζηθικλμνξοπρστυφχψωάέήίόύώϊϋΐΰς" + "абвгдежзийклмнопрстуфхцчшщъыьэюяёіїєґўјљњћђџѓќ"
        for character in letters + letters.uppercased() {
            #expect(try BundledFaces.text.canShape(character), "\(character)")
        }
    }

    @Test("what is no font is an error that says what it is instead")
    func rejectsOtherFiles() throws {
        for (bytes, reason) in [
            ([UInt8](), "it is empty"),
            (Array("\u{89}PNG".utf8), "it is neither TrueType nor OpenType"),
            (Array("wOF2 and more".utf8), "it is a web font (WOFF); convert it to TrueType or OpenType"),
        ] {
            #expect(throws: TextError.invalidFont(font: "x", reason: reason)) {
                try FontFace(bytes: bytes, name: "x")
            }
        }
    }

    @Test("a face that a file does not have is an error", arguments: [-1, 1, 70_000, Int.max, Int.min])
    func rejectsFaceIndices(_ index: Int) throws {
        let bytes = try BundledFaces.bytes(FontLibrary.display)
        #expect(throws: TextError.faceIndexOutOfRange(font: "x", index: index, faceCount: 1)) {
            try FontFace(bytes: bytes, index: index, name: "x")
        }
    }

    @Test("the faces of a collection are told apart")
    func opensCollections() throws {
        let collection = Self.collection(try FontLibrary.faces.prefix(2).map(BundledFaces.bytes))
        let first = try FontFace(bytes: collection, index: 0, name: "first")
        let second = try FontFace(bytes: collection, index: 1, name: "second")
        #expect(try first.metrics == BundledFaces.display.metrics)
        #expect(try second.metrics == BundledFaces.text.metrics)
        #expect(try second.canShape("ж") && !first.canShape("ж"))
        #expect(throws: TextError.faceIndexOutOfRange(font: "third", index: 2, faceCount: 2)) {
            try FontFace(bytes: collection, index: 2, name: "third")
        }
    }

    @Test("a font cut short anywhere is an error or a layout, never a crash")
    func survivesTruncation() throws {
        let bytes = try BundledFaces.bytes(FontLibrary.display)
        for length in stride(from: 0, to: bytes.count, by: 997) {
            exercise(Array(bytes[..<length]))
        }
    }

    @Test("a font with flipped bytes is an error or a layout, never a crash", arguments: 0..<8)
    func survivesCorruption(_ block: UInt64) throws {
        let intact = try BundledFaces.bytes(FontLibrary.display)
        for seed in (block * 25)..<(block * 25 + 25) {
            var generator = SeededGenerator(seed: seed)
            var bytes = intact
            // Half of the flips hit the table directory and the first tables, where they hurt most.
            for _ in 0..<Int.random(in: 1...40, using: &generator) {
                let end = Bool.random(using: &generator) ? bytes.count : 600
                bytes[Int.random(in: 0..<end, using: &generator)] = .random(in: 0...255, using: &generator)
            }
            exercise(bytes)
        }
    }

    /// Does all that can be done with a font; what it throws is fine.
    private func exercise(_ bytes: [UInt8]) {
        do {
            let face = try FontFace(bytes: bytes, name: "damaged")
            let layout = try TextLayout(
                "Happy Friday, office! Äé0123", faces: [face], style: ParagraphStyle(fontSize: 72))
            _ = try layout.inkBounds()
            #expect(try layout.outline().isFinite)
        } catch {
            switch error {
            // What is wrong with the font, in words that name it; a damaged table of characters has glyphs for none.
            case .fontUnavailable, .invalidFont, .invalidGlyph: #expect("\(error)".contains("damaged"))
            case .missingGlyphs(_, let fonts): #expect(fonts == ["damaged"])
            case .tooManyGlyphs, .outlineTooComplex: break
            default: Issue.record(error)
            }
        }
    }

    /// A TrueType collection of whole fonts: a header, then the files with their table offsets moved.
    private static func collection(_ fonts: [[UInt8]]) -> [UInt8] {
        func bigEndian(_ value: Int) -> [UInt8] {
            [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
        }
        let headerSize = 12 + 4 * fonts.count
        var offsets: [Int] = []
        var body: [UInt8] = []
        for font in fonts {
            let start = headerSize + body.count
            offsets.append(start)
            var moved = font
            let tableCount = Int(font[4]) << 8 | Int(font[5])
            for table in 0..<tableCount {
                let field = 12 + table * 16 + 8
                let offset = font[field..<(field + 4)].reduce(0) { $0 << 8 | Int($1) }
                moved.replaceSubrange(field..<(field + 4), with: bigEndian(offset + start))
            }
            body += moved + Array(repeating: 0, count: (4 - moved.count % 4) % 4)
        }
        return Array("ttcf".utf8) + bigEndian(0x0001_0000) + bigEndian(fonts.count)
            + offsets.flatMap(bigEndian) + body
    }
}
