import StickerErrors
public import StickerPixels
public import StickerRaster
public import StickerText

/// How a label looks.
public struct LabelStyle: Hashable, Sendable {
    /// The fonts, tried in this order; empty for `FontFace.standard`.
    public var fonts: [FontFace]
    /// How the text is set: its size, lines, direction, features and spacing. By default, lines are centred and, where
    /// they are broken, balanced.
    public var paragraph: ParagraphStyle
    /// The box that all of the label must fit into; nil leaves the font size and the lines as they are.
    public var fit: LabelFit?
    /// The canvas of the picture; nil fits what shows of the label.
    public var canvas: LabelCanvas?
    /// The fill of the glyphs; a gradient runs over the box of their ink.
    public var fill: LabelFill
    /// Transparent pixels on every side of the ink, in ``paddingRange``.
    public var padding: Int

    /// Outlines around the glyphs, from the inside outwards; each begins where the one before it ends.
    public var outlines: [LabelOutline] = []
    /// Whether the outermost outline becomes one plate for all letters and lines, without gaps and holes; it needs an
    /// outline.
    public var hasPlate = false
    /// The shadows, below everything else; the first lies on top.
    public var shadows: [Shadow] = []
    /// A highlight inside of the glyphs.
    public var highlight: LabelHighlight?
    /// The angle in degrees that the widest line takes on a circle, −360 … 360: more than 0 bends the
    /// text up like a rainbow, less than 0 down like a smile, 0 leaves it straight.
    public var arc = 0.0
    /// The angle in degrees clockwise, −360 … 360; turns everything except the light of shadows and highlights.
    public var rotation = 0.0
    /// The bubble that the text stands on.
    public var bubble: LabelBubble?

    /// The range of the padding: up to half the longest side that a canvas may have.
    public static let paddingRange = 0...(PixelSize.maximumSide / 2)

    /// By default of one colour, with no outlines, shadows or bubble; lines are broken so that they are of similar
    /// length.
    public init(
        fonts: [FontFace] = [], fontSize: Double = 72, color: Color = .cornflowerBlue, padding: Int = 0,
        alignment: TextAlignment = .center, lineSpacing: LineSpacing = .tight(), language: String? = nil
    ) {
        self.fonts = fonts
        self.fill = .color(color)
        self.padding = padding
        paragraph = ParagraphStyle(
            fontSize: fontSize, alignment: alignment, lineSpacing: lineSpacing, language: language,
            wrap: .balanced)
    }

    /// The font size in pixels an em; greater than 0, at most `TextLimits.maximumFontSize`.
    public var fontSize: Double {
        get { paragraph.fontSize }
        set { paragraph.fontSize = newValue }
    }

    /// The alignment of shorter lines above and below the longest.
    public var alignment: TextAlignment {
        get { paragraph.alignment }
        set { paragraph.alignment = newValue }
    }

    /// The distance between lines; tight lines make room for the outlines. On an arc, tight lines have the distance of
    /// the fonts.
    public var lineSpacing: LineSpacing {
        get { paragraph.lineSpacing }
        set { paragraph.lineSpacing = newValue }
    }

    /// The language, a BCP 47 tag such as `ro`, for the glyph forms that it prefers, and for its line breaks.
    public var language: String? {
        get { paragraph.language }
        set { paragraph.language = newValue }
    }

    /// The colour of the glyphs: that of a gradient's first stop. Setting it replaces the fill.
    public var color: Color {
        get { fill.firstColor }
        set { fill = .color(newValue) }
    }

    /// Throws unless all numbers of the look are in their ranges; those of the text are checked when it is set.
    func validateLook() throws(StickerError) {
        guard Self.paddingRange.contains(padding) else {
            throw .outOfRange(
                what: "the padding", value: "\(padding)", range: "0 … \(Self.paddingRange.upperBound) pixels")
        }
        try Self.check(outlines.count, limit: LabelOutline.maximumCount, what: "outlines")
        try Self.check(shadows.count, limit: Shadow.maximumCount, what: "shadows")
        guard !hasPlate || !outlines.isEmpty else {
            throw .conflict(
                "a plate is made of the outermost outline, and there is none; give one, as in 8:white")
        }
        try fill.validate()
        for decoration in decorations { try decoration.validate() }
        try LabelAngle.validate(arc: arc)
        try LabelAngle.validate(rotation: rotation)
    }

    private static func check(_ count: Int, limit: Int, what: String) throws(StickerError) {
        guard count <= limit else {
            throw .outOfRange(what: "the number of \(what)", value: "\(count)", range: "at most \(limit)")
        }
    }
}

extension Color {
    /// The default colour of a label: `#6495ED`.
    public static let cornflowerBlue = Color(red: 100, green: 149, blue: 237)
}
