import FontLibrary
import Foundation
import StickerLimits
import StickerTestSupport
import Testing

@testable import StickerText

@Suite struct FontLibraryTests {
    /// The blocks of which the bundled faces have every letter and sign of Unicode 6, by face; the Coptic letters
    /// amid the Greek ones are no Greek.
    private static let wholeBlocks: [(face: String, blocks: [ClosedRange<UInt32>])] = [
        (
            "NotoSans-Black.ttf",
            [
                0x20...0x24F, 0x250...0x36F, 0x370...0x3E1, 0x3F0...0x3FF, 0x400...0x52F, 0x1E00...0x1FFF,
                0x20A0...0x20B9,
            ]
        ),
        ("NotoSansArabic-Black.ttf", [0x600...0x6FF, 0x750...0x77F]),
        ("NotoSansHebrew-Black.ttf", [0x591...0x5F4]),
        ("NotoSansArmenian-Black.ttf", [0x531...0x58A]),
        ("NotoSansGeorgian-Black.ttf", [0x10A0...0x10FC]),
        ("NotoSansDevanagari-ExtraBold.ttf", [0x900...0x97F]),
        ("NotoSansBengali-ExtraBold.ttf", [0x981...0x9FB]),
        ("NotoSansGurmukhi-ExtraBold.ttf", [0xA01...0xA75]),
        ("NotoSansGujarati-ExtraBold.ttf", [0xA81...0xAF1]),
        ("NotoSansOriya-Bold.ttf", [0xB01...0xB77]),
        ("NotoSansTamil-ExtraBold.ttf", [0xB82...0xBFA]),
        ("NotoSansTelugu-ExtraBold.ttf", [0xC01...0xC7F]),
        ("NotoSansKannada-ExtraBold.ttf", [0xC82...0xCF2]),
        ("NotoSansMalayalam-ExtraBold.ttf", [0xD02...0xD7F]),
        ("NotoSansSinhala-ExtraBold.ttf", [0xD82...0xDF4]),
        ("NotoSansThai-ExtraBold.ttf", [0xE01...0xE5B]),
        ("NotoSansLao-ExtraBold.ttf", [0xE81...0xEDF]),
        ("NotoSerifTibetan-ExtraBold.ttf", [0xF00...0xFDA]),
        ("NotoSansMyanmar-ExtraBold.ttf", [0x1000...0x109F]),
        ("NotoSansKhmer-ExtraBold.ttf", [0x1780...0x17F9]),
        ("NotoSansEthiopic-ExtraBold.ttf", [0x1200...0x139F]),
        ("NotoSansCherokee-Black.ttf", [0x13A0...0x13F4]),
        ("NotoSansCanadianAboriginal-Black.ttf", [0x1400...0x167F]),
        ("NotoSansTifinagh-Regular.ttf", [0x2D30...0x2D7F]),
        ("NotoSansNKo-Regular.ttf", [0x7C0...0x7FA]),
        ("NotoSansVai-Regular.ttf", [0xA500...0xA62B]),
        ("NotoSansOlChiki-Bold.ttf", [0x1C50...0x1C7F]),
        ("NotoSansCJK-Black.otf", [0x3041...0x30FF, 0x3105...0x312D, 0x3131...0x318E]),
    ]

    @Test("the bundled faces are 8 MB at most, and each file of the folder is one of them")
    func fitsTheBudget() throws {
        let sizes = try FontLibrary.faces.map { try BundledFaces.bytes($0).count }
        #expect(sizes.reduce(0, +) <= 8_000_000)
        let files = try FileManager.default.contentsOfDirectory(
            atPath: BundledFaces.folder(FontLibrary.facesFolder).path)
        #expect(Set(files) == Set(FontLibrary.faces.map(\.fileName)))
        #expect(Set(FontLibrary.faces.map(\.name)).count == FontLibrary.faces.count)
    }

    private static let hashProgram = "/usr/bin/sha256sum"

