import StickerRaster

/// A line after shaping, in ems.
struct ShapedLine {
    /// From left to right.
    let runs: [ShapedRun]
    /// The sum of the advances, without the spaces at the end.
    let width: Double
    /// The spaces at the end, which stand outside of the line where it begins at the right.
    private let hangingWidth: Double
    private let isRightToLeft: Bool

    init(_ paragraph: ItemizedParagraph) throws(TextError) {
        let line = paragraph.text
        var shaped: [ShapedRun] = []
        for run in paragraph.runs {
            shaped.append(try paragraph.shape(run.range, of: run))
        }
        isRightToLeft = paragraph.baseLevel == 1
        runs = VisualOrder.reorder(shaped, level: \.level)
        let trailingSpaces = line.reversed().prefix { $0.isWhitespace }.reduce(0) { $0 + $1.utf8.count }
        let textEnd = paragraph.utf8.count - trailingSpaces
        var (width, hangingWidth) = (0.0, 0.0)
        for run in self.runs {
            var (inside, hanging) = (0, 0)
            for glyph in run.glyphs {
                if glyph.textOffset < textEnd { inside += glyph.advance } else { hanging += glyph.advance }
            }
            width += Double(inside) / run.unitsPerEm
            hangingWidth += Double(hanging) / run.unitsPerEm
        }
        self.width = width
        self.hangingWidth = hangingWidth
    }

    /// The glyphs at their places for one font size.
    func positioned(x: Double, baseline: Double, fontSize: Double, faces: [FontFace]) -> TextLine {
        var runStart = x - (isRightToLeft ? hangingWidth * fontSize : 0)
        let glyphRuns = runs.map { run in
            let scale = fontSize / run.unitsPerEm
            // Whole units add up exactly; only the product is rounded, to a double.
            var pen = 0
            let glyphs = run.glyphs.map { glyph in
                defer { pen += glyph.advance }
                return PositionedGlyph(
                    id: glyph.id,
                    origin: Point(
                        x: runStart + Double(pen + glyph.offsetX) * scale,
                        y: baseline - Double(glyph.offsetY) * scale),
                    pen: runStart + Double(pen) * scale, advance: Double(glyph.advance) * scale,
                    textOffset: glyph.textOffset)
            }
            runStart += Double(pen) * scale
            return GlyphRun(face: faces[run.face], glyphs: glyphs)
        }
        return TextLine(runs: glyphRuns, x: x, baseline: baseline, width: width * fontSize)
    }
}
