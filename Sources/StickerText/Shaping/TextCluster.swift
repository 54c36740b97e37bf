/// A user-perceived character (extended grapheme cluster, UAX #29) of a paragraph: the unit that never splits between faces.
struct TextCluster {
    let character: Character
    /// Its bytes in the paragraph's UTF-8.
    let range: Range<Int>
    /// Even from left to right, odd from right to left (UAX #9).
    let level: UInt8
    /// The script of the cluster, or of the text before it (after it, at the start) where several scripts share it.
    var script: Script
    /// Whether the script is the cluster's own: it is a letter.
    let hasOwnScript: Bool

    /// The clusters of a paragraph, their scripts resolved.
    ///
    /// A paragraph of shared characters alone, such as digits, keeps ``Script/common``.
    static func clusters(of paragraph: String, levels: BidiLevels) -> [TextCluster] {
        var (offset, scalarIndex) = (0, 0)
        var clusters = paragraph.map { character in
            let length = character.utf8.count
            defer {
                offset += length
                scalarIndex += character.unicodeScalars.count
            }
            let own = character.unicodeScalars.lazy.map { Script(of: $0) }.first { $0 != .common }
            return TextCluster(
                character: character, range: offset..<(offset + length), level: levels[scalarIndex],
                script: own ?? .common, hasOwnScript: own != nil)
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
