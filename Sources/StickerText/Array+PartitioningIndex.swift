extension Array {
    /// The index of the first element for which `isPast` holds, where it holds for all after it. O(log count).
    func partitioningIndex(where isPast: (Element) -> Bool) -> Int {
        var (low, high) = (startIndex, endIndex)
        while low < high {
            let middle = low + (high - low) / 2
            if isPast(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
