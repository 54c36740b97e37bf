/// How an outline's concave corners are rounded, and its narrow gaps closed.
struct OutlineRounding {
    /// The radius of the disc that closes the grown shape, in pixels.
    let radius: Double
    /// The thickness of bridges across gaps, at least, in pixels: a gap that a thinner one would cross stays open.
    private(set) var thinnestBridge: Double
    /// Whether thin necks between letters are cut: where they are, the outline around this one shows.
    private(set) var partsLetters = false
    /// The radius without that of a plate, in pixels: what decides whether an outline follows the one around it.
    private let ownRadius: Double
    /// The radius of outermost outlines as a share of their distance from the shape.
    private let share: Double
    /// Whether the outline's edge is that of the one around it, moved inwards, instead.
    let followsOuter: Bool
    /// Whether the outline is a plate, without holes.
    let isPlate: Bool

    /// The rounding of the outermost outline.
    ///
    /// - Parameters:
    ///   - distance: from the shape to the outline's outer edge, in pixels.
    ///   - share: the radius as a share of the distance.
    ///   - plateRadius: the least radius, of a plate that joins all parts, in pixels; nil without one.
    init(distance: Double, share: Double, plateRadius: Double? = nil) {
        self.init(
            radius: max(distance * share, plateRadius ?? 0), ownRadius: distance * share,
            share: share,
            thinnestBridge: plateRadius == nil ? 1.5 * distance : 0, followsOuter: false,
            isPlate: plateRadius != nil)
    }

    /// The rounding with bridges that are at least as thick as the outline is wide: thinner ones look like threads, and so
    /// do necks between letters. A plate has no gaps.
    ///
    /// - Parameter width: the width of this outline, in pixels.
    func withoutThreads(width: Double) -> OutlineRounding {
        guard !isPlate else { return self }
        var rounding = self
        rounding.thinnestBridge = max(thinnestBridge, width)
        rounding.partsLetters = true
        return rounding
    }

    private init(
        radius: Double, ownRadius: Double, share: Double, thinnestBridge: Double, followsOuter: Bool,
        isPlate: Bool
    ) {
        self.radius = radius
        self.ownRadius = ownRadius
        self.share = share
        self.thinnestBridge = thinnestBridge
        self.followsOuter = followsOuter
        self.isPlate = isPlate
    }

    /// The rounding of the outline inside of this one.
    ///
    /// Its edge is this one's, moved inwards, so that this one is as wide in corners and on bridges as along straight edges.
    /// But an outline that is thinner than the one around it follows the shape: it would fill the gaps between letters.
    ///
    /// - Parameters:
    ///   - width: the width of this outline, in pixels.
    ///   - distance: from the shape to the inner outline's outer edge, in pixels.
    func inside(width: Double, distance: Double) -> OutlineRounding {
        let moved = ownRadius + width
        let own = max(distance * share / 2, distance * distance / width)
        return OutlineRounding(
            radius: min(moved, own), ownRadius: min(moved, own), share: share, thinnestBridge: 3,
            followsOuter: moved <= own, isPlate: false)
    }
}
