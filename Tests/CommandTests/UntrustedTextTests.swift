import Foundation
import StickerEngine
import StickerTestSupport
import Testing

/// Names and texts from outside in what the command says.
@Suite struct UntrustedTextTests {
    private static let name = "a\u{1B}[31m\u{202E}\u{9B}b\u{2028}\u{7F}"
    private static let escaped = "a\\u{1B}[31m\\u{202E}\\u{009B}b\\u{2028}\\u{7F}"

    private func folder() throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        try folder.write("no picture", to: Self.name)
        try folder.write(
            #"<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>"#,
            to: Self.name + ".svg")
        try folder.write(
            #"{"canvas": {"width": 9, "height": 9}, "\#("\\u001b\\u202e")": 1}"#, to: "scene.json")
        return folder
    }

    @Test(
        "nothing that a terminal would obey is printed",
        arguments: [
            (["inspect", name + ".svg", name + ".svg"], 0, escaped),
            (["inspect", "--json", name + ".svg"], 0, "\\u001b"),
            (["inspect", name], 65, escaped), (["convert", "missing" + name, "o.png"], 66, escaped),
            (["render", "scene.json", "-o", "o.png"], 65, "\\u{1B}\\u{202E}: unknown key"),
            ([name], 64, escaped), (["label", "A", "--" + name, "-o", "o.png"], 64, escaped),
            (["label", "A", "--font-size", name, "-o", "o.png"], 64, escaped),
            (["label", "A", "--color", name, "-o", "o.png"], 64, "\\u{202E}"),
            (["label", "A", "-o", "no/" + name + "/o.png"], 73, escaped),
            (["label", "A", "-o", "o." + name], 64, "\\u{1B}[31m\\u{202E}\\u{009B}b\\u{2028}\\u{7F}"),
            (
                ["dates", "--from", "2026-01-01", "--to", "2026-01-01", "--format", "{" + name, "-o", "d"],
                64, escaped
            ),
        ] as [([String], Int32, String)])
    func printsNothingRaw(arguments: [String], status: Int32, text: String) throws {
        let run = try StickerProcess.run(program: StickerProcess.path, arguments, in: folder())
        #expect(run.status == status, "\(run.error)")
        let printed = run.text + run.error
        #expect(printed.contains(text), "\(printed)")
        #expect(
            !printed.unicodeScalars.contains { scalar in
                scalar != "\n"
                    && (scalar.properties.generalCategory == .control
                        || [0x202E, 0x2028].contains(scalar.value))
            })
        if status != 0 { #expect(run.error.split(separator: "\n").count == 1) }
    }

    @Test("the doctor prints no path raw")
    func examines() throws {
        let run = try StickerProcess.run("doctor", environment: ["STICKER_RESOURCES": "/" + Self.name])
        #expect(run.status == 1)
        #expect(run.text.contains("STICKER_RESOURCES is /" + Self.escaped))
        #expect(!run.text.contains("\u{1B}") && !run.text.contains("\u{202E}"))
    }

    @Test(
        "a very long text is quoted in part, and what to do about it is still said",
        arguments: [
            (["--base", String(repeating: "x", count: 50_000)], "…”; choices: base01"),
            (
                ["--base", "base01", "--size", String(repeating: "9", count: 50_000)],
                "…; it must be 1 … 8192 pixels"
            ),
            (
                ["--base", "base01", "--size=" + String(repeating: "9", count: 50_000)],
                "…; it must be 1 … 8192 pixels"
            ),
        ])
    func cuts(arguments: [String], end: String) throws {
        let run = try StickerProcess.run(
            program: StickerProcess.path, ["ice-cream", "-o", "a.png"] + arguments)
        #expect(run.status == 64)
        #expect(run.error.contains(end), "\(run.error)")
        #expect(run.error.count < 500)
    }

    @Test("of a file that is no JSON, an error says the place alone")
    func quotesNoContent() throws {
        let folder = try TemporaryFolder()
        for content in [
            "root:$6$secret:19000:0:99999:7:::\n", "secret=1\n", "7 secret", "\"secret", "{secret: 1}",
        ] {
            try folder.write(content, to: "x")
            let run = try StickerProcess.run("render", "x", "-o", "o.png", in: folder)
            #expect(run.status == 65)
            #expect(run.error.hasPrefix("sticker: error: x: line 1, column "), "\(run.error)")
            #expect(!run.error.contains("secret") && !run.error.contains("root"))
        }
    }
}
