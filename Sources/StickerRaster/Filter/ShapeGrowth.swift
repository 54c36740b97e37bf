import StickerPixels

/// Grows a shape by a distance: the nearest pixel with an edge for each pixel outside, exactly, in linear time — columns
/// first, then rows by the lower envelope of parabolas (Felzenszwalb and Huttenlocher, “Distance transforms of sampled
/// functions”, 2012) — and then the nearest edge from there, from neighbour to neighbour.
///
/// Rows are gone through from the top, each from span to span of what lies outside: the inside is as it was, and hides
/// whatever lies behind.
@safe struct ShapeGrowth {
    /// Of each column, as seen from the row at hand.
    private struct Column: BitwiseCopyable {
        /// The row of the nearest edge above it or in it, or a row too far to count.
        var up: Int32
        /// The same below it or in it.
        var down: Int32
        /// Their indices; of what is too far to count, any.
        var upIndex: Int32
        var downIndex: Int32
    }

    private let distance: Double
    /// Squares of whole pixels between centres: up to the first all is inside, from the second on all outside.
    private let innerSquare: Int
    private let outerSquare: Int
    private let box: PixelRect
    /// In rows: what lies so far off does not count.
    private let limit: Int32
    private let pixels: UnsafePointer<ShapeEdges.Pixel>
    private let rowStarts: UnsafePointer<Int32>
    private let columns: UnsafeMutablePointer<Column>
    private let envelope: ParabolaEnvelope

    /// An edge lies within √½ of the centre of its pixel, and so do all corners of a pixel that it may cover.
    private static let slack = 1.415

    /// How far off edges may lie that matter, in pixels.
    static func reach(_ distance: Double) -> Int { Int((distance + slack).rounded(.up)) }

    /// Grows the shape, of edges in `mask`, there.
    ///
    /// - Parameter limit: more rows than from any pixel to an edge that matters to it, up to 2¹⁵.
    static func grow(_ shape: ShapeEdges, by distance: Double, limit: Int, in mask: inout Mask) {
        guard !shape.pixels.isEmpty else { return }
        let width = shape.box.width
        // SAFETY: the arrays outlive the growth, which stays in the box; there is a column and a parabola for each of the
        // box's columns.
        unsafe shape.pixels.withUnsafeBufferPointer { pixels in
            unsafe shape.rowStarts.withUnsafeBufferPointer { rowStarts in
                unsafe withUnsafeTemporaryAllocation(of: Column.self, capacity: width) { columns in
                    unsafe withUnsafeTemporaryAllocation(of: Parabola.self, capacity: width) { parabolas in
                        let growth = unsafe ShapeGrowth(
                            distance: distance, limit: limit, box: shape.box, pixels: pixels.baseAddress!,
                            rowStarts: rowStarts.baseAddress!, columns: columns.baseAddress!,
                            envelope: ParabolaEnvelope(parabolas.baseAddress!))
                        for (x, first) in shape.firstInColumn.enumerated() {
                            unsafe columns[x] = growth.column(from: first)
                        }
                        growth.draw(on: &mask)
                    }
                }
            }
        }
    }

    private init(
        distance: Double, limit: Int, box: PixelRect, pixels: UnsafePointer<ShapeEdges.Pixel>,
        rowStarts: UnsafePointer<Int32>, columns: UnsafeMutablePointer<Column>, envelope: ParabolaEnvelope
    ) {
        self.distance = distance
        let (inner, outer) = (distance - Self.slack, distance + Self.slack)
        innerSquare = inner < 0 ? -1 : Int((inner * inner).rounded(.down))
        outerSquare = Int((outer * outer).rounded(.up))
        self.box = box
        self.limit = Int32(limit)
        unsafe (self.pixels, self.rowStarts) = unsafe (pixels, rowStarts)
        unsafe self.columns = unsafe columns
        self.envelope = envelope
    }

    /// A column above whose first edge the rows lie.
    private func column(from first: Int32) -> Column {
        Column(up: Self.none, down: row(of: first), upIndex: -1, downIndex: first)
    }

    /// Further from any row than any limit.
    private static let none: Int32 = 1 << 20

    private func row(of index: Int32) -> Int32 {
        // SAFETY: the index is one of the shape's, or negative.
        index < 0 ? Self.none : unsafe Int32(pixels[Int(index)].row)
    }

    private func draw(on mask: inout Mask) {
        let width = mask.width
        // SAFETY: the box lies in the mask; there is one start more than there are rows.
        unsafe mask.withUnsafeMutableValues { values in
            var (last, next) = (-Int(Self.none), 0)
            for y in 0..<box.height {
                let edges = unsafe Int(rowStarts[y])..<Int(rowStarts[y + 1])
                arrive(at: edges)
                if !edges.isEmpty { last = y }
                while next < box.height, unsafe next < y || rowStarts[next] == rowStarts[next + 1] {
                    next += 1
                }
                let isNear = y - last < limit || (next < box.height && next - y < limit)
                if isNear {
                    let target = unsafe values.baseAddress! + (box.y + y) * width + box.x
                    var x = 0
                    while let span = unsafe outside(of: target, from: x) {
                        unsafe grow(span, row: box.y + y, values: target)
                        x = span.upperBound
                    }
                }
                leave(edges)
            }
        }
    }

