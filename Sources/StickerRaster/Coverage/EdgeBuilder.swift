import StickerGeometry
import StickerKernels
import StickerPixels

/// Flattens paths and clips their edges.
struct EdgeBuilder<Sink: EdgeSink>: PolylineSink {
    var sink: Sink

    private let maximumEdgeCount: Int
    private let level = KernelLevel.current.compiled
    private let visible: (minX: Double, minY: Double, maxX: Double, maxY: Double)
    private let origin: FixedPoint
    private let fixedWidth: Int
    private let fixedHeight: Int

    private var last = Point.zero
    /// `last` in fixed point, where it is within the coordinate limit.
    private var lastFixed: FixedPoint? = FixedPoint(x: 0, y: 0)

    /// The rows and columns of the bounds that edges cross, in fixed point.
    private var crossedRows = 0
    private var crossedColumns = 0

    /// The cost of the pixels that edges cross, in pixels that are filled: few long edges make many of them, and for
    /// each row that an edge crosses there is a run to find and to paint.
    var crossingCost: Int {
        (crossedRows &* Self.rowWeight &+ crossedColumns &* Self.columnWeight) >> Fixed.shift
    }

    private static var rowWeight: Int { 96 }
    private static var columnWeight: Int { 16 }

    private static var limit: Double { Double(ScanConverter.coordinateLimit) }
    /// The coordinate at which others are cut off, so that products of a few of them stay finite.
    private static var farthest: Double { 1e100 }
    /// The most pieces of a curve. One that needs more is halved first, and halves that cannot be seen are dropped.
    private static var maximumPieceCount: Double { 128 }
    /// Fewer pieces take longer to hand to the kernel than to compute.
    private static var leastKernelCount: Int { 4 }
    /// The most halvings: each quarters the second differences, so that 10¹⁰⁰ comes down to the piece limit in 170
    /// steps.
    private static var maximumDepth: Int { 200 }

    init(bounds: PixelRect, maximumEdgeCount: Int, sink: Sink) {
        self.sink = sink
        self.maximumEdgeCount = maximumEdgeCount
        visible = (
            Double(bounds.minX), Double(bounds.minY), Double(bounds.maxX), Double(bounds.maxY)
        )
        origin = FixedPoint(x: bounds.x << Fixed.shift, y: bounds.y << Fixed.shift)
        fixedWidth = bounds.width << Fixed.shift
        // Empty bounds have no bands: no edge begins above their bottom, not even one that surrounds them.
        fixedHeight = bounds.isEmpty ? .min : bounds.height << Fixed.shift
    }

    /// Adds the closed outline of every subpath; returns what is wrong with the path, if anything is.
    mutating func add(_ path: Path, transform: Transform) -> RasterError? {
        var start: Point?
        for element in path.elements {
            guard sink.count <= maximumEdgeCount else {
                return .tooComplex(what: "a path", limit: maximumEdgeCount)
            }
            guard let userEnd = element.end else {
                if let start { line(to: start) }
                continue
            }
            let end = transform.apply(to: userEnd)
            guard end.isFinite else { return .nonFinite(what: "a path coordinate") }
            guard let subpathStart = start else {
                start = move(to: end)
                continue
            }
            switch element {
            case .move:
                line(to: subpathStart)
                start = move(to: end)
            case .line:
                line(to: Self.clamped(end))
            case .quadratic(let control, _):
                let control = transform.apply(to: control)
                guard control.isFinite else { return .nonFinite(what: "a path coordinate") }
                quadratic(from: last, control: Self.clamped(control), to: Self.clamped(end), depth: 0)
            case .cubic(let control1, let control2, _):
                let control1 = transform.apply(to: control1)
                let control2 = transform.apply(to: control2)
                guard control1.isFinite, control2.isFinite else {
                    return .nonFinite(what: "a path coordinate")
                }
                cubic(
                    from: last, control1: Self.clamped(control1), control2: Self.clamped(control2),
                    to: Self.clamped(end), depth: 0)
            case .close:
                break
            }
        }
        if let start { line(to: start) }
        return sink.count <= maximumEdgeCount ? nil : .tooComplex(what: "a path", limit: maximumEdgeCount)
    }

    private mutating func move(to point: Point) -> Point {
        last = Self.clamped(point)
        lastFixed = Self.fixed(last)
        return last
    }

