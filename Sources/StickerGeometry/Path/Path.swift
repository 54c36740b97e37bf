/// One step of a path.
public enum PathElement: Hashable, Sendable {
    /// Begins a subpath.
    case move(to: Point)
    /// A straight line.
    case line(to: Point)
    /// A quadratic Bézier curve.
    case quadratic(control: Point, to: Point)
    /// A cubic Bézier curve.
    case cubic(control1: Point, control2: Point, to: Point)
    /// A line back to the subpath's start, where its ends are joined.
    case close

    /// The end point of the step; nil for `close`, which alone cannot tell.
    public var end: Point? {
        switch self {
        case .move(let to), .line(let to), .quadratic(_, let to), .cubic(_, _, let to): to
        case .close: nil
        }
    }
}

/// Subpaths of lines and Bézier curves, in user space.
///
/// A drawing step before any `move` starts at that step's end point, as if it were a `move`.
public struct Path: Hashable, Sendable {
    /// The steps, in the order in which they are drawn.
    public private(set) var elements: [PathElement] = []
    /// The start of the subpath being drawn; kept so that `currentPoint` need not search for it.
    private var subpathStart: Point?

    /// A path without elements.
    public init() {}

    /// Whether nothing was drawn, a move or a close included.
    public var isEmpty: Bool { elements.isEmpty }

    /// Where the next step starts: the last end point, or the subpath's start after a `close`. Nil while nothing
    /// but `close` was drawn. O(1).
    public var currentPoint: Point? {
        elements.last?.end ?? subpathStart
    }

    /// Begins a subpath at `point`.
    public mutating func move(to point: Point) {
        elements.append(.move(to: point))
        subpathStart = point
    }

    /// Draws a straight line to `point`.
    public mutating func line(to point: Point) {
        elements.append(.line(to: point))
        if subpathStart == nil { subpathStart = point }
    }

    /// Draws a quadratic Bézier curve to `point`.
    public mutating func quadratic(control: Point, to point: Point) {
        elements.append(.quadratic(control: control, to: point))
        if subpathStart == nil { subpathStart = point }
    }

    /// Draws a cubic Bézier curve to `point`; `control1` is the control point next to the start.
    public mutating func cubic(control1: Point, control2: Point, to point: Point) {
        elements.append(.cubic(control1: control1, control2: control2, to: point))
        if subpathStart == nil { subpathStart = point }
    }

    /// Draws a line back to the subpath's start; what follows without a `move` starts there.
    public mutating func close() { elements.append(.close) }

    /// Adds the subpaths of `other`, which stay apart from those before.
    public mutating func append(_ other: Path) {
        guard let first = other.elements.firstIndex(where: { $0.end != nil }),
            let start = other.elements[first].end
        else { return }
        move(to: start)
        elements.append(contentsOf: other.elements[(first + 1)...])
        subpathStart = other.subpathStart
    }

    /// Makes room for `count` elements in all, so that adding them copies nothing.
    public mutating func reserveCapacity(_ count: Int) { elements.reserveCapacity(count) }

    /// The path with every point mapped by `transform`. O(elements).
    public func transformed(by transform: Transform) -> Path {
        mapped { transform.apply(to: $0) }
    }

    @inline(__always)
    package func mapped(_ map: (Point) -> Point) -> Path {
        var result = Path()
        result.elements = elements.map { element in
            switch element {
            case .move(let to): .move(to: map(to))
            case .line(let to): .line(to: map(to))
            case .quadratic(let control, let to): .quadratic(control: map(control), to: map(to))
            case .cubic(let control1, let control2, let to):
                .cubic(control1: map(control1), control2: map(control2), to: map(to))
            case .close: .close
            }
        }
        result.subpathStart = subpathStart.map(map)
        return result
    }

    /// Calls `body` with the points of all elements, control points included.
    @inlinable
    @inline(__always)
    package func forEachPoint(_ body: (Point) -> Void) {
        for element in elements {
            switch element {
            case .move(let to), .line(let to): body(to)
            case .quadratic(let control, let to):
                body(control)
                body(to)
            case .cubic(let control1, let control2, let to):
                body(control1)
                body(control2)
                body(to)
            case .close: break
            }
        }
    }

    /// Whether every coordinate is finite.
    public var isFinite: Bool {
        var isFinite = true
        forEachPoint { isFinite = isFinite && $0.isFinite }
        return isFinite
    }

    /// The box around all points and control points, or nil for an empty path; it may be larger than the
    /// shape, whose curves stay inside the hull of their control points.
    public var controlBounds: Rect? {
        var low = Point(x: .infinity, y: .infinity)
        var high = Point(x: -.infinity, y: -.infinity)
        forEachPoint { point in
            low = Point(x: min(low.x, point.x), y: min(low.y, point.y))
            high = Point(x: max(high.x, point.x), y: max(high.y, point.y))
        }
        guard low.x <= high.x, low.y <= high.y else { return nil }
        return Rect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
    }
}

/// Which points are inside a path that crosses itself (SVG 2 §13.4.2).
public enum FillRule: String, Hashable, Sendable, CaseIterable {
    /// Points around which the path's turns do not sum to 0: clockwise ones count 1, others −1.
    case nonzero
    /// Points from which a ray to the outside crosses the path an odd number of times.
    case evenOdd = "evenodd"
}
