import ArgumentParser

/// The output of a command that draws many pictures.
struct FolderOptions: ParsableArguments {
    @Option(
        name: .shortAndLong,
        help: ArgumentHelp("The output folder; it is created if it is missing.", valueName: "folder"),
        completion: .directory)
    var output: String

    @OptionGroup var encoding: EncodingOptionGroup

    @OptionGroup var work: JobOptions
}
