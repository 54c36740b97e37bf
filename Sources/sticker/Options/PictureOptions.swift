import ArgumentParser
import StickerEngine

/// What is done to a picture.
struct PictureOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "The longer side of the sticker, as in 618, or both sides, as in 512x512.", valueName: "pixels"))
    var size: String?

    @Option(
        help:
            "How the picture fills its room: contain, or cover with --shape while the background stays, unless given."
    )
    var fit: Fit?

    @Option(
        help: ArgumentHelp(
            "With --fit cover, what stays in view: 0,0 is the top left, 1,1 the bottom right.",
            valueName: "x,y"))
    var focus: String?

    @Option(
        help: ArgumentHelp(
            "Cut it to circle, ellipse, rounded:24, rounded:20%, squircle, heart, star, star:8 or path: and SVG path data.",
            valueName: "shape"))
    var shape: String?

    @Flag(help: "Cut off margins that are transparent or of one colour.")
    var trim = false

    @Flag(help: "Take away the background that the border shows: one colour, lighter or darker in places.")
    var removeBackground = false

    @Flag(help: "With --remove-background, also where the border does not reach it.")
    var everywhere = false

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "How much backgrounds (10 unless given) and margins (5) may differ from their colour, in percent.",
            valueName: "percent"))
    var tolerance: Double?

    @Option(
        parsing: .unconditionalSingleValue,
        help: ArgumentHelp(
            "A ring around the picture, as in 12:white; a second one goes around the first.",
            valueName: "pixels:fill"))
    var outline: [String] = []

    @Option(
        parsing: .unconditionalSingleValue,
        help: ArgumentHelp(
            "A drop shadow: right, down, blur, colour, as in 0,6,12:#0006.", valueName: "shadow"))
    var shadow: [String] = []

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Transparent pixels around the sticker.", valueName: "pixels"))
    var padding: Int?

    /// - Parameter rules: of the platform that the sticker is for.
    func style(for rules: StickerRules?) throws(StickerError) -> PictureStyle {
        guard tolerance == nil || trim || removeBackground else {
            throw .conflict("--tolerance has nothing to do without --remove-background or --trim")
        }
        guard !everywhere || removeBackground else {
            throw .conflict("--everywhere has nothing to do without --remove-background")
        }
        var style = rules.map(PictureStyle.init(for:)) ?? PictureStyle()
        if let size { style.size = try PictureSize(parsing: size) }
        style.fit = fit
        style.shape = try shape.map { text throws(StickerError) in try PictureShape(parsing: text) }
        if trim { style.trim = PictureTrim(tolerance: tolerance ?? PictureTrim.defaultTolerance) }
        if removeBackground {
            style.background = BackgroundRemoval(
                tolerance: tolerance ?? BackgroundRemoval.defaultTolerance, everywhere: everywhere)
        }
        if let focus {
            style.focus = try FocusPoint(parsing: focus)
            guard style.effectiveFit == .cover else {
                throw .conflict(
                    "--focus has nothing to do without --fit cover, which --shape brings while the background stays"
                )
            }
        }
        style.outlines = try outline.map { text throws(StickerError) in try LabelOutline(parsing: text) }
        style.shadows = try shadow.map { text throws(StickerError) in try Shadow(parsing: text) }
        if let padding { style.padding = padding }
        return style
    }
}
