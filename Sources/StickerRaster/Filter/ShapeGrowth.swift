import StickerGeometry
import StickerLimits
import StickerPixels

/// Grows a shape by a distance: the nearest pixel with an edge for each pixel near the grown edge, exactly, columns first,
/// then rows — and then the nearest edge from there, from neighbour to neighbour.
///
/// Rows are gone through from the top, each from span to span of what lies outside: the inside is as it was, and hides
/// whatever lies behind. A disc around the nearest edge of a column cuts a run out of the row: the union of these runs is
/// covered for discs that are a little smaller, and for those a little larger holds all that may be.
@safe struct ShapeGrowth: ~Copyable {
    private let distance: Double
    private let box: PixelRect
    /// Signed squares of the distance from a pixel's centre to an edge, negative inside of it: up to the first the
    /// pixel is fully covered, from the second on not at all.
    private let fullSquare: Double
    private let emptySquare: Double
    private let pixels: UnsafePointer<ShapeEdges.Pixel>
    private let rowStarts: UnsafePointer<Int32>
    private let columns: ColumnDistances
    /// The widths by rows from the centre of two discs: everything inside of the first is covered, nothing outside of
    /// the second.
    private let innerWidths: DiscWidths
    private let outerWidths: DiscWidths
    /// The squares of −w … w, of the width w of the outer disc.
    private let squares: [Int32]
    /// The parts of the current row in the inner and in the outer discs.
    private var inner = RunUnion()
    private var outer = RunUnion()

    /// From a pixel's centre to its corners: √½, rounded up.
    private static let halfDiagonal = 0.7075
    /// An edge lies so near to the centre of its pixel, and so do the corners of a pixel that it may cover.
    private static let slack = 2 * halfDiagonal

    /// The count of a pixel of the grown shape's box in a ``StickerLimits/RenderBudget``.
    static let passes = 8

    /// The largest distance of edges that matter, in pixels.
    static func extent(_ distance: Double) -> Int { Int((distance + slack).rounded(.up)) }

    /// Grows the shape, of edges in `mask`, there.
    static func grow(_ shape: ShapeEdges, by distance: Double, in mask: inout Mask) {
        guard !shape.pixels.isEmpty else { return }
        let (box, width) = (shape.box, mask.width)
        // SAFETY: the box lies in the mask, and bands share no row; the arrays outlive the growth.
        unsafe mask.withUnsafeMutableValues { values in
            let values = unsafe SharedPointer(values.baseAddress! + box.y * width + box.x)
            // Each band goes through all edges above it.
            RowBands.run(
                0..<box.height, timePerRow: timePerPixel * Double(box.width), maximumCount: 8
            ) { rows in
                unsafe shape.pixels.withUnsafeBufferPointer { pixels in
                    unsafe shape.rowStarts.withUnsafeBufferPointer { rowStarts in
                        var growth = unsafe ShapeGrowth(
                            shape, by: distance, pixels: pixels.baseAddress!,
                            rowStarts: rowStarts.baseAddress!)
                        unsafe growth.draw(rows, values: values.first, stride: width)
                    }
                }
            }
        }
    }

    /// What growing takes for each pixel of the box, about, in nanoseconds.
    private static let timePerPixel = 1.0

    private init(
        _ shape: ShapeEdges, by distance: Double, pixels: UnsafePointer<ShapeEdges.Pixel>,
        rowStarts: UnsafePointer<Int32>
    ) {
        self.distance = distance
        let (full, empty) = (distance - Self.halfDiagonal, distance + Self.halfDiagonal)
        fullSquare = full < 0 ? -.infinity : full * full
        emptySquare = empty * empty
        box = shape.box
        unsafe (self.pixels, self.rowStarts) = unsafe (pixels, rowStarts)
        columns = unsafe ColumnDistances(of: shape, pixels: pixels)
        let (inner, outer) = (max(0, distance - Self.slack), distance + Self.slack)
        innerWidths = DiscWidths(
            square: distance < Self.slack ? -1 : Int((inner * inner).rounded(.down)), limit: box.height)
        outerWidths = DiscWidths(square: Int((outer * outer).rounded(.up)) - 1, limit: box.height)
        // Two squares of distances in a mask, of less than 2¹⁵ each, may be added up in 32 bits.
        assert(PixelSize.maximumSide <= Int(Int16.max))
        let width = min(outerWidths[0], box.width)
        squares = (-width...width).map { Int32(truncatingIfNeeded: $0 * $0) }
    }

