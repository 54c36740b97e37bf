import ArgumentParser
import StickerEngine

/// How large a label comes out.
struct LabelSizeOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Break lines and choose the font size so that all of the sticker fits, as in 512x512.",
            valueName: "WxH"))
    var fit: String?

    @Option(
        help: ArgumentHelp(
            "With --fit, the smallest share of the font size; 0.5 unless given. Without --font-size all from 4 px up are tried.",
            valueName: "factor"))
    var minFactor: Double?

    @Option(help: ArgumentHelp("Make the picture this large, the sticker in its middle.", valueName: "WxH"))
    var canvas: String?

    @Flag(help: "Make the picture square, the sticker in its middle.")
    var square = false

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Transparent pixels around the sticker.", valueName: "pixels"))
    var padding = 0

    func apply(to style: inout LabelStyle, hasFontSize: Bool) throws(StickerError) {
        style.padding = padding
        if let fit {
            style.fit = LabelFit(try pixels(fit), hasFontSize: hasFontSize, minimumFactor: minFactor)
        } else if minFactor != nil {
            throw .conflict("a smallest factor says nothing by itself; give --fit with it")
        }
        guard canvas == nil || !square else {
            throw .conflict("a canvas has its own shape; give either --canvas or --square")
        }
        if let canvas { style.canvas = .size(try pixels(canvas)) }
        if square { style.canvas = .square }
    }

    private func pixels(_ text: String) throws(StickerError) -> PixelSize {
        do {
            return try PixelSize(parsing: text)
        } catch {
            throw .stage(error)
        }
    }
}
