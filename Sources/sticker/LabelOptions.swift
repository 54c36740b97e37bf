import ArgumentParser
import StickerEngine

/// How a label looks.
struct LabelOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "A font file, tried in the order given; the bundled fonts unless given.", valueName: "file"))
    var font: [String] = []

    @Option(help: ArgumentHelp("Pixels an em.", valueName: "pixels"))
    var fontSize = 72.0

    @Option(help: "A colour as CSS writes it.")
    var color = "#6495ED"

    @Option(help: ArgumentHelp("Transparent pixels around the text.", valueName: "pixels"))
    var padding = 0

    @Option(help: "Where shorter lines stand.")
    var align: TextAlignment = .center

    @Option(help: ArgumentHelp("From line to line, as a multiple of the font's own.", valueName: "factor"))
    var lineSpacing = 1.0

    @Option(
        help: ArgumentHelp(
            "The text's language, such as ro, for the letter forms that it prefers.", valueName: "tag"))
    var language: String?

    func style() throws(StickerError) -> LabelStyle {
        var style = LabelStyle(
            fontSize: fontSize, padding: padding, alignment: align, lineSpacing: lineSpacing,
            language: language)
        for path in font { style.fonts.append(try FontFace(path: path)) }
        do {
            style.color = try Color(css: color)
        } catch {
            throw .pixel(error)
        }
        return style
    }
}
