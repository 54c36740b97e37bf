/// How an outline's concave corners are rounded, and its narrow gaps closed.
struct OutlineRounding {
    /// The radius of the disc that closes the grown shape, in pixels.
    let radius: Double
    /// In pixels: a gap that would be crossed by less stays open.
    let thinnestBridge: Double
    /// Whether the outline's edge is that of the one around it, moved inwards, instead.
    let followsOuter: Bool

    /// The rounding of the outermost outline.
    ///
    /// - Parameters:
    ///   - distance: from the shape to the outline's outer edge, in pixels.
    ///   - share: the radius as a share of the distance.
    init(distance: Double, share: Double) {
        self.init(radius: distance * share, thinnestBridge: 1.5 * distance, followsOuter: false)
    }

    private init(radius: Double, thinnestBridge: Double, followsOuter: Bool) {
        self.radius = radius
        self.thinnestBridge = thinnestBridge
        self.followsOuter = followsOuter
    }

    /// The rounding of the outline inside of this one.
    ///
    /// Its edge is this one's, moved inwards, so that this one is as wide in corners and on bridges as along straight edges.
    /// But an outline that is thinner than the one around it follows the shape: it would fill the gaps between letters.
    ///
    /// - Parameters:
    ///   - width: the width of this outline, in pixels.
    ///   - distance: from the shape to the inner outline's outer edge, in pixels.
    ///   - share: the radius of outermost outlines as a share of their distance.
    func inside(width: Double, distance: Double, share: Double) -> OutlineRounding {
        let moved = radius + width
        let own = max(distance * share / 2, distance * distance / width)
        return OutlineRounding(radius: min(moved, own), thinnestBridge: 3, followsOuter: moved <= own)
    }
}
