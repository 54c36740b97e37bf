public import StickerPixels
public import StickerText

/// How a label looks.
public struct LabelStyle: Hashable, Sendable {
    /// Tried in this order; empty for the bundled ones (``FontFace/bundled``).
    public var fonts: [FontFace]
    /// In pixels an em; more than 0, at most ``TextLimits/maximumFontSize``.
    public var fontSize: Double
    public var color: Color
    /// Transparent pixels on every side of the ink, in ``paddingRange``.
    public var padding: Int
    /// How shorter lines stand above and below the longest.
    public var alignment: TextAlignment
    /// From a baseline to the next, as a multiple of the fonts' own line height; 0 … ``TextLimits/maximumLineSpacing``.
    public var lineSpacing: Double
    /// A BCP 47 tag such as `ro`, for the glyph forms that a language prefers.
    public var language: String?

    /// Up to half the longest side that a canvas may have.
    public static let paddingRange = 0...(PixelSize.maximumSide / 2)

    public init(
        fonts: [FontFace] = [], fontSize: Double = 72, color: Color = .cornflowerBlue, padding: Int = 0,
        alignment: TextAlignment = .center, lineSpacing: Double = 1, language: String? = nil
    ) {
        self.fonts = fonts
        self.fontSize = fontSize
        self.color = color
        self.padding = padding
        self.alignment = alignment
        self.lineSpacing = lineSpacing
        self.language = language
    }
}

extension Color {
    /// The colour of a label unless another is given: `#6495ED`.
    public static let cornflowerBlue = Color(red: 100, green: 149, blue: 237)
}
