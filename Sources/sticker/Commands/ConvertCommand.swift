import ArgumentParser
import StickerEngine

struct ConvertCommand: LimitedCommand {
    static let configuration = CommandConfiguration(
        commandName: "convert",
        abstract: "Writes a picture in another format, smaller, or within a number of bytes.",
        discussion: """
            The input is told apart by its first bytes, the output's format is that of
            its name's ending; what moves still does, but in JPEG. With --max-bytes
            nothing is lost where the picture fits as it is; else it gets fewer
            colours, or a lower quality, and with --min-size a smaller size: whatever
            looks best among what fits. A line on standard error says what was done.
            Where nothing fits, nothing is written.

            EXAMPLES:
              sticker convert sundae.png sundae.jpg --quality 85 --matte '#fff8f2'
              sticker convert drawing.svg sticker.png --size 512 --max-bytes 512KiB
              sticker convert photo.png small.png --max-bytes 100KB --min-size 320
              sticker convert sticker.png tiny.png --colors 16 --dither none \\
                --effort small
              sticker convert sticker.png - --format jpeg > sticker.jpg
            """)

    @Argument(help: "A PNG, JPEG, GIF, WebP or SVG file; - reads standard input.")
    var input: String

    @Argument(
        help: ArgumentHelp(
            "The file to write: .png, .jpg, .gif or .webp, or - for standard output.", valueName: "output"))
    var target: String?

    @Option(
        name: .shortAndLong,
        help: ArgumentHelp("The file to write, as with other commands.", valueName: "file"))
    var output: String?

    @Option(
        help: ArgumentHelp("The longer side; the picture's own unless given.", valueName: "pixels"))
    var size: Int?

    @Option(help: "The file's format, where its name does not say it.")
    var format: ImageFormat?

    @OptionGroup var encoding: EncodingOptionGroup

    @OptionGroup var limits: LimitOptions

    func run() throws {
        guard let output = target ?? output, target == nil || self.output == nil else {
            throw ValidationError("name one file to write, behind the input or with -o")
        }
        let target = try OutputTarget(output, format: format)
        let source = try ConversionSource(
            contentsOf: InputSource(argument: input), moving: target.format != .jpeg)
        let rendered = try RenderOutput(try encoding.options(format: target.format))
        let request = RenderRequest(.file(source, longerSide: size), output: rendered)
        try Delivery.run(request, to: target, named: output)
    }
}
