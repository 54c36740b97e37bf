/// Draws contours at a distance from closed ones.
///
/// Each piece of a contour sweeps a strip on the outside of the shape, each outer corner a wedge; both turn the way
/// that the shape does. The contour at a distance is the outline of the shape and of all strips together, as their
/// common borders cancel. Where the shape is hollow and a strip would turn over (a bend tighter than the distance),
/// the contour runs back to the piece between whole strips instead, so that winding numbers only ever add up.
struct Outsetter {
    private(set) var outline = Path()

    private let radius: Double
    /// The cosine of the largest angle by which round parts turn between two points.
    private let stepCosine: Double
    /// The distance below which strips that lie on each other need no corner.
    private let slack: Double

    /// The most points of an outline: as many as the edges that a path may have when it is filled.
    private static let maximumPointCount = 1 << 22
    /// The most times that round parts are halved.
    private static let maximumDepth = 12

    init(radius: Double, tolerance: Double) {
        // Cut off where products would overflow.
        self.radius = min(radius, 1e100)
        // The sagitta of an arc of angle α is r·(1 − cos(α/2)), and cos α = 2·cos²(α/2) − 1.
        let half = 1 - min(0.3, tolerance / self.radius)
        stepCosine = 2 * half * half - 1
        slack = tolerance / 8
    }

    mutating func add(_ contour: OutsetContour, isReversed: Bool) throws(GeometryError) {
        let pieces = isReversed ? contour.pieces.reversed().map(\.reversed) : contour.pieces
        guard var previous = pieces.last else { return }
        outline.move(to: offset(previous.to, previous.endDirection))
        for piece in pieces {
            guard outline.elements.count <= Self.maximumPointCount else {
                throw .tooComplex(what: "a path grown outwards", limit: Self.maximumPointCount)
            }
            join(previous, piece)
            sweep(piece)
            previous = piece
        }
        outline.close()
    }

    /// A point outside of the shape, which lies to the right of the direction.
    private func offset(_ point: Point, _ direction: Point) -> Point {
        Point(x: point.x + direction.y * radius, y: point.y - direction.x * radius)
    }

    /// The way from the end of a strip to the start of the next.
    private mutating func join(_ before: OutsetContour.Piece, _ after: OutsetContour.Piece) {
        let (a, b) = (before.endDirection, after.startDirection)
        let cross = a.x * b.y - a.y * b.x
        let dot = a.x * b.x + a.y * b.y
        if cross == 0, dot > 0 { return }
        if cross >= 0 {
            turn(from: (after.from, a), to: (after.from, b), depth: 0)
            return
        }
        // Both strips lie on each other in the corner. They may be cut there where each is long enough to hold the
        // other's end, which the strips of lines are.
        let reach = -cross * radius
        let fits = before.isLine(longerThan: reach) && after.isLine(longerThan: reach)
        if dot < 0 || (reach > slack && !fits) { outline.line(to: after.from) }
        outline.line(to: offset(after.from, b))
    }

    /// The outside of a strip.
    private mutating func sweep(_ piece: OutsetContour.Piece) {
        let (a, b) = (piece.startDirection, piece.endDirection)
        let cross = a.x * b.y - a.y * b.x
        if cross >= 0 {
            turn(from: (piece.from, a), to: (piece.to, b), depth: 0)
            return
        }
        let (start, end) = (offset(piece.from, a), offset(piece.to, b))
        let (inner, outer) = (piece.to - piece.from, end - start)
        if inner.x * outer.x + inner.y * outer.y > 0 {
            outline.line(to: end)
        } else if let (chord, _) = inner.normalized(longerThan: 0) {
            outline.line(to: piece.from)
            outline.line(to: offset(piece.from, chord))
            outline.line(to: offset(piece.to, chord))
            outline.line(to: piece.to)
            outline.line(to: end)
        }
    }

    /// Points at the distance from the way between two points, along which the direction turns evenly to the right.
    private mutating func turn(
        from start: (point: Point, direction: Point), to end: (point: Point, direction: Point), depth: Int
    ) {
        let (a, b) = (start.direction, end.direction)
        if a.x * b.x + a.y * b.y >= stepCosine || depth >= Self.maximumDepth {
            outline.line(to: offset(end.point, b))
            return
        }
        let center = (start.point + end.point) * 0.5
        // Straight back there is no direction halfway but the one to the right.
        let direction = (a + b).normalized(longerThan: 1e-9)?.direction ?? Point(x: -a.y, y: a.x)
        turn(from: start, to: (center, direction), depth: depth + 1)
        turn(from: (center, direction), to: end, depth: depth + 1)
    }
}

extension OutsetContour.Piece {
    fileprivate func isLine(longerThan length: Double) -> Bool {
        guard startDirection == endDirection else { return false }
        let way = to - from
        return way.x * way.x + way.y * way.y >= length * length
    }
}
