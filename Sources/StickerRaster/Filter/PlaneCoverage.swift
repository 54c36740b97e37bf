/// How much of a pixel lies on one side of a straight edge, and back (Gustavson and Strand, “Anti-aliased Euclidean
/// distance transform”, 2011).
enum PlaneCoverage {
    /// The coverage of a pixel whose centre lies `depth` inside of an edge with the normal (x, y), of length 1.
    static func coverage(depth: Double, x: Double, y: Double) -> Double {
        let (major, minor) = (max(abs(x), abs(y)), min(abs(x), abs(y)))
        let depth = min(1, max(-1, depth))
        let outside = abs(depth)
        // The corner beyond the edge: a triangle near the pixel's corner, a trapezium near its middle.
        let rest: Double
        if outside >= (major + minor) / 2 {
            rest = 0
        } else if outside >= (major - minor) / 2 {
            let height = (major + minor) / 2 - outside
            rest = height * height / (2 * major * minor)
        } else {
            rest = 0.5 - outside / major
        }
        return depth < 0 ? rest : 1 - rest
    }

    /// How far inside of an edge with the normal (x, y), of length 1, the centre of a pixel with that coverage lies.
    static func depth(coverage: Double, x: Double, y: Double) -> Double {
        let (major, minor) = (max(abs(x), abs(y)), min(abs(x), abs(y)))
        let rest = min(coverage, 1 - coverage)
        let corner = minor / (2 * major)
        let distance =
            rest < corner
            ? (major + minor) / 2 - (2 * major * minor * rest).squareRoot() : (0.5 - rest) * major
        return coverage < 0.5 ? -distance : distance
    }
}
