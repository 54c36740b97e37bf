/// From the order of the text to that of the eye (UAX #9, rule L2).
enum VisualOrder {
    /// The parts of a line from left to right: from the highest level down to the lowest odd one, each stretch of parts
    /// at that level or above turns around. O(parts × levels).
    static func reorder<Part>(_ parts: [Part], level: (Part) -> UInt8) -> [Part] {
        guard let highest = parts.lazy.map(level).max(), highest > 0 else { return parts }
        var result = parts
        for current in stride(from: highest, through: 1, by: -1) {
            var start = result.startIndex
            while start < result.endIndex {
                guard level(result[start]) >= current else {
                    start += 1
                    continue
                }
                let end = result[start...].firstIndex { level($0) < current } ?? result.endIndex
                result[start..<end].reverse()
                start = end
            }
        }
        return result
    }
}
