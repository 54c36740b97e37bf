/// A closed contour in straight pieces, each with the exact directions of the curve at its ends.
struct OutsetContour {
    struct Piece {
        var from: Point
        var to: Point
        /// The direction at the piece's start, of length 1.
        var startDirection: Point
        var endDirection: Point

        var reversed: Piece {
            Piece(from: to, to: from, startDirection: endDirection * -1, endDirection: startDirection * -1)
        }
    }

    /// The side of a contour on which its shape grows.
    enum Side {
        /// The contour has its shape on its right, as in a y-down space an outer contour drawn clockwise has.
        case outer
        /// The same around a hole.
        case hole
        /// The contour is drawn the other way round, and with it the whole shape that it bounds.
        case reversed
        case reversedHole
    }

    private(set) var pieces: [Piece] = []
    private(set) var low = Point(x: .infinity, y: .infinity)
    private(set) var high = Point(x: -.infinity, y: -.infinity)
    private(set) var area = 0.0
    private var topmost = Point.zero

    /// The most pieces of all contours, 64 bytes each.
    private static let maximumPieceCount = SubpathLines.maximumSegmentCount
    /// The most pieces of a curve, however large it is.
    private static let maximumCurvePieceCount = 4096.0

    /// Every contour that has an area.
    static func all(of path: Path, tolerance: Double) throws(GeometryError) -> [OutsetContour] {
        var contours: [OutsetContour] = []
        var builder = Builder(tolerance: tolerance)
        var total = 0
        func finish() {
            guard let contour = builder.finish() else { return }
            total += contour.pieces.count
            contours.append(contour)
        }
        for element in path.elements {
            guard total + builder.pieces.count <= maximumPieceCount else {
                throw .tooComplex(what: "a path to grow", limit: maximumPieceCount)
            }
            switch element {
            case .move(let to):
                finish()
                builder.start(at: try checked(to))
            case .line(let to):
                builder.line(to: try checked(to))
            case .quadratic(let control, let to):
                builder.quadratic(control: try checked(control), to: try checked(to))
            case .cubic(let control1, let control2, let to):
                builder.cubic(
                    control1: try checked(control1), control2: try checked(control2), to: try checked(to))
            case .close:
                finish()
            }
        }
        finish()
        return contours
    }

    /// The point, cut off far outside of all canvases so that products stay finite.
    private static func checked(_ point: Point) throws(GeometryError) -> Point {
        guard point.isFinite else { throw .nonFinite(what: "a path coordinate") }
        return Point(x: max(-1e100, min(1e100, point.x)), y: max(-1e100, min(1e100, point.y)))
    }

    init(pieces: [Piece]) {
        self.pieces = pieces
        var sum = 0.0
        let origin = pieces.first?.from ?? .zero
        topmost = origin
        for piece in pieces {
            let (a, b) = (piece.from - origin, piece.to - origin)
            sum += a.x * b.y - b.x * a.y
            low = Point(x: min(low.x, piece.from.x), y: min(low.y, piece.from.y))
            high = Point(x: max(high.x, piece.from.x), y: max(high.y, piece.from.y))
            if piece.from.y < topmost.y { topmost = piece.from }
        }
        area = sum / 2
    }

    /// The side of a contour, from the winding numbers above and below its topmost point.
    static func side(of index: Int, among contours: [OutsetContour]) -> Side? {
        let contour = contours[index]
        guard contour.area != 0 else { return nil }
        var outside = 0
        for other in contours.indices where other != index {
            outside += contours[other].winding(around: contour.topmost)
        }
        let inside = outside + (contour.area > 0 ? 1 : -1)
        // A negative number on either side: the shape around the contour is drawn anticlockwise.
        if min(inside, outside) < 0 { return inside == 0 ? .reversedHole : .reversed }
        return inside == 0 ? .hole : .outer
    }

