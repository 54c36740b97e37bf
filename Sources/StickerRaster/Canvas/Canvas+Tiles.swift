package import StickerGeometry
import StickerLimits
package import StickerPixels

extension Canvas {
    /// The coverage of a path's inside (nonzero) over `bounds`, in the path's own space: the bytes that filling it on a
    /// canvas has, also where it is moved by whole pixels, if its points lie on the grid of
    /// ``Path/onPixelGrid(transform:offset:)``.
    ///
    /// - Parameters:
    ///   - bounds: around the path; what lies right of them may be cut off or not.
    ///   - maximumByteCount: the largest tile that is worth it.
    ///   - resolvesOverlaps: whether places that contours cover twice count once; else areas add up.
    /// - Returns: nil where the tile, its rows filled up, would be larger, longer than a pixmap may be, or farther off
    ///   than shapes can be filled.
    /// - Throws: ``RasterError/nonFinite(what:)``, ``RasterError/tooComplex(what:limit:)``.
    package mutating func coverage(
        of path: Path, in bounds: PixelRect, maximumByteCount: Int, resolvesOverlaps: Bool = true
    ) throws(RasterError) -> CoverageTile? {
        let area = CoverageTile.filledUp(bounds)
        guard ScanConverter.accepts(area), area.width * area.height <= maximumByteCount else { return nil }
        converter.reset(bounds: area)
        // Tiles are kept; letters are counted by their number.
        _ = try RenderBudget.apart { () throws(RasterError) in
            try converter.add(path, transform: .identity, resolvesOverlaps: resolvesOverlaps)
        }
        let mask = ClipMask(bounds: area, sweeping: &converter, rule: .nonzero, within: nil)
        try converter.checkResolved()
        return CoverageTile(mask: mask, bounds: bounds)
    }

    /// Paints through tiles, which lie on the canvas's pixels; the transform applies to the paint alone.
    ///
    /// The pixels are those of filling the shapes, if no two tiles cover the same pixel. O(pixels of the tiles).
    ///
    /// - Throws: what ``fill(_:with:rule:opacity:blend:)`` throws for the paint and the opacity.
    package mutating func fill(
        _ tiles: [CoverageTile.Placed], with paint: Paint, opacity: Double, blend: BlendMode
    ) throws(RasterError) {
        let painter = try painter(paint, opacity: opacity, blend: blend)
        let clip = layers[layers.count - 1].clip.bounds
        let count = tiles.reduce(0) { sum, placed in
            let area = placed.area.intersection(clip)
            return sum + area.width * area.height
        }
        try RasterBudget.spend(pixels: count * painter.costPerPixel, on: "a text")
        painter.paint(tiles, on: &layers[layers.count - 1], scratch: &scratch)
    }

    /// Fills (nonzero) a path that is in pixels already; the transform applies to the paint alone.
    ///
    /// - Throws: what ``fill(_:with:rule:opacity:blend:)`` throws.
    package mutating func fill(
        inPixels path: Path, with paint: Paint, opacity: Double, blend: BlendMode
    ) throws(RasterError) {
        let painter = try painter(paint, opacity: opacity, blend: blend)
        try fill(path, transform: .identity, rule: .nonzero, with: painter)
    }

    private func painter(
        _ paint: Paint, opacity: Double, blend: BlendMode
    ) throws(RasterError) -> CoveragePainter {
        try checkTransform()
        let opacity = try opacityByte(opacity)
        return CoveragePainter(
            source: try PaintSource(paint, transform: transform), opacity: opacity, blend: blend)
    }
}

extension Path {
    /// The path mapped by `transform`, its points rounded to 1/2¹⁶ of a pixel and then moved by `offset`.
    ///
    /// Where `offset` is a multiple of 1/2¹⁶ as well, all the arithmetic of filling is exact under moves by whole
    /// pixels: a shape has the same coverage wherever it stands, to the last bit.
    package func onPixelGrid(transform: Transform, offset: Point) -> Path {
        mapped { point in
            let place = transform.apply(to: point)
            return Point(x: Fixed.onGrid(place.x) + offset.x, y: Fixed.onGrid(place.y) + offset.y)
        }
    }
}

extension CoverageTile.Placed {
    /// The tile as many pixels further right and down.
    package func moved(x: Int, y: Int) -> CoverageTile.Placed {
        CoverageTile.Placed(tile, x: self.x + x, y: self.y + y)
    }

    /// The bytes of the tile.
    package var byteCount: Int { tile.byteCount }
}
