import StickerGeometry

/// Signed areas of a band of rows, and their way into coverage: all of the converter's unsafe code.
///
/// A cell holds, in 1/2¹⁶ of a pixel, what its pixel's coverage adds to that of the pixel before. A bit for every
/// four cells says where anything was added, so that the rest costs nothing to read or to clear.
struct CellBuffer: Sendable {
    private static let cellsPerBit = 4
    /// 128 KiB of cells: stays in the second-level cache while the edges of the band go in and the rows come out.
    private static let maximumCellCount = 1 << 15
    private static let maximumBandShift = 6

    private var width = 0
    private var stride = 0
    private var wordsPerRow = 0
    // Between bands all cells and bits are 0.
    private var cells: [Int32] = []
    private var touched: [UInt64] = []
    private var coverage: [UInt8] = []
    private var runs: [CoverageRun] = []

    /// The bytes that the cells take.
    var byteCount: Int { cells.count * MemoryLayout<Int32>.stride }

    /// Makes room for rows of `width` pixels; returns the binary logarithm of the number of rows in a band.
    mutating func reset(width: Int) -> Int {
        self.width = width
        // One cell more takes what the last pixel passes on.
        let groups = (width + Self.cellsPerBit) / Self.cellsPerBit
        stride = groups * Self.cellsPerBit
        wordsPerRow = (groups + 63) / 64
        var bandShift = Self.maximumBandShift
        while bandShift > 0, stride << bandShift > Self.maximumCellCount { bandShift -= 1 }

        grow(&cells, to: stride << bandShift, with: 0)
        grow(&touched, to: wordsPerRow << bandShift, with: 0)
        grow(&coverage, to: stride, with: 0)
        // Constant and varying runs of one group each in turn, and the constant ones between.
        grow(&runs, to: 2 * groups + 2, with: CoverageRun(x: 0, count: 1, constant: 255))
        return bandShift
    }

    private func grow<Element>(_ array: inout [Element], to count: Int, with value: Element) {
        guard array.count < count else { return }
        array.append(contentsOf: repeatElement(value, count: count - array.count))
    }

    /// Adds the part inside `rows` of the edges of a list; those that go on below are put before `carried`.
    mutating func accumulate(
        _ edges: inout [Edge], first: Int32, rows: Range<Int>, carried: inout Int32
    ) {
        // SAFETY: `reset` made room for every cell and bit of the band; CellWriter stays inside rows and columns.
        unsafe cells.withUnsafeMutableBufferPointer { cells in
            unsafe touched.withUnsafeMutableBufferPointer { touched in
                unsafe edges.withUnsafeMutableBufferPointer { edges in
                    guard let cells = cells.baseAddress, let touched = touched.baseAddress else { return }
                    let writer = unsafe CellWriter(
                        cells: cells, touched: touched, width: width, stride: stride,
                        wordsPerRow: wordsPerRow)
                    let bottom = rows.upperBound << Fixed.shift
                    var index = first
                    while index >= 0 {
                        // SAFETY: list links are indices of the array, or −1.
                        let edge = unsafe edges[Int(index)]
                        writer.add(edge, rows: rows)
                        if edge.y1 > bottom {
                            unsafe edges[Int(index)].next = carried
                            carried = index
                        }
                        index = edge.next
                    }
                }
            }
        }
    }

