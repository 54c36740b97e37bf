extension Path {
    /// The path with the corners rounded that point outwards, as if each were cut by a circle: the ends of strokes become
    /// round, the corners between strokes stay.
    ///
    /// All subpaths are closed, and have their inside on the right of the way in which they are drawn (y down: an outer one
    /// goes clockwise). Where two corners are too near to each other for the radius, they share the way between them.
    ///
    /// - Parameters:
    ///   - radius: the radius of the corners, in user space; 0 or less leaves the path as it is.
    ///   - isKept: whether a corner stays, from its place and the directions, of length 1, in which the path comes to it and
    ///     leaves it.
    /// - Complexity: O(elements).
    package func roundingCorners(
        radius: Double, unless isKept: (_ corner: Point, _ incoming: Point, _ outgoing: Point) -> Bool
    ) -> Path {
        guard radius > 0, radius.isFinite else { return self }
        var result = Path()
        var start = Point.zero
        var segments: [PathSegment] = []
        func endSubpath() {
            guard let last = segments.last else { return }
            if last.end != start { segments.append(PathSegment(line: last.end, start)) }
            let rounded = CornerRounding(segments, radius: radius, isKept: isKept).segments
            result.appendClosed(rounded)
            segments.removeAll(keepingCapacity: true)
        }
        for element in elements {
            let from = segments.last?.end ?? start
            switch element {
            case .move(let to):
                endSubpath()
                start = to
            case .line(let to): segments.append(PathSegment(line: from, to))
            case .quadratic(let control, let to): segments.append(PathSegment(from, control, to))
            case .cubic(let control1, let control2, let to):
                segments.append(PathSegment(from, control1, control2, to))
            case .close: endSubpath()
            }
        }
        endSubpath()
        return result
    }

    private mutating func appendClosed(_ segments: [PathSegment]) {
        guard let first = segments.first else { return }
        move(to: first.start)
        for segment in segments {
            switch segment.degree {
            case .line: line(to: segment.end)
            case .quadratic: quadratic(control: segment.control1, to: segment.end)
            case .cubic: cubic(control1: segment.control1, control2: segment.control2, to: segment.end)
            }
        }
        close()
    }
}

/// Rounds the corners of one closed subpath.
private struct CornerRounding {
    /// The subpath with its corners rounded.
    let segments: [PathSegment]

    /// The cosine of the least turn that is a corner: 20 degrees.
    private static let leastTurnCosine = 0.94
    /// The share of the way between two corners that may go: a bit is left, which has a direction.
    private static let greatestShare = 0.99

    /// The longest way from a corner to where its arc begins, in radii: spikes become blunt, but not short.
    private static let greatestTangent = 3.0

    /// A corner at the start of a segment.
    private struct Corner {
        let segment: Int
        /// The way from the corner to where the arc begins and ends; 0 for one that stays.
        var cut: Double
    }

    init(_ all: [PathSegment], radius: Double, isKept: (Point, Point, Point) -> Bool) {
        let original = all.filter { $0.startDirection != .zero }
        var corners: [Corner] = []
        for index in original.indices {
            let incoming = original[index == 0 ? original.count - 1 : index - 1].endDirection
            let outgoing = original[index].startDirection
            let cosine = incoming.x * outgoing.x + incoming.y * outgoing.y
            guard cosine < Self.leastTurnCosine else { continue }
            let turnsInwards = incoming.x * outgoing.y - incoming.y * outgoing.x > 0
            guard turnsInwards, !isKept(original[index].start, incoming, outgoing) else {
                corners.append(Corner(segment: index, cut: 0))
                continue
            }
            // The tangent of half the turn, which is endless for a spike.
            let tangent = ((1 - cosine) / max(1 + cosine, 1e-9)).squareRoot()
            corners.append(Corner(segment: index, cut: radius * min(tangent, Self.greatestTangent)))
        }
        guard corners.contains(where: { $0.cut > 0 }) else {
            segments = original
            return
        }
        // The stretches between corners; the first begins at the first corner.
        var stretches = corners.indices.map { index in
            let from = corners[index].segment
            let to =
                index + 1 < corners.count ? corners[index + 1].segment : corners[0].segment + original.count
            return (from..<to).map { original[$0 % original.count] }
        }
        let lengths = stretches.map { $0.reduce(0) { $0 + $1.length } }
        let wanted = corners.map(\.cut)
        for index in corners.indices where wanted[index] > 0 {
            let before = (index + corners.count - 1) % corners.count
            let after = (index + 1) % corners.count
            // Before the corner lies the stretch of the corner before it. Two corners share theirs as they want it.
            let shareBefore = Self.greatestShare * wanted[index] / (wanted[index] + wanted[before])
            let shareAfter = Self.greatestShare * wanted[index] / (wanted[index] + wanted[after])
            corners[index].cut = min(
                wanted[index], shareBefore * lengths[before], shareAfter * lengths[index])
        }
        var rounded: [PathSegment] = []
        for index in corners.indices {
            stretches[index].trimStart(by: corners[index].cut)
            stretches[index].trimEnd(by: corners[(index + 1) % corners.count].cut)
        }
        for index in corners.indices {
            let before = stretches[(index + corners.count - 1) % corners.count]
            if corners[index].cut > 0, let last = before.last, let next = stretches[index].first {
                rounded.append(Self.arc(from: last, to: next))
            }
            rounded += stretches[index]
        }
        segments = rounded
    }

