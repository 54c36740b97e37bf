import ArgumentParser
import StickerEngine

struct InspectCommand: LimitedCommand {
    static let configuration = CommandConfiguration(
        commandName: "inspect",
        abstract: "Describes a picture file: its format, size, colours and frames.",
        discussion: """
            The content of a file tells whether it is \(PictureFormat.names). For
            a damaged file, the command prints what can be read and what the damage
            is; the exit code is 65.

            EXAMPLES:
              sticker inspect sundae.png
              sticker inspect --json photo.jpg
              sticker inspect - <sundae.png
            """)

    @Argument(help: "Picture files; - is standard input.", completion: .file())
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
