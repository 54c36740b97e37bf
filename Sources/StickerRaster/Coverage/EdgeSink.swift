import StickerKernels

/// Takes the edges of paths, in fixed point and relative to the bounds of the sweep.
protocol EdgeSink {
    /// The number of edges that were taken; level ones are none.
    var count: Int { get }

    /// Takes an edge that begins above the bottom of the bounds, ends below their top, and lies left of their right side at
    /// least in part.
    mutating func add(_ edge: Edge)

    /// Takes the edges of a line through points.
    ///
    /// - Returns: the rows and columns that they cross, as ``EdgeBuilder/crossingCost`` counts them.
    mutating func add(_ line: FixedLine) -> (rows: Int, columns: Int)
}

/// A line through points inside the bounds, in fixed point; those at their right side or bottom count as inside.
// SAFETY: lives as long as the points that `PendingLine` lends; the subscript checks its index.
@safe struct FixedLine {
    /// The columns of the points, with a block of any others behind them.
    let xs: UnsafeMutablePointer<Int32>
    /// The rows, likewise.
    let ys: UnsafeMutablePointer<Int32>
    /// One less than points.
    let pieceCount: Int
    /// The level that treats them.
    let level: sticker_level

    /// - Precondition: the index is 0 … `pieceCount`.
    @inline(__always)
    subscript(index: Int) -> FixedPoint {
        precondition(UInt(bitPattern: index) <= UInt(bitPattern: pieceCount), "a point of the line")
        // SAFETY: the index is that of a point.
        return unsafe FixedPoint(x: Int(xs[index]), y: Int(ys[index]))
    }
}
