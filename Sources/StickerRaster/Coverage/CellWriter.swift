import StickerKernels

/// Puts edges into the cells of a band of rows.
// SAFETY: made and used inside one `withUnsafe…` call; rows and columns are clipped before a cell is reached.
@safe
struct CellWriter: EdgeSink {
    private let cells: UnsafeMutablePointer<Int32>
    private let touched: UnsafeMutablePointer<UInt64>
    private let width: Int
    private let cellsPerRow: Int
    private let wordsPerRow: Int
    /// The rows of the band, counted from the top of the bounds.
    private let rows: Range<Int>
    private(set) var count = 0

    init(
        cells: UnsafeMutablePointer<Int32>, touched: UnsafeMutablePointer<UInt64>, width: Int, stride: Int,
        wordsPerRow: Int, rows: Range<Int>
    ) {
        unsafe self.cells = cells
        unsafe self.touched = touched
        self.width = width
        cellsPerRow = stride
        self.wordsPerRow = wordsPerRow
        self.rows = rows
    }

    mutating func add(_ edge: Edge) {
        count &+= 1
        put(edge)
    }

    mutating func add(_ line: FixedLine) -> (rows: Int, columns: Int) {
        precondition(rows.lowerBound == 0, "lines are for bounds of one band")
        var sums = sticker_pieces()
        // SAFETY: the cells are those of all rows and columns of the bounds, in which `EdgeBuilder.place` has found the
        // line's points.
        let plane = unsafe sticker_cells(
            cells: cells, touched: touched, stride: cellsPerRow, words_per_row: wordsPerRow,
            width: Int32(width))
        unsafe sticker_add_pieces(line.level, plane, line.xs, line.ys, line.pieceCount, &sums)
        count &+= sums.count
        return (Int(sums.heights), Int(sums.widths))
    }

    /// Adds a part of an edge inside a row of the bounds, which is one of the band.
    func add(_ part: OverlapResolver.Part, of edge: Edge, row: Int) {
        precondition(rows.contains(row), "a row of the band")
        var edge = edge
        edge.winding = part.winding
        addPiece(
            of: edge, from: part.x0, to: part.x1, height: part.height, row: row &- rows.lowerBound,
            steepness: Steepness(edge))
    }

