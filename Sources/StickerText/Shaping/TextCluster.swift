/// A user-perceived character (extended grapheme cluster, UAX #29) of a line: the unit that never splits between faces.
struct TextCluster {
    let character: Character
    /// Its bytes in the line's UTF-8.
    let range: Range<Int>
    /// The script of the cluster, or of the text before it (after it, at the start) where several scripts share it.
    var script: Script
    /// Whether the script is the cluster's own: it is a letter.
    let hasOwnScript: Bool

    /// The clusters of each line, their scripts resolved.
    ///
    /// A line of shared characters alone, such as digits, keeps ``Script/common``.
    static func clusters(of line: String) -> [TextCluster] {
        var offset = 0
        var clusters = line.map { character in
            let length = character.utf8.count
            defer { offset += length }
            let own = character.unicodeScalars.lazy.map { Script(of: $0) }.first { $0 != .common }
            return TextCluster(
                character: character, range: offset..<(offset + length), script: own ?? .common,
                hasOwnScript: own != nil)
        }
        var script = clusters.first { $0.hasOwnScript }?.script ?? .common
        for index in clusters.indices {
            if clusters[index].hasOwnScript {
                script = clusters[index].script
            } else {
                clusters[index].script = script
            }
        }
        return clusters
    }
}
