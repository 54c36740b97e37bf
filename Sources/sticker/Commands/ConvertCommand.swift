import ArgumentParser
import StickerEngine

struct ConvertCommand: ThreadedCommand {
    static let configuration = CommandConfiguration(
        commandName: "convert",
        abstract: "Converts a picture to another format, size or number of bytes.",
        discussion: """
            The content of the input tells its format; the file extension of the output
            chooses the new one. An animation stays one, except in JPEG.

            With --max-bytes, nothing is lost if the picture fits as it is. If not, it
            gets fewer colours or a lower quality, and with --min-size a smaller size:
            the result that looks best is written, and a line on standard error
            describes it. If nothing fits, nothing is written.

            EXAMPLES:
              sticker convert sundae.png sundae.jpg --quality 85 --matte '#fff8f2'
              sticker convert drawing.svg sticker.png --size 512 --max-bytes 512KiB
              sticker convert photo.jpg sticker.webp --size 512x512
              sticker convert photo.png small.png --max-bytes 100KB --min-size 320
              sticker convert sticker.png tiny.png --colors 16 --dither none \\
                --effort small
              sticker convert sticker.png - --format jpeg > sticker.jpg
            """)

    @Argument(help: "A \(PictureFormat.names) file; - is standard input.", completion: .file())
    var input: String

    @Argument(help: .output(valueName: "output"), completion: .file())
    var target: String?

    @Option(
        name: .shortAndLong,
        help: ArgumentHelp("The output file, as for other commands.", valueName: "file"),
        completion: .file())
    var output: String?

    @Option(help: ArgumentHelp.size(range: "1–32767", default: "that of the input"))
    var size: String?

    @Option(help: "The format of the output (default: that of the file extension, or png).")
    var format: ImageFormat?

    @OptionGroup var encoding: EncodingOptionGroup

    @OptionGroup var drawings: DrawingOptions

    @OptionGroup var limits: LimitOptions

    @OptionGroup var threads: ThreadOptions

    func run() throws {
        guard let output = target ?? output, target == nil || self.output == nil else {
            throw ValidationError("name one output file, after the input or with -o")
        }
        let target = try OutputTarget(output, format: format, inputs: [input])
        let rendered = try RenderOutput(try encoding.options(format: target.format))
        let size = try size.map { text throws(StickerError) in
            try PictureSize(parsing: text, sideRange: ConversionSource.sideRange)
        }
        let source = try ConversionSource(
            contentsOf: InputSource(argument: input), moving: target.format.traits.isAnimatable)
        let request = RenderRequest(
            .file(source, size: size), output: rendered, allowsIncompleteDrawings: drawings.lenient)
        try Delivery.run(request, to: target, named: output)
    }
}
