import Foundation
import StickerEngine
import StickerPacks
import StickerTestSupport
import Testing

/// Every format, built of the pack that `init` writes.
@Suite struct PackTreeTests {
    private static let stems = [
        "candy-cane", "day-2026-11-20", "gummi-bear", "ice-cream", "lollipop", "love", "sweet", "thank-you",
    ]

    private func tree(_ format: PackFormat) async throws -> [String] {
        let fixture = try PackFixture()
        try await fixture.build(format)
        return try fixture.files()
    }

    @Test("WhatsApp gets its listing, a folder of pictures and a .wastickers file")
    func whatsapp() async throws {
        #expect(
            try await tree(.whatsapp)
                == ["contents.json", "my-stickers.wastickers"]
                + (Self.stems.map { "my-stickers/\($0).webp" } + ["my-stickers/tray.png"]).sorted())
    }

    @Test("Telegram gets files, a thumbnail and a manifest")
    func telegram() async throws {
        #expect(
            try await tree(.telegram)
                == (Self.stems.map { $0 + ".webp" } + ["manifest.json", "thumbnail.webp"]).sorted())
    }

    @Test("Signal gets files and a stickers.yaml")
    func signal() async throws {
        #expect(try await tree(.signal) == (Self.stems.map { $0 + ".webp" } + ["stickers.yaml"]).sorted())
    }

    @Test("Discord and Slack get files and a manifest", arguments: [PackFormat.discord, .slack])
    func manifests(format: PackFormat) async throws {
        #expect(try await tree(format) == (Self.stems.map { $0 + ".png" } + ["manifest.json"]).sorted())
    }

    @Test("LINE gets numbered files, two pictures of the pack, and a zip file")
    func line() async throws {
        #expect(
            try await tree(.line)
                == (1...8).map { "0\($0).png" } + ["main.png", "my-stickers.zip", "tab.png"])
    }

    @Test("Matrix gets files and two listings")
    func matrix() async throws {
        #expect(
            try await tree(.matrix)
                == (Self.stems.map { $0 + ".png" } + ["image_pack.json", "pack.json"]).sorted())
    }

    @Test("Xcode gets a catalogue with a folder for each sticker, and all sizes of the icon")
    func xcode() async throws {
        let icons = [
            "1024x1024", "1024x768", "120x90", "134x100", "148x110", "180x135", "54x40", "58x58", "64x48",
            "81x60", "87x87", "96x72",
        ]
        let root = "Stickers.xcstickers/"
        let pack = root + "My stickers.stickerpack/"
        #expect(
            try await tree(.xcstickers)
                == ([root + "Contents.json", pack + "Contents.json"]
                + Self.stems.flatMap {
                    ["\(pack)\($0).sticker/Contents.json", "\(pack)\($0).sticker/\($0).png"]
                }
                + icons.map { root + "iMessage App Icon.stickersiconset/icon-\($0).png" }
                + [root + "iMessage App Icon.stickersiconset/Contents.json"]).sorted())
    }

    @Test("every picture has the size and the format of its platform", arguments: PackFormat.allCases)
    func pictures(format: PackFormat) async throws {
        let fixture = try PackFixture()
        try await fixture.build(format)
        let kind = try StickerKind(parsing: format == .xcstickers ? "imessage:regular" : format.rawValue)
        let others = ["main.png", "tab.png", "tray.png", "thumbnail.webp"]
        var count = 0
        for file in try fixture.files() where file.hasSuffix(".png") || file.hasSuffix(".webp") {
            let name = file.split(separator: "/").last.map(String.init) ?? ""
            guard !others.contains(name), !name.hasPrefix("icon-") else { continue }
            let bytes = try fixture.folder.bytes(of: "out/" + file)
            let picture = try ImageDecoder.decode(bytes)
            let facts = StickerFacts(
                format: ImageFormat(of: bytes), size: picture.size, byteCount: bytes.count)
            #expect(kind.violations(of: facts).isEmpty, "\(file)")
            count += 1
        }
        #expect(count == 8)
    }

    @Test("pictures of the pack have their exact sizes")
    func icons() async throws {
        let fixture = try PackFixture()
        for format in [PackFormat.line, .whatsapp, .telegram, .xcstickers] {
            try await fixture.build(format, to: format.rawValue)
        }
        let icon = "xcstickers/Stickers.xcstickers/iMessage App Icon.stickersiconset/icon-120x90.png"
        for (path, width, height) in [
            ("line/main.png", 240, 240), ("line/tab.png", 96, 74), ("whatsapp/my-stickers/tray.png", 96, 96),
            ("telegram/thumbnail.webp", 100, 100), (icon, 120, 90),
        ] {
            let picture = try ImageDecoder.decode(try fixture.folder.bytes(of: path))
            #expect(picture.width == width && picture.height == height, "\(path)")
            #expect(picture.isOpaque == (path == icon), "\(path)")
        }
    }

    @Test("LINE's stickers have a margin of ten pixels")
    func margin() async throws {
        let fixture = try PackFixture()
        try await fixture.build(.line)
        for number in 1...8 {
            let picture = try ImageDecoder.decode(try fixture.folder.bytes(of: "out/0\(number).png"))
            let ink = try #require(picture.inkBounds)
            #expect(ink.x >= 10 && ink.y >= 10, "\(number)")
            #expect(ink.x + ink.width <= picture.width - 10 && ink.y + ink.height <= picture.height - 10)
        }
    }
}
