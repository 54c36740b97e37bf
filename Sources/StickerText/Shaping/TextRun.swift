/// Neighbouring clusters of a line that share a face, a script and so a direction.
struct TextRun {
    /// An index into the faces of the layout.
    let face: Int
    let script: Script
    /// The run's bytes in the line's UTF-8.
    var range: Range<Int>

    /// Splits a line into runs.
    ///
    /// - Parameter missing: collects the clusters that no face has, each once, in order.
    static func runs(
        of clusters: [TextCluster], selection: inout FontSelection, missing: inout MissingCharacters
    ) throws(TextError) -> [TextRun] {
        var runs: [TextRun] = []
        for cluster in clusters {
            guard let face = try selection.face(for: cluster) else {
                missing.insert(cluster.character)
                continue
            }
            if let last = runs.indices.last, runs[last].face == face, runs[last].script == cluster.script {
                runs[last].range = runs[last].range.lowerBound..<cluster.range.upperBound
            } else {
                runs.append(TextRun(face: face, script: cluster.script, range: cluster.range))
            }
        }
        return runs
    }
}
