/// Stretches lines to one width (CSS Text 3, `text-align: justify`).
enum Justification {
    /// The line with space added until it is `width` ems wide; as it is where it has no place for it.
    ///
    /// Each space inside takes the same share. In a line without spaces that has a letter of Chinese, Japanese or Korean,
    /// the space between all clusters does.
    static func stretch(_ line: ShapedLine, to width: Double, in paragraph: ItemizedParagraph) -> ShapedLine {
        let freeWidth = width - line.width
        guard freeWidth > 0 else { return line }
        var places = self.places(in: line, paragraph: paragraph) {
            $0.character == " " || $0.character == "\u{A0}"
        }
        if places.isEmpty, hasCharacterScript(line, paragraph: paragraph) {
            places = self.places(in: line, paragraph: paragraph) { $0.kind != .invisible }
        }
        guard !places.isEmpty else { return line }
        let share = freeWidth / Double(places.count)
        var glyphs = line.runs.map(\.glyphs)
        for place in places {
            glyphs[place.run][place.glyph].advance += Int((share * line.runs[place.run].unitsPerEm).rounded())
        }
        let runs = zip(line.runs, glyphs).map { run, glyphs in run.with(glyphs) }
        return line.replacing(runs: runs, width: width)
    }

    private struct Place {
        let run: Int
        let glyph: Int
    }

    /// The last glyph of each cluster that may be followed by space, but for the one at the right end of the line.
    private static func places(
        in line: ShapedLine, paragraph: ItemizedParagraph, where isStretched: (TextCluster) -> Bool
    ) -> [Place] {
        var places: [Place] = []
        for (runIndex, run) in line.runs.enumerated() {
            for (index, glyph) in run.glyphs.enumerated() {
                let next = index + 1 < run.glyphs.count ? run.glyphs[index + 1] : nil
                let isLineEnd = next == nil && runIndex + 1 == line.runs.count
                guard !isLineEnd, next?.textOffset != glyph.textOffset,
                    let cluster = paragraph.clusterIndex(at: glyph.textOffset),
                    isStretched(paragraph.clusters[cluster])
                else { continue }
                places.append(Place(run: runIndex, glyph: index))
            }
        }
        return places
    }

    private static func hasCharacterScript(_ line: ShapedLine, paragraph: ItemizedParagraph) -> Bool {
        line.runs.contains { run in
            run.glyphs.contains { glyph in
                guard let index = paragraph.clusterIndex(at: glyph.textOffset) else { return false }
                let cluster = paragraph.clusters[index]
                return cluster.hasOwnScript && cluster.script.isJustifiedBetweenCharacters
            }
        }
    }
}
