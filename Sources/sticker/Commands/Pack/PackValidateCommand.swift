import ArgumentParser
import StickerEngine
import StickerPacks

struct PackValidateCommand: LimitedCommand {
    static let configuration = CommandConfiguration(
        commandName: "validate",
        abstract: "Names every rule of a platform that a pack breaks.",
        discussion: """
            The pack is a folder or the zip file that the platform takes, whoever made
            it. Each broken rule is one line with the file, the rule, what there is and
            what there must be; the exit code is 65 then, and 0 where there is none.
            Warnings, such as a file that is in no listing, do not change it. --limit
            time applies to the whole report.

              imessage   NAME.xcstickers, or a folder with one
              telegram   files, with manifest.json where there is one; telegram:emoji
              whatsapp   contents.json with its files, or NAME.wastickers
              signal     files and stickers.yaml
              discord    files, with manifest.json where there is one; discord:emoji
              line       main.png, tab.png, 01.png …, or a zip file of them
              slack      files, with manifest.json where there is one
              matrix     pack.json or image_pack.json, with files; matrix:emote

            Docs/PLATFORMS.md has all rules and where they come from.

            EXAMPLES:
              sticker pack validate out/whatsapp --platform whatsapp
              sticker pack validate candy.zip --platform line --json
            """)

    @Argument(help: "A folder, or a zip file.", completion: .directory)
    var pack: String

    @Option(
        help: ArgumentHelp(
            "The platform, or one of its kinds: imessage:small, telegram:emoji; xcstickers is imessage.",
            valueName: "name"),
        completion: .list(StickerKind.all.map(\.text)))
    var platform: String

    @Flag(help: "Print one JSON object.")
    var json = false

    @OptionGroup var limits: LimitOptions

    /// What the pack is held against, by its own name or that of the form that it is built in.
    private var kind: StickerKind {
        get throws(StickerError) {
            if let format = PackFormat(argument: platform) { return StickerKind(format.platform) }
            return try StickerKind(parsing: platform)
        }
    }

    func run() throws {
        let report = try PackValidation.report(of: pack, for: kind)
        try StandardStream.output.write(json ? report.json : report.text)
        if !report.isValid { throw ExitCode(FailureCategory.invalidData.exitCode) }
    }
}
