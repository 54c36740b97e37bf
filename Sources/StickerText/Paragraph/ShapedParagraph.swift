/// A text's lines after shaping, still independent of the font size: all lengths are in ems.
struct ShapedParagraph {
    let lines: [ShapedLine]
    /// The largest metrics of the faces in use.
    let metrics: FontMetrics
    /// The direction of the first paragraph.
    let isRightToLeft: Bool

    init(_ paragraphs: [String], faces: [FontFace], style: ParagraphStyle) throws(TextError) {
        let text = try ItemizedText(paragraphs, faces: faces, style: style)
        var shaped: [ShapedLine] = []
        var usedFaces = Set<Int>()
        var glyphCount = 0
        for paragraph in text.paragraphs {
            usedFaces.formUnion(paragraph.runs.map(\.face))
            let line = try ShapedLine(paragraph)
            glyphCount += line.runs.reduce(0) { $0 + $1.glyphs.count }
            guard glyphCount <= TextLimits.maximumGlyphCount else {
                throw .tooManyGlyphs(limit: TextLimits.maximumGlyphCount)
            }
            shaped.append(line)
        }
        lines = shaped
        isRightToLeft = text.paragraphs[0].baseLevel == 1
        // A text of breaks alone still has a line height: that of the first face.
        var metrics: FontMetrics?
        for face in usedFaces.isEmpty ? [0] : usedFaces.sorted() {
            let next = try faces[face].metrics
            metrics = metrics?.union(next) ?? next
        }
        self.metrics = metrics ?? FontMetrics(ascent: 0, descent: 0, lineGap: 0)
    }
}
