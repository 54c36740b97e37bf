import ArgumentParser
import StickerEngine

/// On how many threads one file is made.
struct ThreadOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "The most threads on which frames are drawn and compressed, 1–256; the file is the same on any number (default: one for each processor core).",
            valueName: "count"))
    var jobs: Int?

    /// The number that was given.
    ///
    /// - Throws: ``StickerError/Code/outOfRange``.
    func threadCount() throws(StickerError) -> Int? {
        if let jobs { try JobCount.check(jobs) }
        return jobs
    }
}

/// A command that makes one file on several threads.
protocol ThreadedCommand: ParsableCommand {
    var threads: ThreadOptions { get }
}