    // MARK: Curves

    private mutating func quadratic(from start: Point, control: Point, to end: Point, depth: Int) {
        let place = place(start, control, end, end)
        guard place != .outside else { return line(to: end) }
        let count = Flattening.pieceCount(
            from: start, control: control, to: end, tolerance: Flattening.deviceTolerance)
        guard count > Self.maximumPieceCount, depth < Self.maximumDepth else {
            let count = Int(min(count, Self.maximumPieceCount))
            if count >= Self.leastKernelCount, place == .inside, let level {
                // (0·t + square)·t is square·t, to the bit.
                return addPoints(
                    level, (control - start) * 2, start - control * 2 + end, .zero, count: count, to: end)
            }
            return Flattening.quadratic(from: start, control: control, to: end, count: count, into: &self)
        }
        let left = (start + control) * 0.5
        let right = (control + end) * 0.5
        let middle = (left + right) * 0.5
        quadratic(from: start, control: left, to: middle, depth: depth + 1)
        quadratic(from: middle, control: right, to: end, depth: depth + 1)
    }

    private mutating func cubic(
        from start: Point, control1: Point, control2: Point, to end: Point, depth: Int
    ) {
        let place = place(start, control1, control2, end)
        guard place != .outside else { return line(to: end) }
        let count = Flattening.pieceCount(
            from: start, control1: control1, control2: control2, to: end,
            tolerance: Flattening.deviceTolerance)
        guard count > Self.maximumPieceCount, depth < Self.maximumDepth else {
            let count = Int(min(count, Self.maximumPieceCount))
            if count >= Self.leastKernelCount, place == .inside, let level {
                return addPoints(
                    level, (control1 - start) * 3, (start - control1 * 2 + control2) * 3,
                    end - start + (control1 - control2) * 3, count: count, to: end)
            }
            return Flattening.cubic(
                from: start, control1: control1, control2: control2, to: end, count: count, into: &self)
        }
        let left1 = (start + control1) * 0.5
        let center = (control1 + control2) * 0.5
        let right2 = (control2 + end) * 0.5
        let left2 = (left1 + center) * 0.5
        let right1 = (center + right2) * 0.5
        let middle = (left2 + right1) * 0.5
        cubic(from: start, control1: left1, control2: left2, to: middle, depth: depth + 1)
        cubic(from: middle, control1: right1, control2: right2, to: end, depth: depth + 1)
    }

    /// Where a curve lies, as far as its hull tells.
    private enum Place {
        /// It cannot differ from its chord in the bounds: all of it is above, below or right of them (no effect), or left
        /// of them (only the heights of its ends count).
        case outside
        case inside
        case across
    }

    private func place(_ a: Point, _ b: Point, _ c: Point, _ d: Point) -> Place {
        let minY = min(min(a.y, b.y), min(c.y, d.y))
        let maxY = max(max(a.y, b.y), max(c.y, d.y))
        let minX = min(min(a.x, b.x), min(c.x, d.x))
        let maxX = max(max(a.x, b.x), max(c.x, d.x))
        guard maxY > visible.minY, minY < visible.maxY, maxX > visible.minX, minX < visible.maxX else {
            return .outside
        }
        return minY >= visible.minY && maxY <= visible.maxY && minX >= visible.minX && maxX <= visible.maxX
            ? .inside : .across
    }

