import ArgumentParser
import StickerEngine
import StickerHistory

struct HistoryAddCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "add",
        abstract: "Adds ice creams as the newest ones.",
        discussion: """
            One that is there already moves. Of several, the last is the newest; all of
            them are added, or none. Nothing is printed: exit code 0 says that they are
            on the disk.

            EXAMPLES:
              sticker history add '?Base=base01&Scoops=scoops05&Topping=topping09'
              sticker history add --base waffle-cone --scoops strawberry
              sticker history export --file old.sqlite | xargs sticker history add
            """)

    @Argument(help: ArgumentHelp("URLs of messages, as in '?Base=base01'.", valueName: "url"))
    var urls: [String] = []

    @OptionGroup var parts: PartOptions

    @OptionGroup var history: HistoryOptions

    func run() throws {
        let catalog = try history.catalog()
        var iceCreams = try urls.map { try IceCream(parsing: $0, catalog: catalog) }
        if !parts.isEmpty {
            guard urls.isEmpty else {
                throw StickerError.conflict(
                    "a URL names all parts; give either URLs or a base, scoops and a topping")
            }
            iceCreams = [try parts.iceCream(catalog: catalog)]
        }
        guard !iceCreams.isEmpty else {
            throw StickerError.conflict("there is nothing to add; give a URL, or --base")
        }
        try history.history(isChanged: true, mayBeMissing: true).add(contentsOf: iceCreams)
    }
}
