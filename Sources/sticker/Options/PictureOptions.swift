import ArgumentParser
import StickerEngine

/// The steps that turn a picture into a sticker.
struct PictureOptions: ParsableArguments {
    @Option(help: ArgumentHelp.size(default: "that of the platform, or 618"))
    var size: String?

    @Option(
        help:
            "How the picture fills its place: contain shows all of it, cover cuts it off, fill stretches it (default: contain; with --shape, cover if the background stays)."
    )
    var fit: Fit?

    @Option(
        help: ArgumentHelp(
            "With --fit cover, the point that stays in view: 0,0 is the top left, 1,1 the bottom right (default: 0.5,0.5).",
            valueName: "x,y"))
    var focus: String?

    @Option(
        help: ArgumentHelp(
            "The shape that the picture is cut to: circle, ellipse, rounded:24, rounded:20%, squircle, heart, star, star:8, or path: and SVG path data (default: none).",
            valueName: "shape"))
    var shape: String?

    @Flag(help: "Trim margins that are transparent or of one colour.")
    var trim = false

    @Flag(
        help:
            "Remove a plain background, as seen at the picture's border; it may vary in brightness."
    )
    var removeBackground = false

    @Flag(help: "With --remove-background, also remove background that is enclosed by the subject.")
    var everywhere = false

    @Option(
        parsing: .unconditionalSingleValue,
        help: ArgumentHelp(
            "With --remove-background, a pixel of the subject, 0,0 at the top left: what is around it stays, up to an edge or a gap. Repeatable.",
            valueName: "x,y"))
    var keep: [String] = []

    @Option(
        parsing: .unconditionalSingleValue,
        help: ArgumentHelp(
            "With --remove-background, a pixel of the background: what is around it and of its colour is removed. Repeatable.",
            valueName: "x,y"))
    var drop: [String] = []

    @Option(
        help: ArgumentHelp(
            "In place of --remove-background, a picture of the same size that says what stays: what is opaque, or white where all of it is opaque.",
            valueName: "file"),
        completion: .file())
    var mask: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "How far a background or a margin may differ from its colour, in percent, 0–100 (default: 10 for backgrounds, 5 for margins).",
            valueName: "percent"))
    var tolerance: Double?

    @Option(
        parsing: .unconditionalSingleValue,
        help: ArgumentHelp(
            "An outline of the picture, as in 12:white; the width is 0.1–500. Repeatable: each goes around the one before.",
            valueName: "pixels:fill"))
    var outline: [String] = []

    @Option(
        parsing: .unconditionalSingleValue,
        help: ArgumentHelp(
            "A drop shadow: x, y, blur and colour, as in 0,6,12:#0006. Repeatable.", valueName: "shadow"))
    var shadow: [String] = []

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "Transparent pixels around the sticker, 0–8192; a platform's margin at least (default: 0).",
            valueName: "pixels"))
    var padding: Int?

    /// - Parameter rules: the rules of the platform that the sticker is for.
    func style(for rules: StickerRules?) throws(StickerError) -> PictureStyle {
        guard tolerance == nil || trim || removeBackground else {
            throw .conflict("--tolerance needs --remove-background or --trim")
        }
        for (isGiven, option) in [
            (everywhere, "everywhere"), (!keep.isEmpty, "keep"), (!drop.isEmpty, "drop"),
        ]
        where isGiven && !removeBackground {
            throw .conflict("--\(option) needs --remove-background")
        }
        guard mask == nil || !removeBackground else {
            throw .conflict("--mask takes the place of --remove-background; give one of the two")
        }
        var style = rules.map(PictureStyle.init(for:)) ?? PictureStyle()
        if let size { style.size = try PictureSize(parsing: size) }
        style.fit = fit
        style.shape = try shape.map { text throws(StickerError) in try PictureShape(parsing: text) }
        if trim { style.trim = PictureTrim(tolerance: tolerance ?? PictureTrim.defaultTolerance) }
        if removeBackground {
            style.background = BackgroundRemoval(
                tolerance: tolerance ?? BackgroundRemoval.defaultTolerance, everywhere: everywhere,
                keep: try keep.map { text throws(StickerError) in try PixelPoint(parsing: text) },
                drop: try drop.map { text throws(StickerError) in try PixelPoint(parsing: text) })
        }
        if let focus {
            style.focus = try FocusPoint(parsing: focus)
            guard style.effectiveFit == .cover else {
                throw .conflict(
                    "--focus needs --fit cover, which is the default with --shape if the background stays"
                )
            }
        }
        style.outlines = try outline.map { text throws(StickerError) in
            try LabelOutline(parsing: text).readingPictures(FillFiles.picture)
        }
        style.shadows = try shadow.map { text throws(StickerError) in try Shadow(parsing: text) }
        // What is negative is an error of its own.
        if let padding, padding < 0 || padding > style.padding { style.padding = padding }
        return style
    }
}
