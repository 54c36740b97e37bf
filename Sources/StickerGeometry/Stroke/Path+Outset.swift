extension Path {
    /// The shape grown by a distance on every side: all points within `distance` of what filling the path nonzero
    /// covers. To be filled nonzero.
    ///
    /// Corners become round. Every part of the result turns the same way, and the parts together cover the whole
    /// grown shape, the inside of the path with it: no hole is left where the union has none, between contours,
    /// inside of counters that close, or along the path itself.
    ///
    /// Contours may overlap each other and turn either way; one that crosses itself so that parts of it turn the
    /// other way grows on the wrong side there. Contours without area count for nothing, as they do when filled.
    ///
    /// - Parameters:
    ///   - distance: greater than 0, in user space.
    ///   - tolerance: the largest error of the edge, greater than 0.
    /// - Throws: ``GeometryError/nonFinite(what:)``, ``GeometryError/outOfRange(what:value:range:)``;
    ///   ``GeometryError/tooComplex(what:limit:)`` past four million points.
    /// - Complexity: O(points × contours).
    public func outset(by distance: Double, tolerance: Double = 1.0 / 32) throws(GeometryError) -> Path {
        for (value, what) in [(distance, "the distance of an outset"), (tolerance, "a flattening tolerance")]
        {
            guard value.isFinite else { throw .nonFinite(what: what) }
            guard value > 0 else { throw .outOfRange(what: what, value: value, range: "more than 0") }
        }
        let contours = try OutsetContour.all(of: self, tolerance: tolerance / 2)
        var outsetter = Outsetter(radius: distance, tolerance: tolerance / 2)
        for index in contours.indices {
            guard let side = OutsetContour.side(of: index, among: contours) else { continue }
            if side == .hole, contours[index].isClosed(by: distance - tolerance) { continue }
            try outsetter.add(contours[index], isReversed: side == .reversed || side == .reversedHole)
        }
        return outsetter.outline
    }
}
