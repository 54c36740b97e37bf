/// A text cut into runs: each of one face, script and direction, still independent of lines and of the font size.
struct ItemizedText {
    let paragraphs: [ItemizedParagraph]

    /// Cuts `paragraphs`, each the text between two hard breaks.
    ///
    /// The letters of a script keep one face through the whole text where one has them all, and a paragraph without
    /// strong characters takes the direction of the first that has one.
    ///
    /// - Parameter usesShortWay: false for a text of printable ASCII to be cut as any other, which must come to the same.
    /// - Throws: ``TextError/missingGlyphs(characters:fonts:)``, and what opening a face throws.
    /// - Complexity: O(clusters × faces) at worst; O(clusters) where the first face has them all.
    init(
        _ paragraphs: [String], faces: [FontFace], style: ParagraphStyle, usesShortWay: Bool = true
    ) throws(TextError) {
        if usesShortWay, let plain = try Self.plain(paragraphs, faces: faces, style: style) {
            self.paragraphs = plain
            return
        }
        let fallback = BidiLevels.baseLevel(of: paragraphs)
        let bidi = paragraphs.map {
            BidiLevels($0.unicodeScalars, direction: style.direction, fallback: fallback)
        }
        let clusters = zip(paragraphs, bidi).map { TextCluster.clusters(of: $0, levels: $1) }
        var selection = try FontSelection(paragraphs: clusters, faces: faces, repertoire: style.repertoire)
        var missing = DistinctCharacters()
        let language = style.language ?? HanLanguage.inferred(from: clusters.joined())
        var itemized: [ItemizedParagraph] = []
        for index in paragraphs.indices {
            let runs = try TextRun.runs(
                of: clusters[index], selection: &selection, policy: style.missingGlyphs, missing: &missing)
            itemized.append(
                ItemizedParagraph(
                    text: paragraphs[index], utf8: Array(paragraphs[index].utf8), clusters: clusters[index],
                    runs: runs, baseLevel: bidi[index].base, language: language, faces: faces, style: style))
        }
        guard missing.isEmpty || style.missingGlyphs != .error else {
            throw .missingGlyphs(characters: missing.characters, fonts: faces.map(\.name))
        }
        self.paragraphs = itemized
    }
}

/// The text between two hard breaks, cut into runs in the order of the text.
///
/// Lines are made by shaping parts of the runs with ``shape(_:of:)`` and putting those from left to right by their
/// levels (UAX #9, rules L1 and L2).
struct ItemizedParagraph {
    let text: String
    /// The text, whose bytes are counted by ranges and ``ShapedGlyph/textOffset``.
    let utf8: [UInt8]
    let clusters: [TextCluster]
    /// The runs in the order of the text. Clusters in none of them are not drawn.
    let runs: [TextRun]
    /// The paragraph's own level: 0 from left to right, 1 from right to left.
    let baseLevel: UInt8
    /// The language that the text is shaped in: the style's, or the one that its scripts tell.
    let language: String?
    var faces: [FontFace]
    let style: ParagraphStyle

    /// Shapes a part of a run, with the rest of the paragraph as its context: letters join across its ends.
    ///
    /// - Parameters:
    ///   - range: bytes inside of the run's, between two clusters.
    ///   - context: the text that is seen instead of the whole paragraph, as where a line ends; it has the range.
    /// - Throws: what opening the face throws; ``TextError/missingGlyphs(characters:fonts:)`` where shaping leaves
    ///   clusters without a glyph, though the face has their characters one by one, and the style wants an error.
    /// - Complexity: O(bytes).
    func shape(
        _ range: Range<Int>, of run: TextRun, in context: ShapingContext? = nil
    ) throws(TextError) -> ShapedRun {
        let font = try faces[run.face].shapingFont()
        let glyphs: [ShapedGlyph]
        if run.isMissing {
            let boxes = clusters(in: range).lazy.filter { $0.kind != .invisible }.map { cluster in
                ShapedGlyph(
                    id: ShapedGlyph.missing, textOffset: cluster.range.lowerBound,
                    advance: font.missingAdvance, offsetX: 0, offsetY: 0)
            }
            glyphs = run.isRightToLeft ? boxes.reversed() : Array(boxes)
        } else {
            let start = context?.start ?? 0
            let request = ShapingRequest(
                text: context?.utf8 ?? utf8, range: (range.lowerBound - start)..<(range.upperBound - start),
                script: run.script, isRightToLeft: run.isRightToLeft, language: language,
                features: LetterSpacing.features(of: style, script: run.script))
            var shaped = font.shapeByWord(request)
            for index in shaped.indices where start > 0 { shaped[index].textOffset += start }
            var resolved = try resolveMissing(in: shaped, range: range)
            if run.script == .latin { AccentSpacing.add(to: &resolved, font: font, in: self) }
            FullWidthSigns.tighten(&resolved, font: font, in: self)
            glyphs = resolved
        }
        return ShapedRun(
            face: run.face, level: run.level, joining: run.script.letterJoining,
            marksTellLettersApart: run.script.marksTellLettersApart, glyphs: glyphs,
            unitsPerEm: Double(font.unitsPerEm))
    }

    private func resolveMissing(
        in glyphs: [ShapedGlyph], range: Range<Int>
    ) throws(TextError) -> [ShapedGlyph] {
        guard glyphs.contains(where: { $0.id == ShapedGlyph.missing }) else { return glyphs }
        switch style.missingGlyphs {
        case .box: return glyphs
        case .skip: return glyphs.filter { $0.id != ShapedGlyph.missing }
        case .error:
            let offsets = Set(glyphs.lazy.filter { $0.id == ShapedGlyph.missing }.map(\.textOffset))
            var missing = DistinctCharacters()
            for cluster in clusters(in: range) where cluster.range.contains(where: offsets.contains) {
                missing.insert(cluster.character)
            }
            throw .missingGlyphs(characters: missing.characters, fonts: faces.map(\.name))
        }
    }

    /// The clusters that have some of the bytes. O(log clusters).
    private func clusters(in range: Range<Int>) -> ArraySlice<TextCluster> {
        let first = clusters.partitioningIndex { $0.range.upperBound > range.lowerBound }
        let end = clusters.partitioningIndex { $0.range.lowerBound >= range.upperBound }
        return clusters[first..<max(first, end)]
    }
}

/// A stretch of a paragraph outside of which shaping sees nothing.
struct ShapingContext {
    /// The text, which may differ from the paragraph's behind what is shaped.
    let utf8: [UInt8]
    /// The place where it begins in the paragraph's bytes.
    let start: Int
}

extension ItemizedParagraph {
    /// The cluster that has the byte at `offset`; nil past the end. O(log clusters).
    func clusterIndex(at offset: Int) -> Int? {
        // Where each cluster is a byte, each byte is a cluster.
        if clusters.count == utf8.count { return offset < utf8.count ? offset : nil }
        let next = clusters.partitioningIndex { $0.range.lowerBound > offset }
        guard next > 0, clusters[next - 1].range.contains(offset) else { return nil }
        return next - 1
    }
}
