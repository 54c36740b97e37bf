import Foundation
import StickerEngine
import StickerTestSupport
import Testing

@Suite struct PackValidateCommandTests {
    /// A folder of one Slack emoji of a size.
    private func folder(_ side: Int) throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        let pixmap = Pixmap(size: try PixelSize(width: side, height: side))
        try folder.write(try PNG.encode(pixmap), to: "a.png")
        return folder
    }

    @Test("a pack that breaks no rule is said to be taken, with 0")
    func accepts() throws {
        let folder = try folder(128)
        let run = try StickerProcess.run("pack", "validate", ".", "--platform", "slack", in: folder)
        #expect(run.status == 0 && run.error.isEmpty)
        #expect(run.text == "Slack takes this pack: 1 sticker\n")
    }

    @Test("the form of a pack names its platform, too")
    func takesForms() throws {
        let run = try StickerProcess.run(
            "pack", "validate", ".", "--platform", "xcstickers", in: try TemporaryFolder())
        #expect(run.status == 65 && run.text.contains("iMessage does not take this pack"), "\(run.text)")
    }

    @Test("broken rules are printed, with 65")
    func refuses() throws {
        let folder = try folder(100)
        let run = try StickerProcess.run("pack", "validate", ".", "--platform", "slack", in: folder)
        #expect(run.status == 65 && run.error.isEmpty)
        #expect(
            run.text == """
                error: a.png: size: 100×100 pixels; must be exactly 128×128 pixels
                Slack does not take this pack: 1 broken rule in 1 sticker

                """)
    }

    @Test("--json prints one object with the same fields, with 65")
    func printsJSON() throws {
        let folder = try folder(100)
        let run = try StickerProcess.run(
            "pack", "validate", ".", "--platform", "slack", "--json", in: folder)
        #expect(run.status == 65)
        let object = try #require(
            try JSONSerialization.jsonObject(with: Data(run.text.utf8)) as? [String: Any])
        #expect(object["valid"] as? Bool == false)
        #expect(object["platform"] as? String == "slack")
        let violations = try #require(object["violations"] as? [[String: String]])
        #expect(
            violations == [
                [
                    "file": "a.png", "rule": "size", "value": "100×100 pixels",
                    "limit": "exactly 128×128 pixels",
                ]
            ])
    }

    @Test(
        "a folder that is missing, a platform that is unknown, and a file that is no zip are one line",
        arguments: [
            (["nowhere", "--platform", "slack"], 66, "nowhere"),
            ([".", "--platform", "slak"], 64, "did you mean slack?"),
            (["."], 64, "--platform"), (["a.png", "--platform", "line"], 65, "no zip file"),
        ] as [([String], Int32, String)])
    func fails(arguments: [String], status: Int32, message: String) throws {
        let folder = try folder(128)
        let run = try StickerProcess.run(
            program: StickerProcess.path, ["pack", "validate"] + arguments, in: folder)
        #expect(run.status == status)
        #expect(run.error.contains(message), "\(run.error)")
        #expect(run.error.split(separator: "\n").count == 1)
        #expect(run.text.isEmpty)
    }
}
