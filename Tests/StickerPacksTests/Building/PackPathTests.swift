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
        "names keep their letters, in those that the platform takes",
        arguments: [
            (PackFormat.slack, "creme-brulee nandu lodz lodz-2 privet ni-hao sticker-7"),
            (.matrix, "Creme-BRULEE nandu LODZ lodz-2 Privet ni-hao sticker-7"),
            (.telegram, "Creme-BRULEE nandu LODZ lodz-2 Privet ni-hao sticker-7"),
            (.signal, "Creme-BRULEE nandu LODZ lodz-2 Privet ni-hao sticker-7"),
        ])
    func transliteratesNames(format: PackFormat, names: String) throws {
        let labels = ["Crème BRÛLÉE", "ñandú", "ŁÓDŹ", "łódż", "Привет", "你好", "🍬"].map { "{label: \($0)}" }
        let manifest = try PackManifest("title: T\nstickers: [\(labels.joined(separator: ", "))]")
        let packNames = PackNames(
            manifest, stickers: manifest.stickers, format: format, kind: StickerKind(format.platform))
        #expect(manifest.stickers.map(packNames.stem(of:)).joined(separator: " ") == names)
    }

    /// A pack whose files have any names.
    private func emptyPack() throws -> DrawnPack {
        let manifest = try PackManifest("title: T\nstickers: [{label: Hi}]")
        let kind = StickerKind(.slack)
        return DrawnPack(
            manifest: manifest, kind: kind,
            names: PackNames(manifest, stickers: manifest.stickers, format: .slack, kind: kind))
    }

    @Test(
        "two files of one path are an error",
        arguments: [
            ["a.png", "b.png", "A.png"], ["x/a.png", "y", "X/A.PNG"], ["x", "X/a.png"], ["x/a.png", "X"],
            [".sticker-pack.json"], [".Sticker-Pack.json/a.png"],
        ])
    func refusesClashes(paths: [String]) throws {
        let files = paths.map { PackFile($0, [UInt8]()) }
        let pack = try emptyPack()
        let error = #expect(throws: StickerError.self) { try PackPaths.check(files, of: pack) }
        #expect(error?.code == .invalidManifest)
        #expect(error?.reason.contains("two files of the pack would be “") == true)
    }

    @Test("files of one name in several folders are none")
    func takesFolders() throws {
        let files = ["a.png", "x/a.png", "x/y/a.png", "xa.png"].map { PackFile($0, [UInt8]()) }
        let pack = try emptyPack()
        #expect(throws: Never.self) { try PackPaths.check(files, of: pack) }
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

    @Test(
        "a name that is too long is refused with its place, before anything is drawn",
        arguments: [
            (
                String(repeating: "あ", count: 90), "{label: Hi, id: hi",
                "line 1, column 8: title: the name “あ", "choose a shorter title"
            ),
            (
                "T",
                "{dates: {from: 2026-01-01, locale: [en, 'en_US@calendar=gregorian;numbers=latn;currency=EUR;collation=standard']}, id: "
                    + String(repeating: "é", count: 100),
                "line 3, column 12: stickers[0].dates: the name “é", "choose a shorter \"id\""
            ),
            (
                "h" + String(repeating: "あ", count: 90), "{label: Hi, id: h",
                "line 1, column 8: title: the name “h", "choose a shorter title"
            ),
        ])
    func refusesLongNames(title: String, sticker: String, place: String, advice: String) async throws {
        let fixture = try PackFixture(
            "title: \(title)\nstickers:\n - \(sticker), emoji: 😀, accessibilityText: hi}\n")
        var isDrawn = false
        do {
            try await fixture.build(.xcstickers) { event in isDrawn = true }
            Issue.record("the pack was built")
        } catch let error as StickerError {
            #expect(error.description.contains(place) && error.reason.hasSuffix(advice), "\(error)")
        }
        #expect(!isDrawn)
        #expect(try fixture.files().isEmpty)
    }
}
