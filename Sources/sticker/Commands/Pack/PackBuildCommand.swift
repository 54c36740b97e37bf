public import ArgumentParser
import StickerConsole
import StickerEngine
public import StickerPacks

struct PackBuildCommand: AsyncParsableCommand, LimitedCommand {
    static let configuration = CommandConfiguration(
        commandName: "build",
        abstract: "Draws a pack for a platform, with all that it asks for.",
        discussion: """
            Each sticker is drawn in the platform's size, with its margin and within its
            bytes; names, icons, manifests and zip files are made as it takes them. What
            it would refuse is an error that says where and what to do, and nothing is
            written then. Only what has changed since the last build is drawn: the
            manifest, files, the platform's rules or this program. --limit is for each
            sticker; the manifest has limits of its own.

              xcstickers   Xcode's sticker catalogue, for Messages
              whatsapp     contents.json with pictures, and a .wastickers file
              telegram     files and a manifest for bots
              signal       files and stickers.yaml, for signal-sticker-tool
              discord      files and a manifest for bots
              line         files, and the zip file that is uploaded
              slack        files that are called as the emoji are, and a manifest
              matrix       files, pack.json and an image pack (MSC2545)

            EXAMPLES:
              sticker pack build pack.yml --format xcstickers -o out
              sticker pack build pack.yml --format whatsapp -o out/whatsapp --jobs 4
              sticker pack build pack.yml --format slack --min-similarity 0.8 -o slack
              sticker pack build upload.yml --format line --root uploads --force -o line
            """)

    @Argument(
        help: "A manifest, a YAML or JSON file; - is standard input.",
        completion: .file(extensions: ["yml", "yaml", "json"]))
    var manifest: String

    @Option(help: "The form of the pack; imessage is xcstickers.")
    var format: PackFormat

    @Option(
        name: .shortAndLong,
        help: ArgumentHelp("The output folder; it is created if it is missing.", valueName: "folder"),
        completion: .directory)
    var output: String

    @Flag(help: "Draw every picture, even if nothing has changed.")
    var force = false

    @Option(
        help: ArgumentHelp(
            "The least similarity (SSIM, 0–1) of a picture that must lose quality to fit the platform's bytes; 0 allows any loss.",
            valueName: "number"))
    var minSimilarity = PackBuildOptions.defaultLeastSimilarity

    @Option(help: "The effort to make PNG and WebP files small without loss.")
    var effort = CompressionEffort.balanced

    @Option(
        help: ArgumentHelp(
            "Resolve all paths in the manifest inside this folder; refuse any that leads out.",
            valueName: "folder"))
    var root: String?

    @Option(
        help: ArgumentHelp(
            "The number of pictures drawn at once, 1–256 (default: one for each processor core).",
            valueName: "count"))
    var jobs: Int?

    @OptionGroup var limits: LimitOptions

    var jobCount: Int { jobs ?? JobCount.standard }

    func run() async throws {
        let options = PackBuildOptions(
            effort: effort, leastSimilarity: minSimilarity, isForced: force, jobs: jobCount,
            assets: try root.map(FolderAssets.init(root:)))
        let pack = try PackManifest(contentsOf: InputSource(argument: manifest))
        let clock = ContinuousClock()
        let start = clock.now
        // Nothing is written where a picture cannot be drawn: that others can is then no news.
        var drawn: [PackBuildEvent] = []
        let summary = try await PackBuild(pack, for: format, options: options).write(to: output) {
            event throws(StickerError) in
            if case .failed = event.outcome { try Self.report(event) } else { drawn.append(event) }
        }
        for event in drawn { try Self.report(event) }
        let seconds = (start.duration(to: clock.now).seconds * 100).rounded() / 100
        for path in summary.removedFiles {
            try StandardStream.error.writeLine("sticker: removed \(path)")
        }
        try StandardStream.error.writeLine(Self.line(summary, seconds: seconds))
    }

    private static func report(_ event: PackBuildEvent) throws(StickerError) {
        if case .failed(let error) = event.outcome {
            return try StandardStream.error.writeLine(
                "sticker: error: \(error)\(OptionHint.advice(on: error))")
        }
        try StandardStream.warn(event.warnings, of: event.name)
        guard event.outcome == .drawn else { return }
        let loss = event.loss.isEmpty ? "" : ": \(event.loss)"
        try StandardStream.error.writeLine(
            "drawn \(PrintableText.escaped(event.name)), \(NumberText.grouped(event.byteCount)) bytes\(loss)")
    }

    private static func line(_ summary: PackBuildSummary, seconds: Double) -> String {
        let icons = summary.drawnIconCount
        let parts =
            ["\(summary.drawn.count) drawn", "\(summary.keptCount) kept"]
            + (icons > 0 ? ["\(icons) icon\(icons == 1 ? "" : "s") drawn"] : [])
        let stickers = summary.stickerCount == 1 ? "1 sticker" : "\(summary.stickerCount) stickers"
        return "\(stickers): \(parts.joined(separator: ", ")), in \(NumberText.plain(seconds)) s"
    }
}

extension PackFormat: ExpressibleByArgument {
    /// Reads the name of a form, or of its platform.
    public init?(argument: String) {
        let name = argument.lowercased()
        guard let format = Self.allCases.first(where: { $0.rawValue == name || $0.platform.rawValue == name })
        else { return nil }
        self = format
    }
}
