import StickerGeometry
import StickerPixels
public import StickerRaster

extension Canvas {
    /// Fills the glyphs without colours of their own as one shape (nonzero, united), each moved by 1/128 of a pixel at
    /// most.
    ///
    /// The origins are rounded to 1/64 of a pixel; the pixels are those of filling the outlines from there. The coverage
    /// of upright glyphs of common sizes is kept, and painted again where the same glyphs stand at the same fraction of
    /// a pixel.
    ///
    /// - Parameters:
    ///   - glyphs: in user space, which the canvas's transform takes to pixels.
    ///   - paint: in user space as well; it runs over all glyphs together.
    ///   - opacity: 0 … 1; multiplies the paint.
    ///   - blend: how the paint meets what is below it.
    /// - Throws: ``TextError/invalidGlyph(font:glyph:reason:)``, ``TextError/outlineTooComplex(limit:)``, and
    ///   ``TextError/raster(_:)`` for what `fill` of a path throws.
    /// - Complexity: O(pixels of the glyphs' boxes), once their coverage is there.
    public mutating func fill(
        _ glyphs: [PlacedGlyph], with paint: Paint, opacity: Double = 1, blend: BlendMode = .sourceOver
    ) throws(TextError) {
        try fill(glyphs, with: paint, opacity: opacity, blend: blend, cache: .current)
    }

    /// - Parameter cache: nil fills the united path, which is what the cached way has to equal.
    mutating func fill(
        _ glyphs: [PlacedGlyph], with paint: Paint, opacity: Double, blend: BlendMode,
        cache: GlyphCoverageCache?
    ) throws(TextError) {
        var snapped: [SnappedGlyph] = []
        snapped.reserveCapacity(glyphs.count)
        for glyph in glyphs { snapped.append(try SnappedGlyph(glyph, transform: transform)) }
        var tiles: [CoverageTile.Placed]?
        if let cache { tiles = try lineTiles(of: snapped, cache: cache) }
        let path = tiles == nil ? try snapped.outline() : Path()
        do throws(RasterError) {
            if let tiles {
                try fill(tiles, with: paint, opacity: opacity, blend: blend)
            } else {
                try fill(inPixels: path, with: paint, opacity: opacity, blend: blend)
            }
        } catch {
            throw .raster(error)
        }
    }

    /// The tiles of all glyphs, at once where the same were drawn before; nil where they are not worth keeping.
    private mutating func lineTiles(
        of glyphs: [SnappedGlyph], cache: GlyphCoverageCache
    ) throws(TextError) -> [CoverageTile.Placed]? {
        guard 2...TextLimits.cachedGlyphCountPerFill ~= glyphs.count, glyphs.allSatisfy(\.isUpright) else {
            return try tiles(of: glyphs, cache: cache)
        }
        let key = GlyphCoverageKey(line: glyphs)
        let (x, y) = glyphs[0].pixel
        if let line = cache.lines[key] { return line.tiles(x: x, y: y) }
        let tiles = try tiles(of: glyphs, cache: cache)
        if let tiles { cache.lines.note(tiles, x: x, y: y, for: key) }
        return tiles
    }

    /// The coverage of all glyphs in tiles that share no pixel; nil where it is not worth keeping.
    private mutating func tiles(
        of glyphs: [SnappedGlyph], cache: GlyphCoverageCache
    ) throws(TextError) -> [CoverageTile.Placed]? {
        guard glyphs.count <= TextLimits.cachedGlyphCountPerFill, glyphs.allSatisfy(\.isUpright) else {
            return nil
        }
        var inked: [SnappedGlyph] = []
        var coverages: [GlyphCoverage] = []
        var boxes: [PixelRect] = []
        inked.reserveCapacity(glyphs.count)
        coverages.reserveCapacity(glyphs.count)
        boxes.reserveCapacity(glyphs.count)
        for glyph in glyphs {
            let key = GlyphCoverageKey(glyph)
            var known = cache[key]
            if known == nil {
                known = try glyph.extent()
                if let known { cache.insert(known, for: key) }
            }
            guard let known else { return nil }
            guard var box = known.box else { continue }
            box.x += glyph.pixel.x
            box.y += glyph.pixel.y
            inked.append(glyph)
            coverages.append(known)
            boxes.append(box)
        }
        let groups = GlyphGroups(boxes: boxes)
        var tiles: [CoverageTile.Placed] = []
        tiles.reserveCapacity(groups.leaders.count)
        for leader in groups.leaders {
            let origin = inked[leader].pixel
            if groups.next[leader] < 0, case .tile(let tile) = coverages[leader] {
                tiles.append(CoverageTile.Placed(tile, x: origin.x, y: origin.y))
                continue
            }
            let key = GlyphCoverageKey(inked, leader: leader, next: groups.next)
            if case .tile(let tile) = cache[key] {
                tiles.append(CoverageTile.Placed(tile, x: origin.x, y: origin.y))
                continue
            }
            guard let tile = try tile(of: inked, boxes: boxes, leader: leader, next: groups.next) else {
                return nil
            }
            cache.insert(.tile(tile), for: key)
            tiles.append(CoverageTile.Placed(tile, x: origin.x, y: origin.y))
        }
        return tiles
    }

    /// The coverage of a group, from the pixel that holds the first origin; nil past the size that is kept, and
    /// where it lies farther from there than coverage is made.
    private mutating func tile(
        of glyphs: [SnappedGlyph], boxes: [PixelRect], leader: Int, next: [Int]
    ) throws(TextError) -> CoverageTile? {
        let origin = glyphs[leader].pixel
        var path = Path()
        var bounds = boxes[leader]
        var index = leader
        while index >= 0 {
            if let outline = try glyphs[index].outline() {
                path.append(glyphs[index].path(outline, from: origin))
            }
            bounds = bounds.union(boxes[index])
            index = next[index]
        }
        bounds.x -= origin.x
        bounds.y -= origin.y
        do throws(RasterError) {
            return try coverage(of: path, in: bounds, maximumByteCount: TextLimits.cachedTileByteCount)
        } catch {
            throw .raster(error)
        }
    }
}

extension SnappedGlyph {
    /// The box of an upright glyph; nil past every canvas.
    fileprivate func extent() throws(TextError) -> GlyphCoverage? {
        guard let ink = try outline()?.bounds else { return GlyphCoverage.none }
        return pixelBox(ink).map(GlyphCoverage.box)
    }
}

extension [SnappedGlyph] {
    /// The shapes of all glyphs as one path in pixels.
    ///
    /// - Throws: ``TextError/outlineTooComplex(limit:)``.
    fileprivate func outline() throws(TextError) -> Path {
        let limit = TextLimits.maximumOutlineElementCount
        var path = Path()
        for glyph in self {
            guard let outline = try glyph.outline() else { continue }
            guard path.elements.count + outline.path.elements.count <= limit else {
                throw .outlineTooComplex(limit: limit)
            }
            path.append(glyph.path(outline))
        }
        return path
    }
}
