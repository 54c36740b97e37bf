import StickerPixels

/// The edges of a mask's shape in a box, and how far above each pixel the next one lies.
///
/// All planes have the box's pixels and a border of one pixel around them, so that every pixel has its neighbours.
struct ShapeEdges {
    /// Of the mask's pixels; it holds the whole shape.
    let box: PixelRect
    /// From a row of a plane to the next.
    let stride: Int
    /// The mask's values; 0 in the border.
    private(set) var coverage: [UInt8]
    /// Rows to the nearest edge in the same column, upwards, at most ``limit``; where an edge runs through the pixel itself,
    /// 0 minus how many of its row lie left of it.
    private(set) var above: [Int16]
    /// By rows from the top, each from the left.
    private(set) var edges: [CoverageEdge] = []
    /// The index of the first edge of each row of a plane.
    private(set) var rowStarts: [Int]
    /// Stands for “too far to count”.
    let limit: Int16

    /// - Parameter limit: in rows, at least 1.
    init(of mask: Mask, in box: PixelRect, limit: Int16) {
        self.box = box
        self.limit = limit
        stride = box.width + 2
        let count = stride * (box.height + 2)
        coverage = Array(repeating: 0, count: count)
        above = Array(repeating: limit, count: count)
        rowStarts = Array(repeating: 0, count: box.height + 2)
        let (stride, width) = (stride, box.width)
        var marks = [UInt8](repeating: 0, count: width + 8)
        edges.reserveCapacity(4 * (box.width + box.height))
        // SAFETY: rows 1 … height and columns 1 … width lie inside of the planes with a pixel to spare on every side; the
        // box lies in the mask; the marks have eight bytes behind the last of them, all 0.
        unsafe mask.withUnsafeValues { values in
            unsafe coverage.withUnsafeMutableBufferPointer { coverage in
                for y in 0..<box.height {
                    unsafe (coverage.baseAddress! + (y + 1) * stride + 1).update(
                        from: values.baseAddress! + (box.y + y) * mask.width + box.x, count: width)
                }
            }
        }
        unsafe coverage.withUnsafeBufferPointer { coverage in
            unsafe above.withUnsafeMutableBufferPointer { above in
                unsafe marks.withUnsafeMutableBufferPointer { marks in
                    let marks = marks.baseAddress!
                    for y in 1...box.height {
                        let first = y * stride + 1
                        let row = unsafe coverage.baseAddress! + first
                        let distances = unsafe above.baseAddress! + first
                        unsafe Self.mark(row, stride: stride, count: width, into: marks)
                        unsafe Self.count(marks, distances, stride: stride, count: width, limit: limit)
                        let start = edges.count
                        rowStarts[y] = start
                        for group in Swift.stride(from: 0, to: width, by: 8) {
                            var bits = unsafe UInt64(
                                littleEndian: UnsafeRawPointer(marks + group).loadUnaligned(as: UInt64.self))
                            while bits != 0 {
                                let x = group + bits.trailingZeroBitCount / 8
                                bits &= bits &- 1
                                let edge = unsafe Self.edge(
                                    row + x, stride: stride, x: box.x + x, y: box.y + y - 1)
                                guard let edge else { continue }
                                unsafe distances[x] = Int16(truncatingIfNeeded: start - edges.count)
                                edges.append(edge)
                            }
                        }
                    }
                }
            }
        }
        rowStarts[box.height + 1] = edges.count
    }

    /// 1 where an edge runs through a pixel, 0 elsewhere.
    private static func mark(
        _ row: UnsafePointer<UInt8>, stride: Int, count: Int, into marks: UnsafeMutablePointer<UInt8>
    ) {
        // SAFETY: the caller lends the rows around, and a value on either side.
        let (up, down) = unsafe (row - stride, row + stride)
        let (left, right) = unsafe (row - 1, row + 1)
        func word(_ values: UnsafePointer<UInt8>, _ x: Int) -> UInt64 {
            unsafe UnsafeRawPointer(values + x).loadUnaligned(as: UInt64.self)
        }
        func hasNoZero(_ word: UInt64) -> Bool {
            (word &- 0x0101_0101_0101_0101) & ~word & 0x8080_8080_8080_8080 == 0
        }
        for start in Swift.stride(from: 0, to: count, by: 8) {
            if start + 8 <= count {
                // Eight pixels at once, all outside or all inside.
                let value = unsafe word(row, start)
                let isInside =
                    unsafe value == .max && hasNoZero(word(up, start))
                    && hasNoZero(word(down, start)) && hasNoZero(word(left, start))
                    && hasNoZero(word(right, start))
                if value == 0 || isInside {
                    unsafe UnsafeMutableRawPointer(marks + start).storeBytes(of: 0, as: UInt64.self)
                    continue
                }
            }
            for x in start..<min(start + 8, count) {
                let value = unsafe row[x]
                let isOuter = unsafe up[x] == 0 || down[x] == 0 || left[x] == 0 || right[x] == 0
                unsafe marks[x] = value > 0 && (isOuter || value < 255) ? 1 : 0
            }
        }
    }

    /// One row of ``above``, from the row over it, all edges counting as the first of their row.
    private static func count(
        _ marks: UnsafePointer<UInt8>, _ distances: UnsafeMutablePointer<Int16>, stride: Int, count: Int,
        limit: Int16
    ) {
        // SAFETY: the caller lends the row over this one.
        let last = unsafe UnsafePointer(distances - stride)
        for x in 0..<count {
            let next = unsafe min(max(last[x], 0) &+ 1, limit)
            unsafe distances[x] = marks[x] == 0 ? next : 0
        }
    }

    private static func edge(_ value: UnsafePointer<UInt8>, stride: Int, x: Int, y: Int) -> CoverageEdge? {
        // SAFETY: the caller lends the eight values around.
        let (up, down) = unsafe (value - stride, value + stride)
        return unsafe CoverageEdge(
            x: x, y: y,
            around: (
                (up[-1], up[0], up[1]), (value[-1], value[0], value[1]), (down[-1], down[0], down[1])
            ))
    }
}
