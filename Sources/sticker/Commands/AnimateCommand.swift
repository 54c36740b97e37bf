import ArgumentParser
import StickerEngine

struct AnimateCommand: LimitedCommand {
    static let configuration = CommandConfiguration(
        commandName: "animate",
        abstract: "Makes a sticker that moves: APNG, GIF or WebP.",
        discussion: #"""
            Of a scene with keyframes (Docs/SCENES.md), of an animated file, or of
            pictures, a frame each; a folder stands for the pictures in it, 2.png
            before 10.png. The output's format is that of its name's ending; .png is an
            APNG. A platform brings its size, its limit of bytes and its loops; of more
            frames than it takes, some are left out, evenly. What it would refuse else
            is an error.

            EXAMPLES:
              sticker animate wave.json -o wave.png
              sticker animate wave.json --platform whatsapp --fps 10 -o wave.webp
              sticker animate frames --fps 12 --loops 3 -o walk.gif
              sticker animate 1.png 2.png 3.png --delay 80 --boomerang -o nod.png
              sticker animate cat.gif --size 320x320 --fit cover --speed 1.5 \
                --max-bytes 500KB -o cat.webp
              sticker animate cat.gif --reverse --colors 32 --dither none -o back.gif
            """#)

    @Argument(help: "A scene, an animated file, pictures, or a folder of pictures; - reads standard input.")
    var inputs: [String]

    @Option(
        help: ArgumentHelp(
            "What the sticker is for: imessage, whatsapp, signal, discord, line, slack or matrix, or one of their kinds, as in imessage:small.",
            valueName: "platform"))
    var platform: String?

    @Option(help: ArgumentHelp("Frames a second.", valueName: "number"))
    var fps: Double?

    @Option(help: ArgumentHelp("How long each frame shows instead.", valueName: "milliseconds"))
    var delay: Double?

    @Option(help: ArgumentHelp("How many times as fast everything goes.", valueName: "factor"))
    var speed = 1.0

    @Option(help: ArgumentHelp("How often it plays; 0 is for ever.", valueName: "count"))
    var loops: Int?

    @Flag(help: "Show the frames backwards.")
    var reverse = false

    @Flag(help: "Show the frames forwards and back again.")
    var boomerang = false

    @Option(
        help: ArgumentHelp(
            "The longer side of the frames, as in 320, or both sides, as in 320x270; the first frame's unless given.",
            valueName: "pixels"))
    var size: String?

    @Option(help: "How a frame of another shape fills the size.")
    var fit: Fit = .contain

    @Option(
        name: .shortAndLong,
        help: ArgumentHelp(
            "The file to write: .png, .apng, .gif or .webp, or - for standard output.", valueName: "file"))
    var output: String

    @Option(help: "The file's format, where its name does not say it: png, gif or webp.")
    var format: ImageFormat?

    @Flag(help: "Allow fewer frames to fit --max-bytes; for a platform they are allowed anyway.")
    var dropFrames = false

    @Option(
        help: ArgumentHelp(
            "The folder that all paths in a scene start in and never leave; anything else is refused.",
            valueName: "folder"))
    var root: String?

    @OptionGroup var encoding: EncodingOptionGroup

    @OptionGroup var limits: LimitOptions

    func run() throws {
        let kind = try platform.map { text throws(StickerError) in try StickerKind(parsing: text) }
        let style = try style()
        let format = try EncodingOptions.animatedFormat(of: output, asked: format)
        var options = try encoding.options(format: format)
        options.allowsDroppingFrames = dropFrames
        let rendered = try RenderOutput(options, for: kind, isAnimated: true)
        let target = try OutputTarget(output, format: format)
        let source = try AnimationSource(
            inputs.map(InputSource.init(argument:)), assets: try root.map(FolderAssets.init(root:)))
        if root != nil {
            guard case .scene = source else {
                throw StickerError.conflict("--root is for the files of a scene")
            }
        }
        let request = RenderRequest(.animation(source, style: style), output: rendered)
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
