import ArgumentParser
import StickerEngine

struct InspectCommand: LimitedCommand {
    static let configuration = CommandConfiguration(
        commandName: "inspect",
        abstract: "Says what a picture file is: its format, size, colours and frames.",
        discussion: """
            PNG, JPEG, GIF, WebP and SVG files are told apart by what is in them. Of
            a damaged one it says what can be read, and what the damage is, and exits
            with 65.

            EXAMPLES:
              sticker inspect sundae.png
              sticker inspect --json photo.jpg
              sticker inspect - <sundae.png
            """)

    @Argument(help: "Picture files; - reads standard input.")
    var files: [String]

    @Flag(help: "Print a JSON object for each file.")
    var json = false

    @OptionGroup var limits: LimitOptions

    func run() throws {
        var isDamaged = false
        for (index, file) in files.enumerated() {
            let inspection = try RenderBudget.withRenewedLimits { () throws(StickerError) in
                try FileInspection(of: InputSource(argument: file))
            }
            if !json, files.count > 1 {
                if index > 0 { try StandardStream.output.write("\n") }
                try StandardStream.output.writeLine(file)
            }
            try StandardStream.output.write(json ? inspection.json : inspection.text)
            isDamaged = isDamaged || inspection.isDamaged
        }
        if isDamaged { throw ExitCode(FailureCategory.invalidData.exitCode) }
    }
}
