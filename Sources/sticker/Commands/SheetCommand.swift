import ArgumentParser
import StickerConsole
import StickerEngine
import StickerPacks

struct SheetCommand: AsyncParsableCommand, LimitedCommand {
    static let configuration = CommandConfiguration(
        commandName: "sheet",
        abstract: "Draws the stickers of a pack, or the frames of a layout, as a picture.",
        discussion: """
            A pack is a YAML or JSON file; its sections are drawn with their titles, and with as
            many stickers in a row as they say, or through a layout of your own. A layout
            alone, a JSON file, is drawn as tiles with the kind, the index and the size of
            each frame. Docs/SHEETS.md and Docs/LAYOUT.md describe both.

            With --page-height, sections longer than a page are divided between rows,
            and others are kept together. Several pages of sheet.png are sheet-1.png,
            sheet-2.png and so on; they replace no file unless --replace is given.

            EXAMPLES:
              sticker sheet pack.yml -o sheet.png
              sticker sheet pack.yml -o sheet.png --appearance dark --badges emoji
              sticker sheet pack.yml -o sheet.png --layout layout.json \\
                --width 390 --scale 3
              sticker sheet pack.yml -o chocolate.png --only chocolate
              sticker sheet pack.yml -o page.png --width 595 --page-height 842
              sticker sheet layout.json -o layout.png
            """)

    @Argument(
        help: "A pack, a YAML or JSON file, or a layout, a JSON file; - is a layout from standard input.",
        completion: .file(extensions: ["yml", "yaml", "json"]))
    var source: String

    @Option(name: .shortAndLong, help: .output(), completion: .file())
    var output: String

    @Option(help: ArgumentHelp("The width, 16–20000 (default: 375).", valueName: "points"))
    var width: Double?

    @Option(
        help: ArgumentHelp(
            "The height that shares of the height are taken of, 0–1000000, where a layout has some.",
            valueName: "points"))
    var height: Double?

    @Option(help: ArgumentHelp("The height of a page, 16–20000 (default: one page).", valueName: "points"))
    var pageHeight: Double?

    @Option(
        help: ArgumentHelp(
            "The number of pixels that a point is wide, 0.25–8 (default: 2).", valueName: "factor"))
    var scale: Double?

    @Option(help: "Whether the sheet is light or dark.")
    var appearance = SheetAppearance.light

    @Option(
        help: ArgumentHelp(
            "The colour of the paper, on which text is light or dark (default: that of the appearance).",
            valueName: "color"))
    var background: String?

    @OptionGroup var pack: PackSheetOptions

    @Flag(help: "Replace pages that are there already.")
    var replace = false

    @OptionGroup var encoding: EncodingOptionGroup

    @Option(
        help: ArgumentHelp(
            "The number of stickers or pages drawn at once, 1–256 (default: one for each processor core).",
            valueName: "count"))
    var jobs: Int?

    @OptionGroup var limits: LimitOptions

    func run() async throws {
        let jobs = jobs ?? JobCount.standard
        try JobCount.check(jobs)
        if PackManifest.isManifest(source) {
            let sheet = try pack.sheet(of: source, height: height, format: try format())
            return try await deliver(sheet.sheet.pages.count, jobs: jobs) { pages throws(StickerError) in
                let (scenes, warnings) = try await sheet.scenes(ofPages: pages, jobs: jobs)
                try StandardStream.warn(warnings)
                return scenes
            }
        }
        try pack.refuseAll()
        var format = try format()
        format.fonts = try FontFace.faces(arguments: pack.font)
        let frames = try LayoutDocument(contentsOf: InputSource(argument: source))
            .frames(width: format.width, height: height)
        let sheet = try LayoutSheet(frames, format: format)
        try await deliver(sheet.pages.count, jobs: jobs) { pages throws(StickerError) in
            try pages.map { page throws(StickerError) in try sheet.scene(ofPage: page) }
        }
    }

    private func deliver(
        _ pageCount: Int, jobs: Int, _ scenes: (Range<Int>) async throws(StickerError) -> [Scene]
    ) async throws {
        try await Delivery.run(
            pageCount: pageCount, to: output, encoding: encoding, replaces: replace, jobs: jobs,
            scenes: scenes)
    }

    private func format() throws -> SheetFormat {
        var format = SheetFormat()
        if let width { format.width = width }
        if let scale { format.scale = scale }
        format.pageHeight = pageHeight
        format.appearance = appearance
        format.background = try background.map { try Color(css: $0) }
        return format
    }
}
