import StickerLimits
import StickerPixels

/// A text after shaping, still independent of the font size and of the width of its lines. All lengths are in ems.
package struct ShapedText {
    private(set) var wrappers: [LineWrapper]
    /// The largest metrics of the faces in use.
    let metrics: FontMetrics
    /// None where the text is kept by ``ShapedTextCache``.
    private(set) var faces: [FontFace]
    let style: ParagraphStyle
    /// The number of glyphs of all lines together.
    let glyphCount: Int

    /// A line, and the index of its paragraph.
    struct Line {
        let paragraph: Int
        let wrapped: WrappedLine
    }

    /// - Throws: what ``TextLayout/init(_:faces:style:)`` throws.
    /// - Complexity: O(characters × faces) at worst.
    package init(_ text: String, faces: [FontFace], style: ParagraphStyle) throws(TextError) {
        let key = ShapedTextCache.Key(text, faces: faces, style: style)
        if let key, let known = ShapedTextCache.shared.texts[key] {
            self = known.with(faces)
            return
        }
        try self.init(shaping: text, faces: faces, style: style)
        if let key { ShapedTextCache.shared.texts.insert(with([]), for: key) }
    }

    /// The text with its faces, or without.
    private func with(_ faces: [FontFace]) -> ShapedText {
        var text = self
        text.faces = faces
        for index in text.wrappers.indices { text.wrappers[index].setFaces(faces) }
        return text
    }

    /// Shapes a text, whether or not it was shaped before.
    init(shaping text: String, faces: [FontFace], style: ParagraphStyle) throws(TextError) {
        try style.validate()
        guard !faces.isEmpty else { throw .noFonts }
        guard
            text.utf8.count <= TextLimits.maximumCharacterCount
                || text.unicodeScalars.prefix(TextLimits.maximumCharacterCount + 1).count
                    <= TextLimits.maximumCharacterCount
        else { throw .textTooLong(limit: TextLimits.maximumCharacterCount) }

        let itemized = try ItemizedText(HardBreaks.lines(of: text), faces: faces, style: style)
        var wrappers: [LineWrapper] = []
        var usedFaces: [Int] = []
        var glyphCount = 0
        for source in itemized.paragraphs {
            for run in source.runs where !usedFaces.contains(run.face) { usedFaces.append(run.face) }
            let paragraph = try ShapedParagraph(source)
            glyphCount += paragraph.runs.reduce(0) { $0 + $1.glyphs.count }
            guard glyphCount <= TextLimits.maximumGlyphCount else {
                throw .tooManyGlyphs(limit: TextLimits.maximumGlyphCount)
            }
            wrappers.append(LineWrapper(paragraph))
        }
        self.glyphCount = glyphCount
        self.wrappers = wrappers
        self.faces = faces
        self.style = style
        // A text of breaks alone still has a line height: that of the first face.
        var metrics: FontMetrics?
        for face in usedFaces.isEmpty ? [0] : usedFaces.sorted() {
            let next = try faces[face].metrics
            metrics = metrics?.union(next) ?? next
        }
        self.metrics = metrics ?? FontMetrics(ascent: 0, descent: 0, lineGap: 0)
    }

    /// Counts the glyphs, which are about to be set in lines once more.
    private func spendGlyphs() throws(TextError) { try Self.spend(glyphs: glyphCount) }

    static func spend(glyphs glyphCount: Int) throws(TextError) {
        try TextError.askBudget { budget throws(RenderStop) in
            try budget.spend(glyphs: glyphCount, on: "setting a text")
        }
    }

    /// Breaks every paragraph into lines of a width in ems; nil breaks none.
    mutating func wrap(maximumWidth: Double?, wrap: LineWrap) throws(TextError) -> [Line] {
        var lines: [Line] = []
        for index in wrappers.indices {
            guard let maximumWidth else {
                lines.append(Line(paragraph: index, wrapped: try wrappers[index].singleLine()))
                continue
            }
            for wrapped in try wrappers[index].lines(maximumWidth: maximumWidth, wrap: wrap) {
                lines.append(Line(paragraph: index, wrapped: wrapped))
            }
        }
        return lines
    }

    /// The number of greedy lines of a width in ems that the text takes; nil where a word would have to be broken
    /// between letters, or there are more than `limit`.
    package mutating func lineCount(maximumWidth: Double, limit: Int) throws(TextError) -> Int? {
        try spendGlyphs()
        var count = 0
        for index in wrappers.indices {
            guard let lines = try wrappers[index].linesOfWholeWords(maximumWidth: maximumWidth) else {
                return nil
            }
            count += lines.count
            guard count <= limit else { return nil }
        }
        return count
    }

    /// The layout at a font size, with at most so many lines.
    ///
    /// - Parameter lineSpacing: the distance between lines; nil for that of the style.
    package mutating func layout(
        fontSize: Double, maximumWidth: Double?, maximumLineCount: Int?, lineSpacing: LineSpacing? = nil
    ) throws(TextError) -> TextLayout {
        try spendGlyphs()
        let widthInEms = maximumWidth.map { $0 / fontSize }
        var wrapped = try wrap(maximumWidth: widthInEms, wrap: style.wrap)
        let isCut = maximumLineCount.map { wrapped.count > $0 } ?? false
        if isCut, style.wrap != .greedy { wrapped = try wrap(maximumWidth: widthInEms, wrap: .greedy) }
        let kept = isCut ? wrapped.prefix(maximumLineCount ?? 0) : wrapped[...]
        var lines: [ShapedLine] = []
        for (index, line) in kept.enumerated() {
            if isCut, index + 1 == kept.count {
                lines.append(
                    try Ellipsis.line(
                        line.wrapped, maximumWidth: widthInEms, wrapper: &wrappers[line.paragraph]))
            } else {
                lines.append(try wrappers[line.paragraph].paragraph.line(line.wrapped))
            }
        }
        if style.alignment == .justify, lines.contains(where: \.isContinued) {
            let widest = lines.lazy.map(\.width).max() ?? 0
            let target = style.wrap == .greedy ? widthInEms ?? widest : widest
            for index in lines.indices where lines[index].isContinued {
                let source = wrappers[kept[kept.startIndex + index].paragraph].paragraph.source
                lines[index] = Justification.stretch(lines[index], to: target, in: source)
            }
        }
        return try TextLayout(
            lines, of: self, fontSize: fontSize, lineSpacing: lineSpacing ?? style.lineSpacing)
    }
}
