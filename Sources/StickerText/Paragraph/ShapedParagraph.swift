/// A text's lines after shaping, still independent of the font size: all lengths are in ems.
struct ShapedParagraph {
    let lines: [ShapedLine]
    /// The largest metrics of the faces in use.
    let metrics: FontMetrics
    /// The direction of the first letter.
    let isRightToLeft: Bool

    init(_ lines: [String], faces: [FontFace], language: String?) throws(TextError) {
        let clusters = lines.map(TextCluster.clusters(of:))
        var selection = try FontSelection(lines: clusters, faces: faces)
        var missing = MissingCharacters()
        var shaped: [ShapedLine] = []
        var usedFaces = Set<Int>()
        var glyphCount = 0
        for (index, line) in lines.enumerated() {
            guard ShapedParagraph.hasOneDirection(clusters[index]) else {
                throw .mixedDirections(line: index + 1)
            }
            let runs = try TextRun.runs(of: clusters[index], selection: &selection, missing: &missing)
            usedFaces.formUnion(runs.map(\.face))
            let shapedLine = try ShapedLine(line, runs: runs, faces: faces, language: language)
            glyphCount += shapedLine.runs.reduce(0) { $0 + $1.glyphs.count }
            guard glyphCount <= TextLimits.maximumGlyphCount else {
                throw .tooManyGlyphs(limit: TextLimits.maximumGlyphCount)
            }
            shapedLine.collectMissing(from: clusters[index], into: &missing)
            shaped.append(shapedLine)
        }
        guard missing.isEmpty else {
            throw .missingGlyphs(characters: missing.characters, fonts: faces.map(\.name))
        }
        self.lines = shaped
        isRightToLeft = clusters.joined().first { $0.hasOwnScript }?.script.isRightToLeft ?? false
        // A text of breaks alone still has a line height: that of the first face.
        var metrics: FontMetrics?
        for face in usedFaces.isEmpty ? [0] : usedFaces.sorted() {
            let next = try faces[face].metrics
            metrics = metrics?.union(next) ?? next
        }
        self.metrics = metrics ?? FontMetrics(ascent: 0, descent: 0, lineGap: 0)
    }

    /// Whether all of a line runs one way. Digits always run from left to right, so that they mix in a line that does not.
    private static func hasOneDirection(_ clusters: [TextCluster]) -> Bool {
        let letters = clusters.filter(\.hasOwnScript)
        guard letters.contains(where: { $0.script.isRightToLeft }) else { return true }
        return letters.allSatisfy { $0.script.isRightToLeft } && !clusters.contains { $0.character.isNumber }
    }
}
