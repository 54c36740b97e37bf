import StickerGeometry
import StickerLimits
public import StickerPixels
public import StickerRaster

extension Canvas {
    /// The coverage of the glyphs without colours of their own, each grown by a distance on every side, and united.
    ///
    /// The strokes of a hollow face are full. Origins are rounded to 1/64 of a pixel, as where glyphs are filled. A grown glyph is the outset of its outline;
    /// that of an upright glyph of a common size is kept, whatever stands beside it. Where two grown glyphs meet
    /// in a pixel, their edges count as crossing there at random: it is covered by `a + b − a·b`, never by less than
    /// by either, and off from the truth by a quarter at most.
    ///
    /// - Parameters:
    ///   - glyphs: in user space, which the canvas's transform takes to pixels.
    ///   - distance: in pixels of the canvas, more than 0.
    /// - Returns: a mask of the canvas's size.
    /// - Throws: ``TextError/invalidGlyph(font:glyph:reason:)``, and ``TextError/raster(_:)`` for what
    ///   `StickerRaster.Path.outset(by:tolerance:)` throws.
    /// - Complexity: O(pixels of the canvas and of the grown glyphs' boxes), once their coverage is there.
    public mutating func coverage(
        of glyphs: [PlacedGlyph], grownBy distance: Double
    ) throws(TextError) -> Mask {
        try coverage(of: glyphs, grownBy: distance, cache: .current)
    }

    mutating func coverage(
        of glyphs: [PlacedGlyph], grownBy distance: Double, cache: GlyphCoverageCache
    ) throws(TextError) -> Mask {
        do {
            try RasterBudget.check(size, bytesPerPixel: 1, for: "an outline around letters")
            try RasterBudget.spend(pixels: size.pixelCount, on: "an outline around letters")
        } catch {
            throw .raster(error)
        }
        var mask = Mask(size: size)
        for glyph in glyphs {
            let snapped = try SnappedGlyph(glyph, transform: transform)
            let origin = snapped.pixel
            let key = GlyphCoverageKey(snapped, growth: distance)
            var known = snapped.isUpright ? cache[key] : nil
            if known == nil {
                known = try outset(of: snapped, distance: distance, onto: &mask)
                if snapped.isUpright, let known { cache.insert(known, for: key) }
            }
            if case .tile(let tile)? = known {
                mask.formUnion(CoverageTile.Placed(tile, x: origin.x - bounds.x, y: origin.y - bounds.y))
            }
        }
        return mask
    }

    /// A grown glyph; where it is too large to be kept, nil, and it has been put onto the mask.
    private mutating func outset(
        of glyph: SnappedGlyph, distance: Double, onto mask: inout Mask
    ) throws(TextError) -> GlyphCoverage? {
        guard let outline = try glyph.outline() else { return GlyphCoverage.none }
        let origin = glyph.pixel
        let path: Path
        do {
            let shape = glyph.path(outline, from: origin)
            path = try RenderBudget.apart { () throws(GeometryError) in
                try (glyph.glyph.face.isHollow ? shape.fillingStrokes() : shape).outset(by: distance)
            }.made
        } catch {
            throw .raster(RasterError(error))
        }
        do throws(RasterError) {
            guard let hull = path.controlBounds else { return GlyphCoverage.none }
            if let box = PixelRect(around: hull),
                let tile = try coverage(
                    of: path, in: box, maximumByteCount: TextLimits.cachedTileByteCount,
                    resolvesOverlaps: false)
            {
                return .tile(tile)
            }
            let place = Transform.translation(
                x: Double(origin.x - bounds.x), y: Double(origin.y - bounds.y))
            try mask.formUnion(coverageOf: path, transform: place, resolvesOverlaps: false)
            return nil
        } catch {
            throw .raster(error)
        }
    }
}
