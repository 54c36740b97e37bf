/// Finds the largest font size at which something fits.
package enum FontSizeSearch {
    /// The distance in pixels between the sizes that are tried: multiples of it, and both ends of the range.
    package static let step = 0.25

    /// The candidate at the largest size tried, by halving, that fits, while the next one does not or is past the
    /// range; nil where the smallest does not fit either. Even larger sizes that fit again are not looked for.
    ///
    /// - Parameter candidate: makes the candidate at a size; nil where it does not fit.
    /// - Complexity: O(log (sizes in the range)) calls of `candidate`.
    package static func largest<Candidate, Failure: Error>(
        in range: ClosedRange<Double>, candidate: (Double) throws(Failure) -> Candidate?
    ) throws(Failure) -> Candidate? {
        if let largest = try candidate(range.upperBound) { return largest }
        guard var found = try candidate(range.lowerBound) else { return nil }
        // The multiples of the step inside of the range have these numbers; its ends have those beside them.
        let first = Int((range.lowerBound / step).rounded(.down)) + 1
        let last = Int((range.upperBound / step).rounded(.up)) - 1
        var (low, high) = (first - 1, last + 1)
        while high - low > 1 {
            let middle = low + (high - low) / 2
            if let larger = try candidate(Double(middle) * step) {
                (low, found) = (middle, larger)
            } else {
                high = middle
            }
        }
        return found
    }
}
