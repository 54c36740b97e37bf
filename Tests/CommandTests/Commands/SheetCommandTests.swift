import Foundation
import StickerEngine
import StickerTestSupport
import Testing

@Suite struct SheetCommandTests {
    private static let layout = """
        {"sections": [{"items": 4,
          "group": {"axis": "horizontal", "size": {"width": {"fractionalWidth": 1}, "height": {"absolute": 40}},
            "subitems": [{"item": {"size": {"width": {"fractionalWidth": 1}, "height": {"fractionalHeight": 1}}}}]},
          "boundarySupplementaryItems": [
            {"kind": "header", "size": {"width": {"fractionalWidth": 1}, "height": {"absolute": 24}},
             "alignment": "top"}]}]}
        """

    private func folder(_ layout: String = layout) throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        try folder.write(Array(layout.utf8), to: "a.json")
        return folder
    }

    private func run(_ arguments: String..., in folder: TemporaryFolder) throws -> StickerRun {
        try StickerProcess.run(program: StickerProcess.path, ["sheet"] + arguments, in: folder)
    }

    @Test("sheet draws the frames of a layout as tiles")
    func drawsLayout() throws {
        let folder = try folder()
        let run = try run("a.json", "-o", "a.png", "--width", "100", "--scale", "1", in: folder)
        #expect(run.status == 0 && run.error.isEmpty && run.output.isEmpty, "\(run.error)")
        let picture = try Pixmap(contentsOfFile: folder.path("a.png"))
        #expect(picture.width == 124 && picture.height == 30 + 184)
        // The paper, and the inside of the last item, which is blue.
        #expect(picture[3, 3] == PremultipliedColor(Color(red: 255, green: 251, blue: 247)))
        let tile = picture[20, 12 + 160]
        #expect(tile.blue > tile.red)
        #expect(try folder.names == ["a.json", "a.png"])
    }

    @Test("sheet is dark, and on paper of any colour")
    func looks() throws {
        let folder = try folder()
        let dark = try run("a.json", "-o", "dark.webp", "--appearance", "dark", in: folder)
        let pink = try run("a.json", "-o", "pink.png", "--background", "#F2C1D1", in: folder)
        #expect(dark.status == 0 && pink.status == 0, "\(dark.error)\(pink.error)")
        #expect(try Pixmap(contentsOfFile: folder.path("dark.webp"))[1, 1].red < 60)
        #expect(
            try Pixmap(contentsOfFile: folder.path("pink.png"))[1, 1]
                == PremultipliedColor(Color(red: 242, green: 193, blue: 209)))
    }

    @Test("any number of jobs draws the same bytes; one out of its range is an error")
    func jobs() throws {
        let folder = try folder()
        let texts = (1...9).map { "{label: Text \($0)}" }.joined(separator: ", ")
        try folder.write(
            Array("title: Texts\nsections: [{title: All, layout: two, stickers: [\(texts)]}]\n".utf8),
            to: "pack.yml")
        for jobs in ["1", "5"] {
            let run = try run(
                "pack.yml", "-o", "\(jobs).png", "--scale", "1", "--page-height", "300", "--jobs", jobs,
                in: folder)
            #expect(run.status == 0 && run.error.isEmpty, "\(run.error)")
        }
        let pages = try folder.names.count { $0.hasPrefix("1-") }
        #expect(pages > 2)
        for page in 1...pages {
            #expect(try folder.bytes(of: "1-\(page).png") == folder.bytes(of: "5-\(page).png"))
        }
        let none = try run("a.json", "-o", "a.png", "--jobs", "0", in: folder)
        #expect(none.status == 64 && none.error.contains("the number of jobs is 0; it must be 1 … 256"))
    }

    @Test("several pages are numbered files, which replace none that is there unless that is asked for")
    func numbersPages() throws {
        let folder = try folder()
        func pages(_ more: String...) throws -> StickerRun {
            try StickerProcess.run(
                program: StickerProcess.path,
                ["sheet", "a.json", "-o", "a.b/s.png", "--scale", "1", "--page-height", "140"] + more,
                in: folder)
        }
        try FileManager.default.createDirectory(
            atPath: folder.path("a.b"), withIntermediateDirectories: false)
        let first = try pages()
        #expect(first.status == 0, "\(first.error)")
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path("a.b")).sorted()
        #expect(names == ["s-1.png", "s-2.png"])
        for name in names {
            #expect(try Pixmap(contentsOfFile: folder.path("a.b/\(name)")).height == 140)
        }
        try FileManager.default.removeItem(atPath: folder.path("a.b/s-1.png"))
        try folder.write([1, 2, 3], to: "a.b/s-2.png")
        let second = try pages()
        #expect(second.status == 73 && second.error.count { $0 == "\n" } == 1)
        #expect(
            second.error.contains("a.b/s-2.png: cannot be created: it is there already")
                && second.error.contains("(--replace)"), "\(second.error)")
        #expect(try folder.bytes(of: "a.b/s-2.png") == [1, 2, 3])
        #expect(!FileManager.default.fileExists(atPath: folder.path("a.b/s-1.png")))
        #expect(try pages("--replace").status == 0)
        #expect(try Pixmap(contentsOfFile: folder.path("a.b/s-2.png")).height == 140)
    }

    @Test("a layout that fits on a page has the name that was given, and goes to standard output")
    func writesOnePage() throws {
        let folder = try folder()
        #expect(try run("a.json", "-o", "one.png", "--page-height", "400", in: folder).status == 0)
        #expect(try folder.names == ["a.json", "one.png"])
        let piped = try run("a.json", "-o", "-", "--scale", "1", in: folder)
        #expect(try PNG.decode([UInt8](piped.output)).height == 184 + 30)
        let command = "'\(StickerProcess.path)' sheet - -o - --scale 1 <a.json"
        let read = try StickerProcess.run(program: "/bin/sh", ["-c", command], in: folder)
        #expect(read.output == piped.output, "\(read.error)")
        let several = try run("a.json", "-o", "-", "--page-height", "140", in: folder)
        #expect(several.status == 64 && several.output.isEmpty)
        #expect(several.error.contains("there are 2 pages"), "\(several.error)")
    }

    private static let pack = """
        title: Words
        sections:
          - {title: Short, layout: two, stickers: [{label: Yes, emoji: 👍}, {label: No}]}
          - {title: Long, layout: one, stickers: [{label: See you tomorrow, keywords: [bye]}]}
        """

    @Test("sheet draws the stickers of a pack in their sections, and some of them")
    func drawsPack() throws {
        let folder = try folder()
        try folder.write(Array(Self.pack.utf8), to: "pack.yml")
        func height(_ arguments: String...) throws -> Int {
            let run = try StickerProcess.run(
                program: StickerProcess.path,
                ["sheet", "pack.yml", "-o", "p.png", "--scale", "1", "--width", "300"] + arguments, in: folder
            )
            #expect(run.status == 0 && run.error.isEmpty, "\(run.error)")
            let picture = try Pixmap(contentsOfFile: folder.path("p.png"))
            #expect(picture.width == 300)
            return picture.height
        }
        // Margins, the title, and for each section its header, its insets and its row.
        let (two, one) = (44 + 12 + (300 - 24 - 20) / 2, 44 + 12 + 40)
        #expect(try height() == 30 + 52 + two + 12 + one)
        #expect(try height("--title", "") == 30 + two + 12 + one)
        #expect(try height("--only", "BYE") == 30 + 52 + one)
        #expect(try height("--group", "Short", "--badges", "emoji") == 30 + 52 + two)
        try folder.write(Array(Self.twoSections.utf8), to: "two.json")
        #expect(try height("--layout", "two.json") == 50)
    }

    /// 20 and 30 points high.
    private static let twoSections = """
        {"sections": [
          {"items": 9, "group": {"axis": "horizontal", "size": {"width": {"fractionalWidth": 1}, "height": {"absolute": 20}},
            "subitems": [{"item": {"size": {"width": {"fractionalWidth": 0.5}, "height": {"fractionalHeight": 1}}}}]}},
          {"items": 9, "group": {"axis": "horizontal", "size": {"width": {"fractionalWidth": 1}, "height": {"absolute": 30}},
            "subitems": [{"item": {"size": {"width": {"fractionalWidth": 0.5}, "height": {"fractionalHeight": 1}}}}]}}]}
        """

    @Test("a pack may be JSON, which its title tells from a layout")
    func drawsJSON() throws {
        let folder = try folder()
        let pack = #"{"title": "Words", "sections": [{"stickers": [{"label": "Yes"}]}]}"#
        try folder.write(Array(pack.utf8), to: "pack.json")
        let run = try run("pack.json", "-o", "p.png", "--scale", "1", in: folder)
        #expect(run.status == 0, "\(run.error)")
        #expect(try Pixmap(contentsOfFile: folder.path("p.png")).height == 30 + 52 + 20 + 60)
    }

    @Test(
        "what is wrong with a pack, or with options of one, is said in one line",
        arguments: [
            (["pack.yml", "--only", "dog"], 64, "no sticker is left to show"),
            (["pack.yml", "--group", "Shor"], 64, "did you mean Short?"),
            (["pack.yml", "--layout", "a.json"], 64, "the layout has 1 sections, and the pack 2"),
            (["pack.yml", "--badges", "star"], 64, "no --badges “star”; choices: number, emoji"),
            (["bad.yml"], 65, "bad.yml: line 2, column"),
            (["none.yml"], 66, "none.yml: no such file"),
            (["a.json", "--only", "dog"], 64, "--only is for packs"),
        ])
    func refusesPack(arguments: [String], status: Int, part: String) throws {
        let folder = try folder()
        try folder.write(Array(Self.pack.utf8), to: "pack.yml")
        try folder.write(Array("title: T\nsektions: []\n".utf8), to: "bad.yml")
        let run = try StickerProcess.run(
            program: StickerProcess.path, ["sheet"] + arguments + ["-o", "x.png"], in: folder)
        #expect(Int(run.status) == status && run.output.isEmpty, "\(run.error)")
        #expect(run.error.contains(part) && run.error.count { $0 == "\n" } == 1, "\(run.error)")
        #expect(!FileManager.default.fileExists(atPath: folder.path("x.png")))
    }

    @Test(
        "what is wrong is said in one line, and nothing is written",
        arguments: [
            (["a.json"], 64, "Missing expected argument '--output <file>'"),
            (["a.json", "-o", "x.png", "--width", "2"], 64, "the width is 2; it must be 16"),
            (["a.json", "-o", "x.png", "--scale", "9"], 64, "the scale is 9; it must be 0.25 … 8"),
            (["a.json", "-o", "x.png", "--page-height", "60"], 64, "make pages 94 points high"),
            (
                ["a.json", "-o", "x.png", "--appearance", "gray"], 64,
                "no --appearance “gray”; choices: light, dark"
            ),
            (["a.json", "-o", "x.png", "--background", "blu"], 64, "blu"),
            (["a.json", "-o", "x.tif"], 64, "x.tif"),
            (["a.json", "-o", "no/x.png"], 73, "there is no folder no"),
            (["b.json", "-o", "x.png"], 66, "b.json: no such file"),
            (["c.json", "-o", "x.png"], 65, "c.json: line 1, column 2: sektions: unknown key"),
        ])
    func refuses(arguments: [String], status: Int, part: String) throws {
        let folder = try folder()
        try folder.write(Array(#"{"sektions": [], "sections": []}"#.utf8), to: "c.json")
        let run = try StickerProcess.run(program: StickerProcess.path, ["sheet"] + arguments, in: folder)
        #expect(Int(run.status) == status && run.output.isEmpty, "\(run.error)")
        #expect(run.error.contains(part) && run.error.count { $0 == "\n" } == 1, "\(run.error)")
        #expect(try folder.names == ["a.json", "c.json"])
    }
}
