public import StickerPixels

extension Mask {
    /// The shape grown by a distance on every side, with soft edges of a pixel: a Euclidean distance transform that
    /// reads from coverage where within a pixel an edge runs.
    ///
    /// Grown by a pixel or more, edges are off by at most a tenth of a pixel where they are straight or bend, as tests with
    /// discs of radius 3 … 20 and with squares hold, and corners between pixels by up to four tenths; by less, hard steps and
    /// thin gaps are off by up to a quarter. Details finer than a pixel have no exact place, and where what grows from two sides
    /// meets in a pixel, one of them counts. What grows past the mask is cut off, so leave room for it.
    ///
    /// - Parameter distance: in pixels, 0 … `PixelSize.maximumSide`; 0 changes nothing.
    /// - Throws: ``RasterError/nonFinite(what:)``, ``RasterError/outOfRange(what:value:range:)``.
    /// - Complexity: O(values), whatever the distance; most of it for the outside of the shape near its edge.
    public func dilated(by distance: Double) throws(RasterError) -> Mask {
        var result = self
        try result.dilate(by: distance)
        return result
    }

    /// The shape shrunk by a distance on every side, as ``dilated(by:)`` grows it. What lies outside of the mask
    /// takes nothing away.
    ///
    /// - Throws: ``RasterError/nonFinite(what:)``, ``RasterError/outOfRange(what:value:range:)``.
    public func eroded(by distance: Double) throws(RasterError) -> Mask {
        var result = self
        try result.erode(by: distance)
        return result
    }

    /// As ``dilated(by:)``, in place.
    mutating func dilate(by distance: Double) throws(RasterError) {
        try Self.check(distance)
        guard distance > 0, let ink = inkBounds else { return }
        let extent = ShapeGrowth.extent(distance)
        let box = ink.expanded(by: extent).intersection(size.bounds)
        try RasterBudget.spend(pixels: ShapeGrowth.passes * box.width * box.height, on: "growing a shape")
        ShapeGrowth.grow(try ShapeEdges(of: self, in: box), by: distance, in: &self)
    }

    /// As ``eroded(by:)``, in place.
    mutating func erode(by distance: Double) throws(RasterError) {
        try Self.check(distance)
        guard distance > 0 else { return }
        invert()
        try dilate(by: distance)
        invert()
    }

    static func check(_ distance: Double) throws(RasterError) {
        guard distance.isFinite else { throw .nonFinite(what: "the distance to grow a mask by") }
        guard distance >= 0, distance <= Double(PixelSize.maximumSide) else {
            throw .outOfRange(
                what: "the distance to grow a mask by", value: distance,
                range: "0 … \(PixelSize.maximumSide)")
        }
    }
}
