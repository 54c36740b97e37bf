import ArgumentParser
import StickerEngine

/// The typesetting of a label's text.
struct TextOptions: ParsableArguments {
    private static let defaults = LabelStyle()

    @Option(
        help: ArgumentHelp(
            "A bundled font by name, as in comic (sticker fonts lists them), or a font file, as in Inter.ttf:wght=700 or CJK.ttc#2; repeatable, tried in order (default: bundled).",
            valueName: "name|file"), completion: FontCompletion.kind)
    var font: [String] = []

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "The font size in pixels, up to 4096 (default: 72); with --fit, the largest that is tried.",
            valueName: "pixels"))
    var fontSize: Double?

    @Option(
        help: ArgumentHelp(
            "An OpenType feature, as in ss01 or liga=0; repeatable, up to 64.", valueName: "feature"))
    var feature: [String] = []

    @Option(help: "How to treat characters that no font has.")
    var missingGlyph = defaults.paragraph.missingGlyphs

    @Option(
        help: ArgumentHelp(
            "The language of the text, as in ro, which chooses letter forms.", valueName: "tag"))
    var language: String?

    @Option(help: "The text direction; auto takes that of the first letter.")
    var direction = defaults.paragraph.direction

    @Option(help: "The alignment of the lines.")
    var align = defaults.alignment

    @Option(
        help: ArgumentHelp(
            "The line spacing as a multiple of the font's, up to 10 (default: as tight as the letters allow).",
            valueName: "factor"))
    var lineSpacing: Double?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "Extra space between letters in ems, -0.5 to 10 (default: that of the style).", valueName: "ems"))
    var letterSpacing: Double?

    @Option(
        help: ArgumentHelp(
            "The width at which lines are broken (default: only at line breaks).", valueName: "pixels"))
    var maxWidth: Double?

    @Option(help: "How lines are filled: as far as possible, or evenly.")
    var wrap = defaults.paragraph.wrap

    @Option(help: "Whether words are divided at soft hyphens.")
    var hyphens = defaults.paragraph.hyphenation

    @Option(
        help: ArgumentHelp(
            "The largest number of lines, 1 or more; the rest is cut off (default: no limit).",
            valueName: "count"))
    var maxLines: Int?

    @Option(help: ArgumentHelp("The end of a text that was cut off, up to 40 characters.", valueName: "text"))
    var ellipsis = defaults.paragraph.ellipsis

    func apply(to style: inout LabelStyle) throws(StickerError) {
        style.fonts = try FontFace.faces(arguments: font)
        if let fontSize { style.fontSize = fontSize }
        style.alignment = align
        if let lineSpacing { style.lineSpacing = .multiple(lineSpacing) }
        style.language = language
        do {
            style.paragraph.features = try feature.map { text throws(TextError) in try FontFeature(text) }
        } catch {
            throw .stage(error)
        }
        style.paragraph.missingGlyphs = missingGlyph
        style.paragraph.direction = direction
        style.look.letterSpacing = letterSpacing
        style.paragraph.maximumWidth = maxWidth
        style.paragraph.wrap = wrap
        style.paragraph.hyphenation = hyphens
        style.paragraph.maximumLineCount = maxLines
        style.paragraph.ellipsis = ellipsis
    }
}
