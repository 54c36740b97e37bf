import ArgumentParser
import StickerEngine

struct LayoutCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "layout",
        abstract: "Prints the frames of a layout: sections of items, groups and headers.",
        discussion: """
            The layout is JSON with the words of UICollectionViewCompositionalLayout.
            Estimated sizes are taken as they are. Docs/LAYOUT.md describes every key.

            EXAMPLES:
              sticker layout layout.json --width 375
              sticker layout --width 375 --height 667 --json - <layout.json

              layout.json:
              {"sections": [{
                "items": 6,
                "interGroupSpacing": 8,
                "group": {
                  "axis": "horizontal",
                  "size": {"width": {"fractionalWidth": 1},
                           "height": {"absolute": 100}},
                  "subitems": [{"item": {"size": {
                    "width": {"fractionalWidth": 0.5},
                    "height": {"fractionalHeight": 1}}}}]}}]}
            """)

    @Argument(help: "A layout, a JSON file; - is standard input.", completion: .file(extensions: ["json"]))
    var layout: String

    @Option(help: ArgumentHelp("The width of the container, 0–1000000.", valueName: "points"))
    var width: Double

    @Option(
        help: ArgumentHelp(
            "The height of the container, 0–1000000; needed where sizes are shares of it.",
            valueName: "points"))
    var height: Double?

    @Flag(help: "Print one JSON object.")
    var json = false

    func run() throws {
        let frames = try LayoutDocument(contentsOf: InputSource(argument: layout))
            .frames(width: width, height: height)
        try StandardStream.output.write(json ? frames.json() : frames.text())
    }
}
