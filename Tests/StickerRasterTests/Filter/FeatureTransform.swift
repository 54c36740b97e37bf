/// The nearest of marked pixels for every pixel of a grid, exactly, in linear time: columns first, then rows by the
/// lower envelope of parabolas (Felzenszwalb and Huttenlocher, “Distance transforms of sampled functions”, 2012).
struct FeatureTransform {
    private let width: Int
    /// The row of the nearest marked pixel in the same column, or −1.
    private var rows: [Int32]
    // The envelope of the row at hand: columns whose parabola is lowest somewhere, and from where on.
    private var columns: [Int32]
    private var starts: [Int]

    /// - Parameter marks: 0 or more where a pixel is marked, row by row.
    init(marks: [Int32], width: Int, height: Int) {
        self.width = width
        rows = Array(repeating: -1, count: marks.count)
        columns = Array(repeating: 0, count: width)
        starts = Array(repeating: 0, count: width + 1)
        for x in 0..<width {
            var last: Int32 = -1
            for y in 0..<height {
                if marks[y * width + x] >= 0 { last = Int32(truncatingIfNeeded: y) }
                rows[y * width + x] = last
            }
            last = -1
            for y in stride(from: height - 1, through: 0, by: -1) {
                let index = y * width + x
                if marks[index] >= 0 { last = Int32(truncatingIfNeeded: y) }
                let above = rows[index]
                if last >= 0, above < 0 || Int(last) - y < y - Int(above) { rows[index] = last }
            }
        }
    }

    /// Calls `body` with each column of a row, and the nearest marked pixel; with none where nothing is marked.
    mutating func nearest(inRow y: Int, _ body: (_ x: Int, _ nearestX: Int, _ nearestY: Int) -> Void) {
        let first = y * width
        func height(_ x: Int) -> Int {
            let way = Int(rows[first + x]) - y
            return way * way
        }
        var count = 0
        for x in 0..<width where rows[first + x] >= 0 {
            let value = height(x) + x * x
            while count > 0 {
                let before = Int(columns[count - 1])
                // The first column where the new parabola is lower: its crossing with the one before, rounded up.
                let start = ceilingQuotient(value - height(before) - before * before, 2 * (x - before))
                if start > starts[count - 1] {
                    starts[count] = start
                    break
                }
                count -= 1
            }
            if count == 0 { starts[0] = .min }
            columns[count] = Int32(truncatingIfNeeded: x)
            count += 1
        }
        guard count > 0 else { return }
        var index = 0
        for x in 0..<width {
            while index + 1 < count, starts[index + 1] <= x { index += 1 }
            let column = Int(columns[index])
            body(x, column, Int(rows[first + column]))
        }
    }

    private func ceilingQuotient(_ a: Int, _ b: Int) -> Int {
        a >= 0 ? (a + b - 1) / b : -(-a / b)
    }
}
