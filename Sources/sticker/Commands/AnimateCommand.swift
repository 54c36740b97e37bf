import ArgumentParser
import StickerEngine

struct AnimateCommand: ThreadedCommand {
    static let configuration = CommandConfiguration(
        commandName: "animate",
        abstract:
            "Makes an animated sticker: \(EncodingOptions.animatedFormats.map(\.traits.animatedName).asChoices).",
        discussion: #"""
            The input is a scene with keyframes (Docs/SCENES.md), an animated file, or
            pictures, one for each frame. A folder stands for the pictures in it, in
            the order of their numbers: 2.png before 10.png. The file extension of the
            output chooses the format; .png is an APNG.

            A platform sets the size, the largest file and the loops. If there are more
            frames than it takes, some are dropped at even distances. Anything else
            that it would refuse is an error.

            EXAMPLES:
              sticker animate wave.json -o wave.png
              sticker animate wave.json --platform whatsapp --fps 10 -o wave.webp
              sticker animate frames --fps 12 --loops 3 -o walk.gif
              sticker animate 1.png 2.png 3.png --delay 80 --boomerang -o nod.png
              sticker animate cat.gif --size 320x320 --fit cover --speed 1.5 \
                --max-bytes 500KB -o cat.webp
              sticker animate cat.gif --reverse --colors 32 --dither none -o back.gif
            """#)

    @Argument(
        help: "A scene, an animated file, pictures, or a folder of pictures; - is standard input.",
        completion: .file())
    var inputs: [String]

    @Option(help: .platform(isAnimated: true, example: "imessage:small"))
    var platform: String?

    @Option(
        help: ArgumentHelp(
            "Frames per second, from 1/600 to 100 (default: those of the input; pictures: 10).",
            valueName: "number"))
    var fps: Double?

    @Option(
        help: ArgumentHelp("The time of each frame, 10–600000, instead of --fps.", valueName: "milliseconds"))
    var delay: Double?

    @Option(
        help: ArgumentHelp("The playback speed as a factor, 0.001–1000.", valueName: "factor"))
    var speed = 1.0

    @Option(
        help: ArgumentHelp(
            "How many times the animation plays, 0–65535; 0 is for ever (default: as the input; pictures: 0).",
            valueName: "count"))
    var loops: Int?

    @Flag(help: "Play the frames backwards.")
    var reverse = false

    @Flag(help: "Play the frames forwards, then backwards.")
    var boomerang = false

    @Option(help: ArgumentHelp.size(default: "that of the platform, or of the first frame"))
    var size: String?

    @Option(
        help:
            "How frames fit the size: contain shows all, cover crops, fill stretches."
    )
    var fit: Fit = .contain

    @Option(name: .shortAndLong, help: .output(EncodingOptions.animatedFormats), completion: .file())
    var output: String

    @Option(help: "The format of the output (default: that of the file extension, or png).")
    var format: AnimatedFormat?

    @Flag(help: "Allow frames to be dropped to fit --max-bytes; always allowed with --platform.")
    var dropFrames = false

    @Option(
        help: ArgumentHelp(
            "Resolve all paths in the scene inside this folder; refuse any that leads out.",
            valueName: "folder"))
    var root: String?

    @OptionGroup var encoding: EncodingOptionGroup

    @OptionGroup var drawings: DrawingOptions

    @OptionGroup var limits: LimitOptions

    @OptionGroup var threads: ThreadOptions

    func run() throws {
        let kind = try platform.map { text throws(StickerError) in try StickerKind(parsing: text) }
        let style = try style()
        let format = try EncodingOptions.animatedFormat(of: output, asked: format?.format)
        var options = try encoding.options(format: format)
        options.allowsDroppingFrames = dropFrames
        let rendered = try RenderOutput(options, for: kind, isAnimated: true)
        let target = try OutputTarget(output, format: format, inputs: inputs)
        let source = try AnimationSource(
            inputs.map(InputSource.init(argument:)), assets: try root.map(FolderAssets.init(root:)))
        if root != nil {
            guard case .scene = source else {
                throw StickerError.conflict("--root is for the files of a scene")
            }
        }
        let request = RenderRequest(
            .animation(source, style: style), output: rendered, allowsIncompleteDrawings: drawings.lenient)
        try Delivery.run(request, to: target, named: output)
    }

    private func style() throws(StickerError) -> AnimationStyle {
        guard fps == nil || delay == nil else {
            throw .conflict("frames a second say how long each shows; give either --fps or --delay")
        }
        guard !reverse || !boomerang else {
            throw .conflict("a boomerang goes both ways; give either --reverse or --boomerang")
        }
        var style = AnimationStyle(
            fit: fit, speed: speed, order: reverse ? .backwards : boomerang ? .boomerang : .forwards,
            loopCount: loops)
        if let size { style.size = try PictureSize(parsing: size) }
        if let fps { style.frameDuration = try AnimationStyle.frameDuration(framesPerSecond: fps) }
        if let delay { style.frameDuration = try AnimationStyle.frameDuration(milliseconds: delay) }
        try style.validate()
        return style
    }
}

/// A format that moves, as an argument.
struct AnimatedFormat: ExpressibleByArgument {
    let format: ImageFormat

    init?(argument: String) {
        guard let format = ImageFormat(rawValue: argument), format.traits.isAnimatable else { return nil }
        self.format = format
    }

    static var allValueStrings: [String] { EncodingOptions.animatedFormats.map(\.rawValue) }
}
