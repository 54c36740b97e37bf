import ArgumentParser
import StickerEngine

/// The look of a label.
struct LookOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "The look: a style's name, as sticker styles lists them, or a JSON file; the other look options replace parts of it (default: sticker).",
            valueName: "name"), completion: .list(StickerStyle.names))
    var style: String?

    @Option(
        help: ArgumentHelp(
            "The fill of the text: a CSS colour, a gradient from top to bottom of each line, as in #f6d-#63f, CSS's linear-gradient(…) or radial-gradient(…), a pattern, as in dots(12, white, #f9c), picture(photo.jpg), or letters(red, gold, teal) (default: that of the style).",
            valueName: "fill"))
    var color: String?

    @Option(
        parsing: .unconditionalSingleValue,
        help: ArgumentHelp(
            "An outline of the text, as in 8:white; the width is 0.1–500. Repeatable: each goes around the one before; none for no outline.",
            valueName: "pixels:fill"))
    var outline: [String] = []

    @Flag(
        inversion: .prefixedNo,
        help: "Make the outermost outline one plate for all letters and lines, without gaps.")
    var plate: Bool?

    @Option(
        parsing: .unconditionalSingleValue,
        help: ArgumentHelp(
            "A drop shadow: x, y, blur and colour, as in 0,4,6:#0008. Repeatable; none for no shadow.",
            valueName: "shadow"))
    var shadow: [String] = []

    @Option(
        parsing: .unconditionalSingleValue,
        help: ArgumentHelp(
            "A shadow of the letters alone, on the outlines; 0,0,8:#f0f is a glow. Repeatable; none for no shadow.",
            valueName: "shadow"))
    var letterShadow: [String] = []

    @Option(
        help: ArgumentHelp(
            "A highlight inside the letters, as in 4:#fffc; the width is 0.1–200; none for no highlight.",
            valueName: "pixels:colour"))
    var highlight: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "The depth of the letters: the place of their backs, how much the light shades the sides (0–1), and their fill, as in 6,10,0.4:#933; none for no depth.",
            valueName: "extrusion"))
    var extrude: String?

    @Option(
        help: ArgumentHelp(
            "How the letters are bent or moved: wave, flag, bulge or bounce, and how much (0–1), as in wave:0.4; none for neither.",
            valueName: "warp"))
    var warp: String?

    @Option(
        help: ArgumentHelp(
            "Shapes around the text: sparkles, hearts, stars, dots or confetti and their colours, as in hearts:#f55-#f9c; with place=on, on the letters; none for no shapes.",
            valueName: "ornaments"))
    var ornaments: String?

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
            "A bubble behind the text, in place of the style's outer outlines: rounded, pill, speech, thought, cloud, badge, burst or ribbon, and a fill, as in pill:white or speech,tail=right:#fff; none for no bubble.",
            valueName: "bubble"))
    var bubble: String?

    func apply(to style: inout LabelStyle) throws(StickerError) {
        style.base = try StickerStyle(argument: self.style ?? StickerStyle.standardName).look
        var look = style.look
        look.fill = try color.map { text throws(StickerError) in try Fill(parsingLetters: text) }
        look.outlines = try list(outline) { text throws(StickerError) in try LabelOutline(parsing: text) }
        look.hasPlate = plate
        look.shadows = try list(shadow) { text throws(StickerError) in try Shadow(parsing: text) }
        look.letterShadows = try list(letterShadow) { text throws(StickerError) in try Shadow(parsing: text) }
        try look.set(.highlight, \.highlight, to: highlight) { text throws(StickerError) in
            try LabelHighlight(parsing: text)
        }
        try look.set(.extrusion, \.extrusion, to: extrude) { text throws(StickerError) in
            try LabelExtrusion(parsing: text)
        }
        try look.set(.warp, \.warp, to: warp) { text throws(StickerError) in try LabelWarp(parsing: text) }
        try look.set(.ornaments, \.ornaments, to: ornaments) { text throws(StickerError) in
            try LabelOrnaments(parsing: text)
        }
        try look.set(.bubble, \.bubble, to: bubble) { text throws(StickerError) in
            try LabelBubble(parsing: text)
        }
        style.look = try look.readingPictures(FillFiles.picture)
        if let arc { style.arc = try LabelAngle.arc(parsing: arc) }
        if let rotate { style.rotation = try LabelAngle.rotation(parsing: rotate) }
    }

    /// The values of a repeatable option: nil where it is not given, none for the word `none`.
    private func list<Value>(
        _ texts: [String], _ read: (String) throws(StickerError) -> Value
    ) throws(StickerError) -> [Value]? {
        if texts.isEmpty { return nil }
        return texts == [LabelLook.none] ? [] : try texts.map(read)
    }
}
