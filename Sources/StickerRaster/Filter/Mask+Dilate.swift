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
    /// - Complexity: O(values), whatever the distance; most of it for the outside of the shape near its edge.
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
        guard let ink = inkBounds else { return self }
        let reach = ShapeGrowth.reach(distance)
        let box = EffectReach(around: reach).expanding(ink).intersection(size.bounds)
        // What lies farther off than the box is high does not exist; and one more must not overflow.
        let limit = Int16(clamping: min(min(reach, box.height) + 1, Int(Int16.max) - 1))
        var result = self
        ShapeGrowth.grow(ShapeEdges(of: self, in: box, limit: limit), by: distance, in: &result)
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
