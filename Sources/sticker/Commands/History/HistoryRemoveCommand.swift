import ArgumentParser
import StickerEngine
import StickerHistory

struct HistoryRemoveCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "remove",
        abstract: "Removes ice creams.",
        discussion: """
            Numbers are those of sticker history list before anything is removed; they
            change where another program adds an ice cream in between, and URLs do
            not. All of them are removed, or none. A history of which all are removed
            starts again with four.

            EXAMPLES:
              sticker history remove 2 5
              sticker history remove '?Base=base01&Scoops=scoops05&Topping=topping09'
            """)

    @Argument(help: ArgumentHelp("Numbers or URLs of the list.", valueName: "number|url"))
    var entries: [String]

    @OptionGroup var history: HistoryOptions

    func run() throws {
        try history.history(isChanged: true).remove(named: entries)
    }
}
