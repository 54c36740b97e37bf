/// Draws the outline around flattened subpaths.
///
/// Both sides of the pen are drawn along each other. On the outside of a corner stands the join; on the inside the
/// two sides meet where they cross, or, where there is no room for that (a bend tighter than half the width), both
/// run back to the centre line. The outline is then the sum of half strips and wedges that all turn the same way.
struct Stroker {
    private(set) var outline = Path()

    private let style: StrokeStyle
    private let radius: Double
    /// The angle by which a round part turns between two points.
    private let angleStep: Double
    /// The cosine above which a corner is as good as round with a single point.
    private let straightCosine: Double
    private let maximumPointCount: Int

    /// The most points of an outline: as many as the edges that a path may have when it is filled.
    static let maximumPointCount = 1 << 22
    /// The most points of half a circle, for radii out of all proportion to the tolerance.
    private static let maximumArcPointCount = 4096.0

    init(style: StrokeStyle, tolerance: Double, maximumPointCount: Int = Stroker.maximumPointCount) {
        self.style = style
        self.maximumPointCount = maximumPointCount
        // Cut off where products would overflow.
        radius = min(style.width, 1e100) / 2
        // The sagitta of an arc of angle α is r·(1 − cos(α/2)).
        let step = 2 * Trigonometry.arccosine(1 - min(1, tolerance / radius))
        angleStep = max(.pi / Self.maximumArcPointCount, min(.pi / 4, step))
        straightCosine = Trigonometry.cosine(angleStep)
    }

    mutating func stroke(_ line: SubpathLines, counting pieces: inout PieceCount) throws(GeometryError) {
        let before = outline.elements.count
        try stroke(line)
        try pieces.add(outline.elements.count - before, stride: MemoryLayout<PathElement>.stride)
    }

    mutating func stroke(_ line: SubpathLines) throws(GeometryError) {
        let segments = line.segments
        guard let first = segments.first, let last = segments.last else { return }
        if segments.count == 1, first.length == 0, style.cap == .butt { return }
        var left: [Point] = []
        var right: [Point] = []
        if line.isClosed {
            join(last, first, &left, &right)
        } else {
            left.append(offset(first.from, first.direction, radius))
            right.append(offset(first.from, first.direction, -radius))
        }
        for index in segments.indices.dropFirst() {
            join(segments[index - 1], segments[index], &left, &right)
            // At every corner, as each may add thousands of points.
            try checkPointCount(adding: left.count + right.count)
        }
        try checkPointCount(adding: left.count + right.count)
        if line.isClosed {
            appendContour(left)
            appendContour(right.reversed())
        } else {
            left.append(offset(last.to, last.direction, radius))
            right.append(offset(last.to, last.direction, -radius))
            cap(at: last.to, direction: last.direction, &left)
            left.append(contentsOf: right.reversed())
            cap(at: first.from, direction: first.direction * -1, &left)
            appendContour(left)
        }
    }

    private func checkPointCount(adding count: Int) throws(GeometryError) {
        guard outline.elements.count + count <= maximumPointCount else {
            throw .tooComplex(what: "a stroke", limit: maximumPointCount)
        }
    }

    private mutating func appendContour(_ points: [Point]) {
        guard let first = points.first else { return }
        outline.move(to: first)
        for point in points.dropFirst() { outline.line(to: point) }
        outline.close()
    }

    /// A point beside the centre line, at a right angle to it.
    private func offset(_ point: Point, _ direction: Point, _ distance: Double) -> Point {
        Point(x: point.x - direction.y * distance, y: point.y + direction.x * distance)
    }

    /// Appends the way around the end of a line, between its two sides.
    private func cap(at point: Point, direction: Point, _ side: inout [Point]) {
        switch style.cap {
        case .butt: break
        case .square:
            side.append(offset(point, direction, radius) + direction * radius)
            side.append(offset(point, direction, -radius) + direction * radius)
        case .round:
            let normal = Point(x: -direction.y, y: direction.x)
            appendArc(around: point, from: normal * radius, angle: -.pi, &side)
        }
    }

