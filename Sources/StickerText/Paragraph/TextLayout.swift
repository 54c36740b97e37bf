/// Text set in lines: the glyphs of its faces at their places, in pixels, at any fraction of one.
///
/// The layout's box begins at (0, 0), x to the right and y down. Its first baseline lies the fonts' ascent below its
/// top. The next ones lie a line height apart each, `(ascent + descent + line gap) × size × factor` with the largest ascent,
/// descent and gap of the faces that the text uses, so that lines stand evenly; or as near as the ink allows
/// (``LineSpacing``). Ink may reach out of the box.
public struct TextLayout: Hashable, Sendable {
    /// The lines from top to bottom.
    public internal(set) var lines: [TextLine]
    /// The width of the widest line, without the blank halves of full-width punctuation at its ends, which hang out of the box.
    public let width: Double
    /// The height from the ascent of the first line to the descent of the last.
    public let height: Double
    /// The font size in pixels an em.
    public let fontSize: Double

    /// Sets `text`, broken at its hard breaks (UAX #14, classes BK, CR, LF and NL), and where the style gives a width,
    /// wherever a line would be wider.
    ///
    /// The letters of each script take the first of the `faces` that has all of them; where none has, each character
    /// takes the first that has it.
    ///
    /// - Throws: ``TextError`` for a number of the style out of range, a text too long, characters without a glyph, and
    ///   fonts that cannot be opened.
    /// - Complexity: O(characters × faces) at worst.
    public init(_ text: String, faces: [FontFace], style: ParagraphStyle) throws(TextError) {
        let key = ShapedTextCache.Key(text, faces: faces, style: style)
        if let key, let known = ShapedTextCache.shared.layouts[key] {
            try ShapedText.spend(glyphs: known.glyphCount)
            self = known.layout(in: faces)
            return
        }
        var shaped = try ShapedText(shaping: text, faces: faces, style: style)
        self = try shaped.layout(
            fontSize: style.fontSize, maximumWidth: style.maximumWidth,
            maximumLineCount: style.maximumLineCount)
        if let key {
            ShapedTextCache.shared.layouts.insert(
                KeptLayout(self, faces: faces, glyphCount: shaped.glyphCount), for: key)
        }
    }

    /// Stands lines below each other.
    init(
        _ shaped: [ShapedLine], of text: ShapedText, fontSize: Double, lineSpacing: LineSpacing
    ) throws(TextError) {
        self.fontSize = fontSize
        let metrics = text.metrics
        func alignedWidth(_ line: ShapedLine) -> Double {
            (line.width - line.blank.left - line.blank.right) * fontSize
        }
        let width = shaped.reduce(0) { max($0, alignedWidth($1)) }
        self.width = width
        var lines: [TextLine] = []
        for line in shaped {
            let freeWidth = width - alignedWidth(line)
            let start =
                switch (text.style.alignment, line.isRightToLeft) {
                case (.start, false), (.justify, false), (.end, true): 0.0
                case (.center, _): freeWidth / 2
                case (.start, true), (.justify, true), (.end, false): freeWidth
                }
            let x = start - line.blank.left * fontSize
            lines.append(
                try line.positioned(x: x, baseline: 0, fontSize: fontSize, faces: text.faces))
        }
        let baselines: [Double] =
            switch lineSpacing {
            case .multiple(let factor):
                lines.indices.map { Double($0) * (metrics.lineHeight * fontSize * factor) }
            case .tight(let outlineWidth, let depth):
                try TightLeading(fontSize: fontSize, outlineWidth: outlineWidth, depth: depth)
                    .baselines(of: lines)
            }
        for (index, baseline) in zip(lines.indices, baselines) {
            lines[index].moveDown(by: metrics.ascent * fontSize + baseline)
        }
        self.lines = lines
        height = (metrics.ascent + metrics.descent) * fontSize + (baselines.last ?? 0)
    }
}
