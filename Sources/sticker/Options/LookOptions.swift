import ArgumentParser
import StickerEngine

/// How a label looks.
struct LookOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "A colour as CSS writes it, or a gradient: colours from top to bottom as in #f6d-#63f, or CSS's linear-gradient(…) and radial-gradient(…).",
            valueName: "fill"))
    var color = "#6495ED"

    @Option(
        parsing: .unconditionalSingleValue,
        help: ArgumentHelp(
            "A ring around the text, as in 8:white; a second one goes around the first.",
            valueName: "pixels:fill"))
    var outline: [String] = []

    @Option(
        parsing: .unconditionalSingleValue,
        help: ArgumentHelp(
            "A drop shadow: right, down, blur, colour, as in 0,4,6:#0008.", valueName: "shadow"))
    var shadow: [String] = []

    @Option(help: ArgumentHelp("A gleam inside the letters, as in 4:#fffc.", valueName: "pixels:colour"))
    var highlight: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Bend the text up, or down if negative, as in 120deg.", valueName: "angle"))
    var arc: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Turn the sticker clockwise, as in -8deg.", valueName: "angle"))
    var rotate: String?

    @Option(
        help: ArgumentHelp(
            "What the text stands on: rounded, pill or speech and a fill, as in pill:white or speech,tail=right:#fff.",
            valueName: "bubble"))
    var bubble: String?

    func apply(to style: inout LabelStyle) throws(StickerError) {
        style.fill = try LabelFill(parsing: color)
        style.outlines = try outline.map { text throws(StickerError) in try LabelOutline(parsing: text) }
        style.shadows = try shadow.map { text throws(StickerError) in try Shadow(parsing: text) }
        style.highlight = try highlight.map { text throws(StickerError) in try LabelHighlight(parsing: text) }
        if let arc { style.arc = try LabelAngle.arc(parsing: arc) }
        if let rotate { style.rotation = try LabelAngle.rotation(parsing: rotate) }
        style.bubble = try bubble.map { text throws(StickerError) in try LabelBubble(parsing: text) }
    }
}
