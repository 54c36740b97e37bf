import ArgumentParser
import StickerEngine

struct PictureCommand: ThreadedCommand {
    static let configuration = CommandConfiguration(
        commandName: "picture",
        abstract: "Makes a sticker from a photo or a drawing.",
        discussion: #"""
            The steps have a fixed order: remove the background, trim the margins, fit
            the picture into the space that the rest leaves, cut it to the shape, apply
            the effects, add the caption, draw outlines around both, and shadows below
            everything. The size is that of the whole sticker. A platform sets the
            size; a size, a format or a number of bytes that it would refuse is an
            error.

            EXAMPLES:
              sticker picture photo.jpg --remove-background --outline 12:white -o a.png
              sticker picture photo.jpg --remove-background --tolerance 14 --everywhere \
                --outline 10:white --shadow 0,6,12:#0006 --platform telegram -o b.png
              sticker picture photo.jpg --shape circle --focus 0.5,0.3 --outline 14:gold \
                --caption 'Best dog' --size 512x512 -o c.png
              sticker picture photo.jpg --shape rounded:48 --fit cover --padding 6 \
                --caption 'See you!' --caption-place below --caption-color '#f6d-#63f' \
                --caption-outline 5:white --caption-size 64 -o d.png
              sticker picture scan.png --trim --tolerance 8 --size 300 -o e.png
              sticker picture photo.jpg --effect saturate:1.3 --effect contrast:1.1 \
                --shape heart --outline 8:white -o love.png
              sticker picture logo.svg --shape 'path:M0 9 9 0 18 9 9 18z' -o f.png
              sticker picture photo.jpg --caption 'Hi' --caption-font Inter.ttf --preview
            """#)

    @Argument(help: "A \(PictureFormat.names) file; - is standard input.", completion: .file())
    var file: String

    @Option(help: .platform(isAnimated: false, example: "telegram:emoji"))
    var platform: String?

    @OptionGroup(title: "PICTURE OPTIONS") var picture: PictureOptions

    @OptionGroup(title: "CAPTION OPTIONS") var caption: CaptionOptions

    @OptionGroup(title: "EFFECT OPTIONS") var effects: EffectOptions<PlacedSubject>

    @OptionGroup var output: OutputOptions

    @OptionGroup var drawings: DrawingOptions

    @OptionGroup var threads: ThreadOptions

    @OptionGroup var limits: LimitOptions

    func run() throws {
        let kind = try platform.map { text throws(StickerError) in try StickerKind(parsing: text) }
        var style = try picture.style(for: kind?.still)
        style.effects = try effects.effects()
        style.caption = try caption.caption(on: style.size)
        let files = [file] + [picture.mask].compactMap(\.self)
        try output.deliver(for: kind, drawings: drawings, inputs: files) {
            style.mask = try picture.mask.map { path throws(StickerError) in
                try Mask(contentsOf: InputSource(argument: path))
            }
            return .picture(try Picture(contentsOf: InputSource(argument: file), style: style))
        }
    }
}
