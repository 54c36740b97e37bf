/// How far a mistyped name is from the names that there are.
package enum EditDistance {
    /// Insertions, deletions and replacements of one byte, and exchanges of two neighbours, between `a` and `b`:
    /// optimal string alignment (Damerau 1964; Levenshtein 1965), by rows. O(n × m) time, O(m) space.
    package static func between(_ a: [UInt8], _ b: [UInt8]) -> Int {
        var previous = [Int](repeating: 0, count: b.count + 1)
        var row = Array(0...b.count)
        for (i, byte) in a.enumerated() {
            var next = row
            next[0] = i + 1
            for (j, other) in b.enumerated() {
                let replaced = row[j] + (byte == other ? 0 : 1)
                next[j + 1] = min(replaced, row[j + 1] + 1, next[j] + 1)
                if i > 0, j > 0, byte == b[j - 1], a[i - 1] == other {
                    next[j + 1] = min(next[j + 1], previous[j - 1] + 1)
                }
            }
            previous = row
            row = next
        }
        return row[b.count]
    }

    /// Whether one of two names that are `distance` apart may have been meant for the other: at most a third of
    /// the longer one differs, or one edit.
    package static func isTypingError(_ distance: Int, between a: [UInt8], and b: [UInt8]) -> Bool {
        distance <= max(1, max(a.count, b.count) / 3)
    }
}
