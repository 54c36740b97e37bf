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

    /// - Parameter box: a box in the mask, around the whole shape.
    /// - Throws: ``RasterError/stopped(_:)`` where an edge runs through so many pixels that their memory passes the limit.
    init(of mask: Mask, in box: PixelRect) throws(RasterError) {
        self.box = box
        firstInColumn = Array(repeating: -1, count: box.width)
        pixels.reserveCapacity(4 * (box.width + box.height))
        rowStarts.reserveCapacity(box.height + 1)
        try findPixels(of: mask)
        linkRows()
        linkColumns()
    }

    private mutating func findPixels(of mask: Mask) throws(RasterError) {
        let (box, width) = (box, mask.width)
        // Three rows with a zero on either side, and room to look eight values further.
        let stride = box.width + 16
        var rows = [UInt8](repeating: 0, count: 3 * stride)
        // SAFETY: the box lies in the mask; a row of the buffer holds the box's columns from its second value on, and
        // nothing reads further than eight values past them.
        unsafe try mask.withUnsafeValues { values throws(RasterError) in
            unsafe try rows.withUnsafeMutableBufferPointer { rows throws(RasterError) in
                let rows = unsafe rows.baseAddress! + 1
                func load(_ y: Int) {
                    let target = unsafe rows + (y % 3) * stride
                    if y < box.height {
                        unsafe target.update(
                            from: values.baseAddress! + (box.y + y) * width + box.x, count: box.width)
                    } else {
                        unsafe target.update(repeating: 0, count: box.width)
                    }
                }
                load(0)
                for y in 0..<box.height {
                    load(y + 1)
                    rowStarts.append(Int32(truncatingIfNeeded: pixels.count))
                    try checkBudget()
                    unsafe findPixels(
                        inRow: y, up: rows + (y + 2) % 3 * stride, row: rows + y % 3 * stride,
                        down: rows + (y + 1) % 3 * stride)
                }
            }
        }
        rowStarts.append(Int32(truncatingIfNeeded: pixels.count))
    }

    /// Asks for the memory of the next row, whose every pixel may have an edge, where the array has to grow for it: to
    /// twice its size, beside which the old one stays until it is copied.
    private func checkBudget() throws(RasterError) {
        guard pixels.count + box.width > pixels.capacity else { return }
        try RasterBudget.check(
            bytes: 3 * max(pixels.capacity, box.width) * MemoryLayout<Pixel>.stride,
            for: "the edges of a shape")
    }

    private mutating func findPixels(
        inRow y: Int, up: UnsafePointer<UInt8>, row: UnsafePointer<UInt8>, down: UnsafePointer<UInt8>
    ) {
        var next = 0
        while next < box.width {
            let start = next
            // SAFETY: the caller lends three rows, with a value before them and eight past their end.
            if start + 32 <= box.width, unsafe Self.isUniform(up + start, row + start, down + start) {
                next += 32
                continue
            }
            next += 8
            guard unsafe !Self.isEven(up + start, row + start, down + start) else { continue }
            for x in start..<min(start + 8, box.width) {
                let edge = unsafe CoverageEdge(
                    x: box.x + x, y: box.y + y,
                    around: (
                        (up[x - 1], up[x], up[x + 1]), (row[x - 1], row[x], row[x + 1]),
                        (down[x - 1], down[x], down[x + 1])
                    ))
                guard let edge else { continue }
                pixels.append(
                    Pixel(
                        edge: edge, column: Int16(truncatingIfNeeded: box.x + x),
                        row: Int16(truncatingIfNeeded: box.y + y)))
            }
        }
    }

    /// Whether 32 pixels are all empty, or are all full with only full ones beside them: a quick answer for most of a mask.
    private static func isUniform(
        _ up: UnsafePointer<UInt8>, _ row: UnsafePointer<UInt8>, _ down: UnsafePointer<UInt8>
    ) -> Bool {
        // SAFETY: the caller lends 32 values of each row, and those around them.
        func words(_ values: UnsafePointer<UInt8>) -> (or: UInt64, and: UInt64) {
            let values = unsafe UnsafeRawPointer(values)
            let a = unsafe values.loadUnaligned(as: UInt64.self)
            let b = unsafe values.loadUnaligned(fromByteOffset: 8, as: UInt64.self)
            let c = unsafe values.loadUnaligned(fromByteOffset: 16, as: UInt64.self)
            let d = unsafe values.loadUnaligned(fromByteOffset: 24, as: UInt64.self)
            return (a | b | c | d, a & b & c & d)
        }
        let own = unsafe words(row)
        if own.or == 0 { return true }
        return unsafe own.and == .max && words(up).and == .max && words(down).and == .max
            && row[-1] == 255 && row[32] == 255
    }

    /// Whether eight pixels lie all outside of the shape or all inside of it, with nothing outside beside them.
    private static func isEven(
        _ up: UnsafePointer<UInt8>, _ row: UnsafePointer<UInt8>, _ down: UnsafePointer<UInt8>
    ) -> Bool {
        // SAFETY: the caller lends the values and those around them.
        func word(_ values: UnsafePointer<UInt8>) -> UInt64 {
            unsafe UnsafeRawPointer(values).loadUnaligned(as: UInt64.self)
        }
        let ones: UInt64 = 0x0101_0101_0101_0101
        /// Whether each value is one that counts.
        func isCovered(_ word: UInt64) -> Bool {
            let word = word & (ones &* UInt64(0 &- CoverageEdge.leastCoverage))
            return (word &- ones) & ~word & ones &<< 7 == 0
        }
        let value = unsafe word(row)
        if value == 0 { return true }
        return unsafe value == .max && isCovered(word(up)) && isCovered(word(down))
            && isCovered(word(row - 1)) && isCovered(word(row + 1))
    }

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
