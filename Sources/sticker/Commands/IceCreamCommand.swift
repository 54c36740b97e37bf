import ArgumentParser
import StickerEngine

struct IceCreamCommand: ThreadedCommand {
    static let configuration = CommandConfiguration(
        commandName: "ice-cream",
        abstract: "Draws an ice cream from its parts.",
        discussion: #"""
            The parts are base01–base04, scoops01–scoops10 and topping01–topping12, or
            their names, as in waffle-cone. The parts of your own art are those in
            its parts.json, if it has one; Art/README.md describes it. --list prints
            them all. A transparent sticker is as narrow as the ice cream. An opaque
            one is a square with a background, for a message; with both sides given,
            the background fills them.

            EXAMPLES:
              sticker ice-cream --base base01 --scoops scoops05 --topping topping09 \
                -o sundae.png
              sticker ice-cream --url '?Base=base01&Topping=topping09' --opaque \
                --size 408 -o sundae.png
              sticker ice-cream --base waffle-cone --scoops strawberry --preview
              sticker ice-cream --base base02 --scoops scoops03 --topping topping01 \
                --effect outline:18:white --effect shadow:0,8,16:#0006 -o die-cut.png
            """#)

    @OptionGroup var parts: PartOptions

    @Option(help: "The URL of a message, which names the parts, instead of --base, --scoops and --topping.")
    var url: String?

    @Flag(help: "Draw a background.")
    var opaque = false

    @Option(help: ArgumentHelp.size(default: "618"))
    var size: String?

    @Option(
        help: ArgumentHelp(
            "A folder of your own art: a file for each part, as in base01.svg or base01.png, and a parts.json where it has other parts (default: the bundled art).",
            valueName: "folder"), completion: .directory)
    var art: String?

    @Flag(help: "Print the parts and exit.")
    var list = false

    @OptionGroup var effects: EffectOptions<FinishedSubject>

    @OptionGroup var output: OutputOptions

    @OptionGroup var cache: CacheOptions

    private var source: ArtSource { art.map(ArtSource.folder) ?? .builtIn }

    @OptionGroup var drawings: DrawingOptions

    @OptionGroup var threads: ThreadOptions

    @OptionGroup var limits: LimitOptions

    func run() throws {
        if list { return try StandardStream.output.write(try IceCreamCatalog(art: source).text) }
        let catalog = art == nil ? .builtIn : try IceCreamCatalog(art: source)
        let iceCream = try parts.iceCream(url: url, catalog: catalog)
        let size = try size.map { text throws(StickerError) in try PictureSize(parsing: text) } ?? .standard
        let content = IceCreamContent(iceCream, opaque: opaque, art: source)
        try output.deliver(
            effects: try effects.effects(), drawings: drawings, cache: try cache.folder()
        ) {
            .iceCream(content, size: size)
        }
    }
}
