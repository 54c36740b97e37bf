import StickerEngine
import StickerPacks
import StickerTestSupport
import Testing

@Suite struct PackTemplateTests {
    @Test("init writes a manifest that has one of almost every source, and builds everywhere")
    func writes() throws {
        let folder = try TemporaryFolder()
        let paths = try PackTemplate(title: "A \"b\" #1", author: "C: d").write(to: folder.path("new/pack"))
        #expect(
            paths.map { $0.replacing(folder.path + "/", with: "") } == [
                "new/pack/pack.yml", "new/pack/pack.schema.json", "new/pack/art/candy-cane.svg",
                "new/pack/art/gummi-bear.svg", "new/pack/art/lollipop.svg",
            ])
        let manifest = try PackManifest(contentsOf: .file(folder.path("new/pack/pack.yml")))
        #expect(manifest.title == "A \"b\" #1" && manifest.author == "C: d" && manifest.stickers.count == 8)
        #expect(try folder.bytes(of: "new/pack/pack.schema.json") == Array(PackSchema.json.utf8))
    }

    @Test("a folder that has one is refused, and nothing is written")
    func refusesFull() throws {
        let folder = try TemporaryFolder()
        try folder.write("mine", to: "pack.yml")
        let error = #expect(throws: StickerError.self) { try PackTemplate().write(to: folder.path) }
        #expect(error?.code == .cannotCreate)
        #expect(
            error?.description.hasSuffix(
                "pack.yml: cannot be created: it is there already; name another folder") == true)
        #expect(try folder.names == ["pack.yml"])
    }

    @Test("a title that no manifest can have is refused")
    func refusesTitle() throws {
        let folder = try TemporaryFolder()
        let error = #expect(throws: StickerError.self) {
            try PackTemplate(title: "a\nb").write(to: folder.path("x"))
        }
        #expect(error?.code == .invalidManifest)
        #expect(try folder.names.isEmpty)
    }
}