    /// A curve that goes on as one segment ends, and ends as another begins: an arc of a circle where both are equally far
    /// from the corner between them.
    private static func arc(from last: PathSegment, to next: PathSegment) -> PathSegment {
        let (incoming, outgoing) = (last.endDirection, next.startDirection)
        let chord = (next.start - last.end).length
        let cosine = incoming.x * outgoing.x + incoming.y * outgoing.y
        // 4/3 · tan(a/4) times the radius, which is chord / (2 sin(a/2)) for a turn by a.
        let handle = 2.0 / 3 * chord / (1 + max(0, (1 + cosine) / 2).squareRoot())
        return PathSegment(
            last.end, last.end + incoming * handle, next.start - outgoing * handle, next.start)
    }
}

/// A line or a Bézier curve, with its start.
private struct PathSegment {
    enum Degree { case line, quadratic, cubic }

    let degree: Degree
    let start: Point
    /// For a line, its end.
    let control1: Point
    /// For a line or a quadratic curve, its end.
    let control2: Point
    let end: Point

    /// The number of chords that a curve's length is measured by.
    private static let chordCount = 16

    init(line start: Point, _ end: Point) {
        (degree, self.start, control1, control2, self.end) = (.line, start, end, end, end)
    }

    init(_ start: Point, _ control: Point, _ end: Point) {
        (degree, self.start, control1, control2, self.end) = (.quadratic, start, control, end, end)
    }

    init(_ start: Point, _ control1: Point, _ control2: Point, _ end: Point) {
        (degree, self.start, self.control1, self.control2, self.end) = (
            .cubic, start, control1, control2, end
        )
    }

    /// The direction at the start, of length 1; 0 for a point.
    var startDirection: Point {
        for point in [control1, control2, end] where point != start { return (point - start).direction }
        return .zero
    }

    /// The direction at the end, of length 1; 0 for a point.
    var endDirection: Point {
        let controls = degree == .cubic ? [control2, control1, start] : [control1, start]
        for point in controls where point != end { return (end - point).direction }
        return .zero
    }

    var length: Double {
        guard degree != .line else { return (end - start).length }
        var sum = 0.0
        var last = start
        for step in 1...Self.chordCount {
            let next = point(at: Double(step) / Double(Self.chordCount))
            sum += (next - last).length
            last = next
        }
        return sum
    }

    /// The parameter, 0 … 1, of the place that lies a length behind the start.
    private func parameter(at wanted: Double) -> Double {
        guard degree != .line else {
            return min(1, wanted / max((end - start).length, .leastNormalMagnitude))
        }
        var rest = wanted
        var last = start
        for step in 1...Self.chordCount {
            let next = point(at: Double(step) / Double(Self.chordCount))
            let chord = (next - last).length
            if chord >= rest, chord > 0 { return (Double(step - 1) + rest / chord) / Double(Self.chordCount) }
            rest -= chord
            last = next
        }
        return 1
    }

    private func point(at t: Double) -> Point { split(at: t).first.end }

    /// The parts before and behind a length, by de Casteljau's construction.
    func split(atLength length: Double) -> (first: PathSegment, second: PathSegment) {
        split(at: parameter(at: length))
    }

    private func split(at t: Double) -> (first: PathSegment, second: PathSegment) {
        func between(_ a: Point, _ b: Point) -> Point { a + (b - a) * t }
        let a = between(start, control1)
        switch degree {
        case .line: return (PathSegment(line: start, a), PathSegment(line: a, end))
        case .quadratic:
            let b = between(control1, end)
            let middle = between(a, b)
            return (PathSegment(start, a, middle), PathSegment(middle, b, end))
        case .cubic:
            let (b, c) = (between(control1, control2), between(control2, end))
            let (d, e) = (between(a, b), between(b, c))
            let middle = between(d, e)
            return (PathSegment(start, a, d, middle), PathSegment(middle, e, c, end))
        }
    }
}

extension [PathSegment] {
    /// Takes a length, less than that of all, away from the start.
    fileprivate mutating func trimStart(by length: Double) {
        var rest = length
        var removed = 0
        defer { removeFirst(removed) }
        while rest > 0, removed < count {
            let length = self[removed].length
            guard length <= rest, removed + 1 < count else {
                self[removed] = self[removed].split(atLength: rest).second
                return
            }
            removed += 1
            rest -= length
        }
    }

    /// Takes a length, less than that of all, away from the end.
    fileprivate mutating func trimEnd(by length: Double) {
        var rest = length
        while rest > 0, let last {
            let lastLength = last.length
            guard lastLength <= rest, count > 1 else {
                self[count - 1] = last.split(atLength: lastLength - rest).first
                return
            }
            removeLast()
            rest -= lastLength
        }
    }
}

extension Point {
    fileprivate var length: Double { normalized(longerThan: 0)?.length ?? 0 }
    /// Of length 1; 0 for 0.
    fileprivate var direction: Point { normalized(longerThan: 0)?.direction ?? .zero }
}
