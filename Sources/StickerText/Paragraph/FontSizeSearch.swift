/// Finds the largest font size at which something fits.
package enum FontSizeSearch {
    /// The distance in pixels between the sizes that are tried: multiples of it, and both ends of the range.
    package static let step = 0.25

    /// The largest size tried that fits, by halving, while the next one does not or is past the range; nil where the
    /// smallest does not fit either. What fits again at an even larger size is not looked for.
    ///
    /// - Complexity: O(log (sizes in the range)) calls of `fits`.
    package static func largest<Failure: Error>(
        in range: ClosedRange<Double>, fits: (Double) throws(Failure) -> Bool
    ) throws(Failure) -> Double? {
        if try fits(range.upperBound) { return range.upperBound }
        guard try fits(range.lowerBound) else { return nil }
        // The multiples of the step inside of the range have these numbers; its ends have those beside them.
        let first = Int((range.lowerBound / step).rounded(.down)) + 1
        let last = Int((range.upperBound / step).rounded(.up)) - 1
        var (low, high) = (first - 1, last + 1)
        while high - low > 1 {
            let middle = low + (high - low) / 2
            if try fits(Double(middle) * step) { low = middle } else { high = middle }
        }
        return low < first ? range.lowerBound : Double(low) * step
    }
}
