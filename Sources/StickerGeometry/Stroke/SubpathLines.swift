/// A straight piece of a flattened subpath.
struct StrokeSegment: Sendable {
    var from: Point
    var to: Point
    /// The direction, of length 1. It is stored beside the ends, because the tangent at the end of a curve is a piece
    /// of length 0.
    var direction: Point
    var length: Double
    /// The longest inner corner: the length, or for a piece of length 0 half that of its neighbour in the curve.
    var innerLength: Double
    /// Whether the corner before the piece is a bend within a curve.
    var isBend: Bool
}

/// One subpath, flattened for the stroker.
struct SubpathLines: Sendable {
    /// The pieces, never empty; a subpath of length zero is one piece of length 0 that points along x.
    var segments: [StrokeSegment]
    var isClosed: Bool

    /// The most pieces of all subpaths of a path: 72 bytes each, so 288 MiB at most.
    static let maximumSegmentCount = 1 << 22
    /// The most pieces of a curve, however large it is.
    private static let maximumPieceCount = 4096.0

    /// Every subpath that draws something.
    static func all(
        of path: Path, tolerance: Double, counting pieces: inout PieceCount
    ) throws(GeometryError) -> [SubpathLines] {
        var lines: [SubpathLines] = []
        var builder: Builder?
        var total = 0
        var counted = 0
        func finish(isClosed: Bool) {
            guard let line = builder?.finish(isClosed: isClosed) else { return }
            total += line.segments.count
            lines.append(line)
        }
        for element in path.elements {
            let count = total + (builder?.segments.count ?? 0)
            guard count <= maximumSegmentCount else {
                throw .tooComplex(what: "a stroked path", limit: maximumSegmentCount)
            }
            try pieces.add(max(0, count - counted), stride: MemoryLayout<StrokeSegment>.stride)
            counted = max(counted, count)
            guard let end = element.end else {
                if let start = builder?.start {
                    builder?.hasDrawn = true
                    finish(isClosed: true)
                    builder = Builder(start: start, tolerance: tolerance)
                }
                continue
            }
            guard end.isFinite else { throw .nonFinite(what: "a path coordinate") }
            if builder == nil {
                builder = Builder(start: end, tolerance: tolerance)
                continue
            }
            switch element {
            case .move:
                finish(isClosed: false)
                builder = Builder(start: end, tolerance: tolerance)
            case .line:
                builder?.line(to: end)
            case .quadratic(let control, _):
                guard control.isFinite else { throw .nonFinite(what: "a path coordinate") }
                builder?.quadratic(control: control, to: end)
            case .cubic(let control1, let control2, _):
                guard control1.isFinite, control2.isFinite else {
                    throw .nonFinite(what: "a path coordinate")
                }
                builder?.cubic(control1: control1, control2: control2, to: end)
            case .close:
                break
            }
        }
        finish(isClosed: false)
        try pieces.add(max(0, total - counted), stride: MemoryLayout<StrokeSegment>.stride)
        return lines
    }

    private struct Builder: PolylineSink {
        let start: Point
        private let tolerance: Double
        private(set) var segments: [StrokeSegment] = []
        var hasDrawn = false
        private var last: Point
        private var isInCurve = false

        init(start: Point, tolerance: Double) {
            self.start = Self.clamped(start)
            self.tolerance = tolerance
            last = self.start
        }

        /// Far enough out to draw nothing visible, near enough that lengths and their squares stay finite.
        private static func clamped(_ point: Point) -> Point {
            Point(x: max(-1e100, min(1e100, point.x)), y: max(-1e100, min(1e100, point.y)))
        }

        mutating func line(to point: Point) {
            hasDrawn = true
            let point = Self.clamped(point)
            // Pieces too short to see have no direction worth a corner.
            guard let (direction, length) = (point - last).normalized(longerThan: tolerance / 16) else {
                return
            }
            segments.append(
                StrokeSegment(
                    from: last, to: point, direction: direction, length: length, innerLength: length,
                    isBend: isInCurve))
            isInCurve = isDrawingCurve
            last = point
        }

        private var isDrawingCurve = false

        mutating func quadratic(control: Point, to end: Point) {
            let (control, end) = (Self.clamped(control), Self.clamped(end))
            let from = last
            let count = Flattening.pieceCount(from: from, control: control, to: end, tolerance: tolerance)
            curve(tangents: [control - from, end - from], endTangents: [end - control, end - from]) { sink in
                Flattening.quadratic(
                    from: from, control: control, to: end,
                    count: Int(min(count, SubpathLines.maximumPieceCount)), into: &sink)
            }
        }

        mutating func cubic(control1: Point, control2: Point, to end: Point) {
            let (control1, control2) = (Self.clamped(control1), Self.clamped(control2))
            let end = Self.clamped(end)
            let from = last
            let count = Flattening.pieceCount(
                from: from, control1: control1, control2: control2, to: end, tolerance: tolerance)
            curve(
                tangents: [control1 - from, control2 - from, end - from],
                endTangents: [end - control2, end - control1, end - from]
            ) { sink in
                Flattening.cubic(
                    from: from, control1: control1, control2: control2, to: end,
                    count: Int(min(count, SubpathLines.maximumPieceCount)), into: &sink)
            }
        }

        /// Puts a piece of length 0 with the exact tangent before and after the pieces of a curve, so that caps and
        /// joins stand square on the curve and not on its chords. The first tangent that has a direction counts.
        private mutating func curve(
            tangents: [Point], endTangents: [Point], pieces: (inout Builder) -> Void
        ) {
            hasDrawn = true
            let first = segments.count
            isDrawingCurve = true
            pieces(&self)
            isDrawingCurve = false
            isInCurve = false
            guard segments.count > first else { return }
            func tangent(_ candidates: [Point]) -> Point? {
                for candidate in candidates {
                    if let (direction, _) = candidate.normalized(longerThan: tolerance / 16) {
                        return direction
                    }
                }
                return nil
            }
            let start = segments[first]
            let end = segments[segments.count - 1]
            if let direction = tangent(endTangents) {
                segments.append(
                    StrokeSegment(
                        from: end.to, to: end.to, direction: direction, length: 0,
                        innerLength: end.length / 2,
                        isBend: true))
            }
            if let direction = tangent(tangents) {
                segments[first].isBend = true
                segments.insert(
                    StrokeSegment(
                        from: start.from, to: start.from, direction: direction, length: 0,
                        innerLength: start.length / 2, isBend: false),
                    at: first)
            }
        }

        mutating func finish(isClosed: Bool) -> SubpathLines? {
            guard hasDrawn else { return nil }
            if isClosed { line(to: start) }
            guard !segments.isEmpty else {
                let dot = StrokeSegment(
                    from: start, to: start, direction: Point(x: 1, y: 0), length: 0, innerLength: 0,
                    isBend: false)
                return SubpathLines(segments: [dot], isClosed: false)
            }
            return SubpathLines(segments: segments, isClosed: isClosed)
        }
    }
}

extension Point {
    /// The direction, of length 1, and the length; nil where that is `limit` or less.
    package func normalized(longerThan limit: Double) -> (direction: Point, length: Double)? {
        // Scaled first, so that squares neither overflow nor vanish.
        let largest = max(abs(x), abs(y))
        guard largest > 0 else { return nil }
        let scaled = Point(x: x / largest, y: y / largest)
        let factor = (scaled.x * scaled.x + scaled.y * scaled.y).squareRoot()
        guard largest * factor > limit else { return nil }
        return (Point(x: scaled.x / factor, y: scaled.y / factor), largest * factor)
    }
}