    /// - Parameters:
    ///   - rows: some of the box's.
    ///   - values: the values of the box's rows, from its left side on.
    ///   - stride: how far one row is from the next.
    private mutating func draw(_ rows: Range<Int>, values: UnsafeMutablePointer<UInt8>, stride: Int) {
        let limit = outerWidths.count
        var (last, next) = (-limit, 0)
        for y in 0..<rows.upperBound {
            // SAFETY: there is one start more than there are rows, whose values the caller lends.
            let edges = unsafe Int(rowStarts[y])..<Int(rowStarts[y + 1])
            columns.arrive(at: edges)
            if !edges.isEmpty { last = y }
            while next < box.height, unsafe next < y || rowStarts[next] == rowStarts[next + 1] {
                next += 1
            }
            let isNear = y - last < limit || (next < box.height && next - y < limit)
            if isNear, y >= rows.lowerBound { unsafe grow(row: y, values: values + y * stride) }
            columns.leave(edges)
        }
    }

    /// - Parameter values: the values of the row, from the box's left side on.
    private mutating func grow(row: Int, values: UnsafeMutablePointer<UInt8>) {
        var (x, measured) = (0, 0)
        while let span = unsafe outside(of: values, from: x) {
            x = span.upperBound
            // With the edges on both sides, which belong to what is inside.
            let near = max(0, span.lowerBound - 1)..<min(box.width, span.upperBound + 1)
            let blocks = ColumnDistances.blocks(around: near)
            columns.measure(max(measured, blocks.lowerBound)..<blocks.upperBound, row: row)
            measured = blocks.upperBound
            cutDiscs(around: near)
            unsafe grow(span, nearest: near, row: row, values: values)
        }
    }

    /// The next of a row's columns that are not fully covered.
    private func outside(of row: UnsafePointer<UInt8>, from: Int) -> Range<Int>? {
        let end = box.width
        // SAFETY: no byte at or past `end` is read.
        func bytes(_ x: Int) -> UniformBytes { unsafe UniformBytes(at: row + x) }
        var x = from
        while x + 8 <= end, bytes(x).isFull { x += 8 }
        while x < end, unsafe row[x] == 255 { x += 1 }
        guard x < end else { return nil }
        let start = x
        while x < end {
            if x + 8 <= end, bytes(x).isEmpty {
                x += 8
            } else if unsafe row[x] < 255 {
                x += 1
            } else {
                break
            }
        }
        return start..<x
    }

    /// Finds what the discs around the nearest edges in columns that were measured cut out of the row.
    private mutating func cutDiscs(around near: Range<Int>) {
        inner.removeAll()
        outer.removeAll()
        let blocks = ColumnDistances.blocks(around: near)
        var (next, tried) = (blocks.lowerBound, blocks.lowerBound)
        // SAFETY: the columns were measured; distances below a disc's count have a width.
        while next < blocks.upperBound {
            let block = next
            next += 1
            guard unsafe columns.leasts[block] < outerWidths.count else { continue }
            let part = ColumnDistances.columns(of: block).clamped(to: near)
            if unsafe columns.greatests[block] < innerWidths.count {
                // Each column lies in its disc: together they have no gap.
                inner.insert(run(of: innerWidths, around: part))
                outer.insert(run(of: outerWidths, around: part))
                if block >= tried {
                    tried = lastBlock(reaching: inner.last, near, from: block, within: blocks)
                    if tried > next, skips(next..<tried, covered: inner.last, near, by: tried) {
                        next = tried
                    }
                }
                continue
            }
            for column in part {
                let distance = unsafe Int(columns.distances[column])
                guard distance < outerWidths.count else { continue }
                let width = outerWidths[distance]
                outer.insert((column - width)..<(column + width + 1))
                guard distance < innerWidths.count else { continue }
                let full = innerWidths[distance]
                inner.insert((column - full)..<(column + full + 1))
            }
        }
    }

    /// The last block that begins in a run; `block` itself where that is the one.
    private func lastBlock(
        reaching run: Range<Int>, _ near: Range<Int>, from block: Int, within blocks: Range<Int>
    ) -> Int {
        let last = (min(run.upperBound, near.upperBound) - 1) / ColumnDistances.blockWidth
        return max(block, min(last, blocks.upperBound - 1))
    }

