import ArgumentParser
import StickerConsole
import StickerEngine

struct StylesCommand: LimitedCommand {
    static let configuration = CommandConfiguration(
        commandName: "styles",
        abstract: "Lists the styles of labels, shows one, or draws them all.",
        discussion: """
            A style is a JSON file: print one, change it, and give its file to --style.
            Docs/STYLES.md describes every key.

            EXAMPLES:
              sticker styles
              sticker styles --sheet styles.png --text 'Happy Friday'
              sticker styles candy > my.json
              sticker label 'Happy Friday' --style my.json -o friday.png
            """)

    @Argument(help: "A style to print as JSON.", completion: .list(StickerStyle.names))
    var name: String?

    @Option(help: ArgumentHelp("Draw all styles into this picture.", valueName: "file"), completion: .file())
    var sheet: String?

    @Option(help: ArgumentHelp("The text of the sheet (default: Happy Friday).", valueName: "text"))
    var text: String?

    @OptionGroup var limits: LimitOptions

    func run() throws {
        if let sheet {
            guard name == nil else {
                throw StickerError.conflict("give either the name of a style or --sheet")
            }
            let text = text?.withTypedLineBreaks ?? "Happy Friday"
            try Delivery.run(try LabelGallery.styles(text: text), to: sheet)
            return
        }
        guard text == nil else {
            throw StickerError.conflict("--text is the text of a sheet; give --sheet, or use sticker label")
        }
        guard let name else {
            let width = StickerStyle.names.map(\.count).max() ?? 0
            var list = ""
            for name in StickerStyle.names {
                let padding = String(repeating: " ", count: width + 2 - name.count)
                list += "\(name)\(padding)\(try StickerStyle(named: name).about)\n"
            }
            return try StandardStream.output.write(list)
        }
        try StandardStream.output.write(String(decoding: try StickerStyle.source(named: name), as: UTF8.self))
    }
}
