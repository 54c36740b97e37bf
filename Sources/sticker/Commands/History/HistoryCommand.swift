import ArgumentParser

struct HistoryCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "history",
        abstract: "Keeps the ice creams that were made: lists, adds, removes and exports them.",
        discussion: """
            A history has the newest 50 ice creams, each once. An empty one starts with
            four. Several programs may use it at once; what was added stays even
            if one of them is killed. Docs/HISTORY.md describes the file.

            EXAMPLES:
              sticker history add '?Base=base01&Scoops=scoops05&Topping=topping09'
              sticker history add --base waffle-cone --scoops strawberry
              sticker history list
              sticker history remove 2
              sticker history export --pictures out
            """,
        subcommands: [
            HistoryListCommand.self, HistoryAddCommand.self, HistoryRemoveCommand.self,
            HistoryExportCommand.self,
        ])
}