    @Test(
        "Fonts/README.md has a row for each face, with its licence, its bytes and its SHA-256",
        .enabled(if: FileManager.default.isExecutableFile(atPath: hashProgram)))
    func documentsFaces() throws {
        let folder = BundledFaces.folder(FontLibrary.facesFolder)
        let process = Process()
        process.executableURL = URL(filePath: Self.hashProgram)
        process.arguments = FontLibrary.faces.map(\.fileName)
        process.currentDirectoryURL = folder
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        let hashes = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
            .split(separator: "\n").map { String($0.prefix { $0 != " " }) }
        process.waitUntilExit()
        let rows = try String(contentsOf: BundledFaces.folder("README.md"), encoding: .utf8)
            .split(separator: "\n").map(String.init)
        #expect(hashes.count == FontLibrary.faces.count)
        for (face, hash) in zip(FontLibrary.faces, hashes) {
            let count = try BundledFaces.bytes(face).count
            let row = try #require(rows.first { $0.hasPrefix("| `\(face.fileName)` |") })
            #expect(row.hasSuffix("| `\(face.licenseFileName)` | \(Self.grouped(count)) | `\(hash)` |"))
            let license = BundledFaces.folder(FontLibrary.licensesFolder).appending(
                path: face.licenseFileName)
            #expect(
                try String(contentsOf: license, encoding: .utf8).contains("SIL OPEN FONT LICENSE Version 1.1")
            )
        }
    }

    /// `1234567` as `1,234,567`.
    private static func grouped(_ count: Int) -> String {
        count < 1_000
            ? "\(count)" : grouped(count / 1_000) + "," + String("\(1_000 + count % 1_000)".dropFirst())
    }

    @Test("subset faces carry no hints", arguments: FontLibrary.faces.dropFirst())
    func hasNoHints(_ face: FontLibrary.Face) throws {
        let bytes = try BundledFaces.bytes(face)
        let tables = BundledFaces.tables(of: bytes).keys
        #expect(Set(tables).isDisjoint(with: ["fpgm", "prep", "cvt ", "hdmx", "VDMX", "LTSH"]))
    }

    @Test("blocks are whole", arguments: wholeBlocks.map(\.face))
    func coversBlocks(_ file: String) throws {
        let face = try #require(FontLibrary.faces.first { $0.fileName == file })
        let font = try FontFace(bytes: BundledFaces.bytes(face), name: face.name)
        let blocks = try #require(Self.wholeBlocks.first { $0.face == file }).blocks
        for scalar in blocks.joined().compactMap(Unicode.Scalar.init) {
            guard let age = scalar.properties.age, age.major <= 6,
                ![.control, .format, .unassigned].contains(scalar.properties.generalCategory)
            else { continue }
            #expect(try font.canShape(Character(scalar)), "U+\(String(scalar.value, radix: 16))")
        }
    }

    @Test("a face shows nothing that begins beyond its coverage", arguments: FontLibrary.faces)
    func reachHoldsEverything(_ face: FontLibrary.Face) throws {
        for (range, next) in zip(face.coverage, face.coverage.dropFirst()) {
            #expect(range.upperBound < next.lowerBound)
        }
        let coverage = FontCoverage(ranges: face.coverage, isEmoji: face.isEmoji)
        let font = try FontFace(bytes: BundledFaces.bytes(face), name: face.name)
        #expect(try font.shapingFont().isEmojiFont == face.isEmoji)
        #expect(try font.shapingFont().hasColorGlyphs == face.isEmoji)
        // Every tenth scalar, from another start for each face.
        let start = UInt32(try BundledFaces.bytes(face).count % 10)
        for value in stride(from: 0x20 + start, to: 0x20000, by: 10) {
            guard let scalar = Unicode.Scalar(value), !coverage.contains(scalar),
                ![.unassigned, .privateUse, .surrogate, .control, .format].contains(
                    scalar.properties.generalCategory), !scalar.properties.isDefaultIgnorableCodePoint
            else { continue }
            #expect(try !font.canShape(Character(scalar)), "U+\(String(value, radix: 16))")
        }
    }

    @Test("glyphs of every face have outlines", arguments: FontLibrary.faces.filter { !$0.isEmoji })
    func drawsGlyphs(_ face: FontLibrary.Face) throws {
        let bytes = try BundledFaces.bytes(face)
        let font = try FontFace(bytes: bytes, name: face.name)
        let maxp = try #require(BundledFaces.tables(of: bytes)["maxp"])
        let count = UInt32(bytes[maxp + 4]) << 8 | UInt32(bytes[maxp + 5])
        for glyph in stride(from: UInt32(1), to: count, by: count > 1_000 ? 20 : 1) {
            #expect(throws: Never.self) { try font.outline(of: glyph) }
        }
    }

    @Test(
        "a text opens only the faces that it needs",
        arguments: [
            ("Happy Friday, 20", ["Fredoka One"]),
            ("Happy Štěstí", ["Fredoka One", "Noto Sans Black"]),
            ("Happy ศุกร์", ["Fredoka One", "Noto Sans Thai ExtraBold"]),
            ("Happy 金曜日", ["Fredoka One", "Noto Sans CJK Black"]),
            ("Happy 🎉", ["Fredoka One", "Noto Color Emoji"]),
        ])
    func opensFewFaces(text: String, expected: [String]) throws {
        let opened = OpenedFaces()
        let faces = FontLibrary.faces.map { face in
            let coverage = FontCoverage(ranges: face.coverage, isEmoji: face.isEmoji)
            return FontFace(name: face.name, coverage: coverage) { () throws(TextError) in
                opened.names.withLock { $0.append(face.name) }
                return try BundledFaces.load(face)
            }
        }
        _ = try TextLayout(text, faces: faces, style: ParagraphStyle(fontSize: 72))
        #expect(opened.names.withLock { $0 } == expected)
    }

    private final class OpenedFaces: Sendable {
        let names = Locked<[String]>([])
    }
}
