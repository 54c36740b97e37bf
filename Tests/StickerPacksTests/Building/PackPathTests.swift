import StickerEngine
import StickerTestSupport
import Testing

@testable import StickerPacks

/// Each file of a pack has a path of its own.
@Suite struct PackPathTests {
    @Test(
        "a sticker that is called as a file of its pack gets another name",
        arguments: [
            (PackFormat.telegram, "Thumbnail", "Thumbnail-2.webp"),
            (.whatsapp, "TRAY", "t/TRAY-2.webp"), (.whatsapp, "contents", "t/contents-2.webp"),
            (.matrix, "pack", "pack-2.png"), (.matrix, "image_pack", "image_pack-2.png"),
            (.slack, "Manifest", "manifest-2.png"), (.discord, "manifest", "manifest-2.png"),
            (.signal, "stickers", "stickers-2.webp"),
        ])
    func reservesNames(format: PackFormat, id: String, path: String) async throws {
        let stickers = [id, "b", "c"].map { "  - {svg: a.svg, id: \($0), name: Name, emoji: 🍬}\n" }.joined()
        let fixture = try PackFixtureText("title: T\nauthor: Jo\nstickers:\n" + stickers).fixture()
        try await fixture.build(format)
        let files = try fixture.files()
        #expect(files.contains(path), "\(files)")
        #expect(Set(files.map { $0.lowercased() }).count == files.count)
        if format == .telegram { #expect(files.contains("thumbnail.webp")) }
    }

    @Test(
        "two files of one path are an error",
        arguments: [
            ["a.png", "b.png", "A.png"], ["x/a.png", "y", "X/A.PNG"], ["x", "X/a.png"], ["x/a.png", "X"],
            [".sticker-pack.json"], [".Sticker-Pack.json/a.png"],
        ])
    func refusesClashes(paths: [String]) {
        let files = paths.map { PackFile($0, [UInt8]()) }
        let error = #expect(throws: StickerError.self) { try PackPaths.check(files) }
        #expect(error?.code == .invalidManifest)
        #expect(error?.reason.contains("two files of the pack would be “") == true)
    }

    @Test("files of one name in several folders are none")
    func takesFolders() throws {
        let files = ["a.png", "x/a.png", "x/y/a.png", "xa.png"].map { PackFile($0, [UInt8]()) }
        #expect(throws: Never.self) { try PackPaths.check(files) }
    }

    @Test("a pack that is called as its listing is refused, and nothing is written")
    func refusesIdentifiers() async throws {
        let fixture = try PackFixture.squares(3).fixture()
        try fixture.write("identifier: contents.json\n" + fixture.manifestText)
        let errors = try await fixture.errors(.whatsapp)
        #expect(
            errors == [
                "pack.yml: two files of the pack would be “contents.json”; give the pack another \"identifier\", or the sticker another \"id\""
            ])
        #expect(try fixture.files().isEmpty)
    }
}
