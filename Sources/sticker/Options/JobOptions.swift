import ArgumentParser
import StickerConsole
import StickerEngine

/// How many pictures are drawn at once, and what is said of it.
struct JobOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "The number of files drawn at once, 1–256 (default: one for each processor core).",
            valueName: "count"))
    var jobs: Int?

    @Option(help: "How progress is reported; auto is a bar on a terminal, else lines.")
    var progress: ProgressStyle = .auto

    var jobCount: Int { jobs ?? JobCount.standard }
}
