import StickerLimits
import StickerPixels

/// The pixels with an edge in some rows of a box.
struct EdgeSearch {
    let box: PixelRect
    /// By rows from the top, each from the left.
    private(set) var pixels: [ShapeEdges.Pixel] = []
    /// The index of the first pixel of each row.
    private(set) var rowStarts: [Int32] = []
    /// The memory of the pixels, and for how many of them.
    private(set) var memory: [MemoryReservation] = []
    private var takenCapacity = 0

    init(in box: PixelRect) { self.box = box }

    /// Finds those in some of the box's rows.
    ///
    /// - Throws: ``RasterError/stopped(_:)`` where they are so many that their memory passes the limit.
    mutating func findPixels(of mask: Mask, rows searched: Range<Int>) throws(RasterError) {
        let (box, width) = (box, mask.width)
        pixels.reserveCapacity(box.width + 4 * searched.count)
        rowStarts.reserveCapacity(searched.count + 1)
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
                if searched.lowerBound > 0 { load(searched.lowerBound - 1) }
                load(searched.lowerBound)
                for y in searched {
                    load(y + 1)
                    rowStarts.append(Int32(truncatingIfNeeded: pixels.count))
                    try takeMemory()
                    unsafe findPixels(
                        inRow: y, up: rows + (y + 2) % 3 * stride, row: rows + y % 3 * stride,
                        down: rows + (y + 1) % 3 * stride)
                }
            }
        }
    }

    /// Takes the memory of the next row, whose every pixel may have an edge, where that is more than was taken: for an array of
    /// twice the size, to which it grows, beside which the old one stays until it is copied.
    ///
    /// What is taken is kept to the end, so that bands which are searched at once come to the same as one after the other.
    private mutating func takeMemory() throws(RasterError) {
        guard pixels.count + box.width > takenCapacity else { return }
        let old = takenCapacity
        takenCapacity = max(2 * old, pixels.count + box.width)
        let byteCount = (takenCapacity + old) * MemoryLayout<ShapeEdges.Pixel>.stride
        let more = byteCount - memory.reduce(0) { $0 + $1.byteCount }
        if let taken = try RasterBudget.reserve(bytes: more, for: ShapeEdges.use) { memory.append(taken) }
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
                    ShapeEdges.Pixel(
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
}
