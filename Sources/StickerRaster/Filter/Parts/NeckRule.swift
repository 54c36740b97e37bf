/// Which necks of an outline are cut, between parts of a shape that it goes around, and how.
package struct NeckRule {
    /// From the shape to the outline's outer edge, in pixels.
    let distance: Double
    /// In pixels: a neck of that thickness is none.
    let thickness: Double
    /// The width of the cut, in pixels.
    let gap: Double
    /// What the cut leaves of the outline, at least, as a share of the distance: where less would be left, parts
    /// overlap too far to be told apart.
    static let leastRest = 0.5

    /// - Parameters:
    ///   - distance: from the shape to the outline's outer edge, in pixels.
    ///   - thickness: in pixels: a neck of that thickness is none.
    ///   - gap: the width of the cut, in pixels.
    package init(distance: Double, thickness: Double, gap: Double) {
        self.distance = distance
        self.thickness = thickness
        self.gap = gap
    }

    /// How near to a part the line in the middle of two must lie to be cut: with a pixel for soft edges.
    var reach: Double { distance + gap / 2 + 1 }

    /// How near to a part the line in the middle of two lies where they touch once they have grown: a quarter of a pixel is
    /// how far edges are off.
    var touchingDistance: Double { distance - 0.25 }

    /// The distance of that line from both parts, at least.
    var leastDistance: Double { gap / 2 + Self.leastRest * distance }
}
