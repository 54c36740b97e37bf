/// The piece of a shape's edge that runs through a pixel, as its coverage and that of its neighbours tell.
struct CoverageEdge {
    /// The point of the edge nearest to the pixel's centre, in pixels.
    let point: Point
    /// Of length 1, out of the shape; zero where the pixel holds something too thin to have a side.
    let normal: Point

    /// Half the length of the piece: as far as half a pixel, where the next one takes over.
    private static let halfLength = 0.5

    /// How far behind an edge a place may lie and still be inside of its shape: half a pixel's diagonal, as in the pixel
    /// of the edge itself. Further behind lies the other side of something thin.
    private static let depthLimit = 0.75

    /// From a place to the edge, negative inside of the shape; and the direction from it, of length 1.
    func distance(from place: Point) -> (distance: Double, direction: Point) {
        let way = place - point
        let across = way.x * normal.x + way.y * normal.y
        let along = way - normal * across
        let length = (along.x * along.x + along.y * along.y).squareRoot()
        let rest = normal == .zero ? length : max(0, length - Self.halfLength)
        guard rest > 0 else {
            return across < -Self.depthLimit ? (-across, normal * -1) : (across, normal)
        }
        let distance = (across * across + rest * rest).squareRoot()
        let direction = (normal * across + along * (rest / length)) * (1 / distance)
        return (distance, direction)
    }
}

extension CoverageEdge {
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
        // An edge between two pixels belongs to the one inside.
        guard coverage > 0,
            coverage < 255 || values.1.0 == 0 || values.1.2 == 0 || values.0.1 == 0 || values.2.1 == 0
        else { return nil }
        // Sobel's operator with weights that are isotropic for straight edges (Gustavson and Strand).
        let diagonal = 0.5.squareRoot()
        let (nw, ne) = (Double(values.0.0) * diagonal, Double(values.0.2) * diagonal)
        let (sw, se) = (Double(values.2.0) * diagonal, Double(values.2.2) * diagonal)
        let (north, south) = (Double(values.0.1), Double(values.2.1))
        let (west, east) = (Double(values.1.0), Double(values.1.2))
        let outwards = Point(x: nw + west + sw - (ne + east + se), y: nw + north + ne - (sw + south + se))
        let normal = outwards.normalized(longerThan: 1e-6)?.direction ?? .zero
        let depth =
            normal == .zero
            ? 0 : PlaneCoverage.depth(coverage: Double(coverage) / 255, x: normal.x, y: normal.y)
        self.init(point: Point(x: Double(x), y: Double(y)) + normal * depth, normal: normal)
    }
}
