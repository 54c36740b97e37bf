import StickerErrors
public import StickerPixels
public import StickerRaster
public import StickerText

/// How a label is set and how it looks.
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
    /// Transparent pixels on every side of the ink, in ``paddingRange``.
    public var padding: Int

    /// The look that the label itself asks for; lengths are pixels.
    public var look = LabelLook()
    /// The look that holds where ``look`` says nothing; its lengths are hundredths of the font size, so that it is the same
    /// at every size.
    public var base: LabelLook?
    /// The angle in degrees that the widest line takes on a circle, −360 … 360: more than 0 bends the
    /// text up like a rainbow, less than 0 down like a smile, 0 leaves it straight.
    public var arc = 0.0
    /// The angle in degrees clockwise, −360 … 360; turns everything except the light of highlights, and the offsets of shadows
    /// and of sides.
    public var rotation = 0.0
    /// How the label moves in ``Label/renderAnimation(timing:)``; a still has the room for it.
    public var motion: LabelMotion?

    /// The range of the padding: up to half the longest side that a canvas may have.
    public static let paddingRange = 0...(PixelSize.maximumSide / 2)

    /// By default of one colour, with no outlines, shadows or bubble; lines are broken so that they are of similar
    /// length.
    public init(
        fonts: [FontFace] = [], fontSize: Double = 72, color: Color? = nil, padding: Int = 0,
        alignment: TextAlignment = .center, lineSpacing: LineSpacing = .tight(), language: String? = nil
    ) {
        self.fonts = fonts
        look.fill = color.map(Fill.color)
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
        try look.validate()
        try look.checkPictures()
        try base?.validate()
        try base?.checkPictures()
        guard arc == 0 || look.warp == nil else {
            throw .conflict("an arc and a warp both bend the lines; give one of them")
        }
        guard look.hasPlate != true || !resolved.outlines.isEmpty else {
            throw .conflict(
                "a plate is made of the outermost outline, and there is none; give one, as in 8:white")
        }
        try LabelAngle.validate(arc: arc)
        try LabelAngle.validate(rotation: rotation)
    }

    /// The style without a base: the base's look is part of its own, in pixels at its font size.
    var resolved: LabelStyle {
        guard let base else { return self }
        var style = self
        let scaled = base.scaled(by: fontSize / Self.baseUnitsPerEm)
        style.look = look.over(scaled.withFeasibleBlurs())
        if let bubble = look.bubble {
            style.look.adapt(to: bubble, own: look, base: scaled, fontSize: fontSize)
        }
        // An arc bends the lines instead.
        if arc != 0 { style.look.warp = look.warp }
        style.base = nil
        return style
    }

    /// The number of a base's units of length in the font size.
    static let baseUnitsPerEm = 100.0
}

/// The parts of the look that the label itself asks for; nil and empty ones are absent, whatever the base has.
extension LabelStyle {
    /// The fill of the glyphs; a gradient runs over the box of their ink.
    public var fill: Fill {
        get { look.fill ?? base?.fill ?? .color(.cornflowerBlue) }
        set { look.fill = newValue }
    }

    /// Outlines around the glyphs, from the inside outwards; each begins where the one before it ends.
    public var outlines: [LabelOutline] {
        get { look.outlines ?? [] }
        set { look.outlines = newValue }
    }

    /// Whether the outermost outline becomes one plate for all letters and lines, without gaps and holes; it needs an
    /// outline.
    public var hasPlate: Bool {
        get { look.hasPlate ?? false }
        set { look.hasPlate = newValue }
    }

    /// The shadows, below everything else; the first lies on top.
    public var shadows: [Shadow] {
        get { look.shadows ?? [] }
        set { look.shadows = newValue }
    }

    /// A highlight inside of the glyphs.
    public var highlight: LabelHighlight? {
        get { look.highlight }
        set { look.highlight = newValue }
    }

    /// The bubble that the text stands on.
    public var bubble: LabelBubble? {
        get { look.bubble }
        set { look.bubble = newValue }
    }
}

extension Color {
    /// The default colour of a label: `#6495ED`.
    public static let cornflowerBlue = Color(red: 100, green: 149, blue: 237)
}
