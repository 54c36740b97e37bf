/// Text set in lines: which glyph of which face stands where, in pixels, at any fraction of one.
///
/// The layout's box begins at (0, 0), x to the right and y down. Its first baseline lies the fonts' ascent below its
/// top, the next ones a line height apart each: `(ascent + descent + line gap) × size × line spacing`, with the largest
/// ascent, descent and gap of the faces that the text uses. Ink may reach out of the box.
public struct TextLayout: Hashable, Sendable {
    public let lines: [TextLine]
    /// The width of the widest line.
    public let width: Double
    /// From the ascent of the first line to the descent of the last.
    public let height: Double
    /// From a baseline to the next.
    public let lineHeight: Double
    /// In pixels an em.
    public let fontSize: Double

    /// Sets `text`, broken at its hard breaks alone.
    ///
    /// The letters of each script take the first of the `faces` that has all of them; where none has, each character
    /// takes the first that has it.
    ///
    /// - Throws: ``TextError`` for a size or spacing out of range, a text too long, characters without a glyph, and
    ///   fonts that cannot be opened.
    /// - Complexity: O(characters × faces) at worst.
    public init(_ text: String, faces: [FontFace], style: ParagraphStyle) throws(TextError) {
        try style.validate()
        guard !faces.isEmpty else { throw .noFonts }
        guard
            text.unicodeScalars.prefix(TextLimits.maximumCharacterCount + 1).count
                <= TextLimits.maximumCharacterCount
        else { throw .textTooLong(limit: TextLimits.maximumCharacterCount) }

        let shaped = try ShapedParagraph(HardBreaks.lines(of: text), faces: faces, style: style)
        let size = style.fontSize
        fontSize = size
        lineHeight = shaped.metrics.lineHeight * size * style.lineSpacing
        height =
            (shaped.metrics.ascent + shaped.metrics.descent) * size + Double(shaped.lines.count - 1)
            * lineHeight
        let width = shaped.lines.map { $0.width * size }.max() ?? 0
        self.width = width
        let (ascent, lineHeight) = (shaped.metrics.ascent * size, lineHeight)
        lines = shaped.lines.enumerated().map { index, line in
            let room = width - line.width * size
            let x =
                switch (style.alignment, shaped.isRightToLeft) {
                case (.start, false), (.end, true): 0.0
                case (.center, _): room / 2
                case (.start, true), (.end, false): room
                }
            return line.positioned(
                x: x, baseline: ascent + Double(index) * lineHeight, fontSize: size, faces: faces)
        }
    }
}
