import StickerPixels

/// Grows a shape by a distance: the nearest pixel with an edge for each pixel outside, exactly, in linear time — columns
/// first, then rows by the lower envelope of parabolas (Felzenszwalb and Huttenlocher, “Distance transforms of sampled
/// functions”, 2012) — and then the nearest edge among that pixel's and its neighbours'.
///
/// Rows are looked at from span to span of what lies outside: the inside is as it was, and hides whatever lies behind.
@safe struct ShapeGrowth {
    private let distance: Double
    /// Squares of whole pixels between centres: up to the first all is inside, from the second on all outside.
    private let innerSquare: Int
    private let outerSquare: Int
    // Of the shape's planes, at their first pixel inside of the border.
    private let box: PixelRect
    private let stride: Int
    private let limit: Int16
    private let above: UnsafePointer<Int16>
    private let coverage: UnsafePointer<UInt8>
    private let edges: UnsafePointer<CoverageEdge>
    private let rowStarts: UnsafePointer<Int>
    /// Rows to the nearest edge downwards, of the row at hand.
    private let below: UnsafeMutablePointer<Int16>
    private let envelope: ParabolaEnvelope

    /// The edge lies within 1¼ pixels of the nearest marked centre, a pixel's corners ¾ from its own.
    private static let slack = 2.0

    /// How far off edges may lie that matter, in pixels.
    static func reach(_ distance: Double) -> Int { Int((distance + slack).rounded(.up)) }

    /// Grows the shape, of edges in `mask`, there.
    static func grow(_ shape: ShapeEdges, by distance: Double, in mask: inout Mask) {
        guard !shape.edges.isEmpty else { return }
        let width = shape.box.width
        // SAFETY: all planes outlive the growth, which stays in the box and the border around it.
        unsafe shape.above.withUnsafeBufferPointer { above in
            unsafe shape.coverage.withUnsafeBufferPointer { coverage in
                unsafe shape.edges.withUnsafeBufferPointer { edges in
                    unsafe shape.rowStarts.withUnsafeBufferPointer { rowStarts in
                        unsafe withUnsafeTemporaryAllocation(of: Int16.self, capacity: width) { below in
                            unsafe below.initialize(repeating: shape.limit)
                            unsafe withUnsafeTemporaryAllocation(of: Parabola.self, capacity: width) {
                                parabolas in
                                let inside = shape.stride + 1
                                let growth = unsafe ShapeGrowth(
                                    distance: distance, shape: shape, above: above.baseAddress! + inside,
                                    coverage: coverage.baseAddress! + inside, edges: edges.baseAddress!,
                                    rowStarts: rowStarts.baseAddress! + 1, below: below.baseAddress!,
                                    envelope: ParabolaEnvelope(parabolas.baseAddress!))
                                growth.draw(on: &mask)
                            }
                        }
                    }
                }
            }
        }
    }

    private init(
        distance: Double, shape: ShapeEdges, above: UnsafePointer<Int16>, coverage: UnsafePointer<UInt8>,
        edges: UnsafePointer<CoverageEdge>, rowStarts: UnsafePointer<Int>,
        below: UnsafeMutablePointer<Int16>, envelope: ParabolaEnvelope
    ) {
        self.distance = distance
        let (inner, outer) = (distance - Self.slack, distance + Self.slack)
        innerSquare = inner < 0 ? -1 : Int((inner * inner).rounded(.down))
        outerSquare = Int((outer * outer).rounded(.up))
        (box, stride, limit) = (shape.box, shape.stride, shape.limit)
        unsafe (self.above, self.coverage, self.edges) = unsafe (above, coverage, edges)
        unsafe (self.rowStarts, self.below) = unsafe (rowStarts, below)
        self.envelope = envelope
    }

    private func draw(on mask: inout Mask) {
        let width = mask.width
        // SAFETY: the box lies in the mask.
        unsafe mask.withUnsafeMutableValues { values in
            for y in Swift.stride(from: box.height - 1, through: 0, by: -1) {
                guard descend(to: y) < limit else { continue }
                let target = unsafe values.baseAddress! + (box.y + y) * width + box.x
                var x = 0
                while let span = outside(from: x, row: y) {
                    unsafe grow(span, row: y, values: target)
                    x = span.upperBound
                }
            }
        }
    }

