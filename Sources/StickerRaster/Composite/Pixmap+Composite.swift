import StickerLimits
public import StickerPixels

extension Pixmap {
    /// Composites `source` with its top-left pixel at column `x`, row `y` of this pixmap.
    ///
    /// Pixels outside this pixmap or `clip` are left out; pixels outside the source's rectangle stay as they are with
    /// every blend mode, also those that erase. O(pixels of the common rectangle).
    ///
    /// - Parameters:
    ///   - source: may reach over the edges of this pixmap.
    ///   - x: the column of the source's left side; any number, negative as well.
    ///   - y: the row of the source's top; any number, negative as well.
    ///   - blend: how the source meets what this pixmap has there.
    ///   - opacity: 0 … 1, rounded to 255ths; multiplies the source.
    ///   - mask: a mask of the source's size, over the source: where it is 0 nothing changes.
    ///   - clip: a rectangle in this pixmap's pixels; by default the whole pixmap.
    /// - Throws: ``RasterError/nonFinite(what:)``, ``RasterError/outOfRange(what:value:range:)`` for the opacity,
    ///   ``RasterError/sizeMismatch(what:expected:actual:)`` for the mask; ``RasterError/stopped(_:)``.
    public mutating func composite(
        _ source: Pixmap, x: Int = 0, y: Int = 0, blend: BlendMode = .sourceOver, opacity: Double = 1,
        mask: Mask? = nil, clip: PixelRect? = nil
    ) throws(RasterError) {
        let opacity = try opacityByte(opacity)
        if let mask, mask.size != source.size {
            throw .sizeMismatch(what: "the mask", expected: source.size, actual: mask.size)
        }
        let placed = PixelRect(x: x, y: y, width: source.width, height: source.height)
        let area = size.bounds.intersection(placed).intersection(clip ?? size.bounds)
        guard !area.isEmpty else { return }
        try RasterBudget.spend(pixels: 2 * area.width * area.height, on: "compositing a picture")

        let pairs = RowPairs(
            area: area, destinationWidth: width, sourceX: area.x - x, sourceY: area.y - y,
            sourceWidth: source.width)
        // SAFETY: `area` lies inside both pixmaps, and the mask has the source's size; bands share no row.
        unsafe withUnsafeMutablePixels { destination in
            let destination = unsafe SharedPointer(destination.baseAddress!)
            RowBands.run(0..<area.height, timePerRow: blend.timePerPixel * Double(area.width)) { rows in
                let compositor = RunCompositor(blend)
                unsafe source.withUnsafePixels { source in
                    let source = source.baseAddress!
                    if let mask {
                        unsafe mask.withUnsafeValues { values in
                            let values = values.baseAddress!
                            pairs.forEach(in: rows) { to, from, count in
                                unsafe compositor.composite(
                                    source + from, onto: destination.first + to, coverage: values + from,
                                    count: count, opacity: opacity)
                            }
                        }
                    } else {
                        pairs.forEach(in: rows) { to, from, count in
                            unsafe compositor.composite(
                                source + from, onto: destination.first + to, count: count, opacity: opacity)
                        }
                    }
                }
            }
        }
    }

    /// Composites `color` through `mask`, whose top-left value lies at column `x`, row `y` of this pixmap: how
    /// glyphs and shapes are drawn from their coverage.
    ///
    /// - Parameters:
    ///   - mask: how much of the colour each pixel takes; it may reach over the edges of this pixmap.
    ///   - x: the column of the mask's left side; any number, negative as well.
    ///   - y: the row of the mask's top; any number, negative as well.
    ///   - color: its alpha multiplies the mask.
    ///   - blend: how the colour meets what this pixmap has there.
    ///   - clip: a rectangle in this pixmap's pixels; by default the whole pixmap.
    public mutating func fill(
        _ mask: Mask, x: Int = 0, y: Int = 0, with color: Color, blend: BlendMode = .sourceOver,
        clip: PixelRect? = nil
    ) {
        let placed = PixelRect(x: x, y: y, width: mask.width, height: mask.height)
        let area = size.bounds.intersection(placed).intersection(clip ?? size.bounds)
        guard !area.isEmpty else { return }

        let color = PremultipliedColor(color)
        let pairs = RowPairs(
            area: area, destinationWidth: width, sourceX: area.x - x, sourceY: area.y - y,
            sourceWidth: mask.width)
        // SAFETY: `area` lies inside the pixmap and the mask; bands share no row.
        unsafe withUnsafeMutablePixels { destination in
            let destination = unsafe SharedPointer(destination.baseAddress!)
            RowBands.run(0..<area.height, timePerRow: blend.timePerPixel * Double(area.width)) { rows in
                let compositor = RunCompositor(blend)
                unsafe mask.withUnsafeValues { values in
                    let values = values.baseAddress!
                    pairs.forEach(in: rows) { to, from, count in
                        unsafe compositor.fill(
                            color, onto: destination.first + to, coverage: values + from, count: count)
                    }
                }
            }
        }
    }

    /// Composites `color` over the part of `rect` that lies inside this pixmap.
    public mutating func fill(_ rect: PixelRect, with color: Color, blend: BlendMode = .sourceOver) {
        let area = size.bounds.intersection(rect)
        guard !area.isEmpty else { return }

        let color = PremultipliedColor(color)
        let pairs = RowPairs(
            area: area, destinationWidth: width, sourceX: area.x, sourceY: area.y, sourceWidth: width)
        // SAFETY: `area` lies inside the pixmap; bands share no row.
        unsafe withUnsafeMutablePixels { destination in
            let destination = unsafe SharedPointer(destination.baseAddress!)
            RowBands.run(0..<area.height, timePerRow: blend.timePerPixel * Double(area.width)) { rows in
                let compositor = RunCompositor(blend)
                pairs.forEach(in: rows) { to, _, count in
                    unsafe compositor.fill(color, onto: destination.first + to, count: count)
                }
            }
        }
    }
}

/// 0 … 1 as 0 … 255, rounded.
func opacityByte(_ opacity: Double) throws(RasterError) -> UInt8 {
    guard opacity.isFinite else { throw .nonFinite(what: "the opacity") }
    guard opacity >= 0, opacity <= 1 else {
        throw .outOfRange(what: "the opacity", value: opacity, range: "0 … 1")
    }
    return UInt8((opacity * 255).rounded())
}

/// The runs of pixels that two row-major pictures share, as offsets; one run where the rows touch.
private struct RowPairs {
    let area: PixelRect
    let destinationWidth: Int
    let sourceX: Int
    let sourceY: Int
    let sourceWidth: Int

    /// Calls `body` with the offset in the destination, that in the source, and the count, for some of the area's rows.
    @inline(__always)
    func forEach(in rows: Range<Int>, _ body: (Int, Int, Int) -> Void) {
        var to = (area.y + rows.lowerBound) * destinationWidth + area.x
        var from = (sourceY + rows.lowerBound) * sourceWidth + sourceX
        if area.width == destinationWidth, area.width == sourceWidth {
            body(to, from, area.width * rows.count)
            return
        }
        for _ in rows {
            body(to, from, area.width)
            to += destinationWidth
            from += sourceWidth
        }
    }
}
