import StickerGeometry
import StickerRaster

/// A line after shaping, in ems.
struct ShapedLine {
    /// The runs from left to right.
    let runs: [ShapedRun]
    /// The sum of the advances, without the spaces at the end.
    let width: Double
    let isRightToLeft: Bool
    /// Whether its paragraph goes on in the next line.
    let isContinued: Bool
    /// The blank parts of punctuation at its ends, which hang where lines are aligned.
    var blank = (left: 0.0, right: 0.0)

    /// Puts parts of a line, given in the order of the text, in that of the eye (UAX #9, rule L2).
    init(_ parts: [ShapedRun], hangingSpacing: Double, isRightToLeft: Bool, isContinued: Bool) {
        runs = VisualOrder.reorder(parts, level: \.level)
        width =
            runs.reduce(0) { sum, run in
                sum + Double(run.glyphs.reduce(0) { $0 + $1.advance }) / run.unitsPerEm
            } - hangingSpacing
        self.isRightToLeft = isRightToLeft
        self.isContinued = isContinued
    }

    private init(runs: [ShapedRun], width: Double, like line: ShapedLine) {
        self.runs = runs
        self.width = width
        isRightToLeft = line.isRightToLeft
        isContinued = line.isContinued
        blank = line.blank
    }

    /// The line with glyphs at other distances, from left to right.
    func replacing(runs: [ShapedRun], width: Double) -> ShapedLine {
        ShapedLine(runs: runs, width: width, like: self)
    }

    /// The glyphs at their places for one font size.
    func positioned(x: Double, baseline: Double, fontSize: Double, faces: [FontFace]) throws(TextError)
        -> TextLine
    {
        var runStart = x
        var (ascent, descent) = (0.0, 0.0)
        var glyphRuns: [GlyphRun] = []
        for run in runs {
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
            let face = faces[run.face]
            let metrics = try face.metrics
            ascent = max(ascent, metrics.ascent * fontSize)
            descent = max(descent, metrics.descent * fontSize)
            glyphRuns.append(
                GlyphRun(
                    face: face, joining: run.joining, marksTellLettersApart: run.marksTellLettersApart,
                    glyphs: glyphs))
        }
        return TextLine(
            runs: glyphRuns, x: x, baseline: baseline, width: width * fontSize, ascent: ascent,
            descent: descent)
    }
}

extension ShapedParagraph {
    /// The glyphs of a line, as if its text stood alone, without the spaces that hang at its end (which by rule L1 of
    /// UAX #9 stand outside of the text, at the side where lines end).
    ///
    /// - Complexity: O(clusters of the line).
    func line(_ line: WrappedLine) throws(TextError) -> ShapedLine {
        let parts = try glyphs(of: line.clusters, hyphenated: line.endsInHyphen)
        let end = line.endsInHyphen ? line.clusters.upperBound : inkEnd(of: line.clusters)
        var shaped = ShapedLine(
            parts, hangingSpacing: hangingSpacing(of: line.clusters.lowerBound..<end),
            isRightToLeft: source.baseLevel == 1, isContinued: line.clusters.upperBound < count)
        shaped.blank = try LineEndSpace.of(shaped, in: source)
        return shaped
    }

    /// The parts of a line in the order of the text, without its hanging spaces.
    func glyphs(of clusters: Range<Int>, hyphenated: Bool = false) throws(TextError) -> [ShapedRun] {
        var parts: [ShapedRun] = []
        if let middle = safeMiddle(of: clusters, hyphenated: hyphenated) {
            let (start, end) = (clusters.lowerBound, clusters.upperBound)
            parts += try shape(
                start..<middle.lowerBound, isLineStart: true, isLineEnd: middle.lowerBound == end)
            parts += slices(of: middle)
            parts += try shape(
                middle.upperBound..<end, isLineStart: middle.upperBound == start, isLineEnd: true,
                hyphenated: hyphenated)
        } else {
            parts = try shape(clusters, isLineStart: true, isLineEnd: true, hyphenated: hyphenated)
        }
        let end = hyphenated ? clusters.upperBound : inkEnd(of: clusters)
        return parts.compactMap { $0.slice(0..<offsets[end]) }
    }

    private func slices(of clusters: Range<Int>) -> [ShapedRun] {
        guard clusters != 0..<count else { return runs }
        let bytes = offsets[clusters.lowerBound]..<offsets[clusters.upperBound]
        return source.runs.indices(overlapping: bytes).compactMap { runs[$0].slice(bytes) }
    }
}

extension ShapedRun {
    /// The glyphs of some bytes; nil where there is none. O(glyphs in them + log glyphs): HarfBuzz keeps clusters in order.
    func slice(_ bytes: Range<Int>) -> ShapedRun? {
        let kept: Range<Int>
        if level.isMultiple(of: 2) {
            let first = glyphs.partitioningIndex { $0.textOffset >= bytes.lowerBound }
            kept = first..<max(first, glyphs.partitioningIndex { $0.textOffset >= bytes.upperBound })
        } else {
            let first = glyphs.partitioningIndex { $0.textOffset < bytes.upperBound }
            kept = first..<max(first, glyphs.partitioningIndex { $0.textOffset < bytes.lowerBound })
        }
        guard !kept.isEmpty else { return nil }
        if kept == glyphs.indices { return self }
        return with(Array(glyphs[kept]))
    }
}