    /// The row with these edges is the one at hand: they lie in it, nothing lies nearer.
    private func arrive(at edges: Range<Int>) {
        for index in edges {
            // SAFETY: the edges are the shape's, their columns the box's.
            let pixel = unsafe pixels[index]
            let column = unsafe columns + (Int(pixel.column) - box.x)
            unsafe column.pointee.up = Int32(pixel.row)
            unsafe column.pointee.upIndex = Int32(truncatingIfNeeded: index)
        }
    }

    /// The row with these edges lies above now.
    private func leave(_ edges: Range<Int>) {
        for index in edges {
            // SAFETY: the edges are the shape's, their columns the box's.
            let pixel = unsafe pixels[index]
            let column = unsafe columns + (Int(pixel.column) - box.x)
            unsafe column.pointee.down = row(of: pixel.next)
            unsafe column.pointee.downIndex = pixel.next
        }
    }

    /// The next of a row's columns that are not fully covered.
    private func outside(of row: UnsafePointer<UInt8>, from: Int) -> Range<Int>? {
        let end = box.width
        // SAFETY: no byte at or past `end` is read.
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

    /// - Parameters:
    ///   - span: of the box's columns.
    ///   - row: of the mask.
    private func grow(_ span: Range<Int>, row: Int, values: UnsafeMutablePointer<UInt8>) {
        let count = parabolas(around: span, row: Int32(truncatingIfNeeded: row))
        // SAFETY: the columns are those of the box.
        for index in 0..<count {
            let parabola = unsafe envelope.parabolas[index]
            let next = unsafe index + 1 < count ? Int(envelope.parabolas[index + 1].start) : span.upperBound
            let (first, end) = (max(span.lowerBound, Int(parabola.start)), min(span.upperBound, next))
            guard first < end else { continue }
            let (column, offset) = (Int(parabola.column), Int(parabola.offset))
            let nearest = unsafe offset > 0 ? columns[column].downIndex : columns[column].upIndex
            for x in first..<end {
                let square = (column - x) * (column - x) + offset * offset
                if square <= innerSquare {
                    unsafe values[x] = 255
                } else if square < outerSquare {
                    let place = Point(x: Double(box.x + x), y: Double(row))
                    let value = coverage(at: place, nearest: Int(nearest))
                    if unsafe value > values[x] { unsafe values[x] = value }
                }
            }
        }
    }

    /// Fills the envelope with a parabola for each column with an edge, of a span and of the columns beside it.
    ///
    /// - Returns: how many parabolas there are.
    @inline(__always)
    private func parabolas(around span: Range<Int>, row: Int32) -> Int {
        var count = 0
        for x in max(0, span.lowerBound - 1)..<min(box.width, span.upperBound + 1) {
            // SAFETY: there is a column for each of the box's; the envelope has room for a parabola for each.
            let column = unsafe columns[x]
            let (up, down) = (abs(row &- column.up), column.down &- row)
            guard min(up, down) < limit else { continue }
            count = envelope.insert(
                column: Int32(truncatingIfNeeded: x), offset: down < up ? down : 0 &- up, count: count)
        }
        return count
    }

    /// What of a pixel is covered, by the nearest edge on the way from that of another pixel, from neighbour to neighbour.
    ///
    /// The pixel whose centre is nearest need not hold the nearest edge, but one along the same edge then does, unless
    /// edges on two sides are equally far: there, in the pixels where they meet, the other one may be nearer by a fraction.
    private func coverage(at place: Point, nearest index: Int) -> UInt8 {
        var nearest = index
        var least = Double.infinity
        repeat {
            // Where none of the neighbours is nearer, the way ends.
            let last = nearest
            look(around: last, from: place, least: &least, nearest: &nearest)
            if nearest == last { break }
        } while true
        // SAFETY: the index is one of the shape's.
        let (length, direction) = unsafe pixels[nearest].edge.distance(from: place)
        let coverage = PlaneCoverage.coverage(depth: distance - length, x: direction.x, y: direction.y)
        return UInt8((coverage * 255).rounded())
    }

    /// Finds the nearest edge among those of a pixel and of its neighbours, if it is nearer than any so far.
    @inline(__always)
    private func look(
        around index: Int, from place: Point, least: inout Double, nearest: inout Int
    ) {
        // SAFETY: the indices are the shape's, as the links of its pixels are.
        let middle = unsafe pixels + index
        let last = unsafe middle.pointee.column + 1
        let row = unsafe Int(middle.pointee.row) - box.y
        let (start, end) = unsafe (Int(rowStarts[row]), Int(rowStarts[row + 1]))
        let belowEnd = unsafe row + 1 < box.height ? Int(rowStarts[row + 2]) : end
        func look(from first: Int, to end: Int) {
            var index = first
            while index < end, unsafe pixels[index].column <= last {
                let square = unsafe pixels[index].edge.signedSquare(from: place)
                if square < least { (least, nearest) = (square, index) }
                index += 1
            }
        }
        unsafe look(from: Int(middle.pointee.above), to: start)
        let isBesideLeft = unsafe index > start && pixels[index - 1].column == last - 2
        look(from: isBesideLeft ? index - 1 : index, to: end)
        unsafe look(from: Int(middle.pointee.below), to: belowEnd)
    }
}