    /// Appends the points between the ends of an arc that starts at `point + arm` and turns by `angle`.
    private func appendArc(around point: Point, from arm: Point, angle: Double, _ side: inout [Point]) {
        let count = max(1, (abs(angle) / angleStep).rounded(.up))
        let (sine, cosine) = Trigonometry.sineAndCosine(angle / count)
        var arm = arm
        for _ in stride(from: 1, to: Int(count), by: 1) {
            arm = Point(x: arm.x * cosine - arm.y * sine, y: arm.x * sine + arm.y * cosine)
            side.append(point + arm)
        }
    }

    /// Draws both sides of the corner between two pieces.
    private func join(
        _ a: StrokeSegment, _ b: StrokeSegment, _ left: inout [Point], _ right: inout [Point]
    ) {
        let corner = Corner(
            point: b.from, before: a.direction, after: b.direction,
            innerLength: min(a.innerLength, b.innerLength) / 2,
            tangent: !b.isBend ? nil : a.length == 0 ? a.direction : b.length == 0 ? b.direction : nil,
            join: b.isBend ? .round : style.join)
        // The left side is the inner one where the line turns left.
        if corner.cross > 0 {
            appendInside(of: corner, radius: radius, &left)
            appendOutside(of: corner, radius: -radius, &right)
        } else {
            appendInside(of: corner, radius: -radius, &right)
            appendOutside(of: corner, radius: radius, &left)
        }
    }

    private struct Corner {
        let point: Point
        let before: Point
        let after: Point
        /// Each piece gives half its length, as there may be a corner at its other end.
        let innerLength: Double
        /// The exact tangent, where the corner is between it and a curve's first or last chord.
        let tangent: Point?
        let join: LineJoin
        /// The sine and cosine of the angle by which the line turns.
        let cross: Double
        let dot: Double

        init(
            point: Point, before: Point, after: Point, innerLength: Double, tangent: Point?, join: LineJoin
        ) {
            self.point = point
            self.before = before
            self.after = after
            self.innerLength = innerLength
            self.tangent = tangent
            self.join = join
            cross = before.x * after.y - before.y * after.x
            dot = before.x * after.x + before.y * after.y
        }
    }

    /// The point where the two offset lines meet: `point + radius · (m + n) / (1 + cos)` for the normals m and n.
    private func crossing(of corner: Corner, radius: Double) -> Point {
        offset(corner.point, corner.before + corner.after, radius / (1 + corner.dot))
    }

    private func appendInside(of corner: Corner, radius: Double, _ side: inout [Point]) {
        // The crossing is tan(α/2) = sin α / (1 + cos α) radii back from the corner.
        if abs(radius * corner.cross) <= corner.innerLength * (1 + corner.dot), corner.dot > -0.999 {
            if let tangent = corner.tangent {
                side.append(offset(corner.point, tangent, radius))
            } else {
                side.append(crossing(of: corner, radius: radius))
            }
        } else {
            side.append(offset(corner.point, corner.before, radius))
            side.append(corner.point)
            side.append(offset(corner.point, corner.after, radius))
        }
    }

    private func appendOutside(of corner: Corner, radius: Double, _ side: inout [Point]) {
        switch corner.join {
        case .round where corner.dot >= straightCosine:
            return side.append(crossing(of: corner, radius: radius))
        // Miter length over width is 1 / cos(α/2), and cos²(α/2) = (1 + cos α) / 2.
        case .miter where style.miterLimit * style.miterLimit * (1 + corner.dot) >= 2:
            return side.append(crossing(of: corner, radius: radius))
        case .round, .miter, .bevel: break
        }
        let from = offset(corner.point, corner.before, radius)
        side.append(from)
        if corner.join == .round {
            // Straight back, the outer side is the left one: it goes round in front, as a cap does.
            let angle =
                corner.cross == 0 ? -.pi : Trigonometry.arctangent2(y: corner.cross, x: corner.dot)
            appendArc(around: corner.point, from: from - corner.point, angle: angle, &side)
        }
        side.append(offset(corner.point, corner.after, radius))
    }
}
