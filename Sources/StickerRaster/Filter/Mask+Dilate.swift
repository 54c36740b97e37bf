public import StickerPixels

extension Mask {
    /// The shape grown by a distance on every side, with soft edges of a pixel: a Euclidean distance transform that
    /// reads from coverage where within a pixel an edge runs.
    ///
    /// Edges may be off by a tenth of a pixel where they are straight or bend by a radius of some pixels; details
    /// finer than a pixel have no exact place. What grows past the mask is cut off, so leave room for it.
    ///
    /// - Parameter distance: in pixels, 0 … ``PixelSize/maximumSide``; 0 changes nothing.
    /// - Throws: ``RasterError/nonFinite(what:)``, ``RasterError/outOfRange(what:value:range:)``.
    /// - Complexity: O(values), whatever the distance.
    public func dilated(by distance: Double) throws(RasterError) -> Mask {
        try Self.check(distance)
        return distance > 0 ? grown(by: distance) : self
    }

    /// The shape shrunk by a distance on every side, as ``dilated(by:)`` grows it. What lies outside of the mask
    /// takes nothing away.
    ///
    /// - Throws: ``RasterError/nonFinite(what:)``, ``RasterError/outOfRange(what:value:range:)``.
    public func eroded(by distance: Double) throws(RasterError) -> Mask {
        try Self.check(distance)
        return distance > 0 ? inverted.grown(by: distance).inverted : self
    }

    /// 255 − each value.
    private var inverted: Mask {
        var result = self
        // SAFETY: every index is one of the buffer's.
        unsafe result.withUnsafeMutableValues { values in
            for index in values.indices { unsafe values[index] = 255 - values[index] }
        }
        return result
    }

    private func grown(by distance: Double) -> Mask {
        let edges = CoverageEdges(of: self)
        var transform = FeatureTransform(marks: edges.indices, width: width, height: height)
        var result = self
        for y in 0..<height {
            transform.nearest(inRow: y) { x, nearestX, nearestY in
                guard self[x, y] < 255 else { return }
                // The edge lies within 1¼ pixels of the nearest marked centre, a pixel's corners ¾ from its own.
                let (dx, dy) = (Double(nearestX - x), Double(nearestY - y))
                let apart = (dx * dx + dy * dy).squareRoot()
                guard apart < distance + 2 else { return }
                if apart <= distance - 2 {
                    result[x, y] = 255
                    return
                }
                let place = Point(x: Double(x), y: Double(y))
                let nearest = edges.nearest(to: place, around: nearestX, nearestY)
                let coverage = PlaneCoverage.coverage(
                    depth: distance - nearest.distance, x: nearest.direction.x, y: nearest.direction.y)
                let value = UInt8((coverage * 255).rounded())
                if value > self[x, y] { result[x, y] = value }
            }
        }
        return result
    }

    private static func check(_ distance: Double) throws(RasterError) {
        guard distance.isFinite else { throw .nonFinite(what: "the distance to grow a mask by") }
        guard distance >= 0, distance <= Double(PixelSize.maximumSide) else {
            throw .outOfRange(
                what: "the distance to grow a mask by", value: distance,
                range: "0 … \(PixelSize.maximumSide)")
        }
    }
}

extension CoverageEdges {
    /// The nearest edge among that of a pixel and of its neighbours.
    ///
    /// The pixel whose centre is nearest need not hold the nearest edge, but a neighbour of it then does, unless edges
    /// on two sides are equally far: there, in the pixels where they meet, the other one may be nearer by a fraction.
    func nearest(to place: Point, around x: Int, _ y: Int) -> (distance: Double, direction: Point) {
        var best = (distance: Double.infinity, direction: Point.zero)
        for row in max(0, y - 1)...min(height - 1, y + 1) {
            for column in max(0, x - 1)...min(width - 1, x + 1) {
                let index = indices[row * width + column]
                guard index >= 0 else { continue }
                let found = edges[Int(index)].distance(from: place)
                if found.distance < best.distance { best = found }
            }
        }
        return best
    }
}
