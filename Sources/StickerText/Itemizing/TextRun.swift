/// Neighbouring clusters of a paragraph that share a face, a script and a direction.
struct TextRun: Hashable, Sendable {
    /// An index into the faces of the layout.
    let face: Int
    let script: Script
    /// The embedding level: even from left to right, odd from right to left (UAX #9).
    let level: UInt8
    /// Whether no face has the clusters, so that each that is not invisible is drawn as a box.
    var isMissing = false
    /// The run's bytes in the paragraph's UTF-8.
    var range: Range<Int>

    /// Splits a paragraph into runs, in the order of the text.
    ///
    /// Invisible clusters belong to the run before them; at the start of a paragraph to none.
    ///
    /// - Parameter missing: collects the clusters that no face has, each once, in order.
    static func runs(
        of clusters: [TextCluster], selection: inout FontSelection, policy: MissingGlyphPolicy,
        missing: inout DistinctCharacters
    ) throws(TextError) -> [TextRun] {
        var runs: [TextRun] = []
        for cluster in clusters {
            if cluster.kind == .invisible {
                if let last = runs.indices.last, runs[last].range.upperBound == cluster.range.lowerBound {
                    runs[last].range = runs[last].range.lowerBound..<cluster.range.upperBound
                }
                continue
            }
            let face = try selection.face(for: cluster)
            if face == nil {
                missing.insert(cluster.character)
                if policy != .box { continue }
            }
            let run = TextRun(
                face: face ?? 0, script: cluster.script, level: cluster.level, isMissing: face == nil,
                range: cluster.range)
            if let last = runs.indices.last, runs[last].isContinued(by: run) {
                runs[last].range = runs[last].range.lowerBound..<run.range.upperBound
            } else {
                runs.append(run)
            }
        }
        return runs
    }

    var isRightToLeft: Bool { !level.isMultiple(of: 2) }

    private func isContinued(by next: TextRun) -> Bool {
        face == next.face && script == next.script && level == next.level && isMissing == next.isMissing
            && range.upperBound == next.range.lowerBound
    }
}
