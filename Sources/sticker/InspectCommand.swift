import ArgumentParser
import StickerEngine

struct InspectCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "inspect",
        abstract: "Says what a picture file is: its format, size, colours and frames.",
        discussion: """
            PNG, JPEG, GIF, WebP and SVG files are told apart by what is in them. Of
            a damaged one it says what can be read, and what the damage is.

            EXAMPLES:
              sticker inspect sundae.png
              sticker inspect --json photo.jpg
              sticker inspect - <sundae.png
            """)

    @Argument(help: "A picture file; - reads standard input.")
    var file: String

    @Flag(help: "Print one JSON object.")
    var json = false

    func run() throws {
        let inspection = try FileInspection(path: file == "-" ? "/dev/stdin" : file)
        try StandardStream.output.write(json ? inspection.json : inspection.text)
    }
}
