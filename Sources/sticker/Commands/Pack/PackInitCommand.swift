import ArgumentParser
import StickerEngine
import StickerPacks

struct PackInitCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "init",
        abstract: "Writes a manifest and art that build at once.",
        discussion: """
            The folder gets pack.yml, with a comment on every part, pictures in art, and
            pack.schema.json, by which editors complete and check what is written. A
            folder that has one of them already is refused.

            EXAMPLES:
              sticker pack init candy
              sticker pack build candy/pack.yml --format xcstickers -o out
            """)

    @Argument(help: "The folder; it is created if it is missing.", completion: .directory)
    var folder: String

    @Option(help: ArgumentHelp("The title of the pack.", valueName: "text"))
    var title = PackTemplate.defaultTitle

    @Option(help: ArgumentHelp("Whose pack it is.", valueName: "name"))
    var author = PackTemplate.defaultAuthor

    func run() throws {
        for path in try PackTemplate(title: title, author: author).write(to: folder) {
            try StandardStream.output.writeLine(path)
        }
    }
}
