import Foundation
import StickerEngine
import StickerTestSupport
import Testing

@Suite struct LayoutCommandTests {
    private static let layout = """
        {"sections": [{"items": 3, "interGroupSpacing": 2,
          "group": {"axis": "horizontal", "size": {"width": {"fractionalWidth": 1}, "height": {"estimated": 40}},
            "subitems": [{"item": {"size": {"width": {"fractionalWidth": 0.5}, "height": {"estimated": 40}}}}]},
          "boundarySupplementaryItems": [
            {"kind": "header", "size": {"width": {"fractionalWidth": 1}, "height": {"absolute": 24}},
             "alignment": "top"}]}]}
        """

    private func folder(_ layout: String = layout) throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        try folder.write(Array(layout.utf8), to: "a.json")
        return folder
    }

    @Test("layout prints a table of frames, with estimates as they are")
    func printsTable() throws {
        let run = try StickerProcess.run("layout", "a.json", "--width", "375", in: folder())
        #expect(run.status == 0 && run.error.isEmpty, "\(run.error)")
        #expect(
            run.text == """
                375 × 106 points

                section  kind    index      x   y  width  height
                      0  item        0      0  24  187.5      40
                      0  item        1  187.5  24  187.5      40
                      0  item        2      0  66  187.5      40
                      0  header      0      0   0    375      24

                """)
    }

    @Test("layout prints JSON, and reads standard input")
    func printsJSON() throws {
        let folder = try folder()
        let command = "'\(StickerProcess.path)' layout - --width 375 --json <a.json"
        let run = try StickerProcess.run(program: "/bin/sh", ["-c", command], in: folder)
        #expect(run.status == 0, "\(run.error)")
        struct Answer: Decodable, Equatable {
            struct Frame: Decodable, Equatable {
                let section: Int?
                let kind: String
                let index: Int
                let frame: [Double]
            }
            let contentSize: [Double]
            let frames: [Frame]
        }
        let answer = try JSONDecoder().decode(Answer.self, from: run.output)
        #expect(answer.contentSize == [375, 106] && answer.frames.count == 4)
        #expect(
            answer.frames[2] == Answer.Frame(section: 0, kind: "item", index: 2, frame: [0, 66, 187.5, 40]))
        #expect(answer.frames[3].kind == "header")
    }

    @Test("layout takes shares of the height where there is one")
    func takesHeight() throws {
        let folder = try folder(
            Self.layout.replacing("{\"absolute\": 24}", with: "{\"fractionalHeight\": 0.1}"))
        let run = try StickerProcess.run("layout", "a.json", "--width", "375", in: folder)
        #expect(run.status == 64 && run.error.contains("give the height, too"), "\(run.error)")
        let tall = try StickerProcess.run("layout", "a.json", "--width", "375", "--height", "500", in: folder)
        #expect(tall.status == 0 && tall.text.hasPrefix("375 × 132 points\n"), "\(tall.error)")
    }

    @Test(
        "what is wrong is said in one line",
        arguments: [
            (["a.json"], 64, "Missing expected argument '--width <points>'"),
            (["a.json", "--width=-5"], 64, "the width is -5; it must be 0 … 1000000 points"),
            (["a.json", "--width", "-5"], 64, "--width is -5; it cannot be negative"),
            (["a.json", "--width", "nan"], 64, "the width is nan"),
            (["a.json", "--width", "9", "--height", "1e7"], 64, "the height is 10000000"),
            (["b.json", "--width", "9"], 66, "b.json: no such file"),
            (["c.json", "--width", "9"], 65, "c.json: line 1, column 2: sektions: unknown key"),
        ])
    func refuses(arguments: [String], status: Int, part: String) throws {
        let folder = try folder()
        try folder.write(Array(#"{"sektions": [], "sections": []}"#.utf8), to: "c.json")
        let run = try StickerProcess.run(program: StickerProcess.path, ["layout"] + arguments, in: folder)
        #expect(Int(run.status) == status && run.output.isEmpty)
        #expect(run.error.contains(part) && run.error.count { $0 == "\n" } == 1, "\(run.error)")
    }
}
