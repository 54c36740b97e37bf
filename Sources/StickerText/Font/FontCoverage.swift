/// The coverage of a face before it is opened, so that it is opened only for texts that it may show.
public struct FontCoverage: Hashable, Sendable {
    /// The ranges of scalars, in ascending order without overlap. The face shows nothing that begins with another
    /// scalar.
    public let ranges: [ClosedRange<UInt32>]
    /// Whether it has emoji, in colour, and no letters; otherwise it has no colour glyphs.
    public let isEmoji: Bool

    /// - Parameters:
    ///   - ranges: ascending and apart. They may hold more than the face shows, never less: what it shows beyond them
    ///     is never found.
    ///   - isEmoji: whether it has colour glyphs, and no letters.
    public init(ranges: [ClosedRange<UInt32>], isEmoji: Bool = false) {
        self.ranges = ranges
        self.isEmoji = isEmoji
    }

    /// Whether the face may show a cluster that begins with `scalar`. O(log ranges).
    func contains(_ scalar: Unicode.Scalar) -> Bool {
        var low = 0
        var high = ranges.count
        while low < high {
            let middle = (low + high) / 2
            if ranges[middle].upperBound < scalar.value { low = middle + 1 } else { high = middle }
        }
        return low < ranges.count && ranges[low].contains(scalar.value)
    }
}
