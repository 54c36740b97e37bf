import ArgumentParser
import ProgramStart
import StickerConsole
import StickerEngine

@main
struct StickerCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "sticker",
        abstract: "Draws stickers.",
        discussion: #"""
            EXAMPLES:
              sticker ice-cream --base base01 --scoops scoops05 --topping topping09 \
                -o sundae.png
              sticker label 'Happy Friday' -o friday.png
              sticker dates --from 2026-01-01 --to 2026-12-31 -o out
              sticker picture photo.jpg --remove-background --outline 12:white -o me.png
              sticker render scene.json -o scene.png
              sticker convert sundae.png sundae.jpg --max-bytes 50KB

            EXIT CODES:
              0 success         1 some files failed   64 wrong usage
              65 bad input      66 missing input      70 program defect
              71 out of memory  73 cannot create the output
              74 cannot write the output              129, 130, 143 ended by a signal
            """#,
        version: EngineVersion.current,
        subcommands: [
            IceCreamCommand.self, LabelCommand.self, DatesCommand.self, PictureCommand.self,
            AnimateCommand.self, RenderCommand.self, StylesCommand.self,
            FontsCommand.self, LayoutCommand.self, PackCommand.self, SheetCommand.self,
            ConvertCommand.self, InspectCommand.self, HistoryCommand.self, DoctorCommand.self,
        ])

    static func main() {
        StandardDescriptors.openMissing()
        sticker_end_when_memory_fails()
        Interruption.letWritesFail()
        Interruption.removeTemporaryFilesAndExit()
        OutputTarget.keepInputs()
        do {
            try ProgramArguments.checkEncoding()
            if ProgramArguments.all == ["--version"] {
                // Without the parser of arguments, which takes a fifth of the time.
                return try StandardStream.output.write(EngineVersion.current + "\n")
            }
            try CommandTree.checkName(in: ProgramArguments.all)
            try ProgramArguments.checkForms(
                of: ProgramArguments.all, command: CommandTree.running)
            try run(try parsed(ProgramArguments.all))
        } catch {
            ExitStatus.exit(with: error)
        }
    }

    /// The arguments as a command that can run.
    ///
    /// The command that they name is parsed by itself, which takes a tenth less of a small label's time than to set up all
    /// commands. A request for help, which it takes for another command, or a mistake is for the whole program, which
    /// names itself in its answer.
    private static func parsed(_ arguments: [String]) throws -> any ParsableCommand {
        let named = CommandTree.named(by: arguments[...])
        if let command = named.command, let parsed = try? command.parseAsRoot(Array(named.rest)),
            type(of: parsed) == command
        {
            return parsed
        }
        return try parseAsRoot(arguments)
    }

    /// Runs a command within its limits; one that draws nothing has none.
    private static func run(_ command: sending any ParsableCommand) throws {
        let limits = try limits(of: command)
        let budget = RenderBudget(limits)
        if let command = command as? any AsyncParsableCommand {
            return try AsyncCommand.run(command, budget: budget)
        }
        var command = command
        try budget.use { try command.run() }
    }

    private static func limits(of command: any ParsableCommand) throws -> RenderLimits {
        guard let command = command as? any LimitedCommand else { return .unlimited }
        var limits = try command.limits.limits(jobs: command.jobCount)
        if let command = command as? any ThreadedCommand {
            limits.threads = try command.threads.threadCount()
        }
        return limits
    }
}
