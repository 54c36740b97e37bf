/// The end of a text that has more lines than it may (CSS Overflow 4, `line-clamp`, and CSS UI 4, `text-overflow`).
enum Ellipsis {
    /// The line that begins at `start` with as many clusters of its paragraph as fit before the ellipsis, at least none.
    ///
    /// The ellipsis stands where the line ends: at the right, or in a paragraph from right to left at the left. It takes
    /// the face of the last letters if that has it, else the first that does.
    ///
    /// - Parameters:
    ///   - wrapped: the last line; without a width, all of it stays.
    ///   - maximumWidth: the width in ems; nil where lines have no width.
    /// - Complexity: O(clusters).
    static func line(
        _ wrapped: WrappedLine, maximumWidth: Double?, wrapper: inout LineWrapper
    ) throws(TextError) -> ShapedLine {
        let paragraph = wrapper.paragraph
        let start = wrapped.clusters.lowerBound
        let ellipsis = try runs(for: paragraph, after: wrapped.clusters)
        let ellipsisWidth = ellipsis.reduce(0) { sum, run in
            sum + Double(run.glyphs.reduce(0) { $0 + $1.advance }) / run.unitsPerEm
        }
        var end = wrapped.clusters.upperBound
        if let maximumWidth {
            let freeWidth = maximumWidth - ellipsisWidth - max(0, paragraph.source.style.letterSpacing)
            end = start
            while end < paragraph.count, paragraph.estimatedWidth(of: start..<(end + 1)) <= freeWidth {
                end += 1
            }
            while end > start, try wrapper.width(of: start..<end) > freeWidth { end -= 1 }
        }
        let kept = start..<paragraph.inkEnd(of: start..<end)
        let parts =
            try paragraph.glyphs(of: kept) + ellipsis.map { $0.moved(by: paragraph.offsets[kept.upperBound]) }
        let isRightToLeft = paragraph.source.baseLevel == 1
        return ShapedLine(
            parts, hangingSpacing: isRightToLeft ? paragraph.hangingSpacing(of: kept) : 0,
            isRightToLeft: isRightToLeft, isContinued: false)
    }

    /// The ellipsis at the paragraph's own level; of three full stops where no face has “…”.
    private static func runs(
        for paragraph: ShapedParagraph, after clusters: Range<Int>
    ) throws(TextError) -> [ShapedRun] {
        let source = paragraph.source
        let bytes = paragraph.offsets[clusters.lowerBound]..<paragraph.offsets[clusters.upperBound]
        let runIndices = source.runs.indices(overlapping: bytes)
        let nearest = runIndices.last.map { source.runs[$0].face } ?? 0
        // The line's own face first; indices are those of the layout's faces again at the end.
        let order = [nearest] + source.faces.indices.filter { $0 != nearest }
        let faces = order.map { source.faces[$0] }
        var style = source.style
        style.direction = source.baseLevel == 1 ? .rightToLeft : .leftToRight
        style.missingGlyphs = .error
        let text = HardBreaks.lines(of: style.ellipsis).joined(separator: " ")
        let itemized: ItemizedText
        do throws(TextError) {
            itemized = try ItemizedText([text], faces: faces, style: style)
        } catch {
            guard case .missingGlyphs = error, text == "…" else { throw error }
            itemized = try ItemizedText(["..."], faces: faces, style: style)
        }
        var shaped: [ShapedRun] = []
        for paragraph in itemized.paragraphs {
            for run in paragraph.runs {
                let part = try paragraph.shape(run.range, of: run)
                shaped.append(
                    ShapedRun(
                        face: order[part.face], level: part.level, joining: part.joining,
                        marksTellLettersApart: part.marksTellLettersApart, glyphs: part.glyphs,
                        unitsPerEm: part.unitsPerEm))
            }
        }
        return shaped
    }
}

extension ShapedRun {
    /// The glyphs as those of text that stands so many bytes later.
    fileprivate func moved(by byteCount: Int) -> ShapedRun {
        let moved = glyphs.map { glyph in
            var glyph = glyph
            glyph.textOffset += byteCount
            return glyph
        }
        return with(moved)
    }
}
