import ArgumentParser
import StickerEngine

/// How a label's text is set.
struct TextOptions: ParsableArguments {
    private static let defaults = LabelStyle()

    @Option(
        help: ArgumentHelp(
            "A font, tried in the order given, as in Inter.ttf:wght=700 or CJK.ttc#2; the bundled fonts unless given, or where it says bundled.",
            valueName: "file"))
    var font: [String] = []

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "Pixels an em; 72 unless given. With --fit, the largest that is tried.", valueName: "pixels"))
    var fontSize: Double?

    @Option(help: ArgumentHelp("An OpenType feature, as in ss01 or liga=0.", valueName: "feature"))
    var feature: [String] = []

    @Option(help: "What becomes of characters that no font has.")
    var missingGlyph = defaults.paragraph.missingGlyphs

    @Option(
        help: ArgumentHelp(
            "The text's language, such as ro, for the letter forms that it prefers.", valueName: "tag"))
    var language: String?

    @Option(help: "Where lines begin; auto asks the first letter.")
    var direction = defaults.paragraph.direction

    @Option(help: "Where shorter lines stand.")
    var align = defaults.alignment

    @Option(help: ArgumentHelp("From line to line, as a multiple of the font's own.", valueName: "factor"))
    var lineSpacing = defaults.lineSpacing

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Room between letters, in ems; negative is tighter.", valueName: "ems"))
    var letterSpacing = defaults.paragraph.letterSpacing

    @Option(help: ArgumentHelp("The widest that a line may be before it is broken.", valueName: "pixels"))
    var maxWidth: Double?

    @Option(help: "Lines as full as can be, or of one width.")
    var wrap = defaults.paragraph.wrap

    @Option(help: "Whether soft hyphens divide words.")
    var hyphens = defaults.paragraph.hyphenation

    @Option(help: ArgumentHelp("Cut the text after so many lines.", valueName: "count"))
    var maxLines: Int?

    @Option(help: ArgumentHelp("What a cut text ends in.", valueName: "text"))
    var ellipsis = defaults.paragraph.ellipsis

    func apply(to style: inout LabelStyle) throws(StickerError) {
        for font in font { style.fonts += try FontFace.faces(argument: font) }
        if let fontSize { style.fontSize = fontSize }
        style.alignment = align
        style.lineSpacing = lineSpacing
        style.language = language
        do {
            style.paragraph.features = try feature.map { text throws(TextError) in try FontFeature(text) }
        } catch {
            throw .stage(error)
        }
        style.paragraph.missingGlyphs = missingGlyph
        style.paragraph.direction = direction
        style.paragraph.letterSpacing = letterSpacing
        style.paragraph.maximumWidth = maxWidth
        style.paragraph.wrap = wrap
        style.paragraph.hyphenation = hyphens
        style.paragraph.maximumLineCount = maxLines
        style.paragraph.ellipsis = ellipsis
    }
}
