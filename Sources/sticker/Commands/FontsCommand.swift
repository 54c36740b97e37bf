import ArgumentParser
import StickerConsole
import StickerEngine

struct FontsCommand: LimitedCommand {
    static let configuration = CommandConfiguration(
        commandName: "fonts",
        abstract: "Lists the bundled fonts that --font chooses by name, describes one, or draws them all.",
        discussion: """
            A name stands for one or more faces; the bundled fonts stand behind them, for
            what they lack. The name of a face, such as 'Lobster Two Bold', works as well.

            EXAMPLES:
              sticker fonts
              sticker fonts comic
              sticker fonts --sheet fonts.png
              sticker fonts --sheet fonts.png --text 'Happy Friday'
              sticker label 'Happy Friday' --font comic -o friday.png
            """)

    @Argument(help: "A font to describe.", completion: .list(FontChoice.names))
    var name: String?

    @Option(help: ArgumentHelp("Draw all fonts into this picture.", valueName: "file"), completion: .file())
    var sheet: String?

    @Option(help: ArgumentHelp("The text of the sheet (default: a sample of each font).", valueName: "text"))
    var text: String?

    @OptionGroup var limits: LimitOptions

    func run() throws {
        guard let sheet else {
            guard text == nil else {
                throw StickerError.conflict(
                    "--text is the text of a sheet; give --sheet, or use sticker label")
            }
            let list = try name.map { name throws(StickerError) in try FontChoice(named: name).details }
            return try StandardStream.output.write(list ?? FontChoice.list)
        }
        guard name == nil else {
            throw StickerError.conflict("give either the name of a font or --sheet")
        }
        let gallery = try LabelGallery.fonts(text: text?.withTypedLineBreaks)
        try Delivery.run(gallery, to: sheet)
    }
}
