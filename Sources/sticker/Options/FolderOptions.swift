import ArgumentParser
import StickerConsole
import StickerEngine

/// The output of a command that draws many pictures.
struct FolderOptions: ParsableArguments {
    @Option(
        name: .shortAndLong,
        help: ArgumentHelp("The output folder; it is created if it is missing.", valueName: "folder"),
        completion: .directory)
    var output: String

    @OptionGroup var encoding: EncodingOptionGroup

    @Option(
        help: ArgumentHelp(
            "The number of files drawn at once, 1–256 (default: one for each processor core).",
            valueName: "count"))
    var jobs: Int?

    @Option(help: "How progress is reported; auto is a bar on a terminal, else lines.")
    var progress: ProgressStyle = .auto
}
