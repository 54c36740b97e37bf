import ArgumentParser
import StickerEngine

/// How the command ends when something went wrong: one line to standard error, and a code from sysexits.h.
enum ExitStatus {
    static func exit(with error: any Error) -> Never {
        if let error = error as? StickerError {
            report(error.description)
            StickerCommand.exit(withError: code(of: error.category))
        }
        // Asking for help or the version is no error, and a bare exit code has been explained already.
        let code = StickerCommand.exitCode(for: error)
        guard code.rawValue == ExitCode.validationFailure.rawValue else {
            StickerCommand.exit(withError: error)
        }
        report(StickerCommand.message(for: error))
        StickerCommand.exit(withError: code)
    }

    private static func report(_ message: String) {
        try? StandardStream.error.write("sticker: error: \(message)\n")
    }

    private static func code(of category: StickerError.Category) -> ExitCode {
        switch category {
        case .usage: ExitCode(64)
        case .invalidData: ExitCode(65)
        case .missingInput: ExitCode(66)
        case .cannotCreate: ExitCode(73)
        case .inputOutput: ExitCode(74)
        }
    }
}
