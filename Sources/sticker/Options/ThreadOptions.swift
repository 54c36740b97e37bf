import ArgumentParser
import StickerEngine

/// On how many threads one file is made.
struct ThreadOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "The most threads on which the file is drawn and compressed, 1–256; it is the same on any number (default: one for each processor core).",
            valueName: "count"))
    var jobs: Int?

    /// The number that was given, or no limit.
    ///
    /// - Throws: ``StickerError/Code/outOfRange``.
    func threadCount() throws(StickerError) -> Int {
        guard let jobs else { return .max }
        try JobCount.check(jobs)
        return jobs
    }
}

/// A command that makes one file on several threads.
protocol ThreadedCommand: LimitedCommand {
    var threads: ThreadOptions { get }
}