    /// Counts ``below`` for a row, from the row under it.
    ///
    /// - Returns: the least distance to an edge in it, up or down.
    private func descend(to y: Int) -> Int16 {
        var least = limit
        // SAFETY: the row and `below` have a value for each column of the box.
        let row = unsafe above + y * stride
        for x in 0..<box.width {
            let up = unsafe max(row[x], 0)
            let next = unsafe min(below[x] &+ 1, limit)
            let down = up == 0 ? 0 : next
            unsafe below[x] = down
            least = min(least, min(up, down))
        }
        return least
    }

    /// The next columns in a row that are not fully covered.
    private func outside(from: Int, row y: Int) -> Range<Int>? {
        let end = box.width
        // SAFETY: no byte at or past `end` is read.
        let row = unsafe coverage + y * stride
        func word(_ x: Int) -> UInt64 { unsafe UnsafeRawPointer(row + x).loadUnaligned(as: UInt64.self) }
        var x = from
        while x + 8 <= end, word(x) == .max { x += 8 }
        while x < end, unsafe row[x] == 255 { x += 1 }
        guard x < end else { return nil }
        let start = x
        while x < end {
            if x + 8 <= end, word(x) == 0 {
                x += 8
            } else if unsafe row[x] < 255 {
                x += 1
            } else {
                break
            }
        }
        return start..<x
    }

    private func grow(_ span: Range<Int>, row y: Int, values: UnsafeMutablePointer<UInt8>) {
        // SAFETY: the columns are those of the box; the envelope has room for a parabola for each.
        let row = unsafe above + y * stride
        var count = 0
        for x in max(0, span.lowerBound - 1)..<min(box.width, span.upperBound + 1) {
            let (up, down) = unsafe (max(row[x], 0), below[x])
            guard min(up, down) < limit else { continue }
            count = envelope.insert(
                column: Int32(truncatingIfNeeded: x), offset: down < up ? Int32(down) : -Int32(up),
                count: count)
        }
        for index in 0..<count {
            let parabola = unsafe envelope.parabolas[index]
            let next = unsafe index + 1 < count ? Int(envelope.parabolas[index + 1].start) : span.upperBound
            let (first, end) = (max(span.lowerBound, Int(parabola.start)), min(span.upperBound, next))
            guard first < end else { continue }
            let (column, offset) = (Int(parabola.column), Int(parabola.offset))
            for x in first..<end {
                let square = (column - x) * (column - x) + offset * offset
                if square <= innerSquare {
                    unsafe values[x] = 255
                } else if square < outerSquare {
                    let value = coverage(x, y, nearest: column, y + offset)
                    if unsafe value > values[x] { unsafe values[x] = value }
                }
            }
        }
    }

    /// What of a pixel is covered, by the nearest edge among that of another pixel and of its neighbours.
    ///
    /// The pixel whose centre is nearest need not hold the nearest edge, but a neighbour of it then does, unless edges
    /// on two sides are equally far: there, in the pixels where they meet, the other one may be nearer by a fraction.
    private func coverage(_ x: Int, _ y: Int, nearest column: Int, _ row: Int) -> UInt8 {
        let place = Point(x: Double(box.x + x), y: Double(box.y + y))
        var best = (distance: Double.infinity, direction: Point.zero)
        // SAFETY: the pixel lies in the box, and its neighbours at most in the border around it, where there is no edge.
        for neighbour in (row - 1)...(row + 1) {
            for index in (neighbour * stride + column - 1)...(neighbour * stride + column + 1) {
                let rank = unsafe above[index]
                guard rank <= 0 else { continue }
                let found = unsafe edges[rowStarts[neighbour] - Int(rank)].distance(from: place)
                if found.distance < best.distance { best = found }
            }
        }
        let coverage = PlaneCoverage.coverage(
            depth: distance - best.distance, x: best.direction.x, y: best.direction.y)
        return UInt8((coverage * 255).rounded())
    }
}
