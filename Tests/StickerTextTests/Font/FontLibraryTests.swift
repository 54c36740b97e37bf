import FontLibrary
import Foundation
import MoreFonts
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
        ("StickerTifinagh-Black.ttf", [0x2D30...0x2D7F]),
        ("StickerNKo-Black.ttf", [0x7C0...0x7FA]),
        ("StickerVai-Black.ttf", [0xA500...0xA62B]),
        ("NotoSansOlChiki-Bold.ttf", [0x1C50...0x1C7F]),
        ("NotoSansCJK-Black.otf", [0x3041...0x30FF, 0x3105...0x312D, 0x3131...0x318E]),
    ]

    /// A resource bundle: its faces, and how many bytes they may have.
    struct Bundle: Sendable, CustomTestStringConvertible {
        let name: String
        let faces: [FontLibrary.Face]
        let limit: Int

        var testDescription: String { name }
    }

    static let bundles = [
        Bundle(name: FontLibrary.bundleName, faces: FontLibrary.faces, limit: 8_000_000),
        Bundle(name: MoreFonts.bundleName, faces: MoreFonts.faces, limit: 10_000_000),
    ]
    static let faces = FontLibrary.faces + MoreFonts.faces

    @Test("the bundled faces are few bytes, and each file of the folder is one of them", arguments: bundles)
    func fitsTheBudget(_ bundle: Bundle) throws {
        let sizes = try bundle.faces.map { try BundledFaces.bytes($0).count }
        #expect(sizes.reduce(0, +) <= bundle.limit)
        for (folder, expected) in [
            (FontLibrary.facesFolder, bundle.faces.map(\.fileName)),
            (FontLibrary.licensesFolder, bundle.faces.map(\.licenseFileName)),
        ] {
            let files = try FileManager.default.contentsOfDirectory(
                atPath: BundledFaces.folder(folder, ofBundle: bundle.name).path)
            #expect(Set(files) == Set(expected))
        }
        #expect(bundle.faces.allSatisfy { $0.bundleName == bundle.name })
        #expect(Set(Self.faces.map { $0.name.lowercased() }).count == Self.faces.count)
    }

    private static let hashProgram = "/usr/bin/sha256sum"

    @Test(
        "README.md has a row for each face, with its licence, its bytes and its SHA-256",
        .enabled(if: FileManager.default.isExecutableFile(atPath: hashProgram)), arguments: bundles)
    func documentsFaces(_ bundle: Bundle) throws {
        let process = Process()
        process.executableURL = URL(filePath: Self.hashProgram)
        process.arguments = bundle.faces.map(\.fileName)
        process.currentDirectoryURL = BundledFaces.folder(FontLibrary.facesFolder, ofBundle: bundle.name)
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        let hashes = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
            .split(separator: "\n").map { String($0.prefix { $0 != " " }) }
        process.waitUntilExit()
        let rows = try String(
            contentsOf: BundledFaces.folder("README.md", ofBundle: bundle.name), encoding: .utf8
        ).split(separator: "\n").map(String.init)
        #expect(hashes.count == bundle.faces.count)
        for (face, hash) in zip(bundle.faces, hashes) {
            let count = try BundledFaces.bytes(face).count
            let row = try #require(rows.first { $0.hasPrefix("| `\(face.fileName)` |") })
            #expect(row.hasSuffix("| `\(face.licenseFileName)` | \(Self.grouped(count)) | `\(hash)` |"))
            let license = BundledFaces.folder(FontLibrary.licensesFolder, ofBundle: bundle.name)
                .appending(path: face.licenseFileName)
            let text = try String(contentsOf: license, encoding: .utf8)
            #expect(text.contains("SIL OPEN FONT LICENSE Version 1.1") && text.hasPrefix("Copyright"))
        }
    }

    /// Letters that a face must have for what it says that it writes; together no other writing has them.
    private static let letters = [
        "Latin": "HappyFrid", "Greek": "Παρσκευή", "Cyrillic": "Пятница", "Arabic": "جمعة", "Hebrew": "שישי",
        "Armenian": "Ուրբաթ", "Georgian": "პარასკევი", "Devanagari": "शुक्रवार", "Thai": "ศุกร์",
        "Tifinagh": "ⴰⵙⵉⵎⵡ",
        "N’Ko": "ߊߙߌ", "Vai": "ꕨꕃ", "Osage": "𐓀𐓘", "Yi": "ꆏꊂ", "Japanese": "金曜日たのしい様頑張", "Chinese": "星期这么样",
        "Korean": "금요일",
    ]

    @Test("a face writes what it says, and nothing else", arguments: faces)
    func writesItsScripts(_ face: FontLibrary.Face) throws {
        let font = try FontFace(bytes: BundledFaces.bytes(face), name: face.name)
        for (script, letters) in Self.letters {
            let hasAll = try letters.allSatisfy { try font.canShape($0) }
            #expect(hasAll == face.scripts.contains(script), "\(script)")
        }
    }

    @Test("every name has faces of its own, which draw its sample, and every face has a name")
    func choosesFaces() throws {
        let names = MoreFonts.choices.map(\.name)
        #expect(Set(names).count == names.count)
        #expect(names.allSatisfy { $0.allSatisfy { $0.isASCII && $0.isLowercase } })
        for choice in MoreFonts.choices {
            let files = try choice.faceNames.map { name in
                try #require(Self.faces.first { $0.name == name }, "\(choice.name): \(name)")
            }
            let faces = try files.map { try FontFace(bytes: BundledFaces.bytes($0), name: $0.name) }
            _ = try TextLayout(choice.sample, faces: faces, style: ParagraphStyle(fontSize: 72))
        }
        let chosen = Set(MoreFonts.choices.flatMap(\.faceNames))
        #expect(MoreFonts.faces.allSatisfy { chosen.contains($0.name) })
    }

    @Test(
        "a face whose design is changed, and whose name is reserved, has a name of its own",
        arguments: faces.filter { $0.name.hasPrefix("Sticker ") })
    func hasItsOwnName(_ face: FontLibrary.Face) throws {
        let font = try FontFace(bytes: BundledFaces.bytes(face), name: face.name)
        let family = try #require(try font.familyName)
        #expect(face.name.hasPrefix(family) && family.hasPrefix("Sticker "))
    }

    /// `1234567` as `1,234,567`.
    private static func grouped(_ count: Int) -> String {
        count < 1_000
            ? "\(count)" : grouped(count / 1_000) + "," + String("\(1_000 + count % 1_000)".dropFirst())
    }

    /// The TrueType files that are bundled whole.
    private static let whole = ["FredokaOne-Regular.ttf", "LeckerliOne-Regular.ttf", "CabinSketch-Bold.ttf"]

    @Test("subset faces carry no hints", arguments: faces.filter { !whole.contains($0.fileName) })
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

    @Test("a face shows nothing that begins beyond its coverage", arguments: faces)
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
            // Left to the next face: those of Yusei Magic are dots.
            if face.name == "Yusei Magic", "\"'‘’“”".unicodeScalars.contains(where: { $0.value == value }) {
                continue
            }
            guard let scalar = Unicode.Scalar(value), !coverage.contains(scalar),
                ![.unassigned, .privateUse, .surrogate, .control, .format].contains(
                    scalar.properties.generalCategory), !scalar.properties.isDefaultIgnorableCodePoint
            else { continue }
            #expect(try !font.canShape(Character(scalar)), "U+\(String(value, radix: 16))")
        }
    }

    @Test("glyphs of every face have outlines", arguments: faces.filter { !$0.isEmoji })
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
