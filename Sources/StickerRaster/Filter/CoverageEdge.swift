import StickerPixels

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

/// The edges of a mask's shape, by the pixels that they run through.
struct CoverageEdges {
    let width: Int
    let height: Int
    /// The index of a pixel's edge, or −1.
    private(set) var indices: [Int32]
    private(set) var edges: [CoverageEdge] = []

    /// What lies around the mask counts as 0.
    init(of mask: Mask) {
        width = mask.width
        height = mask.height
        indices = Array(repeating: -1, count: mask.values.count)
        let (width, height) = (width, height)
        let values = mask.values
        func value(_ x: Int, _ y: Int) -> Double {
            x >= 0 && x < width && y >= 0 && y < height ? Double(values[y * width + x]) : 0
        }
        for y in 0..<height {
            for x in 0..<width {
                let coverage = values[y * width + x]
                guard coverage > 0 else { continue }
                if coverage == 255 {
                    // An edge between two pixels belongs to the one inside.
                    let isInner =
                        value(x - 1, y) > 0 && value(x + 1, y) > 0 && value(x, y - 1) > 0
                        && value(x, y + 1) > 0
                    if isInner { continue }
                }
                // Sobel's operator with weights that are isotropic for straight edges (Gustavson and Strand).
                let diagonal = 0.5.squareRoot()
                let (nw, ne) = (value(x - 1, y - 1) * diagonal, value(x + 1, y - 1) * diagonal)
                let (sw, se) = (value(x - 1, y + 1) * diagonal, value(x + 1, y + 1) * diagonal)
                let outwards = Point(
                    x: nw + value(x - 1, y) + sw - (ne + value(x + 1, y) + se),
                    y: nw + value(x, y - 1) + ne - (sw + value(x, y + 1) + se))
                let normal = outwards.normalized(longerThan: 1e-6)?.direction ?? .zero
                let depth =
                    normal == .zero
                    ? 0 : PlaneCoverage.depth(coverage: Double(coverage) / 255, x: normal.x, y: normal.y)
                indices[y * width + x] = Int32(truncatingIfNeeded: edges.count)
                edges.append(
                    CoverageEdge(
                        point: Point(x: Double(x), y: Double(y)) + normal * depth, normal: normal))
            }
        }
    }
}
