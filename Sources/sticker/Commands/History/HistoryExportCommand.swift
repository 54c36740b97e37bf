import ArgumentParser
import StickerConsole
import StickerEngine
import StickerHistory

struct HistoryExportCommand: AsyncParsableCommand, LimitedCommand {
    static let configuration = CommandConfiguration(
        commandName: "export",
        abstract: "Prints the URLs of the ice creams, the newest last, or draws them into a folder.",
        discussion: """
            A picture has the name of its parts, as in base01scoops01topping01.png.

            EXAMPLES:
              sticker history export --json > history.json
              sticker history export | xargs sticker history add --file copy.sqlite
              sticker history export --pictures out --opaque --size 408
              sticker history export --pictures out --cache ~/.cache/sticker
            """)

    @OptionGroup var history: HistoryOptions

    @Flag(help: "Print a JSON array of the URLs.")
    var json = false

    @Option(
        help: ArgumentHelp(
            "Draw the ice creams into this folder; it is created if it is missing.", valueName: "folder"),
        completion: .directory)
    var pictures: String?

    @Flag(help: "Draw a background.")
    var opaque = false

    @Option(help: ArgumentHelp.size(default: "618"))
    var size: String?

    @Option(help: "The format of the pictures.")
    var format = ImageFormat.png

    @OptionGroup var encoding: EncodingOptionGroup

    @OptionGroup var cache: CacheOptions

    @OptionGroup var work: JobOptions

    @OptionGroup var limits: LimitOptions

    var jobCount: Int { work.jobCount }

    /// The options that texts have as well; all others are for pictures.
    private static let textOptions: Set = ["--file", "--art", "--json", "--limit"]

    func run() async throws {
        let history = try history.history()
        guard let pictures else {
            try Self.checkTextOptions(ProgramArguments.all)
            try StandardStream.output.write(json ? try history.exportedJSON() : try history.exportedText())
            return
        }
        guard !json else { throw StickerError.conflict("give either --json or --pictures") }
        try await draw(try history.iceCreams(), into: pictures)
    }

    /// - Throws: `StickerError.Code.conflict` with the first option that only pictures have, even where it has its default value.
    private static func checkTextOptions(_ arguments: [String]) throws(StickerError) {
        for argument in arguments.prefix(while: { $0 != "--" }) where argument.hasPrefix("--") {
            let option = String(argument.prefix { $0 != "=" })
            guard !textOptions.contains(option) else { continue }
            throw .conflict("\(option) is for pictures; give --pictures, too")
        }
    }

    private func draw(_ iceCreams: [IceCream], into folder: String) async throws {
        try IceCream.checkNames(of: iceCreams)
        try JobCount.check(jobCount)
        let size = try size.map { text throws(StickerError) in try PictureSize(parsing: text) } ?? .standard
        let output = try RenderOutput(try encoding.options(format: format))
        let (opaque, source, cache) = (opaque, self.history.source, try cache.folder())
        let fileExtension = "." + format.traits.fileExtensions[0]
        var report = ProgressReport(
            style: work.progress, noun: ProgressReport.Noun(one: "ice cream", many: "ice creams"),
            total: iceCreams.count)
        let summary: BatchSummary
        do {
            summary = try await RenderBatch(folder: folder, jobs: jobCount).write(
                iceCreams, fileName: { $0.partsName + fileExtension }
            ) { iceCream throws(StickerError) in
                let content = IceCreamContent(iceCream, opaque: opaque, art: source)
                let request = RenderRequest(.iceCream(content, size: size), output: output)
                return if let cache { try cache.file(of: request) } else { try request.render() }
            } report: { outcome throws(StickerError) in
                try report.add(outcome)
            }
        } catch {
            report.abandon()
            throw error
        }
        try report.end()
        if summary.failedCount > 0 { throw ExitCode.failure }
    }
}
