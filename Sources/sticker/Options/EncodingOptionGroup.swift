import ArgumentParser
import StickerEngine

/// How pictures are encoded: the same options for every command that writes pictures.
struct EncodingOptionGroup: ParsableArguments {
    @Option(help: "The effort to make PNG and WebP files small without loss.")
    var effort = CompressionEffort.balanced

    @Option(
        help: ArgumentHelp(
            "The largest file, as in 500000, 500KB (1 KB is 1000 bytes) or 512KiB (1 KiB is 1024); the best picture that fits is written (default: no limit).",
            valueName: "bytes"))
    var maxBytes: String?

    @Option(
        help: ArgumentHelp(
            "The smallest longer side to which the picture may be reduced to fit --max-bytes, 1 or more (default: it keeps its size).",
            valueName: "pixels"))
    var minSize: Int?

    @Option(
        help: ArgumentHelp(
            "1–100: JPEG (default: 90) or lossy WebP (default: lossless).",
            valueName: "number"))
    var quality: Int?

    @Option(
        help: ArgumentHelp(
            "The largest number of colours, 2–256 (default: no limit; GIF: 256).", valueName: "number"))
    var colors: Int?

    @Option(help: "Dithering when colours are reduced (default: floyd-steinberg; animations: blue-noise).")
    var dither: Dithering?

    @Option(
        help: ArgumentHelp(
            "The colour behind transparent pixels in JPEG (default: white) and behind soft edges in GIF (default: edges become hard).",
            valueName: "color"))
    var matte: String?

    func options(format: ImageFormat = .png) throws -> EncodingOptions {
        let formatOptions = try FormatOptions(
            format, effort: effort, quality: quality, colorCount: colors,
            dithering: dither, matte: try matte.map { try Color(css: $0) })
        let options = EncodingOptions(
            formatOptions, maximumByteCount: try maxBytes.map { try ByteCount(parsing: $0).value },
            minimumSide: minSize)
        try options.validate()
        return options
    }
}
