/// The longest part of a sequence that is in order already: what need not move.
enum LongestIncreasingSubsequence {
    /// Whether each number belongs to it; of several longest ones, one that ends in the lowest number.
    ///
    /// Fredman, “On computing the length of longest increasing subsequences” (1975).
    ///
    /// - Parameter numbers: all different.
    /// - Complexity: O(n log n); O(n) where all are in order.
    static func members(_ numbers: [Int]) -> [Bool] {
        /// For each length, the index of the lowest number that ends a subsequence of that length.
        var ends: [Int] = []
        /// For each index, that of the number before it in the longest subsequence that it ends.
        var before = [Int?](repeating: nil, count: numbers.count)
        for (index, number) in numbers.enumerated() {
            var (low, high) = (0, ends.count)
            if let last = ends.last, numbers[last] < number { low = high }
            while low < high {
                let middle = low + (high - low) / 2
                if numbers[ends[middle]] < number { low = middle + 1 } else { high = middle }
            }
            if low > 0 { before[index] = ends[low - 1] }
            if low == ends.count { ends.append(index) } else { ends[low] = index }
        }
        var members = [Bool](repeating: false, count: numbers.count)
        var member = ends.last
        while let index = member {
            members[index] = true
            member = before[index]
        }
        return members
    }
}