    /// Sums up the rows of the band, reports those with coverage, and clears them.
    mutating func emit(
        rowCount: Int, origin: (x: Int, y: Int), rule: FillRule,
        _ body: (_ y: Int, _ runs: UnsafeBufferPointer<CoverageRun>, _ coverage: UnsafePointer<UInt8>) -> Void
    ) {
        // SAFETY: as above; `runs` has room for the most runs a row can have, `coverage` for its bytes.
        unsafe cells.withUnsafeMutableBufferPointer { cells in
            unsafe touched.withUnsafeMutableBufferPointer { touched in
                unsafe coverage.withUnsafeMutableBufferPointer { coverage in
                    unsafe runs.withUnsafeMutableBufferPointer { runs in
                        guard let cells = cells.baseAddress, let touched = touched.baseAddress,
                            let coverage = coverage.baseAddress, let runs = runs.baseAddress
                        else { return }
                        var reader = unsafe CellReader(
                            width: width, wordsPerRow: wordsPerRow, originX: origin.x,
                            coverage: coverage, runs: runs)
                        for row in 0..<rowCount {
                            unsafe reader.read(
                                cells + row * stride, touched + row * wordsPerRow,
                                isEvenOdd: rule == .evenOdd)
                            guard reader.runCount > 0 else { continue }
                            unsafe body(
                                origin.y + row,
                                UnsafeBufferPointer(start: runs, count: reader.runCount),
                                UnsafePointer(coverage))
                        }
                    }
                }
            }
        }
    }
}

/// Puts edges into cells.
// SAFETY: made and used inside one `withUnsafe…` call; rows and columns are clipped before a cell is reached.
@safe
private struct CellWriter {
    let cells: UnsafeMutablePointer<Int32>
    let touched: UnsafeMutablePointer<UInt64>
    let width: Int
    let stride: Int
    let wordsPerRow: Int

    /// Where the edge crosses a row's border is a function of edge and row alone: bounds and bands change nothing.
    @inline(__always)
    func add(_ edge: Edge, rows: Range<Int>) {
        let firstRow = max(edge.y0 >> Fixed.shift, rows.lowerBound)
        let lastRow = min((edge.y1 &- 1) >> Fixed.shift, rows.upperBound &- 1)
        if edge.y0 >= firstRow << Fixed.shift, edge.y1 <= (firstRow &+ 1) << Fixed.shift {
            // Most pieces of curves are this short: no division.
            addPiece(
                of: edge, from: edge.x0, to: edge.x1, height: edge.y1 &- edge.y0,
                row: firstRow &- rows.lowerBound)
            return
        }
        let slope = Double(edge.x1 &- edge.x0) / Double(edge.y1 &- edge.y0)
        var row = firstRow
        var top = row << Fixed.shift
        var x = edge.x0
        if edge.y0 < top {
            x = edge.x0 &+ Fixed.rounded(slope * Double(top &- edge.y0))
        } else {
            top = edge.y0
        }
        while row <= lastRow {
            var bottom = (row &+ 1) << Fixed.shift
            var nextX = edge.x1
            if bottom < edge.y1 {
                nextX = edge.x0 &+ Fixed.rounded(slope * Double(bottom &- edge.y0))
            } else {
                bottom = edge.y1
            }
            addPiece(of: edge, from: x, to: nextX, height: bottom &- top, row: row &- rows.lowerBound)
            x = nextX
            top = bottom
            row &+= 1
        }
    }

    /// The piece of an edge inside one row of the band.
    @inline(__always)
    private func addPiece(of edge: Edge, from x: Int, to nextX: Int, height: Int, row: Int) {
        let left = min(x, nextX)
        let right = max(x, nextX)
        let column = left >> Fixed.shift
        // SAFETY: the row is in the band, the column in 0 ..< width, and a row has a cell more than that.
        let rowCells = unsafe cells + row &* stride
        let words = unsafe touched + row &* wordsPerRow
        if column == right >> Fixed.shift, UInt(bitPattern: column) < UInt(bitPattern: width) {
            unsafe Self.add(
                height: height, fractions: (left & Fixed.fraction) &+ (right & Fixed.fraction),
                winding: edge.winding, to: rowCells + column)
            unsafe Self.mark(column &>> 2, words)
            if column & 3 == 3 { unsafe Self.mark((column &+ 1) &>> 2, words) }
        } else {
            unsafe addAcrossColumns(
                left: left, right: right, height: height, winding: edge.winding,
                steepness: (edge.x1 &- edge.x0, edge.y1 &- edge.y0), cells: rowCells, words: words)
        }
    }

