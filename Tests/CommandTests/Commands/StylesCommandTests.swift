import StickerEngine
import StickerTestSupport
import Testing

@Suite struct StylesCommandTests {
    @Test("styles lists all styles with a sentence on each")
    func lists() throws {
        let run = try StickerProcess.run("styles")
        #expect(run.status == 0 && run.error.isEmpty)
        let lines = String(decoding: run.output, as: UTF8.self).split(separator: "\n")
        #expect(lines.map { $0.split(separator: " ").first.map(String.init) } == StickerStyle.names)
        #expect(lines.allSatisfy { $0.hasSuffix(".") })
    }

    @Test("styles prints one, which a label takes as a file")
    func prints() throws {
        let folder = try TemporaryFolder()
        let printed = try StickerProcess.run("styles", "candy", in: folder)
        let source = try StickerStyle.source(named: "candy")
        #expect(printed.status == 0 && Array(printed.output) == source)
        try folder.write(Array(printed.output), to: "my.json")
        for (style, file) in [("candy", "a.png"), ("my.json", "b.png")] {
            let run = try StickerProcess.run("label", "Hi", "--style", style, "-o", file, in: folder)
            #expect(run.status == 0, "\(run.error)")
        }
        #expect(try folder.bytes(of: "a.png") == folder.bytes(of: "b.png"))
    }

    @Test("styles draws all of them")
    func draws() throws {
        let folder = try TemporaryFolder()
        let run = try StickerProcess.run("styles", "--sheet", "s.png", "--text", #"Hi\nyou"#, in: folder)
        #expect(run.status == 0, "\(run.error)")
        let sheet = try Pixmap(contentsOfFile: folder.path("s.png"))
        #expect(sheet == (try LabelGallery.styles(text: "Hi\nyou").scene().render()))
    }

    @Test("label takes the style that is named, and without one that of a sticker")
    func defaultStyle() throws {
        let folder = try TemporaryFolder()
        func draw(_ options: String...) throws -> Pixmap {
            let run = try StickerProcess.run(
                program: StickerProcess.path, ["label", "Hi", "--font-size", "40", "-o", "a.png"] + options,
                in: folder)
            #expect(run.status == 0, "\(run.error)")
            return try Pixmap(contentsOfFile: folder.path("a.png"))
        }
        func expected(_ name: String, _ change: (inout LabelStyle) throws -> Void = { _ in }) throws -> Pixmap
        {
            var style = LabelStyle(try StickerStyle(named: name), fontSize: 40)
            try change(&style)
            return try Label("Hi", style: style).renderSticker()
        }
        #expect(try draw() == expected("sticker"))
        #expect(try draw("--style", "neon") == expected("neon"))
        #expect(try draw("--style", "plain") == Label("Hi", style: LabelStyle(fontSize: 40)).renderSticker())
        // An option replaces its part, in pixels.
        #expect(
            try draw("--outline", "3:red", "--no-plate")
                == expected("sticker") {
                    $0.outlines = [try LabelOutline(parsing: "3:red")]
                    $0.hasPlate = false
                })
        #expect(
            try draw("--outline", "none", "--shadow", "none")
                == expected("sticker") {
                    $0.look.outlines = []
                    $0.look.shadows = []
                })
        #expect(
            try draw(
                "--extrude", "4,5:red", "--warp", "bounce", "--letter-shadow", "0,0,4:red", "--ornaments",
                "hearts:red")
                == expected("sticker") {
                    $0.look.extrusion = try LabelExtrusion(parsing: "4,5:red")
                    $0.look.warp = LabelWarp(.bounce)
                    $0.look.letterShadows = [try Shadow(parsing: "0,0,4:red")]
                    $0.look.ornaments = try LabelOrnaments(parsing: "hearts:red")
                })
    }

    @Test(
        "a style that is not there is an error",
        arguments: [
            (["label", "Hi", "--style", "neno"], 64, "did you mean neon?"),
            (["label", "Hi", "--style", "no.json"], 66, "no.json: no such file"),
            (["styles", "neno"], 64, "did you mean neon?"),
            (["styles", "neon", "--sheet", "a.png"], 64, "give either"),
            (["styles", "--text", "Hi"], 64, "--sheet"),
        ])
    func refuses(arguments: [String], status: Int, part: String) throws {
        let folder = try TemporaryFolder()
        let rest = arguments[0] == "label" ? ["-o", "a.png"] : []
        let run = try StickerProcess.run(program: StickerProcess.path, arguments + rest, in: folder)
        #expect(Int(run.status) == status && run.error.contains(part), "\(run.error)")
        #expect(try folder.names.isEmpty)
    }
}
