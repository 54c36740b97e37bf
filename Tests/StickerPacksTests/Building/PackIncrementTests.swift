import Foundation
import StickerEngine
import StickerPacks
import StickerTestSupport
import Testing

/// A picture is drawn again only when something that it is made by has changed.
@Suite struct PackIncrementTests {
    private static let manifest = """
        title: T
        author: Jo
        stickers:
          - {svg: a.svg, emoji: 🍬}
          - {svg: b.svg, emoji: 🍬}
          - {scene: sub/scene.json, emoji: 🍬}
          - {label: {text: Hi, color: 'picture(fill.png)'}, emoji: 🍬}
        """

    private func fixture() throws -> PackFixture {
        let fixture = try PackFixture(
            Self.manifest, art: ["a.svg": PackFixture.square(), "b.svg": PackFixture.square("blue")])
        try FileManager.default.createDirectory(
            atPath: fixture.folder.path("sub"), withIntermediateDirectories: false)
        let scene = #"{"canvas": {"width": 90, "height": 90}, "layers": [{"svg": "part.svg"}]}"#
        try fixture.folder.write(scene, to: "sub/scene.json")
        try fixture.folder.write(PackFixture.square("lime"), to: "sub/part.svg")
        try writeFill(.white, fixture)
        return fixture
    }

    private func writeFill(_ color: Color, _ fixture: PackFixture) throws {
        let fill = Pixmap(size: try PixelSize(square: 8), filledWith: PremultipliedColor(color))
        try fixture.folder.write(try ImageEncoder().encode(fill).bytes, to: "fill.png")
    }

