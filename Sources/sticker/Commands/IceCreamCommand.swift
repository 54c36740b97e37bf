import ArgumentParser
import StickerEngine

struct IceCreamCommand: LimitedCommand {
    static let configuration = CommandConfiguration(
        commandName: "ice-cream",
        abstract: "Draws an ice cream from its parts.",
        discussion: #"""
            Parts are base01 to base04, scoops01 to scoops10 and topping01 to
            topping12, or their names as in waffle-cone; --list shows them all. A
            transparent sticker is as narrow as the ice cream; an opaque one is a
            square with a background, for a message.

            EXAMPLES:
              sticker ice-cream --base base01 --scoops scoops05 --topping topping09 \
                -o sundae.png
              sticker ice-cream --url '?Base=base01&Topping=topping09' --opaque \
                --size 408 -o sundae.png
              sticker ice-cream --base waffle-cone --scoops strawberry --preview
              sticker ice-cream --base base02 --scoops scoops03 --topping topping01 \
                --effect outline:18:white --effect shadow:0,8,16:#0006 -o die-cut.png
            """#)

    @Option(help: ArgumentHelp("The base.", valueName: "part"))
    var base: String?

    @Option(help: ArgumentHelp("The scoops.", valueName: "part"))
    var scoops: String?

    @Option(help: ArgumentHelp("The topping.", valueName: "part"))
    var topping: String?

    @Option(help: "A message's URL that names the parts, instead of the three options.")
    var url: String?

    @Flag(help: "Draw a square with a background.")
    var opaque = false

    @Option(help: ArgumentHelp("The height in pixels.", valueName: "pixels"))
    var size = IceCream.defaultSize

    @Option(
        help: ArgumentHelp(
            "A folder with art of your own: base01.svg or base01.png and so on.", valueName: "folder"))
    var art: String?

    @Flag(help: "List the parts and stop.")
    var list = false

    @OptionGroup var effects: EffectOptions<FinishedSubject>

    @OptionGroup var output: OutputOptions

    private var source: ArtSource { art.map(ArtSource.folder) ?? .builtIn }

    @OptionGroup var limits: LimitOptions

    func run() throws {
        if list { return try StandardStream.output.write(try IceCreamCatalog(art: source).text) }
        let iceCream = try IceCream(url: url, base: base, scoops: scoops, topping: topping)
        let content = IceCreamContent(iceCream, opaque: opaque, size: size, art: source)
        try output.deliver(effects: try effects.effects()) { .iceCream(content) }
    }
}
