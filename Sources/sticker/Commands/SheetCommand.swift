import ArgumentParser
import StickerConsole
import StickerEngine

struct SheetCommand: LimitedCommand {
    static let configuration = CommandConfiguration(
        commandName: "sheet",
        abstract: "Draws the frames of a layout as a picture.",
        discussion: """
            Each frame is a tile with its kind, its index and its size. Estimated sizes
            are taken as they are. Docs/LAYOUT.md describes every key of a layout.

            With --page-height, sections longer than a page are divided between rows,
            and others are kept together. Several pages of sheet.png are sheet-1.png,
            sheet-2.png and so on; they replace no file unless --replace is given.

            EXAMPLES:
              sticker sheet layout.json -o layout.png --width 375
              sticker sheet layout.json -o page.png --page-height 800 --appearance dark
            """)

    @Argument(
        help: "A layout, a JSON file; - is standard input.", completion: .file(extensions: ["json"]))
    var source: String

    @Option(name: .shortAndLong, help: .output(), completion: .file())
    var output: String

    @Option(help: ArgumentHelp("The width of the layout, 16–20000 (default: 375).", valueName: "points"))
    var width: Double?

    @Option(
        help: ArgumentHelp(
            "The height of the container, 0–1000000; needed where sizes are shares of it.",
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

    @Flag(help: "Replace pages that are there already.")
    var replace = false

    @OptionGroup var encoding: EncodingOptionGroup

    @OptionGroup var limits: LimitOptions

    func run() throws {
        var format = SheetFormat()
        if let width { format.width = width }
        if let scale { format.scale = scale }
        format.pageHeight = pageHeight
        format.appearance = appearance
        format.background = try background.map { try Color(css: $0) }
        let frames = try LayoutDocument(contentsOf: InputSource(argument: source))
            .frames(width: format.width, height: height)
        format.margins = DirectionalEdgeInsets(top: 12, leading: 12, bottom: 12, trailing: 12)
        let sheet = try LayoutSheet(frames, format: format)
        try Delivery.run(
            pageCount: sheet.pages.count, to: output, encoding: encoding, replaces: replace,
            scene: sheet.scene(ofPage:))
    }
}
