import ArgumentParser
import StickerEngine
import StickerHistory

struct HistoryListCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "list",
        abstract: "Lists the ice creams, the newest first.",
        discussion: """
            A line has the number of an ice cream, its URL and the names of its parts.

            EXAMPLES:
              sticker history list
              sticker history list --json --file party.sqlite
            """)

    @OptionGroup var history: HistoryOptions

    @Flag(help: "Print a JSON array of objects.")
    var json = false

    func run() throws {
        let history = try history.history()
        try StandardStream.output.write(json ? try history.json() : try history.text())
    }
}