    /// Where the edge crosses a row's border is a function of edge and row alone: bounds and bands change nothing.
    @inline(__always)
    private func put(_ edge: Edge) {
        let firstRow = max(edge.y0 >> Fixed.shift, rows.lowerBound)
        let lastRow = min((edge.y1 &- 1) >> Fixed.shift, rows.upperBound &- 1)
        if edge.y0 >= firstRow << Fixed.shift, edge.y1 <= (firstRow &+ 1) << Fixed.shift {
            // Most pieces of curves are this short: no division.
            addPiece(
                of: edge, from: edge.x0, to: edge.x1, height: edge.y1 &- edge.y0,
                row: firstRow &- rows.lowerBound, steepness: Steepness(edge))
            return
        }
        let steepness = Steepness(edge)
        let slope = steepness.columnsPerRow
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
            addPiece(
                of: edge, from: x, to: nextX, height: bottom &- top, row: row &- rows.lowerBound,
                steepness: steepness)
            x = nextX
            top = bottom
            row &+= 1
        }
    }

    /// The piece of an edge inside one row of the band.
    @inline(__always)
    private func addPiece(
        of edge: Edge, from x: Int, to nextX: Int, height: Int, row: Int, steepness: Steepness
    ) {
        let left = min(x, nextX)
        let right = max(x, nextX)
        let column = left >> Fixed.shift
        // SAFETY: the row is in the band, the column in 0 ..< width, and a row has a cell more than that.
        let rowCells = unsafe cells + row &* cellsPerRow
        let words = unsafe touched + row &* wordsPerRow
        let lastColumn = right >> Fixed.shift
        if column == lastColumn, UInt(bitPattern: column) < UInt(bitPattern: width) {
            unsafe Self.add(
                height: height, fractions: (left & Fixed.fraction) &+ (right & Fixed.fraction),
                winding: edge.winding, to: rowCells + column)
            unsafe Self.mark(column &>> 2, words)
            if column & 3 == 3 { unsafe Self.mark((column &+ 1) &>> 2, words) }
        } else if column &+ 1 == lastColumn, column >= 0, lastColumn < width {
            // Most others: two pixels beside each other.
            let reached = steepness.height(columns: (lastColumn << Fixed.shift) &- left, atMost: height)
            let first = Self.passedOn(height: reached, fractions: (left & Fixed.fraction) &+ Fixed.one)
            let second = Self.passedOn(height: height &- reached, fractions: right & Fixed.fraction)
            let cell = unsafe rowCells + column
            unsafe cell[0] &+= edge.winding &* Int32(truncatingIfNeeded: reached &- first)
            unsafe cell[1] &+=
                edge.winding &* Int32(truncatingIfNeeded: first &+ (height &- reached) &- second)
            unsafe cell[2] &+= edge.winding &* Int32(truncatingIfNeeded: second)
            unsafe Self.mark(column &>> 2, words)
            unsafe Self.mark((column &+ 2) &>> 2, words)
        } else {
            unsafe addAcrossColumns(
                left: left, right: right, height: height, winding: edge.winding, steepness: steepness,
                cells: rowCells, words: words)
        }
    }

    /// The piece of an edge inside one row, where it crosses columns or leaves the bounds.
    private func addAcrossColumns(
        left: Int, right: Int, height: Int, winding: Int32, steepness: Steepness,
        cells: UnsafeMutablePointer<Int32>, words: UnsafeMutablePointer<UInt64>
    ) {
        guard left < width << Fixed.shift else { return }
        guard right > 0 else {
            // SAFETY: a row has at least one cell.
            unsafe cells[0] &+= winding &* Int32(truncatingIfNeeded: height)
            unsafe Self.mark(0, words)
            return
        }
        var x = left
        var done = 0
        if left < 0 {
            done = steepness.height(columns: 0 &- left, atMost: height)
            // SAFETY: as above.
            unsafe cells[0] &+= winding &* Int32(truncatingIfNeeded: done)
            x = 0
        }
        let lastColumn = right >> Fixed.shift
        var column = x >> Fixed.shift
        unsafe Self.mark((column &>> 2)...(min(lastColumn &+ 1, width) &>> 2), words)
        while column < min(lastColumn, width) {
            let border = (column &+ 1) << Fixed.shift
            let reached = steepness.height(columns: border &- left, atMost: height)
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
        let passedOn = passedOn(height: height, fractions: fractions)
        // SAFETY: the caller gives a cell that has another behind it.
        unsafe cell[0] &+= winding &* Int32(truncatingIfNeeded: height &- passedOn)
        unsafe cell[1] &+= winding &* Int32(truncatingIfNeeded: passedOn)
    }

    @inline(__always)
    private static func passedOn(height: Int, fractions: Int) -> Int {
        (height &* fractions &+ Fixed.one) &>> (Fixed.shift + 1)
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

/// How an edge goes over rows and columns.
private struct Steepness {
    let columnsPerRow: Double
    /// Infinite where the edge crosses no column.
    private let rowsPerColumn: Double

    /// Both quotients at once: the processor works on them side by side.
    @inline(__always)
    init(_ edge: Edge) {
        let (dx, dy) = (Double(edge.x1 &- edge.x0), Double(edge.y1 &- edge.y0))
        columnsPerRow = dx / dy
        rowsPerColumn = dy / abs(dx)
    }

    /// The height of the part that crosses so much of the columns, in fixed point.
    @inline(__always)
    func height(columns: Int, atMost height: Int) -> Int {
        min(height, Fixed.rounded(rowsPerColumn * Double(columns)))
    }
}
