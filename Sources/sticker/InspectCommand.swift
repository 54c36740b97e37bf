import ArgumentParser
import StickerEngine

struct InspectCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "inspect",
        abstract: "Says what a picture file is: its format, size, colours and transparency.",
        discussion: """
            EXAMPLES:
              sticker inspect sundae.png
              sticker inspect --json sundae.png
            """)

    @Argument(help: "A PNG or SVG file.")
    var file: String

    @Flag(help: "Print one JSON object.")
    var json = false

    func run() throws {
        let inspection = try FileInspection(path: file)
        try StandardStream.output.write(json ? inspection.json : inspection.text)
    }
}
