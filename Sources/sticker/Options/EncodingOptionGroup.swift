import ArgumentParser
import StickerEngine

/// How pictures become files: the same words in every command that writes some.
struct EncodingOptionGroup: ParsableArguments {
    @Option(help: "How hard to compress PNG and WebP, without loss (default: balanced).")
    var effort: CompressionEffort?

    /// What ``effort`` was called before.
    @Option(help: .hidden)
    var preset: CompressionEffort?

    @Option(
        help: ArgumentHelp(
            "The longest file, as in 500000, 500KB (thousands) or 512KiB; loses as little as it can.",
            valueName: "bytes"))
    var maxBytes: String?

    @Option(
        help: ArgumentHelp(
            "How short the longer side may become to fit --max-bytes.", valueName: "pixels"))
    var minSize: Int?

    @Option(
        help: ArgumentHelp(
            "1 to 100: of JPEG, which has 90 unless given, and of WebP, which loses nothing unless given.",
            valueName: "number"))
    var quality: Int?

    @Option(help: ArgumentHelp("The most colours, 2 to 256.", valueName: "number"))
    var colors: Int?

    @Option(help: "How few colours hide their steps.")
    var dither: Dithering?

    @Option(
        help: ArgumentHelp(
            "What is under a transparent picture in JPEG, white unless given, and soft edges in GIF.",
            valueName: "color"))
    var matte: String?

    func validate() throws {
        guard effort == nil || preset == nil else {
            throw ValidationError("--preset is the old name of --effort; give one of them")
        }
    }

    func options(format: ImageFormat = .png) throws -> EncodingOptions {
        let options = EncodingOptions(
            format: format, effort: effort ?? preset ?? .balanced, quality: quality, colorCount: colors,
            dithering: dither,
            matte: try matte.map { try Color(css: $0) },
            maximumByteCount: try maxBytes.map { try ByteCount(parsing: $0).value }, minimumSide: minSize)
        try options.validate()
        return options
    }
}
