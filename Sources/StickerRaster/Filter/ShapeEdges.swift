import StickerLimits
import StickerPixels

/// The pixels of a mask that a shape's edge runs through, in a box, linked with those around them.
///
/// Some 70 bytes for each of them, and nothing for any other.
struct ShapeEdges {
    /// A pixel that an edge runs through.
    struct Pixel {
        let edge: CoverageEdge
        /// The column among the mask's pixels.
        let column: Int16
        let row: Int16
        /// The index of the first pixel with an edge in the row above that is not further left than the one on the left; that
        /// of this row's first pixel where there is none.
        fileprivate(set) var above: Int32 = 0
        /// The same in the row below; that of the row after it where there is none.
        fileprivate(set) var below: Int32 = 0
        /// The index of the next pixel with an edge down the same column, −1 where there is none.
        fileprivate(set) var next: Int32 = -1
    }

    /// A box in the mask's pixels that holds the whole shape.
    let box: PixelRect
    /// The pixels by rows from the top, each from the left.
    private(set) var pixels: [Pixel] = []
    /// The index of the first pixel of each of the box's rows, and the count.
    private(set) var rowStarts: [Int32] = []
    /// The index of the topmost pixel of each of the box's columns, −1 where there is none.
    private(set) var firstInColumn: [Int32]
    /// The memory of the pixels.
    private var memory: MemoryReservation?

    /// - Parameter box: a box in the mask, around the whole shape.
    /// - Throws: ``RasterError/stopped(_:)`` where an edge runs through so many pixels that their memory passes the limit.
    init(of mask: Mask, in box: PixelRect) throws(RasterError) {
        self.box = box
        firstInColumn = Array(repeating: -1, count: box.width)
        // The same bands on any number of threads, since they ask for memory.
        let bands = try RowBands.map(
            0..<box.height, timePerRow: Self.timePerPixel * Double(box.width), maximumCount: 8,
            dividesAlways: true
        ) { rows throws(RasterError) in
            var search = EdgeSearch(in: box)
            try search.findPixels(of: mask, rows: rows)
            return search
        }
        try join(bands)
        linkRows()
        linkColumns()
    }

    /// What looking for edges takes for each pixel of the box, about, in nanoseconds.
    private static let timePerPixel = 0.5

    /// Takes over what was found in bands of rows.
    private mutating func join(_ bands: consuming [EdgeSearch]) throws(RasterError) {
        let count = bands.reduce(0) { $0 + $1.pixels.count }
        // Beside that of the bands, which goes with them.
        memory = try RasterBudget.reserve(bytes: count * MemoryLayout<Pixel>.stride, for: Self.use)
        if bands.count == 1 {
            // Removed, so that no other owner makes a change of them copy them.
            let all = bands.removeLast()
            (pixels, rowStarts) = (all.pixels, all.rowStarts)
        } else {
            pixels.reserveCapacity(count)
            rowStarts.reserveCapacity(box.height + 1)
            for band in bands {
                let first = Int32(truncatingIfNeeded: pixels.count)
                rowStarts += band.rowStarts.lazy.map { first + $0 }
                pixels += band.pixels
            }
        }
        rowStarts.append(Int32(truncatingIfNeeded: pixels.count))
    }

    /// What its memory is for.
    static let use = "the edges of a shape"

    private mutating func linkRows() {
        for row in 0..<box.height {
            var above = row > 0 ? Int(rowStarts[row - 1]) : Int(rowStarts[row])
            var below = Int(rowStarts[row + 1])
            let belowEnd = row + 2 < rowStarts.count ? Int(rowStarts[row + 2]) : below
            let (start, end) = (Int(rowStarts[row]), Int(rowStarts[row + 1]))
            for index in start..<end {
                let left = pixels[index].column - 1
                while above < start, pixels[above].column < left { above += 1 }
                while below < belowEnd, pixels[below].column < left { below += 1 }
                pixels[index].above = Int32(truncatingIfNeeded: above)
                pixels[index].below = Int32(truncatingIfNeeded: below)
            }
        }
    }

    private mutating func linkColumns() {
        for index in pixels.indices.reversed() {
            let column = Int(pixels[index].column) - box.x
            pixels[index].next = firstInColumn[column]
            firstInColumn[column] = Int32(truncatingIfNeeded: index)
        }
    }
}
