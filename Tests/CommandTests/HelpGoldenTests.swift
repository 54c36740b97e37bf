import StickerTestSupport
import Testing

/// What `sticker COMMAND --help` prints in 80 columns, as text goldens.
@Suite(.goldens("help")) struct HelpGoldenTests {
    /// The program alone, and each command that its own help lists, or that of a command: a new one has no golden yet, and
    /// fails.
    static let commands: [[String]] = commands(of: [])

    private static func commands(of command: [String]) -> [[String]] {
        let run = try? StickerProcess.run(program: StickerProcess.path, command + ["--help"])
        let list = run?.text.split(separator: "\nSUBCOMMANDS:\n").dropFirst().first ?? ""
        let names = (list.split(separator: "\n\n").first ?? "").split(separator: "\n").filter {
            $0.hasPrefix("  ") && !$0.hasPrefix("   ")
        }
        .compactMap { $0.split(separator: " ").first.map(String.init) }
        return [command] + names.filter { $0 != "help" }.flatMap { commands(of: command + [$0]) }
    }

    @Test("every command's help is the one that was looked at", arguments: commands)
    func matches(command: [String]) throws {
        let run = try StickerProcess.run(program: StickerProcess.path, command + ["--help"])
        #expect(run.status == 0 && run.error.isEmpty)
        expectGolden(run.text, "help/\(command.isEmpty ? "sticker" : command.joined(separator: "-"))")
    }

    @Test(
        "every command's help has an example and fits 80 columns but for the usage line", arguments: commands)
    func hasExample(command: [String]) throws {
        let text = try StickerProcess.run(program: StickerProcess.path, command + ["--help"]).text
        #expect(text.contains("EXAMPLES:\n  sticker "))
        for line in text.split(separator: "\n") where !line.hasPrefix("USAGE:") {
            #expect(line.count <= 80, "\(line)")
        }
    }

    @Test("the list of commands is read from the help")
    func listsCommands() {
        #expect(Self.commands.contains(["ice-cream"]) && Self.commands.contains(["doctor"]))
        #expect(Self.commands.contains(["pack", "build"]))
        #expect(Self.commands.contains(["history", "add"]))
    }

    @Test("the command alone shows its help")
    func showsHelp() throws {
        #expect(
            try StickerProcess.run(program: StickerProcess.path, []).text == StickerProcess.run("--help").text
        )
    }
}