    /// Whether all points inside lie within `distance` of the contour: chords across the box are that short.
    func isClosed(by distance: Double) -> Bool {
        min(high.x - low.x, high.y - low.y) < 2 * distance
    }

    /// How often the contour runs around a point, clockwise counted as positive.
    private func winding(around point: Point) -> Int {
        guard point.y >= low.y, point.y <= high.y, point.x >= low.x, point.x <= high.x else { return 0 }
        var count = 0
        for piece in pieces {
            let (a, b) = (piece.from, piece.to)
            guard (a.y <= point.y) != (b.y <= point.y) else { continue }
            let x = a.x + (point.y - a.y) / (b.y - a.y) * (b.x - a.x)
            if x > point.x { count += b.y > a.y ? 1 : -1 }
        }
        return count
    }

    private struct Builder {
        let tolerance: Double
        private(set) var pieces: [Piece] = []
        private var first: Point?
        private var last = Point.zero

        init(tolerance: Double) {
            self.tolerance = tolerance
        }

        mutating func start(at point: Point) {
            first = point
            last = point
        }

        mutating func line(to end: Point) {
            guard first != nil else { return start(at: end) }
            // Pieces too short to see have no direction worth a corner.
            guard let (direction, _) = (end - last).normalized(longerThan: tolerance / 16) else { return }
            pieces.append(Piece(from: last, to: end, startDirection: direction, endDirection: direction))
            last = end
        }

        mutating func quadratic(control: Point, to end: Point) {
            guard first != nil else { return start(at: end) }
            let from = last
            let (a, b) = (control - from, end - control)
            let count = Flattening.pieceCount(from: from, control: control, to: end, tolerance: tolerance)
            curve(count: count, to: end) { t in
                let tangent = a + (b - a) * t
                return (from + (a + tangent) * t, tangent)
            }
        }

        mutating func cubic(control1: Point, control2: Point, to end: Point) {
            guard first != nil else { return start(at: end) }
            let from = last
            let (a, b, c) = (control1 - from, control2 - control1, end - control2)
            let count = Flattening.pieceCount(
                from: from, control1: control1, control2: control2, to: end, tolerance: tolerance)
            curve(count: count, to: end) { t in
                let (d, e) = (a + (b - a) * t, b + (c - b) * t)
                let tangent = d + (e - d) * t
                return (from + (a + d + tangent) * t, tangent)
            }
        }

        /// - Parameter place: the point and the direction, of any length, at a time from 0 to 1.
        private mutating func curve(
            count: Double, to end: Point, _ place: (Double) -> (point: Point, tangent: Point)
        ) {
            let count = Int(max(1, min(count, OutsetContour.maximumCurvePieceCount)))
            var direction = place(0).tangent.normalized(longerThan: 0)?.direction
            for index in 1...count {
                let t = Double(index) / Double(count)
                let (point, tangent) = place(t)
                let to = index == count ? end : point
                let endDirection = tangent.normalized(longerThan: 0)?.direction
                if let (chord, _) = (to - last).normalized(longerThan: tolerance / 16) {
                    // A direction away from the chord is that of a cusp between the two points.
                    func along(_ tangent: Point?) -> Point {
                        guard let tangent, tangent.x * chord.x + tangent.y * chord.y > 0 else { return chord }
                        return tangent
                    }
                    pieces.append(
                        Piece(
                            from: last, to: to, startDirection: along(direction),
                            endDirection: along(endDirection)))
                    last = to
                }
                direction = endDirection
            }
        }

        /// Closes the contour; nil where it has no area. The next one begins where this one did.
        mutating func finish() -> OutsetContour? {
            guard let start = first else { return nil }
            line(to: start)
            defer {
                pieces.removeAll(keepingCapacity: true)
                last = start
            }
            guard pieces.count > 1 else { return nil }
            // A gap too short for a piece is closed by the last one.
            pieces[pieces.count - 1].to = start
            return OutsetContour(pieces: pieces)
        }
    }
}
