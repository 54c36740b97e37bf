import Testing

@Suite struct HelpTests {
    @Test("every command's help is the one that was looked at", arguments: HelpTexts.all)
    func matches(help: (arguments: [String], text: String)) throws {
        let run = try StickerProcess.run(program: StickerProcess.path, help.arguments + ["--help"])
        #expect(run.status == 0)
        #expect(run.text == help.text)
    }

    @Test(
        "every command's help has an example and fits 80 columns but for the usage line",
        arguments: HelpTexts.all)
    func hasExample(help: (arguments: [String], text: String)) {
        #expect(help.text.contains("EXAMPLES:\n  sticker "))
        for line in help.text.split(separator: "\n") where !line.hasPrefix("USAGE:") {
            #expect(line.count <= 80, "\(line)")
        }
    }

    @Test("the command alone shows its help")
    func showsHelp() throws {
        #expect(try StickerProcess.run(program: StickerProcess.path, []).text == HelpTexts.all[0].text)
    }
}
