import StickerKernels
import StickerPixels

/// How far from each pixel of a row the nearest edge in its column lies, for a shape's rows from the top: the first half of
/// a Euclidean distance transform, held for one row alone.
@safe struct ColumnDistances: ~Copyable {
    /// The number of columns that are measured at once.
    static let blockWidth = Int(STICKER_COLUMN_BLOCK)
    /// A distance further than any edge lies.
    static let none = Int16.max

    /// The blocks that hold these columns.
    static func blocks(around columns: Range<Int>) -> Range<Int> {
        columns.lowerBound / blockWidth..<(columns.upperBound + blockWidth - 1) / blockWidth
    }

    static func columns(of block: Int) -> Range<Int> { (block * blockWidth)..<((block + 1) * blockWidth) }

    /// The distances in rows, up or down, of the columns that were measured.
    let distances: UnsafeMutablePointer<Int16>
    /// Their squares.
    let squares: UnsafeMutablePointer<Int32>
    /// The least and the greatest distance in each block of columns that was measured.
    let leasts: UnsafeMutablePointer<Int16>
    let greatests: UnsafeMutablePointer<Int16>

    /// Nil where the reference is called for.
    private let level = KernelLevel.current.compiled
    private let pixels: UnsafePointer<ShapeEdges.Pixel>
    private let box: (x: Int, y: Int)
    /// The rows, of the mask, of the nearest edges above a row or in it, and below it or in it.
    private let up: UnsafeMutablePointer<UInt16>
    private let down: UnsafeMutablePointer<UInt16>
    /// The indices of these edges; any index where there is none.
    private let upIndices: UnsafeMutablePointer<Int32>
    private let downIndices: UnsafeMutablePointer<Int32>

    /// Rows that lie, modulo 2¹⁶, at least 2¹⁵ above or below any of a mask.
    private static let (noneAbove, noneBelow) = (UInt16(1 << 15), UInt16.max)

    /// Starts at a row above all edges.
    ///
    /// - Parameter pixels: the shape's pixels; they must outlive this.
    init(of shape: ShapeEdges, pixels: UnsafePointer<ShapeEdges.Pixel>) {
        let count = (shape.box.width + Self.blockWidth - 1) / Self.blockWidth * Self.blockWidth
        unsafe self.pixels = unsafe pixels
        box = (shape.box.x, shape.box.y)
        unsafe distances = .allocate(capacity: count)
        unsafe squares = .allocate(capacity: count)
        unsafe leasts = .allocate(capacity: count / Self.blockWidth)
        unsafe greatests = .allocate(capacity: count / Self.blockWidth)
        unsafe (up, down) = (.allocate(capacity: count), .allocate(capacity: count))
        unsafe (upIndices, downIndices) = (.allocate(capacity: count), .allocate(capacity: count))
        unsafe up.initialize(repeating: Self.noneAbove, count: count)
        unsafe down.initialize(repeating: Self.noneBelow, count: count)
        unsafe upIndices.initialize(repeating: -1, count: count)
        unsafe downIndices.initialize(repeating: -1, count: count)
        for (column, index) in shape.firstInColumn.enumerated() { look(down: column, to: index) }
    }

    deinit {
        unsafe distances.deallocate()
        unsafe squares.deallocate()
        unsafe leasts.deallocate()
        unsafe greatests.deallocate()
        unsafe up.deallocate()
        unsafe down.deallocate()
        unsafe upIndices.deallocate()
        unsafe downIndices.deallocate()
    }

    private func look(down column: Int, to index: Int32) {
        // SAFETY: the index is one of the shape's, or negative; the column is one of the box's.
        unsafe down[column] =
            index < 0 ? Self.noneBelow : UInt16(truncatingIfNeeded: pixels[Int(index)].row)
        unsafe downIndices[column] = index
    }

    /// Moves to the row with these edges: they lie in it, and none lies nearer.
    func arrive(at edges: Range<Int>) {
        for index in edges {
            // SAFETY: the edges are the shape's, their columns the box's.
            let pixel = unsafe pixels + index
            let column = unsafe Int(pixel.pointee.column) - box.x
            unsafe up[column] = UInt16(truncatingIfNeeded: pixel.pointee.row)
            unsafe upIndices[column] = Int32(truncatingIfNeeded: index)
        }
    }

    /// Leaves the row with these edges, which lies above from now on.
    func leave(_ edges: Range<Int>) {
        for index in edges {
            // SAFETY: the edges are the shape's, their columns the box's.
            let pixel = unsafe pixels + index
            unsafe look(down: Int(pixel.pointee.column) - box.x, to: pixel.pointee.next)
        }
    }

    /// Measures blocks of columns, as seen from a row of the box.
    func measure(_ blocks: Range<Int>, row: Int) {
        let row = UInt16(truncatingIfNeeded: box.y + row)
        guard let level else { return measurePlainly(blocks, row: row) }
        let start = blocks.lowerBound * Self.blockWidth
        // SAFETY: there is room for whole blocks.
        unsafe sticker_measure_columns(
            level, row, up + start, down + start, blocks.count, distances + start, squares + start,
            leasts + blocks.lowerBound, greatests + blocks.lowerBound)
    }

    private func measurePlainly(_ blocks: Range<Int>, row: UInt16) {
        for block in blocks {
            var (least, greatest) = (Self.none, 0 as Int16)
            for column in Self.columns(of: block) {
                // SAFETY: there is room for whole blocks.
                let nearest = unsafe min(row &- up[column], down[column] &- row)
                let distance = Int16(truncatingIfNeeded: min(nearest, UInt16(Self.none)))
                unsafe distances[column] = distance
                unsafe squares[column] = Int32(distance) * Int32(distance)
                least = min(least, distance)
                greatest = max(greatest, distance)
            }
            unsafe leasts[block] = least
            unsafe greatests[block] = greatest
        }
    }

    /// The column, of a range that was measured, whose nearest edge is nearest to a pixel of the row; the last one of several.
    ///
    /// - Parameter across: the squares of how far the columns of the range are from the pixel's.
    func nearest(in range: Range<Int>, across: UnsafePointer<Int32>) -> Int {
        let down = unsafe squares + range.lowerBound
        // SAFETY: the caller lends a square a column.
        if let level {
            return unsafe range.lowerBound + sticker_least_sum(level, across, down, range.count)
        }
        var (least, nearest) = (Int32.max, 0)
        for index in 0..<range.count {
            let sum = unsafe across[index] + down[index]
            if sum <= least { (least, nearest) = (sum, index) }
        }
        return range.lowerBound + nearest
    }

    /// The index of the nearest edge in a column, as seen from a row of the box; any where there is none.
    func nearestEdge(column: Int, row: Int) -> Int {
        let row = UInt16(truncatingIfNeeded: box.y + row)
        // SAFETY: the column is one of the box's.
        return unsafe Int(row &- up[column] <= down[column] &- row ? upIndices[column] : downIndices[column])
    }
}
