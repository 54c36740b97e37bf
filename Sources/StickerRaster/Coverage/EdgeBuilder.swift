import StickerGeometry
import StickerKernels
import StickerPixels

/// Flattens paths and clips their edges.
struct EdgeBuilder<Sink: EdgeSink> {
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
    /// Where a kernel treats lines inside the bounds, those that wait for it; in the memory that ``add(_:transform:)`` lends.
    private var pending: PendingLine?
    /// Whether what waits ends at the last point.
    private var isPending = false

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
    /// The longest lines that wait for the kernel, which takes eight through a row in the time of two: longer ones wait for none.
    private static var shortLine: Int { 4 << Fixed.shift }
    /// The most halvings: each halves the number of pieces, so that 10¹⁰⁰ pixels come down to the piece limit in 220 steps.
    private static var maximumDepth: Int { 240 }

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
        guard let level else { return addElements(of: path, transform: transform) }
        return unsafe withUnsafeTemporaryAllocation(of: Int32.self, capacity: PendingLine.capacity) {
            memory in
            unsafe pending = PendingLine(in: memory, level: level)
            defer { pending = nil }
            return addElements(of: path, transform: transform)
        }
    }

    private mutating func addElements(of path: Path, transform: Transform) -> RasterError? {
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
        flush()
        return sink.count <= maximumEdgeCount ? nil : .tooComplex(what: "a path", limit: maximumEdgeCount)
    }

    private mutating func move(to point: Point) -> Point {
        last = Self.clamped(point)
        lastFixed = Self.fixed(last)
        isPending = false
        return last
    }

    // MARK: Curves

    private mutating func quadratic(from start: Point, control: Point, to end: Point, depth: Int) {
        let box = CurveBox(start, control, end, end)
        let place = place(box)
        guard place != .outside else { return line(to: end) }
        let (first, second) = (control - start, end - control)
        let count = CurvePieces.count(first, second)
        guard count > CurvePieces.maximumCount, depth < Self.maximumDepth else {
            guard count > 1 else { return line(to: end) }
            let isReversed = Self.isReversed(from: start, to: end)
            return add(
                CurvePieces(
                    from: isReversed ? end : start,
                    linear: (isReversed ? second : first) * (isReversed ? -2 : 2),
                    square: second - first, cube: .zero, count: min(count, CurvePieces.maximumCount), in: box,
                    isReversed: isReversed),
                to: end, place)
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
        let box = CurveBox(start, control1, control2, end)
        let place = place(box)
        guard place != .outside else { return line(to: end) }
        let (first, second, third) = (control1 - start, control2 - control1, end - control2)
        let count = CurvePieces.count(first, second, third)
        guard count > CurvePieces.maximumCount, depth < Self.maximumDepth else {
            guard count > 1 else { return line(to: end) }
            let isReversed = Self.isReversed(from: start, to: end)
            let (bend1, bend2) = (second - first, third - second)
            return add(
                CurvePieces(
                    from: isReversed ? end : start,
                    linear: (isReversed ? third : first) * (isReversed ? -3 : 3),
                    square: (isReversed ? bend2 : bend1) * 3, cube: (bend2 - bend1) * (isReversed ? -1 : 1),
                    count: min(count, CurvePieces.maximumCount), in: box, isReversed: isReversed),
                to: end, place)
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

    /// Whether a curve is cut from its end on: the same in both directions of a path.
    @inline(__always)
    private static func isReversed(from start: Point, to end: Point) -> Bool {
        end.y < start.y || (end.y == start.y && end.x < start.x)
    }

    /// Where a curve lies, as far as its box tells.
    private enum Place {
        /// It cannot differ from its chord in the bounds: all of it is above, below or right of them (no effect), or left
        /// of them (only the heights of its ends count).
        case outside
        case inside
        case across
    }

    private func place(_ box: CurveBox) -> Place {
        guard box.maxY > visible.minY, box.minY < visible.maxY, box.maxX > visible.minX,
            box.minX < visible.maxX
        else { return .outside }
        return box.minY >= visible.minY && box.maxY <= visible.maxY && box.minX >= visible.minX
            && box.maxX <= visible.maxX ? .inside : .across
    }

    /// Adds a curve that begins at the last point.
    private mutating func add(_ pieces: CurvePieces, to end: Point, _ place: Place) {
        guard place == .inside, pending != nil, pieces.areShort, let from = lastFixed else {
            for index in 1..<pieces.count { line(to: pieces.point(index)) }
            return line(to: end)
        }
        let fixedEnd = FixedPoint(end)
        let (insideEnd, origin) = (inside(fixedEnd), origin)
        goOn(from: inside(from))
        pending?.append(pieces, to: insideEnd, origin: origin)
        if pending?.isFull == true { flush(all: false) }
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
            isPending = false
            appendClipped(from: last, to: point)
        }
        last = point
        lastFixed = next
    }

    /// A point relative to the bounds.
    @inline(__always)
    private func inside(_ point: FixedPoint) -> FixedPoint {
        FixedPoint(x: point.x &- origin.x, y: point.y &- origin.y)
    }

    @inline(__always)
    private func contains(_ point: FixedPoint) -> Bool {
        point.x >= 0 && point.x <= fixedWidth && point.y >= 0 && point.y <= fixedHeight
    }

    /// Sees to it that what waits ends at the last point.
    @inline(__always)
    private mutating func goOn(from point: FixedPoint) {
        guard !isPending else { return }
        flush()
        pending?.begin(at: point)
        isPending = true
    }

    private mutating func flush(all: Bool = true) {
        guard var line = pending, line.pieceCount > 0 else { return }
        let crossed = line.take(all: all) { sink.add($0) }
        pending = line
        crossedRows &+= crossed.rows
        crossedColumns &+= crossed.columns
    }

    @inline(__always)
    private static func fixed(_ point: Point) -> FixedPoint? {
        guard abs(point.x) <= limit, abs(point.y) <= limit else { return nil }
        return FixedPoint(point)
    }

    private static func clamped(_ point: Point) -> Point {
        Point(
            x: larger(-farthest, min(farthest, point.x)), y: larger(-farthest, min(farthest, point.y)))
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
                Point(x: max(-limit, min(limit, point.x)), y: max(-limit, min(limit, point.y))))
        }
        for (a, b) in zip(corners, corners.dropFirst()) {
            // A piece outside has both ends on the same side once they are boxed, so it runs straight down.
            append(boxed(a), boxed(b))
        }
    }

    /// Adds an edge, unless it cannot be seen.
    @inline(__always)
    private mutating func append(_ from: FixedPoint, _ to: FixedPoint) {
        let (from, to) = (inside(from), inside(to))
        if pending != nil, contains(from), contains(to), min(from.x, to.x) < fixedWidth,
            max(abs(to.x &- from.x), abs(to.y &- from.y)) <= Self.shortLine
        {
            goOn(from: from)
            pending?.append(to)
            if pending?.isFull == true { flush(all: false) }
            return
        }
        isPending = false
        guard from.y != to.y else { return }
        let edge = Edge(from, to)
        guard edge.y1 > 0, edge.y0 < fixedHeight, edge.x0 < fixedWidth || edge.x1 < fixedWidth else { return }
        crossedRows &+= min(edge.y1, fixedHeight) &- max(0, edge.y0)
        // Nothing of an edge left of the bounds; what is right of them counts to their end.
        crossedColumns &+= max(
            0, min(max(edge.x0, edge.x1), fixedWidth) &- max(0, min(edge.x0, edge.x1)))
        sink.add(edge)
    }
}