    @Test("a second build draws nothing and writes nothing")
    func keepsAll() async throws {
        let fixture = try fixture()
        let first = try await fixture.build(.whatsapp)
        #expect(
            first.drawn == ["a", "b", "scene", "Hi"] && first.keptCount == 0 && first.drawnIconCount == 1)
        #expect(first.writtenFiles.count == 7 && first.removedFiles.isEmpty)
        let second = try await fixture.build(.whatsapp)
        #expect(second.stickerCount == 4 && second.keptCount == 4 && second.drawn.isEmpty)
        #expect(second.drawnIconCount == 0 && second.writtenFiles.isEmpty && second.removedFiles.isEmpty)
    }

    @Test("a sticker that only changes its name is kept")
    func keepsRenamed() async throws {
        let fixture = try fixture()
        try await fixture.build(.signal)
        let bytes = try fixture.folder.bytes(of: "out/a.webp")
        try fixture.write(Self.manifest.replacing("{svg: a.svg,", with: "{svg: a.svg, id: heart,"))
        let second = try await fixture.build(.signal)
        #expect(second.keptCount == 4 && second.drawn.isEmpty && second.drawnIconCount == 0)
        #expect(try fixture.folder.bytes(of: "out/heart.webp") == bytes)
        #expect(!FileManager.default.fileExists(atPath: fixture.folder.path("out/a.webp")))
    }

    @Test(
        "a file that a sticker is made of, however it is named, has it drawn again",
        arguments: [
            ("b.svg", "b"), ("sub/part.svg", "scene"), ("sub/scene.json", "scene"), ("fill.png", "Hi"),
        ])
    func seesFiles(file: String, drawn: String) async throws {
        let fixture = try fixture()
        try await fixture.build(.whatsapp)
        switch file {
        case "fill.png": try writeFill(.black, fixture)
        case "sub/scene.json":
            let text = String(decoding: try fixture.folder.bytes(of: file), as: UTF8.self)
            try fixture.folder.write(text.replacing("90", with: "120"), to: file)
        default: try fixture.folder.write(PackFixture.square("gold"), to: file)
        }
        let summary = try await fixture.build(.whatsapp)
        #expect(summary.drawn == [drawn] && summary.keptCount == 3 && summary.drawnIconCount == 0)
        let written = "t/\(drawn).webp"
        #expect(summary.writtenFiles == ["contents.json", "t.wastickers", written], "\(summary)")
    }

    @Test("a key of the manifest that changes a picture has it drawn again, and no other key has")
    func seesManifest() async throws {
        let fixture = try fixture()
        try await fixture.build(.xcstickers)
        // The icon, too, is a picture of the first sticker.
        try fixture.write(
            Self.manifest.replacing("{svg: a.svg, emoji: 🍬}", with: "{svg: a.svg, emoji: 🍭, name: New}"))
        #expect(try await fixture.build(.xcstickers).drawn.isEmpty)
        try fixture.write(Self.manifest.replacing("text: Hi", with: "text: Hi, outline: '4:red'"))
        #expect(try await fixture.build(.xcstickers).drawn == ["Hi"])
        try fixture.write(Self.manifest + "\niconBackground: gold")
        let summary = try await fixture.build(.xcstickers)
        #expect(summary.drawn == ["Hi"] && summary.drawnIconCount == 12)
    }

    @Test("another rule or another option has all drawn again, and so does force")
    func seesRules() async throws {
        let fixture = try fixture()
        try await fixture.build(.xcstickers)
        try fixture.write(Self.manifest + "\ngridSize: large")
        #expect(try await fixture.build(.xcstickers).drawn.count == 4)
        #expect(
            try await fixture.build(.xcstickers, options: PackBuildOptions(effort: .fast)).drawn.count == 4)
        #expect(
            try await fixture.build(.xcstickers, options: PackBuildOptions(effort: .fast, isForced: true))
                .drawn.count == 4)
        #expect(try await fixture.build(.xcstickers, options: PackBuildOptions(effort: .fast)).drawn.isEmpty)
    }

    @Test("files that are gone, damaged or of another order are put right")
    func repairs() async throws {
        let fixture = try PackFixture.squares(8).fixture()
        try fixture.write(
            try fixture.manifestText.replacing("{svg: a.svg, id: s8", with: "{svg: b.svg, id: s8"))
        try fixture.folder.write(PackFixture.square("blue"), to: "b.svg")
        try await fixture.build(.line)
        let first = try fixture.folder.bytes(of: "out/01.png")
        let last = try fixture.folder.bytes(of: "out/08.png")
        #expect(first != last)
        try fixture.folder.write("damaged", to: "out/08.png")
        #expect(try await fixture.build(.line).drawn == ["s8"])
        #expect(try fixture.folder.bytes(of: "out/08.png") == last)
        // The last one first: its picture moves to another name, and none is drawn.
        var lines = try fixture.manifestText.split(separator: "\n").map(String.init)
        lines.insert(lines.removeLast(), at: 3)
        try fixture.write(lines.joined(separator: "\n"))
        let moved = try await fixture.build(.line)
        #expect(moved.drawn.isEmpty && moved.keptCount == 8)
        #expect(try fixture.folder.bytes(of: "out/01.png") == last)
        #expect(try fixture.folder.bytes(of: "out/08.png") == first)
    }

    @Test("files that no longer belong go, and those of others stay")
    func removes() async throws {
        let fixture = try fixture()
        try await fixture.build(.xcstickers)
        try fixture.folder.write("mine", to: "out/notes.txt")
        try fixture.write(Self.manifest.replacing("  - {svg: b.svg, emoji: 🍬}\n", with: ""))
        let pack = "Stickers.xcstickers/T.stickerpack/"
        let summary = try await fixture.build(.xcstickers)
        #expect(summary.removedFiles == [pack + "b.sticker/Contents.json", pack + "b.sticker/b.png"])
        #expect(!FileManager.default.fileExists(atPath: fixture.folder.path("out/\(pack)b.sticker")))
        #expect(try fixture.text("notes.txt") == "mine")
        try fixture.write(Self.manifest.replacing("title: T", with: "title: U"))
        #expect(try await fixture.build(.xcstickers).removedFiles.allSatisfy { $0.hasPrefix(pack) })
        #expect(!(try fixture.files().contains { $0.hasPrefix(pack) }))
    }

    @Test("a file that no build has written is not written over")
    func keepsForeignFiles() async throws {
        let fixture = try fixture()
        try FileManager.default.createDirectory(
            atPath: fixture.folder.path("out"), withIntermediateDirectories: false)
        try fixture.folder.write("mine", to: "out/pack.json")
        let errors = try await fixture.errors(.matrix)
        #expect(
            errors == [
                "out/pack.json: cannot be created: it is there already, and is not of a pack that was built there; choose an empty folder"
            ])
        #expect(try fixture.files() == ["pack.json"] && fixture.text("pack.json") == "mine")
    }

    @Test("a record that is damaged, or was written by somebody else, does no harm")
    func distrustsRecord() async throws {
        let fixture = try fixture()
        try await fixture.build(.slack)
        try fixture.folder.write("victim", to: "victim.txt")
        let record = String(decoding: try fixture.folder.bytes(of: "out/.sticker-pack.json"), as: UTF8.self)
        try fixture.folder.write(
            record.replacing(
                "\"files\": [\n    \"a.png\"", with: "\"files\": [\n    \"../victim.txt\",\n    \"a.png\""),
            to: "out/.sticker-pack.json")
        let summary = try await fixture.build(.slack)
        #expect(summary.removedFiles.isEmpty && summary.drawn.count == 4)
        #expect(try fixture.folder.bytes(of: "victim.txt") == Array("victim".utf8))
        try fixture.folder.write("{", to: "out/.sticker-pack.json")
        #expect(try await fixture.build(.slack).drawn.count == 4)
    }

    @Test(
        "a fact that was changed in the record goes into no pack",
        arguments: [(#""width": [0-9]+"#, #""width": 912"#), (#""format": "[a-z]+""#, #""format": "jpeg""#)])
    func distrustsFacts(old: String, new: String) async throws {
        let fixture = try fixture()
        try await fixture.build(.matrix)
        let (files, listing) = (try fixture.files(), try fixture.text("pack.json"))
        let record = String(decoding: try fixture.folder.bytes(of: "out/.sticker-pack.json"), as: UTF8.self)
        let changed = record.replacing(try Regex(old), with: new)
        #expect(changed != record)
        try fixture.folder.write(changed, to: "out/.sticker-pack.json")
        #expect(try await fixture.build(.matrix).keptCount == 0)
        #expect(try fixture.files() == files && fixture.text("pack.json") == listing)
        #expect(try await fixture.build(.matrix).drawn.isEmpty)
    }

    @Test("links in the folder are not followed")
    func refusesLinks() async throws {
        let fixture = try fixture()
        try await fixture.build(.whatsapp)
        let (inner, other) = (fixture.folder.path("out/t"), fixture.folder.path("other"))
        try FileManager.default.moveItem(atPath: inner, toPath: other)
        try FileManager.default.createSymbolicLink(atPath: inner, withDestinationPath: other)
        try fixture.folder.write(PackFixture.square("gold"), to: "b.svg")
        let before = try fixture.folder.bytes(of: "other/b.webp")
        let errors = try await fixture.errors(.whatsapp)
        #expect(
            errors.count == 1 && errors[0].contains("the path leads through a link or a file"),
            "\(errors)")
        #expect(try fixture.folder.bytes(of: "other/b.webp") == before)
    }

    @Test("the record lies beside the pack, in none of its archives or catalogues")
    func placesRecord() async throws {
        let fixture = try fixture()
        try await fixture.build(.xcstickers)
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: fixture.folder.path("out")).sorted()
                == [".sticker-pack.json", "Stickers.xcstickers"])
    }

    @Test("the same manifest makes the same bytes, whatever the number of jobs")
    func isDeterministic() async throws {
        let fixture = try fixture()
        try await fixture.build(.whatsapp, options: PackBuildOptions(jobs: 1))
        try await fixture.build(.whatsapp, options: PackBuildOptions(jobs: 4), to: "again")
        let files = try fixture.files()
        #expect(try files == fixture.files(in: "again") && files.count == 7)
        for file in files {
            #expect(
                try fixture.folder.bytes(of: "out/" + file) == fixture.folder.bytes(of: "again/" + file),
                "\(file)")
        }
    }
}
