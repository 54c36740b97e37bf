import ArgumentParser
import StickerConsole
import StickerEngine

/// Where the pictures of a command go that draws many.
struct FolderOptions: ParsableArguments {
    @Option(
        name: .shortAndLong,
        help: ArgumentHelp("The folder for the files; made if it is missing.", valueName: "folder"))
    var output: String

    @OptionGroup var encoding: EncodingOptionGroup

    @Option(help: ArgumentHelp("How many files to work on at once.", valueName: "count"))
    var jobs: Int?

    @Option(help: "How to say how far it is.")
    var progress: ProgressStyle = .auto
}