    /// The piece of an edge inside one row, where it crosses columns or leaves the bounds.
    private func addAcrossColumns(
        left: Int, right: Int, height: Int, winding: Int32, steepness: (dx: Int, dy: Int),
        cells: UnsafeMutablePointer<Int32>, words: UnsafeMutablePointer<UInt64>
    ) {
        guard left < width << Fixed.shift else { return }
        guard right > 0 else {
            // SAFETY: a row has at least one cell.
            unsafe cells[0] &+= winding &* Int32(truncatingIfNeeded: height)
            unsafe Self.mark(0, words)
            return
        }
        let heightPerColumn = Double(steepness.dy) / Double(abs(steepness.dx))
        var x = left
        var done = 0
        if left < 0 {
            done = min(height, Fixed.rounded(heightPerColumn * Double(0 &- left)))
            // SAFETY: as above.
            unsafe cells[0] &+= winding &* Int32(truncatingIfNeeded: done)
            x = 0
        }
        let lastColumn = right >> Fixed.shift
        var column = x >> Fixed.shift
        unsafe Self.mark((column &>> 2)...(min(lastColumn &+ 1, width) &>> 2), words)
        while column < min(lastColumn, width) {
            let border = (column &+ 1) << Fixed.shift
            let reached = min(height, Fixed.rounded(heightPerColumn * Double(border &- left)))
            // SAFETY: 0 ≤ column < width.
            unsafe Self.add(
                height: reached &- done, fractions: (x & Fixed.fraction) &+ Fixed.one, winding: winding,
                to: cells + column)
            done = reached
            x = border
            column &+= 1
        }
        if column < width {
            // SAFETY: as above.
            unsafe Self.add(
                height: height &- done, fractions: (x & Fixed.fraction) &+ (right & Fixed.fraction),
                winding: winding, to: cells + column)
        }
    }

    /// Adds a piece inside one pixel, whose mean distance from the pixel's left side is half of `fractions`: the
    /// pixel gets the area right of the piece, the next one the rest of its height.
    @inline(__always)
    private static func add(
        height: Int, fractions: Int, winding: Int32, to cell: UnsafeMutablePointer<Int32>
    ) {
        let passedOn = (height &* fractions &+ Fixed.one) &>> (Fixed.shift + 1)
        // SAFETY: the caller gives a cell that has another behind it.
        unsafe cell[0] &+= winding &* Int32(truncatingIfNeeded: height &- passedOn)
        unsafe cell[1] &+= winding &* Int32(truncatingIfNeeded: passedOn)
    }

    @inline(__always)
    private static func mark(_ group: Int, _ words: UnsafeMutablePointer<UInt64>) {
        // SAFETY: a row has a bit for every group.
        unsafe words[group &>> 6] |= 1 &<< UInt64(truncatingIfNeeded: group & 63)
    }

    private static func mark(_ groups: ClosedRange<Int>, _ words: UnsafeMutablePointer<UInt64>) {
        let firstWord = groups.lowerBound >> 6
        let lastWord = groups.upperBound >> 6
        for word in firstWord...lastWord {
            let low = word == firstWord ? groups.lowerBound & 63 : 0
            let high = word == lastWord ? groups.upperBound & 63 : 63
            // SAFETY: as above.
            unsafe words[word] |= (UInt64.max >> UInt64(63 - (high - low))) << UInt64(low)
        }
    }
}

/// Turns cells into runs.
// SAFETY: made and used inside one `withUnsafe…` call; `read` stays inside the row that it is given.
@safe
private struct CellReader {
    let width: Int
    let wordsPerRow: Int
    let originX: Int
    let coverage: UnsafeMutablePointer<UInt8>
    let runs: UnsafeMutablePointer<CoverageRun>

    private(set) var runCount = 0
    // The run being made: −1 is varying, 0 none.
    private var level: Int32 = 0
    private var start = 0
    private var end = 0

