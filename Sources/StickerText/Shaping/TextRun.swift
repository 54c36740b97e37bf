/// Neighbouring clusters of a paragraph that share a face, a script and a direction.
struct TextRun: Hashable, Sendable {
    /// An index into the faces of the layout.
    let face: Int
    let script: Script
    /// Even from left to right, odd from right to left (UAX #9).
    let level: UInt8
    /// The run's bytes in the paragraph's UTF-8.
    var range: Range<Int>

    /// Splits a paragraph into runs, in the order of the text.
    ///
    /// - Parameter missing: collects the clusters that no face has, each once, in order. They belong to no run.
    static func runs(
        of clusters: [TextCluster], selection: inout FontSelection, missing: inout MissingCharacters
    ) throws(TextError) -> [TextRun] {
        var runs: [TextRun] = []
        for cluster in clusters {
            guard let face = try selection.face(for: cluster) else {
                missing.insert(cluster.character)
                continue
            }
            if let last = runs.indices.last, runs[last].face == face, runs[last].script == cluster.script,
                runs[last].level == cluster.level, runs[last].range.upperBound == cluster.range.lowerBound
            {
                runs[last].range = runs[last].range.lowerBound..<cluster.range.upperBound
            } else {
                runs.append(
                    TextRun(face: face, script: cluster.script, level: cluster.level, range: cluster.range))
            }
        }
        return runs
    }
}
