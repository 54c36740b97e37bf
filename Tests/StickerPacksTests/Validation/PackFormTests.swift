import Foundation
import StickerEngine
import StickerPacks
import StickerTestSupport
import Testing

/// Forms that other tools write.
@Suite struct PackFormTests {
    @Test("a WhatsApp listing of one pack has its files beside it")
    func readsFlatWhatsApp() throws {
        let sample = try HandmadePack.valid("whatsapp")
        var pack = try HandmadePack("whatsapp")
        for (path, bytes) in sample.files where path.hasPrefix("candy/") {
            pack[String(path.dropFirst("candy/".count))] = bytes
        }
        pack[text: "contents.json"] = """
            {"identifier": "candy", "name": "Candy", "publisher": "Jo", "tray_image_file": "tray.png",
             "image_data_version": "1", "stickers": [
               {"image_file": "a.webp", "emojis": ["🍬"]}, {"image_file": "b.webp", "emojis": ["🍬"]},
               {"image_file": "c.webp", "emojis": ["🍬"]}]}
            """
        #expect(try pack.report().findings == [])
    }

    @Test("a WhatsApp listing may have several packs, each held to the rules")
    func readsSeveralPacks() throws {
        var pack = try HandmadePack.valid("whatsapp")
        try pack.replace(
            "\"sticker_packs\": [",
            """
            "sticker_packs": [{"identifier": "empty", "name": "Empty", "publisher": "Jo",
              "tray_image_file": "candy/tray.png", "image_data_version": "1", "stickers": []},
            """, in: "contents.json")
        let report = try pack.report()
        #expect(report.violations.map(\.rule) == [.stickerCount])
        #expect(report.stickerCount == 3)
    }

    @Test(
        "Signal's listing may have its texts at the root or in another object, and emoji as texts, lists or keys",
        arguments: [
            "title: Candy\nauthor: Jo\ncover: a.webp\nstickers:\n- {file: a.webp, emoji: 🍬}\n- {file: b.png, emojis: [🍬, 🍭]}",
            "pack: {title: Candy, author: Jo, cover: a.webp}\nstickers:\n  a.webp: 🍬\n  b.png: 🍭",
        ])
    func readsOtherYAML(text: String) throws {
        var pack = try HandmadePack.valid("signal")
        pack["stickers.yaml"] = nil
        pack[text: "config.yml"] = text
        let report = try pack.report()
        #expect(report.findings == [])
        #expect(report.stickerCount == 2)
    }

    @Test("a cover of its own is held to what stickers are")
    func checksCovers() throws {
        var pack = try HandmadePack.valid("signal")
        try pack.replace("cover: a.webp", "cover: cover.webp", in: "stickers.yaml")
        pack["cover.webp"] = try HandmadePicture.still(.webp, 600, 300)
        let report = try pack.report()
        #expect(report.findings.map(\.rule) == [.size])
        #expect(report.findings.map(\.file) == ["cover.webp"])
    }

    @Test(
        "a catalogue, and one pack of it, may be given themselves",
        arguments: ["Stickers.xcstickers", "Stickers.xcstickers/Candy.stickerpack"])
    func readsParts(of path: String) throws {
        let folder = try TemporaryFolder()
        try HandmadePack.valid("imessage").write(to: folder)
        let report = try PackValidation.report(of: folder.path(path), for: StickerKind(.imessage))
        #expect(report.findings == [])
        #expect(report.stickerCount == 2)
    }

    @Test("an image pack whose files are uploaded is its listing alone")
    func readsUploaded() throws {
        var pack = try HandmadePack("matrix")
        let info = #"{"w": 512, "h": 512, "mimetype": "image/png", "size": 9}"#
        pack[text: "pack.json"] = #"{"images": {"cane": {"url": "mxc://a.b/c", "info": \#(info)}}}"#
        let report = try pack.report()
        #expect(report.findings == [])
        #expect(report.stickerCount == 1)
        pack[text: "pack.json"] = #"{"images": {"cane:": {"url": "mxc://a.b/c", "info": \#(info)}}}"#
        #expect(try pack.report().violations.map(\.rule) == [.shortcode])
    }

    @Test("grid sizes set the size of each pack of a catalogue; where none is named, most pictures do")
    func readsGridSizes() throws {
        let folder = "Stickers.xcstickers/Candy.stickerpack"
        for (size, limit) in [("regular", 408), ("medium", 300)] {
            var pack = try HandmadePack.valid("imessage")
            try pack.replace("small", size, in: "\(folder)/Contents.json")
            pack["\(folder)/cane.sticker/cane.png"] = try HandmadePicture.still(
                .png, size == "regular" ? 408 : 618, size == "regular" ? 408 : 618)
            let sizes = try pack.report().violations.filter { $0.rule == .size }
            #expect(sizes.count == (size == "regular" ? 2 : 1))
            #expect(sizes.allSatisfy { $0.limit == "exactly \(limit)×\(limit) pixels" })
        }
    }
}
