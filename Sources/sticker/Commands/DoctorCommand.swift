import ArgumentParser
import StickerEngine
import StickerHistory
import StickerPacks

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
        let report = EngineReport(libraries: HistoryLibraries.versions + PackLibraries.versions)
        try StandardStream.output.write(report.text)
        if !report.isHealthy { throw ExitCode.failure }
    }
}
