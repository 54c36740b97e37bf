import StickerPixels

/// The brightness and the chroma of each pixel (JFIF's YCbCr, whose range is the full one), and both at half the size.
///
/// Sums, products and quotients in a fixed order: the same numbers on every machine.
struct ChromaPlanes {
    let width: Int
    let height: Int
    /// The cells of 2 × 2 pixels in a row, and in a column; the last ones may be half in the picture.
    let columns: Int
    let rows: Int
    let luma: [Float]
    /// Cb and Cr, around 0.
    let chroma: [SIMD2<Float>]
    /// The mean brightness of each cell.
    let cellLuma: [Float]
    /// The chroma that would have been stored for each cell, if that is all that was stored.
    private(set) var cellChroma: [SIMD2<Float>]

    /// The rounds in which the cells' chroma is found of which the pixels' would have been interpolated.
    private static let rounds = 6

    /// - Complexity: O(pixels).
    init(_ pixmap: Pixmap) {
        (width, height) = (pixmap.width, pixmap.height)
        (columns, rows) = ((width + 1) / 2, (height + 1) / 2)
        var luma = [Float](repeating: 0, count: pixmap.pixels.count)
        var chroma = [SIMD2<Float>](repeating: SIMD2(), count: pixmap.pixels.count)
        for (index, pixel) in pixmap.pixels.enumerated() {
            let (red, green, blue) = (Float(pixel.red), Float(pixel.green), Float(pixel.blue))
            let y = 0.299 * red + 0.587 * green + 0.114 * blue
            luma[index] = y
            chroma[index] = SIMD2((blue - y) / 1.772, (red - y) / 1.402)
        }
        (self.luma, self.chroma) = (luma, chroma)
        var cellLuma = [Float](repeating: 0, count: columns * rows)
        var means = [SIMD2<Float>](repeating: SIMD2(), count: columns * rows)
        for row in 0..<rows {
            for column in 0..<columns {
                let place = Self.corners(column, row, width: width, height: height)
                let cell = row * columns + column
                cellLuma[cell] = (luma[place.0] + luma[place.1] + luma[place.2] + luma[place.3]) / 4
                means[cell] = (chroma[place.0] + chroma[place.1] + chroma[place.2] + chroma[place.3]) / 4
            }
        }
        self.cellLuma = cellLuma
        cellChroma = means
        // The mean of what is interpolated is a little less sharp than what it is interpolated from.
        for _ in 0..<Self.rounds {
            let smoothed = Self.smoothed(cellChroma, columns: columns, rows: rows)
            for cell in means.indices { cellChroma[cell] += means[cell] - smoothed[cell] }
        }
    }

    /// The least and the greatest chroma of each cell and its neighbours.
    ///
    /// - Complexity: O(cells).
    var ranges: [SIMD4<Float>] {
        var result: [SIMD4<Float>] = []
        result.reserveCapacity(cellChroma.count)
        for row in 0..<rows {
            for column in 0..<columns {
                var least = cellChroma[row * columns + column]
                var most = least
                CellNeighbors(column, row, columns: columns, rows: rows).forEach { cell in
                    least.replace(with: cellChroma[cell], where: cellChroma[cell] .< least)
                    most.replace(with: cellChroma[cell], where: cellChroma[cell] .> most)
                }
                result.append(SIMD4(lowHalf: least, highHalf: most))
            }
        }
        return result
    }

    /// The pixels of a cell; at the picture's end, the last ones twice.
    @inline(__always)
    static func corners(_ column: Int, _ row: Int, width: Int, height: Int) -> (Int, Int, Int, Int) {
        let (left, right) = (2 * column, min(width - 1, 2 * column + 1))
        let (top, bottom) = (2 * row * width, min(height - 1, 2 * row + 1) * width)
        return (top + left, top + right, bottom + left, bottom + right)
    }

    /// The means of cells after interpolation: an eighth of each neighbour, across and down.
    private static func smoothed(_ cells: [SIMD2<Float>], columns: Int, rows: Int) -> [SIMD2<Float>] {
        var across = cells
        for row in 0..<rows {
            let start = row * columns
            for column in 0..<columns {
                let sides = cells[start + max(0, column - 1)] + cells[start + min(columns - 1, column + 1)]
                across[start + column] = cells[start + column] * 0.75 + sides * 0.125
            }
        }
        var result = across
        for row in 0..<rows {
            let (above, below) = (max(0, row - 1) * columns, min(rows - 1, row + 1) * columns)
            for column in 0..<columns {
                let sides = across[above + column] + across[below + column]
                result[row * columns + column] = across[row * columns + column] * 0.75 + sides * 0.125
            }
        }
        return result
    }
}

/// A cell and its eight neighbours; at a picture's sides, the cell itself for those that are missing.
struct CellNeighbors {
    private let left: Int
    private let middle: Int
    private let right: Int
    private let above: Int
    private let row: Int
    private let below: Int

    @inline(__always)
    init(_ column: Int, _ row: Int, columns: Int, rows: Int) {
        (left, middle, right) = (max(0, column - 1), column, min(columns - 1, column + 1))
        above = max(0, row - 1) * columns
        self.row = row * columns
        below = min(rows - 1, row + 1) * columns
    }

    /// The sum over all nine.
    @inline(__always)
    func sum<Value: SIMD>(_ value: (Int) -> Value) -> Value where Value.Scalar == Float {
        value(above + left) + value(above + middle) + value(above + right) + value(row + left)
            + value(row + middle) + value(row + right) + value(below + left) + value(below + middle)
            + value(below + right)
    }

    @inline(__always)
    func forEach(_ body: (Int) -> Void) {
        for line in [above, row, below] {
            body(line + left)
            body(line + middle)
            body(line + right)
        }
    }

    /// How far the cell is off the middle of its neighbours, across or down.
    @inline(__always)
    func bend(_ cells: [SIMD2<Float>]) -> SIMD2<Float> {
        let own = cells[row + middle]
        let across = own - (cells[row + left] + cells[row + right]) * 0.5
        let down = own - (cells[above + middle] + cells[below + middle]) * 0.5
        return SIMD2(max(abs(across.x), abs(down.x)), max(abs(across.y), abs(down.y)))
    }

    /// The values of the cell's four pixels, between those of the cells around (a triangle filter).
    @inline(__always)
    func interpolated<Value: SIMD>(_ cells: [Value]) -> (Value, Value, Value, Value)
    where Value.Scalar == Float {
        @inline(__always)
        func line(_ start: Int) -> (Value, Value) {
            let middle = cells[start + middle] * 0.75
            return (middle + cells[start + left] * 0.25, middle + cells[start + right] * 0.25)
        }
        let (up, here, down) = (line(above), line(row), line(below))
        return (
            here.0 * 0.75 + up.0 * 0.25, here.1 * 0.75 + up.1 * 0.25, here.0 * 0.75 + down.0 * 0.25,
            here.1 * 0.75 + down.1 * 0.25
        )
    }
}
