import ArgumentParser
import StickerEngine

/// The look of a label.
struct LookOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "The fill of the text: a CSS colour, a gradient from top to bottom, as in #f6d-#63f, or CSS's linear-gradient(…) or radial-gradient(…).",
            valueName: "fill"))
    var color = "#6495ED"

    @Option(
        parsing: .unconditionalSingleValue,
        help: ArgumentHelp(
            "An outline of the text, as in 8:white; the width is 0.1–500. Repeatable: each goes around the one before.",
            valueName: "pixels:fill"))
    var outline: [String] = []

    @Flag(help: "Make the outermost outline one plate for all letters and lines, without gaps.")
    var plate = false

    @Option(
        parsing: .unconditionalSingleValue,
        help: ArgumentHelp(
            "A drop shadow: x, y, blur and colour, as in 0,4,6:#0008. Repeatable.", valueName: "shadow"))
    var shadow: [String] = []

    @Option(
        help: ArgumentHelp(
            "A highlight inside the letters, as in 4:#fffc; the width is 0.1–200.", valueName: "pixels:colour"
        ))
    var highlight: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "The angle of the arc that the text is bent to, as in 120deg; a negative one bends down (-360deg to 360deg).",
            valueName: "angle"))
    var arc: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "The clockwise rotation of the sticker, as in -8deg (-360deg to 360deg).", valueName: "angle"))
    var rotate: String?

    @Option(
        help: ArgumentHelp(
            "A bubble behind the text: rounded, pill or speech and a fill, as in pill:white or speech,tail=right:#fff.",
            valueName: "bubble"))
    var bubble: String?

    func apply(to style: inout LabelStyle) throws(StickerError) {
        style.fill = try LabelFill(parsing: color)
        style.outlines = try outline.map { text throws(StickerError) in try LabelOutline(parsing: text) }
        style.hasPlate = plate
        style.shadows = try shadow.map { text throws(StickerError) in try Shadow(parsing: text) }
        style.highlight = try highlight.map { text throws(StickerError) in try LabelHighlight(parsing: text) }
        if let arc { style.arc = try LabelAngle.arc(parsing: arc) }
        if let rotate { style.rotation = try LabelAngle.rotation(parsing: rotate) }
        style.bubble = try bubble.map { text throws(StickerError) in try LabelBubble(parsing: text) }
    }
}