    /// Whether nothing is lost where some blocks are passed over, because a later one has inner discs that leave no gap
    /// behind what is covered: all that theirs reach lies in what is covered then. Of wide discs, few are needed.
    private func skips(_ blocks: Range<Int>, covered: Range<Int>, _ near: Range<Int>, by later: Int) -> Bool {
        // SAFETY: the columns were measured; distances below a disc's count have a width.
        guard !blocks.isEmpty, unsafe columns.greatests[later] < innerWidths.count else { return false }
        let run = run(of: innerWidths, around: ColumnDistances.columns(of: later).clamped(to: near))
        guard run.lowerBound <= covered.upperBound else { return false }
        let start = min(covered.lowerBound, run.lowerBound)
        let end = max(covered.upperBound, run.upperBound)
        for block in blocks {
            let least = unsafe Int(columns.leasts[block])
            guard least < outerWidths.count else { continue }
            let width = outerWidths[least]
            let columns = ColumnDistances.columns(of: block)
            guard max(near.lowerBound, columns.lowerBound - width) >= start,
                min(near.upperBound, columns.upperBound + width) <= end
            else { return false }
        }
        return true
    }

    /// The columns that discs around the nearest edges in columns that were measured reach, from the first to the last.
    @inline(__always)
    private func run(of widths: DiscWidths, around columns: Range<Int>) -> Range<Int> {
        var (first, last) = (columns.lowerBound, columns.lowerBound)
        for column in columns {
            // SAFETY: the columns were measured.
            let width = unsafe widths[Int(self.columns.distances[column])]
            first = min(first, column - width)
            last = max(last, column + width)
        }
        return first..<(last + 1)
    }

    /// - Parameters:
    ///   - span: a range of the box's columns.
    ///   - near: the columns that edges are looked for in.
    private func grow(
        _ span: Range<Int>, nearest near: Range<Int>, row: Int, values: UnsafeMutablePointer<UInt8>
    ) {
        // SAFETY: the span lies in the row.
        inner.forEach(in: span) { run in
            unsafe (values + run.lowerBound).update(repeating: 255, count: run.count)
        }
        // Nearest columns come in the order of the pixels.
        var from = near.lowerBound
        let width = squares.count / 2
        unsafe squares.withUnsafeBufferPointer { squares in
            outer.forEach(in: span) { run in
                var next = run.lowerBound
                while next < run.upperBound {
                    if next + 8 <= run.upperBound, unsafe UniformBytes(at: values + next).isFull {
                        next += 8
                        continue
                    }
                    let x = next
                    next += 1
                    guard unsafe values[x] < 255 else { continue }
                    let columns = max(from, x - width)..<min(near.upperBound, x + width + 1)
                    // SAFETY: the columns lie up to `width` from x.
                    let across = unsafe squares.baseAddress! + (columns.lowerBound - x + width)
                    from = unsafe self.columns.nearest(in: columns, across: across)
                    let value = coverage(
                        at: Point(x: Double(box.x + x), y: Double(box.y + row)),
                        nearest: self.columns.nearestEdge(column: from, row: row))
                    if unsafe value > values[x] { unsafe values[x] = value }
                }
            }
        }
    }

    /// The coverage of a pixel, by the nearest edge on the way from that of another pixel, from neighbour to neighbour.
    ///
    /// The pixel whose centre is nearest need not hold the nearest edge, but one along the same edge then does, unless
    /// edges on two sides are equally far: there, in the pixels where they meet, the other one may be nearer by a fraction.
    private func coverage(at place: Point, nearest index: Int) -> UInt8 {
        // SAFETY: the index is one of the shape's.
        var least = unsafe pixels[index].edge.signedSquare(from: place)
        // On the way it only becomes less.
        if least <= fullSquare { return 255 }
        var nearest = index
        repeat {
            // Where none of the neighbours is nearer, the way ends.
            let last = nearest
            look(around: last, from: place, least: &least, nearest: &nearest)
            if nearest == last { break }
        } while least > fullSquare
        if least <= fullSquare { return 255 }
        if least >= emptySquare { return 0 }
        // SAFETY: the index is one of the shape's.
        let (length, direction) = unsafe pixels[nearest].edge.distance(from: place)
        let coverage = PlaneCoverage.coverage(depth: distance - length, x: direction.x, y: direction.y)
        return UInt8((coverage * 255).rounded())
    }

    /// Finds the nearest edge among those of a pixel's neighbours, if it is nearer than any so far.
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
        func look(at index: Int) {
            let square = unsafe pixels[index].edge.signedSquare(from: place)
            if square < least { (least, nearest) = (square, index) }
        }
        func look(from first: Int, to end: Int) {
            var index = first
            while index < end, unsafe pixels[index].column <= last {
                look(at: index)
                index += 1
            }
        }
        unsafe look(from: Int(middle.pointee.above), to: start)
        if unsafe index > start && pixels[index - 1].column == last - 2 { look(at: index - 1) }
        if unsafe index + 1 < end && pixels[index + 1].column == last { look(at: index + 1) }
        unsafe look(from: Int(middle.pointee.below), to: belowEnd)
    }
}
