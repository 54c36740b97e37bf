import ArgumentParser
import StickerEngine

struct RenderCommand: ThreadedCommand {
    static let configuration = CommandConfiguration(
        commandName: "render",
        abstract: "Draws a scene: layers of pictures, SVG art, labels, ice creams and paths.",
        discussion: """
            Paths in the scene are relative to its file, and may name any file; with
            --root, only files in that folder. Docs/SCENES.md describes every key.

            EXAMPLES:
              sticker render card.json -o card.png
              sticker render upload.json --root uploads -o upload.png
              sticker render card.json --effect outline:10:white -o framed.png

              card.json:
              {
                "canvas": {"width": 408, "height": 408, "background": "#FFF8F2"},
                "layers": [
                  {"iceCream": {"base": "base01", "scoops": "scoops05"},
                   "frame": [154, 20, 100, 200]},
                  {"label": "Enjoy!", "frame": [54, 260, 300, 100],
                   "fit": "contain"}
                ]
              }
            """)

    @Argument(help: "A scene, a JSON file; - is standard input.", completion: .file(extensions: ["json"]))
    var scene: String

    @Option(
        help: ArgumentHelp(
            "Resolve all paths in the scene inside this folder; refuse any that leads out.",
            valueName: "folder"))
    var root: String?

    @OptionGroup var effects: EffectOptions<FinishedSubject>

    @OptionGroup var output: OutputOptions

    @OptionGroup var drawings: DrawingOptions

    @OptionGroup var limits: LimitOptions

    @OptionGroup var threads: ThreadOptions

    func run() throws {
        try output.deliver(effects: try effects.effects(), drawings: drawings) {
            .scene(
                try Scene(
                    contentsOf: InputSource(argument: scene), assets: try root.map(FolderAssets.init(root:)))
            )
        }
    }
}
