import ArgumentParser
import StickerEngine

@main
struct StickerCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "sticker",
        abstract: "Draws stickers.",
        discussion: """
            EXAMPLES:
              sticker ice-cream --base base01 --scoops scoops05 -o sundae.png
              sticker label 'Happy Friday' -o friday.png
              sticker render scene.json -o scene.png

            EXIT CODES:
              0 done             64 wrong usage       65 bad input data
              66 input missing   73 output cannot be made
              74 writing failed  130 and 143 interrupted
            """,
        version: EngineVersion.current,
        subcommands: [
            IceCreamCommand.self, LabelCommand.self, RenderCommand.self, InspectCommand.self,
            DoctorCommand.self,
        ])

    static func main() {
        Interruption.letWritesFail()
        Interruption.removeTemporaryFilesAndExit()
        do {
            var command = try parseAsRoot()
            try command.run()
        } catch {
            ExitStatus.exit(with: error)
        }
    }
}
