import StickerGeometry

/// The piece of a shape's edge that runs through a pixel, as its coverage and that of its neighbours tell.
enum CoverageEdge {
    /// The outline of a pixel that is fully covered, with nothing at all beside it, around its centre.
    case square(Point)
    /// A part of a straight line, across a pixel that is covered in part.
    case line(Line)
    /// The centre of a pixel that holds something too thin to have a side.
    case point(Point)

    struct Line {
        /// The point of the line nearest to the pixel's centre, in pixels.
        let point: Point
        /// The direction out of the shape, of length 1.
        let normal: Point
        /// Where the line enters and leaves the pixel, from the point, along the normal turned by a quarter.
        let ends: ClosedRange<Double>
    }

    /// The greatest depth behind an edge at which a place may still be inside of its shape: half a pixel's diagonal, as
    /// in the pixel of the edge itself. Further behind lies the other side of something thin.
    private static let depthLimit = 0.75

    /// The square of the distance from a place to the edge, negative inside of the shape.
    @inline(__always)
    func signedSquare(from place: Point) -> Double {
        switch self {
        case .square(let center):
            return Self.square(Self.way(from: center, to: place))
        case .point(let center): return Self.square(place - center)
        case .line(let line):
            let (across, rest) = line.way(to: place)
            let isBehind = rest == 0 && across < 0 && across >= -Self.depthLimit
            return isBehind ? -across * across : across * across + rest * rest
        }
    }

    /// The distance from a place to the edge, negative inside of the shape; and the direction from it, of length 1.
    func distance(from place: Point) -> (distance: Double, direction: Point) {
        switch self {
        case .square(let center): return Self.length(Self.way(from: center, to: place))
        case .point(let center): return Self.length(place - center)
        case .line(let line):
            let (across, rest) = line.way(to: place)
            guard rest != 0 else {
                return across < -Self.depthLimit ? (-across, line.normal * -1) : (across, line.normal)
            }
            return Self.length(line.normal * across + line.tangent * rest)
        }
    }

    /// The way from the outline of the pixel around a centre to a place.
    private static func way(from center: Point, to place: Point) -> Point {
        let way = place - center
        return Point(x: way.x - min(0.5, max(-0.5, way.x)), y: way.y - min(0.5, max(-0.5, way.y)))
    }

    private static func square(_ way: Point) -> Double { way.x * way.x + way.y * way.y }

    private static func length(_ way: Point) -> (distance: Double, direction: Point) {
        let length = square(way).squareRoot()
        return (length, length > 0 ? way * (1 / length) : .zero)
    }
}

extension CoverageEdge.Line {
    /// The normal turned by a quarter.
    var tangent: Point { Point(x: -normal.y, y: normal.x) }

    /// The way to a place along the normal and, from the nearer end, along the tangent: 0 between the ends.
    @inline(__always)
    func way(to place: Point) -> (across: Double, rest: Double) {
        let way = place - point
        let along = way.y * normal.x - way.x * normal.y
        return (
            way.x * normal.x + way.y * normal.y,
            along - min(ends.upperBound, max(ends.lowerBound, along))
        )
    }
}

extension CoverageEdge {
    /// The least coverage that counts: the ripples that resampling leaves around a picture, which nobody sees, have no
    /// edges. An edge that runs through a pixel's corner alone gets a gap there, which moves what grows from it by less
    /// than 0.02 pixels.
    ///
    /// It is a power of two.
    static let leastCoverage: UInt8 = 8

    /// The edge through the pixel at (x, y), whose coverage is the middle one of `around`; nil where none runs there.
    ///
    /// - Parameter around: three rows of three values each.
    init?(
        x: Int, y: Int,
        around values: (
            (UInt8, UInt8, UInt8), (UInt8, UInt8, UInt8), (UInt8, UInt8, UInt8)
        )
    ) {
        let coverage = values.1.1
        let center = Point(x: Double(x), y: Double(y))
        guard coverage >= Self.leastCoverage else { return nil }
        guard coverage < 255 else {
            // An edge between two pixels belongs to the one inside.
            let least = min(values.1.0, values.1.2, values.0.1, values.2.1)
            guard least < Self.leastCoverage else { return nil }
            self = .square(center)
            return
        }
        // Sobel's operator with weights that are isotropic for straight edges (Gustavson and Strand).
        let diagonal = 0.5.squareRoot()
        let (nw, ne) = (Double(values.0.0) * diagonal, Double(values.0.2) * diagonal)
        let (sw, se) = (Double(values.2.0) * diagonal, Double(values.2.2) * diagonal)
        let (north, south) = (Double(values.0.1), Double(values.2.1))
        let (west, east) = (Double(values.1.0), Double(values.1.2))
        let outwards = Point(x: nw + west + sw - (ne + east + se), y: nw + north + ne - (sw + south + se))
        guard let normal = outwards.normalized(longerThan: 1e-6)?.direction else {
            self = .point(center)
            return
        }
        let depth = PlaneCoverage.depth(coverage: Double(coverage) / 255, x: normal.x, y: normal.y)
        let foot = normal * depth
        let (first, second) = (Self.crossing(foot.x, -normal.y), Self.crossing(foot.y, normal.x))
        let start = max(first.lowerBound, second.lowerBound)
        // A line that touches a corner alone may seem to miss it.
        let end = max(start, min(first.upperBound, second.upperBound))
        self = .line(Line(point: center + foot, normal: normal, ends: start...end))
    }

    /// Where on its way a point, at `start` and moving by `step`, lies within half a pixel of 0.
    private static func crossing(_ start: Double, _ step: Double) -> ClosedRange<Double> {
        // Along an axis, it stays inside.
        guard abs(step) > 1e-9 else { return -2...2 }
        let (one, other) = ((-0.5 - start) / step, (0.5 - start) / step)
        return min(one, other)...max(one, other)
    }
}
