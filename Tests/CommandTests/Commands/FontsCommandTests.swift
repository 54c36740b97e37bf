import Foundation
import StickerEngine
import StickerTestSupport
import Testing

@Suite struct FontsCommandTests {
    @Test("fonts lists all names, with what each is for and what it writes")
    func lists() throws {
        let run = try StickerProcess.run("fonts")
        #expect(run.status == 0 && run.error.isEmpty)
        let lines = run.text.split(separator: "\n")
        #expect(lines.map { $0.split(separator: " ").first.map(String.init) } == FontChoice.names)
        for (line, choice) in zip(lines, FontChoice.all) {
            #expect(line.contains(choice.about) && line.contains("Latin") && line.count <= 110)
        }
    }

    @Test("fonts describes a name and a face: what they write, and where file and licence lie")
    func describes() throws {
        let comic = try StickerProcess.run("fonts", "comic")
        #expect(comic.status == 0 && comic.text.hasPrefix("comic: a comic book\nComic Neue Bold\n"))
        let face = try StickerProcess.run("fonts", "yusei magic")
        #expect(face.text.hasPrefix("Yusei Magic\n") && comic.text.contains(face.text.dropLast()))
        #expect(face.text.contains("  writes   Latin, Japanese\n"))
        let paths = face.text.split(separator: "\n").suffix(2).compactMap { $0.split(separator: " ").last }
        let files = try paths.map { try FileStatus(path: String($0)).kind }
        #expect(files == [.regular, .regular] && paths[1].hasSuffix("/YuseiMagic.txt"))
    }

    @Test("fonts draws all of them")
    func draws() throws {
        let folder = try TemporaryFolder()
        let run = try StickerProcess.run("fonts", "--sheet", "s.png", "--text", #"Hi\nyou"#, in: folder)
        #expect(run.status == 0, "\(run.error)")
        let sheet = try Pixmap(contentsOfFile: folder.path("s.png"))
        #expect(sheet == (try LabelGallery.fonts(text: "Hi\nyou").scene().render()))
    }

    @Test("labels, dates, captions and scenes take a font by its name")
    func takesNames() throws {
        let folder = try TemporaryFolder()
        let run = try StickerProcess.run(
            "label", "Hi 🎉", "--style", "plain", "--font", "retro", "-o", "a.png", in: folder)
        #expect(run.status == 0, "\(run.error)")
        let style = LabelStyle(fonts: try FontFace.named("retro"))
        #expect(
            try Pixmap(contentsOfFile: folder.path("a.png")) == Label("Hi 🎉", style: style).renderSticker())
        let dates = try StickerProcess.run(
            "dates", "--from", "2026-01-01", "--to", "2026-01-01", "--font", "retro", "--format", "{EEEE}",
            "--style",
            "plain", "-o", "days", in: folder)
        #expect(dates.status == 0, "\(dates.error)")
        #expect(
            try Pixmap(contentsOfFile: folder.path("days/2026-01-01.en_US.png"))
                == Label("Thursday", style: style).renderSticker())
        let scene =
            #"{"canvas": {"width": 9, "height": 9}, "layers": [{"label": {"text": "a", "font": "comik"}}]}"#
        try folder.write(Array(scene.utf8), to: "s.json")
        let bad = try StickerProcess.run("render", "s.json", "-o", "b.png", in: folder)
        #expect(
            bad.status == 65 && bad.error.contains("label.font: there is no font “comik”"), "\(bad.error)")
        #expect(bad.error.contains("did you mean comic? (sticker fonts lists the names)"))
    }

    @Test("a label that names no font needs nothing of MoreFonts, and one that does names what is missing")
    func needsBundle() throws {
        let folder = try TemporaryFolder()
        let products = URL(filePath: StickerProcess.path).deletingLastPathComponent()
        for bundle in ["ArtLibrary", "FontLibrary", "StyleLibrary"] {
            let name = "sticker-engine_\(bundle).resources"
            try FileManager.default.createSymbolicLink(
                atPath: folder.path(name), withDestinationPath: products.appending(path: name).path)
        }
        let environment = ["STICKER_RESOURCES": folder.path]
        for options in [[], ["--font", "bundled"]] {
            let run = try StickerProcess.run(
                program: StickerProcess.path, ["label", "Hi", "-o", "a.png"] + options, in: folder,
                environment: environment)
            #expect(run.status == 0, "\(run.error)")
        }
        for arguments in [["label", "Hi", "--font", "comic", "-o", "b.png"], ["fonts", "comic"]] {
            let run = try StickerProcess.run(
                program: StickerProcess.path, arguments, in: folder, environment: environment)
            #expect(
                run.status != 0 && run.error.contains("no sticker-engine_MoreFonts.resources"), "\(run.error)"
            )
        }
        let doctor = try StickerProcess.run(
            program: StickerProcess.path, ["doctor"], environment: environment)
        #expect(doctor.status == 1 && doctor.text.contains("more fonts     MISSING: "))
    }

    @Test(
        "a font that is not there, and a text without a sheet, are errors",
        arguments: [
            (["fonts", "comik"], "did you mean comic?"),
            (["fonts", "comic", "--sheet", "a.png"], "give either"),
            (["fonts", "--text", "Hi"], "--sheet"), (["fonts", "a.ttf"], "there is no font “a.ttf”"),
        ])
    func refuses(arguments: [String], part: String) throws {
        let folder = try TemporaryFolder()
        let run = try StickerProcess.run(program: StickerProcess.path, arguments, in: folder)
        #expect(run.status == 64 && run.error.contains(part), "\(run.error)")
        #expect(try folder.names.isEmpty)
    }

    @Test("shells complete the names, and the font files of a folder")
    func completes() throws {
        let folder = try TemporaryFolder()
        try folder.write([], to: "My.TTF")
        try folder.write([], to: "my.png")
        try FileManager.default.createDirectory(
            atPath: folder.path("sub"), withIntermediateDirectories: false)
        try folder.write([], to: "sub/Your.otf")
        func complete(_ typed: String) throws -> [String] {
            let run = try StickerProcess.run(
                "---completion", "label", "--", "--font", "3", "\(typed.count)", "sticker", "label", "--font",
                typed,
                in: folder)
            return run.text.split(separator: "\n").map(String.init)
        }
        #expect(try complete("") == FontChoice.names + ["My.TTF", "sub/"])
        #expect(try complete("sub/") == FontChoice.names + ["sub/Your.otf"])
    }
}
