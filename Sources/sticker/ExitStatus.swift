import ArgumentParser
import StickerEngine
import StickerPacks

/// How the command ends when something went wrong: one line to standard error, and a code from sysexits.h.
enum ExitStatus {
    static func exit(with error: any Error) -> Never {
        guard let failure = failure(of: error) else {
            do {
                // Not left to the parser of arguments, which does not look whether it could be written.
                let text = StickerCommand.fullMessage(for: error)
                if !text.isEmpty { try StandardStream.output.write(text + "\n") }
            } catch {
                exit(with: error)
            }
            StickerCommand.exit(withError: StickerCommand.exitCode(for: error))
        }
        for line in lines(of: error) ?? [failure.message] {
            try? StandardStream.error.writeLine("sticker: error: \(line)")
        }
        StickerCommand.exit(withError: failure.code)
    }

    /// The faults of a manifest that has several, each in a line; nil for other errors.
    private static func lines(of error: any Error) -> [String]? {
        guard let error = error as? StickerError, let faults = error.cause as? ManifestFaults else {
            return nil
        }
        let others = faults.count - faults.errors.count
        let count = faults.mayHaveMore ? "at least \(others)" : "\(others)"
        return faults.errors.map(\.description)
            + (others > 0 ? ["\(error.context.first.map { "\($0): " } ?? "")\(count) more"] : [])
    }

    /// What to say of an error; nil where there is nothing to say: asking for help or the version is no error, and a
    /// bare exit code has been explained already.
    static func failure(of error: any Error) -> (message: String, code: ExitCode)? {
        if error is ExitCode { return nil }
        let code = StickerCommand.exitCode(for: error)
        if code == .success { return nil }
        if code == .validationFailure {
            return (ParserMessage.completed(StickerCommand.message(for: error)), code)
        }
        // The parser of arguments does not know it.
        let error = StickerError(wrapping: error)
        let category = error.passedLimit?.isOfSystem == true ? .outOfMemory : error.category
        return (error.description + OptionHint.advice(on: error), ExitCode(category.exitCode))
    }
}
