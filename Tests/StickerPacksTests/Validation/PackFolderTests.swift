import Foundation
import StickerEngine
import StickerPacks
import StickerTestSupport
import Testing

@Suite struct PackFolderTests {
    private func report(_ folder: TemporaryFolder, _ platform: String) throws -> PackReport {
        try PackValidation.report(of: folder.path, for: StickerKind(parsing: platform))
    }

    private func link(_ path: String, to target: String) throws {
        try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: target)
    }

    @Test("links in the folder are followed, and those that leave it are named and never read")
    func followsLinks() throws {
        let outside = try TemporaryFolder()
        try outside.write(try HandmadePicture.still(.png, 300, 512), to: "b.png")
        let folder = try TemporaryFolder()
        try HandmadePack.valid("telegram").write(to: folder)
        try FileManager.default.removeItem(atPath: folder.path("b.png"))
        try folder.write(try outside.bytes(of: "b.png"), to: "real.png")
        try link(folder.path("b.png"), to: "real.png")
        #expect(try report(folder, "telegram").violations == [])
        try FileManager.default.removeItem(atPath: folder.path("b.png"))
        try link(folder.path("b.png"), to: outside.path("b.png"))
        let report = try self.report(folder, "telegram")
        #expect(Set(report.violations.map(\.rule)) == [.path])
        #expect(Set(report.violations.map(\.file)) == ["b.png"])
        #expect(report.violations.contains { $0.value == "a link that leaves the folder" })
    }

    @Test("links in circles, links to nothing, and pipes are named")
    func namesOthers() throws {
        let folder = try TemporaryFolder()
        try HandmadePack.valid("slack").write(to: folder)
        try link(folder.path("loop"), to: "loop")
        try link(folder.path("lost"), to: "nothing")
        // SAFETY: the path is passed as a terminated string.
        let status = unsafe mkfifo(folder.path("pipe"), 0o600)
        #expect(status == 0)
        let report = try self.report(folder, "slack")
        #expect(report.violations.map(\.rule) == [.path, .path, .path])
        #expect(report.violations.map(\.file) == ["loop", "lost", "pipe"])
    }

    @Test("files of many megabytes are measured, not read")
    func measuresLongFiles() throws {
        let folder = try TemporaryFolder()
        try HandmadePack.valid("matrix").write(to: folder)
        let handle = try #require(FileHandle(forWritingAtPath: folder.path("cane.png")))
        try handle.truncate(atOffset: 40 << 30)
        try handle.close()
        let report = try self.report(folder, "matrix")
        #expect(report.violations.map(\.rule).contains(.damagedFile))
        #expect(report.violations.map(\.value).contains("42,949,672,960 bytes"))
        let slack = try TemporaryFolder()
        try HandmadePack.valid("slack").write(to: slack)
        let emoji = try #require(FileHandle(forWritingAtPath: slack.path("a.png")))
        try emoji.truncate(atOffset: 40 << 30)
        try emoji.close()
        #expect(try self.report(slack, "slack").violations.map(\.rule) == [.bytes])
    }

    @Test("a damaged picture is named once, with the rules that its header breaks")
    func namesDamage() throws {
        var pack = try HandmadePack.valid("telegram")
        pack["a.webp"] = pack["a.webp"]?.dropLast(40)
        pack["b.png"] = Array("no picture".utf8)
        let report = try pack.report()
        #expect(report.violations.map(\.rule) == [.damagedFile, .damagedFile])
        #expect(report.violations.map(\.file) == ["a.webp", "b.png"])
        pack["a.webp"] = []
        #expect(try pack.report().violations.first?.value == "empty")
    }

    @Test("a picture that is too large to be decoded is measured by its header")
    func measuresLargePictures() throws {
        var header = HandmadePNG(width: 1, height: 1, bitDepth: 8, colorType: 6, samples: [0, 0, 0, 0]).bytes
        // 50,000 × 50,000 pixels.
        let size: [UInt8] = [0, 0, 0xC3, 0x50]
        header.replaceSubrange(8..<33, with: HandmadePNG.chunk("IHDR", size + size + [8, 6, 0, 0, 0]))
        var pack = try HandmadePack.valid("discord")
        pack["a.png"] = header
        let report = try pack.report()
        #expect(report.violations.map(\.rule) == [.damagedFile])
    }

    @Test("listings that are no JSON or YAML, or have other shapes, are named and never trap")
    func readsBrokenListings() throws {
        let texts = [
            "", "{", "[]", "null", "7", #""text""#, #"{"stickers": 1}"#, #"{"stickers": [1, null, []]}"#,
            #"{"sticker_packs": [[], {}, 1]}"#, #"{"images": []}"#, #"{"images": {"a": 1}, "pack": 1}"#,
            "stickers: [", "meta: 1\nstickers: 2", "stickers:\n  a.png: 1\n", "a: &x [*x, *x]",
            String(repeating: "[", count: 100_000),
        ]
        for name in ["telegram", "whatsapp", "signal", "matrix", "discord", "slack"] {
            let valid = try HandmadePack.valid(name)
            let listing = try #require(valid.kind.pack.listings.first?.fileName)
            for text in texts {
                var pack = valid
                pack[text: listing] = text
                #expect(try pack.report().isValid == false, "\(name) \(text.prefix(30))")
            }
        }
    }

    @Test("no more than 2,000 pictures are looked at, and it is said")
    func limitsPictures() throws {
        var pack = try HandmadePack.valid("slack")
        let entries = (1...2_001).map { #"{"name": "e\#($0)", "src": "\#($0).png"}"# }
        pack[text: "manifest.json"] = #"{"emojis": [\#(entries.joined(separator: ", "))]}"#
        let report = try pack.report()
        #expect(report.violations.count { $0.rule == .missingFile } == 2_000)
        #expect(report.violations.filter { $0.rule != .missingFile }.map(\.value) == ["2001 pictures"])
    }

    @Test("a picture counts once, however often it is listed, and all packs count together")
    func countsPicturesOnce() throws {
        var pack = try HandmadePack.valid("whatsapp")
        func listing(_ names: [String]) -> String {
            let stickers = names.map { #"{"image_file": "\#($0).webp", "emojis": ["🍬"]}"# }
            return
                #"{"identifier": "candy", "name": "C", "publisher": "J", "tray_image_file": "tray.png", "image_data_version": "1", "stickers": [\#(stickers.joined(separator: ", "))]}"#
        }
        func values(_ packs: [[String]]) throws -> [String] {
            pack[text: "contents.json"] =
                #"{"sticker_packs": [\#(packs.map(listing).joined(separator: ", "))]}"#
            return try pack.report().violations.map(\.value).filter { $0.hasSuffix(" pictures") }
        }
        let names = (1...1_500).map { "s\($0)" }
        #expect(try values([Array(repeating: "a", count: 3_000)]) == [])
        #expect(try values([names, names]) == [])
        // With the tray icon, which both packs have.
        #expect(try values([names, names.map { $0 + "x" }]) == ["3001 pictures"])
    }

    @Test("of pictures that are many megabytes together, those beyond 512 MiB are not read, and it is said")
    func limitsBytes() throws {
        let folder = try TemporaryFolder()
        for index in 0..<17 {
            let name = String(format: "%02d.png", index)
            try folder.write([7], to: name)
            let handle = try #require(FileHandle(forWritingAtPath: folder.path(name)))
            try handle.truncate(atOffset: 32 << 20)
            try handle.close()
        }
        let report = try self.report(folder, "slack")
        let limit = "at most 536,870,912 bytes to be checked"
        #expect(report.violations.filter { $0.limit == limit }.map(\.rule) == [.bytes])
    }

    @Test("a folder without a pack is no valid pack")
    func refusesEmptyFolders() throws {
        for platform in StickerPlatform.allCases {
            let report = try self.report(TemporaryFolder(), platform.rawValue)
            #expect(!report.isValid, "\(platform)")
        }
    }

    @Test("where nothing lists anything, that alone is said")
    func saysNoListing() throws {
        var pack = try HandmadePack.valid("whatsapp")
        pack["contents.json"] = nil
        #expect(try pack.report().findings.map(\.rule) == [.listing])
    }

    @Test("what is not there is missing input")
    func reportsMissingFolders() {
        let error = #expect(throws: StickerError.self) {
            try PackValidation.report(of: "/nowhere/at/all", for: StickerKind(.line))
        }
        #expect(error?.code == .missingFile)
    }

    @Test("folders deeper than any pack are named, and not entered")
    func limitsDepth() throws {
        let folder = try TemporaryFolder()
        try HandmadePack.valid("slack").write(to: folder)
        let deep = folder.path + String(repeating: "/d", count: 12)
        try FileManager.default.createDirectory(atPath: deep, withIntermediateDirectories: true)
        #expect(try report(folder, "slack").violations.map(\.rule) == [.path])
    }
}
