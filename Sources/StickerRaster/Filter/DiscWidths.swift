/// How far a disc around a pixel's centre reaches to either side, in whole pixels, by rows from it.
struct DiscWidths {
    private let widths: [Int32]

    /// - Parameters:
    ///   - square: the square of the radius; below 0 the disc is empty.
    ///   - limit: the most rows to know.
    init(square: Int, limit: Int) {
        widths = (0..<limit).prefix { $0 * $0 <= square }.map {
            Int32(Double(square - $0 * $0).squareRoot())
        }
    }

    /// The number of rows that the disc reaches down, that of its centre included.
    var count: Int { widths.count }

    /// - Precondition: the disc reaches the row.
    @inline(__always)
    subscript(row: Int) -> Int { Int(widths[row]) }
}
