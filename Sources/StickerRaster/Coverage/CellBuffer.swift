import StickerGeometry
import StickerKernels

/// Signed areas of a band of rows, which ``CellWriter`` fills and ``CellReader`` turns into coverage. Both treat the four cells
/// of a bit at once.
///
/// A cell holds, in 1/2¹⁶ of a pixel, what its pixel's coverage adds to that of the pixel before. A bit for every
/// four cells says where anything was added, so that the rest costs nothing to read or to clear.
struct CellBuffer: Sendable {
    private static let cellsPerBit = Int(STICKER_CELLS_PER_BIT)
    /// 128 KiB of cells: stays in the second-level cache while the edges of the band go in and the rows come out.
    private static let maximumCellCount = 1 << 15
    private static let maximumBandShift = 6
    /// 1.5 MiB: the largest area, that of a sticker of 618 × 618 pixels, that has a cell for each of its pixels at once.
    private static let maximumPlaneCellCount = 3 << 17

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

    /// Makes room for rows of `width` pixels; returns the binary logarithm of the number of rows in a band, which is all
    /// of them where they are few enough.
    mutating func reset(width: Int, height: Int) -> Int {
        self.width = width
        // One cell more takes what the last pixel passes on.
        let groups = (width + Self.cellsPerBit) / Self.cellsPerBit
        stride = groups * Self.cellsPerBit + Int(STICKER_CELL_PADDING)
        wordsPerRow = (groups + 63) / 64
        var bandShift = Self.maximumBandShift
        while bandShift > 0, stride << bandShift > Self.maximumCellCount { bandShift -= 1 }
        var rowCount = 1 << bandShift
        if stride * height <= Self.maximumPlaneCellCount {
            bandShift = Int.bitWidth - 1 - max(1, height).leadingZeroBitCount + 1
            rowCount = height
        }
        // The kernel adds nothing to the cell behind those of a row.
        grow(&cells, to: stride * max(1, rowCount) + 1, with: 0)
        grow(&touched, to: wordsPerRow * max(1, rowCount), with: 0)
        grow(&coverage, to: stride, with: 0)
        // Constant and varying runs of one group each in turn, and the constant ones between.
        grow(&runs, to: 2 * groups + 2, with: CoverageRun(x: 0, count: 1, constant: 255))
        return bandShift
    }

    private func grow<Element>(_ array: inout [Element], to count: Int, with value: Element) {
        guard array.count < count else { return }
        array.append(contentsOf: repeatElement(value, count: count - array.count))
    }

    /// Lends what puts edges into the cells of a band of rows.
    mutating func withWriter<Result, Failure: Error>(
        rows: Range<Int>, _ body: (inout CellWriter) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        // SAFETY: `reset` made room for every cell and bit of the band; the writer stays inside rows and columns.
        try unsafe cells.withUnsafeMutableBufferPointer { cells throws(Failure) in
            try unsafe touched.withUnsafeMutableBufferPointer { touched throws(Failure) in
                var writer = unsafe CellWriter(
                    cells: cells.baseAddress!, touched: touched.baseAddress!, width: width, stride: stride,
                    wordsPerRow: wordsPerRow, rows: rows)
                return try body(&writer)
            }
        }
    }

    /// Makes all cells and bits of the band 0, as they are after ``emit(rowCount:origin:rule:_:)``.
    mutating func clear() {
        for index in touched.indices where touched[index] != 0 {
            var bits = touched[index]
            touched[index] = 0
            let first = (index / wordsPerRow) * stride + (index % wordsPerRow) * 64 * Self.cellsPerBit
            while bits != 0 {
                let cell = first + bits.trailingZeroBitCount * Self.cellsPerBit
                for offset in 0..<Self.cellsPerBit { cells[cell + offset] = 0 }
                bits &= bits - 1
            }
        }
    }

    /// Composites a colour source-over through the coverage of the rows of the band, and clears them.
    ///
    /// - Parameters:
    ///   - color: the bytes of a pixel.
    ///   - pixels: the pixels of the first column and row, `pixelStride` from row to row.
    /// - Returns: how many pixels were painted.
    mutating func fill(
        rowCount: Int, rule: FillRule, color: UInt32, level: sticker_level,
        onto pixels: UnsafeMutablePointer<UInt32>, pixelStride: Int
    ) -> Int {
        // SAFETY: as above; the caller lends pixels for all rows and columns.
        unsafe cells.withUnsafeMutableBufferPointer { cells in
            unsafe touched.withUnsafeMutableBufferPointer { touched in
                let plane = unsafe sticker_cells(
                    cells: cells.baseAddress!, touched: touched.baseAddress!, stride: stride,
                    words_per_row: wordsPerRow, width: Int32(truncatingIfNeeded: width))
                return unsafe sticker_fill_cells(
                    level, plane, rowCount, rule == .evenOdd ? 1 : 0, color, pixels, pixelStride)
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
                            width: width, wordsPerRow: wordsPerRow, originX: origin.x, rule: rule,
                            coverage: coverage, runs: runs)
                        for row in 0..<rowCount {
                            let runCount = unsafe reader.read(
                                cells + row * stride, touched + row * wordsPerRow)
                            guard runCount > 0 else { continue }
                            unsafe body(
                                origin.y + row, UnsafeBufferPointer(start: runs, count: runCount),
                                UnsafePointer(coverage))
                        }
                    }
                }
            }
        }
    }
}