    /// Adds a curve inside the bounds that begins at the last point, as ``Flattening`` would cut it, by the kernel.
    private mutating func addPoints(
        _ level: sticker_level, _ linear: Point, _ square: Point, _ cube: Point, count: Int, to end: Point
    ) {
        guard count > 1, let from = lastFixed else { return line(to: end) }
        let block = Int(STICKER_POINT_BLOCK)
        // The first point, the most others in whole blocks, and one more of the last.
        let room = 1 + Int(Self.maximumPieceCount) + 2 * block
        let fixedEnd = FixedPoint(x: Fixed.from(end.x), y: Fixed.from(end.y))
        let (curveX, curveY) = (
            sticker_cubic(start: last.x, linear: linear.x, square: square.x, cube: cube.x),
            sticker_cubic(start: last.y, linear: linear.y, square: square.y, cube: cube.y)
        )
        // SAFETY: there is room for all of that; the curve lies in the bounds, so that its points do.
        let crossed = unsafe withUnsafeTemporaryAllocation(of: Int32.self, capacity: 2 * room) { points in
            let xs = points.baseAddress!
            let ys = unsafe xs + room
            unsafe xs[0] = Int32(truncatingIfNeeded: from.x &- origin.x)
            unsafe ys[0] = Int32(truncatingIfNeeded: from.y &- origin.y)
            unsafe sticker_cubic_points(
                level, curveX, curveY, 1 / Double(count), count - 1, Int64(origin.x), Int64(origin.y), xs + 1,
                ys + 1)
            unsafe (xs + count).update(
                repeating: Int32(truncatingIfNeeded: fixedEnd.x &- origin.x), count: 1 + block)
            unsafe (ys + count).update(
                repeating: Int32(truncatingIfNeeded: fixedEnd.y &- origin.y), count: 1 + block)
            return unsafe sink.add(FixedLine(xs: xs, ys: ys, pieceCount: count, level: level))
        }
        crossedRows &+= crossed.rows
        crossedColumns &+= crossed.columns
        last = end
        lastFixed = fixedEnd
    }

    // MARK: Lines

    @inline(__always)
    mutating func line(to point: Point) {
        let next = Self.fixed(point)
        if let from = lastFixed, let to = next {
            append(from, to)
        } else {
            appendClipped(from: last, to: point)
        }
        last = point
        lastFixed = next
    }

    @inline(__always)
    private static func fixed(_ point: Point) -> FixedPoint? {
        guard abs(point.x) <= limit, abs(point.y) <= limit else { return nil }
        return FixedPoint(x: Fixed.from(point.x), y: Fixed.from(point.y))
    }

    private static func clamped(_ point: Point) -> Point {
        Point(
            x: max(-farthest, min(farthest, point.x)), y: max(-farthest, min(farthest, point.y)))
    }

    /// Cuts an edge at the sides of the coordinate box. What is left or right of the box runs down its side, so
    /// that the winding of each row inside stays whole; what is above or below it is dropped.
    private mutating func appendClipped(from start: Point, to end: Point) {
        let limit = Self.limit
        guard max(start.y, end.y) > -limit, min(start.y, end.y) < limit, start.y != end.y else { return }
        func crossing(atY y: Double) -> Point {
            Point(x: start.x + (end.x - start.x) * ((y - start.y) / (end.y - start.y)), y: y)
        }
        let from = abs(start.y) <= limit ? start : crossing(atY: start.y < 0 ? -limit : limit)
        let to = abs(end.y) <= limit ? end : crossing(atY: end.y < 0 ? -limit : limit)

        var corners = [from]
        let sides = from.x < to.x ? [-limit, limit] : [limit, -limit]
        for side in sides where (from.x < side) != (to.x < side) {
            let t = (side - from.x) / (to.x - from.x)
            corners.append(Point(x: side, y: from.y + (to.y - from.y) * t))
        }
        corners.append(to)
        func boxed(_ point: Point) -> FixedPoint {
            FixedPoint(
                x: Fixed.from(max(-limit, min(limit, point.x))),
                y: Fixed.from(max(-limit, min(limit, point.y))))
        }
        for (a, b) in zip(corners, corners.dropFirst()) {
            // A piece outside has both ends on the same side once they are boxed, so it runs straight down.
            append(boxed(a), boxed(b))
        }
    }

    /// Adds an edge, unless it cannot be seen.
    @inline(__always)
    private mutating func append(_ from: FixedPoint, _ to: FixedPoint) {
        guard from.y != to.y else { return }
        let edge = Edge(
            FixedPoint(x: from.x &- origin.x, y: from.y &- origin.y),
            FixedPoint(x: to.x &- origin.x, y: to.y &- origin.y))
        guard edge.y1 > 0, edge.y0 < fixedHeight, edge.x0 < fixedWidth || edge.x1 < fixedWidth else { return }
        crossedRows &+= min(edge.y1, fixedHeight) &- max(0, edge.y0)
        // Nothing of an edge left of the bounds; what is right of them counts to their end.
        crossedColumns &+= max(
            0, min(max(edge.x0, edge.x1), fixedWidth) &- max(0, min(edge.x0, edge.x1)))
        sink.add(edge)
    }
}
