import ArgumentParser
import StickerEngine

/// The text, size and look of a label.
struct LabelOptions: ParsableArguments {
    @OptionGroup(title: "TEXT OPTIONS") var text: TextOptions

    @OptionGroup(title: "SIZE OPTIONS") var size: LabelSizeOptions

    @OptionGroup(title: "LOOK OPTIONS") var look: LookOptions

    /// - Parameter rules: the rules of the platform that the sticker is for.
    func style(for rules: StickerRules? = nil) throws(StickerError) -> LabelStyle {
        var style = LabelStyle()
        try text.apply(to: &style)
        try size.apply(to: &style, hasFontSize: text.fontSize != nil, rules: rules)
        try look.apply(to: &style)
        return style
    }
}

/// The size of a label.
struct LabelSizeOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "The box that the whole sticker fits into, as in 512x512: the lines are broken and the font size is chosen (default: no box).",
            valueName: "WxH"))
    var fit: String?

    @Option(
        help: ArgumentHelp(
            "With --fit and --font-size, the smallest font size as a share of it, 0.01–1 (default: 0.5). Without --font-size, sizes from 4 pixels up are tried.",
            valueName: "factor"))
    var minFactor: Double?

    @Option(
        help: ArgumentHelp(
            "The size of the picture, with the sticker centred, as in 512x512 (default: that of the sticker).",
            valueName: "WxH"))
    var canvas: String?

    @Flag(help: "Make the picture square, with the sticker centred.")
    var square = false

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Transparent pixels around the sticker, 0–16383.", valueName: "pixels"))
    var padding = 0

    func apply(
        to style: inout LabelStyle, hasFontSize: Bool, rules: StickerRules?
    ) throws(StickerError) {
        style.padding = padding
        let sizes = LabelFit.FontSizes(hasFontSize: hasFontSize, minimumFactor: minFactor)
        if let rules {
            guard fit == nil, canvas == nil, !square else {
                throw .conflict("a platform sets the size; leave out --fit, --canvas and --square")
            }
            try style.fit(to: rules, sizes: sizes)
        } else if let fit {
            style.fit = LabelFit(try pixels(fit), sizes: sizes)
        } else if minFactor != nil {
            throw .conflict("--min-factor needs --fit")
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
