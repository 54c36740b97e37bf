import ArgumentParser
import StickerEngine

struct DoctorCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "doctor",
        abstract: "Prints versions, kernels, fonts, art and limits for a bug report.",
        discussion: """
            The exit code is 1 if art or fonts are missing.

            EXAMPLES:
              sticker doctor
            """)

    func run() throws {
        let report = EngineReport()
        try StandardStream.output.write(report.text)
        if !report.isHealthy { throw ExitCode.failure }
    }
}
