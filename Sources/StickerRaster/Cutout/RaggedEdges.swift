import StickerPixels

/// Where the edge of a subject is ragged, as of fur: only there, pockets of the background's colour that the border does not
/// reach are background. Behind the smooth contour of a drawing they are highlights.
struct RaggedEdges {
    private let radius: Int
    /// The counts of ragged places.
    private let places: AreaSums

    /// The quarters of an edge's pixels for each row of a square from which on the edge is ragged in it: a smooth edge has
    /// four, the two sides of a thin stroke have eight.
    private static let leastQuarters = 9
    /// The radius, in squares, within which so many tenths of a square must be ragged: a stalk and a leaf that meet are
    /// less, fur is more.
    private static let reach = 4
    private static let leastTenths = 3

    /// - Complexity: O(pixels).
    init(of flood: BackgroundFlood) {
        let radius = max(8, max(flood.width, flood.height) / 50)
        let edges = AreaSums(width: flood.width, height: flood.height) {
            !flood.isBackground[$0] && flood.isBeside($0) ? 1 : 0
        }
        self.radius = radius
        places = AreaSums(width: flood.width, height: flood.height) {
            4 * edges.sum(around: $0, radius: radius).sum >= Self.leastQuarters * (2 * radius + 1) ? 1 : 0
        }
    }

    /// Whether the edge around a pixel is ragged.
    @inline(__always)
    func contains(_ index: Int) -> Bool {
        let side = 2 * radius + 1
        return 10 * places.sum(around: index, radius: Self.reach * radius).sum >= Self.leastTenths * side
            * side
    }
}
