public import StickerGeometry
public import StickerPixels

extension Pixmap {
    /// The picture at another size, both sides scaled on their own.
    ///
    /// Works on the premultiplied values in two passes, so that transparent pixels lend no colour to their
    /// neighbours. Beyond the edges the picture goes on as its edge pixels: an opaque picture stays opaque, a
    /// constant one constant. When shrinking, the filter widens, so that every source pixel counts. A side that
    /// keeps its length is not filtered. The same bytes on every machine.
    ///
    /// O(pixels × filter width).
    ///
    /// - Throws: ``RasterError/stopped(_:)``.
    public func resized(
        to size: PixelSize, filter: ResampleFilter = .mitchell
    ) throws(RasterError) -> Pixmap {
        guard size != self.size else { return self }
        return try resampled(from: Rect(self.size.bounds), to: size, filter: filter)
    }

    /// A part of the picture at another size; the part's sides may be fractional.
    ///
    /// As ``resized(to:filter:)``; pixels around the part take part in filtering its edges, where there are any.
    ///
    /// - Parameters:
    ///   - region: a rectangle inside the picture, in its pixels.
    ///   - size: the size of the result, in pixels; it need not have the region's ratio.
    ///   - filter: how the picture is read between its pixels.
    /// - Throws: ``RasterError/nonFinite(what:)``; ``RasterError/outOfRange(what:value:range:)`` where the region
    ///   is empty or leaves the picture; ``RasterError/stopped(_:)``.
    public func resampled(
        from region: Rect, to size: PixelSize, filter: ResampleFilter = .mitchell
    ) throws(RasterError) -> Pixmap {
        guard region.isFinite else { throw .nonFinite(what: "the region of the picture") }
        try Self.check(region.minX, region.maxX, inside: width, what: "horizontal")
        try Self.check(region.minY, region.maxY, inside: height, what: "vertical")
        let horizontal = ResampleAxis(
            sourceCount: width, outputCount: size.width, origin: region.x,
            step: region.width / Double(size.width), filter: filter)
        let vertical = ResampleAxis(
            sourceCount: height, outputCount: size.height, origin: region.y,
            step: region.height / Double(size.height), filter: filter)
        return try Resampler(horizontal: horizontal, vertical: vertical).resample(self, to: size)
    }

    private static func check(
        _ low: Double, _ high: Double, inside count: Int, what: String
    ) throws(RasterError) {
        guard low < high else {
            throw .outOfRange(
                what: "the \(what) extent of the region", value: high - low, range: "more than 0")
        }
        let slack = ResampleAxis.snapDistance
        for end in [low, high] where end < -slack || end > Double(count) + slack {
            throw .outOfRange(
                what: "the \(what) end of the region", value: end, range: "0 … \(count), inside the picture")
        }
    }
}