    init(
        width: Int, wordsPerRow: Int, originX: Int, coverage: UnsafeMutablePointer<UInt8>,
        runs: UnsafeMutablePointer<CoverageRun>
    ) {
        self.width = width
        self.wordsPerRow = wordsPerRow
        self.originX = originX
        unsafe self.coverage = coverage
        unsafe self.runs = runs
    }

    /// Finds the runs of a row and clears it.
    @inline(__always)
    mutating func read(
        _ cells: UnsafeMutablePointer<Int32>, _ touched: UnsafeMutablePointer<UInt64>, isEvenOdd: Bool
    ) {
        runCount = 0
        level = 0
        var sum: Int32 = 0
        var position = 0
        for word in 0..<wordsPerRow {
            // SAFETY: a row has this many words.
            var bits = unsafe touched[word]
            guard bits != 0 else { continue }
            unsafe touched[word] = 0
            while bits != 0 {
                let x = (word &* 64 &+ bits.trailingZeroBitCount) &* 4
                bits &= bits &- 1
                if x > position {
                    push(from: position, to: x, level: Self.level(sum, isEvenOdd))
                }
                // SAFETY: a set bit stands for four cells of the row, and four bytes of coverage.
                let quad = unsafe cells + x
                let sum0 = unsafe sum &+ quad[0]
                let sum1 = unsafe sum0 &+ quad[1]
                let sum2 = unsafe sum1 &+ quad[2]
                let sum3 = unsafe sum2 &+ quad[3]
                sum = sum3
                unsafe quad[0] = 0
                unsafe quad[1] = 0
                unsafe quad[2] = 0
                unsafe quad[3] = 0
                let first = Self.level(sum0, isEvenOdd)
                let second = Self.level(sum1, isEvenOdd)
                let third = Self.level(sum2, isEvenOdd)
                let fourth = Self.level(sum3, isEvenOdd)
                position = x &+ 4
                if first == second, second == third, third == fourth {
                    push(from: x, to: position, level: first)
                } else {
                    unsafe coverage[x] = UInt8(truncatingIfNeeded: first)
                    unsafe coverage[x &+ 1] = UInt8(truncatingIfNeeded: second)
                    unsafe coverage[x &+ 2] = UInt8(truncatingIfNeeded: third)
                    unsafe coverage[x &+ 3] = UInt8(truncatingIfNeeded: fourth)
                    push(from: x, to: position, level: -1)
                }
            }
        }
        if position < width {
            push(from: position, to: width, level: Self.level(sum, isEvenOdd))
        }
        flush()
    }

    /// The signed sum under the fill rule, as 0 … 255, rounded.
    @inline(__always)
    private static func level(_ sum: Int32, _ isEvenOdd: Bool) -> Int32 {
        var area = UInt32(truncatingIfNeeded: sum.magnitude)
        if isEvenOdd {
            area &= 0x1FFFF
            if area > 0x10000 { area = 0x20000 &- area }
        } else {
            area = min(area, 0x10000)
        }
        return Int32(truncatingIfNeeded: (area &* 255 &+ 0x8000) &>> 16)
    }

    @inline(__always)
    private mutating func push(from x: Int, to next: Int, level newLevel: Int32) {
        if newLevel == level, end == x {
            end = next
            return
        }
        flush()
        level = newLevel
        start = x
        end = next
    }

    @inline(__always)
    private mutating func flush() {
        let count = min(end, width) &- start
        guard level != 0, count > 0 else { return }
        let x = Int32(truncatingIfNeeded: originX &+ start)
        // SAFETY: `runs` holds the most runs that a row can have.
        unsafe runs[runCount] =
            level < 0
            ? CoverageRun(varyingFrom: x, count: Int32(truncatingIfNeeded: count))
            : CoverageRun(
                x: x, count: Int32(truncatingIfNeeded: count),
                constant: UInt8(truncatingIfNeeded: level))
        runCount &+= 1
    }
}
