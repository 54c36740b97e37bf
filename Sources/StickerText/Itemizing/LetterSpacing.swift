/// Space between letters (CSS Text 3, `letter-spacing`).
///
/// It stands on the right of each cluster, whichever way the text runs, but not inside of ligatures, not after letters
/// of scripts that join or hang from a headline, nor after what is invisible; that at the right end of a line hangs.
enum LetterSpacing {
    /// The features that a run is shaped with: ligatures that the font merely offers would hold letters together, unless
    /// the style asks for them by name.
    static func features(of style: ParagraphStyle, script: Script) -> [FontFeature] {
        guard style.letterSpacing != 0, !style.keepsJoinedLetters, script.letterJoining == .none else {
            return style.features
        }
        return optionalLigatures + style.features
    }

    private static let optionalLigatures = ["liga", "clig"].compactMap {
        try? FontFeature(tag: $0, value: 0)
    }

    static func add(to run: ShapedRun, in paragraph: ItemizedParagraph) throws(TextError) -> ShapedRun {
        let spacing = paragraph.style.letterSpacing
        guard spacing != 0, try isAdded(between: paragraph.faces[run.face], in: paragraph.style) else {
            return run
        }
        let units = Int((spacing * run.unitsPerEm).rounded())
        var glyphs = run.glyphs
        for index in glyphs.indices {
            let offset = glyphs[index].textOffset
            let isLastOfCluster = index + 1 == glyphs.count || glyphs[index + 1].textOffset != offset
            guard isLastOfCluster, let cluster = paragraph.clusterIndex(at: offset),
                isAdded(after: paragraph.clusters[cluster])
            else { continue }
            glyphs[index].advance += units
        }
        return run.with(glyphs)
    }

    /// Whether the letters of a face are spaced.
    static func isAdded(between face: FontFace, in style: ParagraphStyle) throws(TextError) -> Bool {
        guard style.keepsJoinedLetters else { return true }
        return try !face.shapingFont().joinsLetters
    }

    static func isAdded(after cluster: TextCluster) -> Bool {
        switch cluster.kind {
        case .invisible: false
        case .letter: cluster.script.letterJoining == .none
        case .shared, .emoji, .control: true
        }
    }
}
