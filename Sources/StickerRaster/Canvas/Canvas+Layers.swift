public import StickerGeometry
import StickerLimits
public import StickerPixels

extension Canvas {
    /// Starts a layer: what is drawn until ``popLayer()`` is composited as one picture.
    ///
    /// The layer begins transparent and is as large as the present clip, whose soft edges apply once, when it is
    /// composited. It covers all of that clip: with `copy` its transparent pixels erase what is below them.
    ///
    /// - Parameters:
    ///   - opacity: 0 … 1; multiplies the layer.
    ///   - blend: how the finished layer meets what is below it.
    ///   - mask: a mask of the canvas's size, which multiplies the layer's alpha.
    /// - Throws: ``RasterError/nonFinite(what:)``, ``RasterError/outOfRange(what:value:range:)``,
    ///   ``RasterError/sizeMismatch(what:expected:actual:)``; ``RasterError/tooComplex(what:limit:)`` past
    ///   ``maximumNesting``; ``RasterError/stopped(_:)``.
    public mutating func pushLayer(
        opacity: Double = 1, blend: BlendMode = .sourceOver, mask: Mask? = nil
    ) throws(RasterError) {
        if let mask, mask.size != size {
            throw .sizeMismatch(what: "the layer mask", expected: size, actual: mask.size)
        }
        let area = bounds
        try pushLayer(
            opacity: opacity, blend: blend, through: mask.map { ClipMask(bounds: area, sharing: $0) })
    }

    /// As ``pushLayer(opacity:blend:mask:)``, through coverage that need not be known outside of the present clip.
    ///
    /// - Precondition: the mask holds the bounds of the present clip.
    package mutating func pushLayer(
        opacity: Double, blend: BlendMode, through mask: ClipMask?
    ) throws(RasterError) {
        let opacity = try opacityByte(opacity)
        let bounds = layers[layers.count - 1].clip.bounds
        try checkNesting()
        precondition(mask?.bounds.contains(bounds) ?? true, "the mask does not hold the clip")
        let pixelSize: PixelSize
        do {
            pixelSize = try PixelSize(width: max(1, bounds.width), height: max(1, bounds.height))
        } catch {
            throw .pixel(error)
        }
        try RasterBudget.check(pixelSize, for: "a layer")
        // Cleared, drawn on and composited, in memory that is new.
        try RasterBudget.spend(
            pixels: (6 + blend.addedCostPerPixel) * pixelSize.pixelCount, on: "a layer")
        layers.append(
            CanvasLayer(
                bounds: bounds, pixmap: Pixmap(size: pixelSize), opacity: opacity, blend: blend, mask: mask))
    }

    /// Composites the layer on what is below it. O(pixels of the layer).
    ///
    /// - Precondition: a layer is open, and no clip that was pushed in it.
    public mutating func popLayer() {
        precondition(layers.count > 1, "no layer is open")
        var layer = layers.removeLast()
        precondition(layer.clips.count == 1, "a clip of the layer is still open")
        if let mask = layer.mask { layer.surface.multiply(by: mask) }
        let top = layers.count - 1
        let clip = layers[top].clip
        layers[top].surface.composite(layer, through: clip)
    }

    /// Limits drawing to the inside of `path` (and of the clips already pushed) until ``popClip()``.
    ///
    /// Rectangles on whole pixels cost nothing; others take a byte a pixel of their bounds.
    ///
    /// - Throws: ``RasterError/nonFinite(what:)``; ``RasterError/tooComplex(what:limit:)`` for the path, or past
    ///   ``maximumNesting``; ``RasterError/stopped(_:)``.
    public mutating func pushClip(_ path: Path, rule: FillRule = .nonzero) throws(RasterError) {
        try checkTransform()
        let top = layers.count - 1
        let clip = layers[top].clip
        guard path.isFinite else { throw .nonFinite(what: "a coordinate of a clip path") }
        try checkNesting()
        let mapped = path.transformed(by: transform)
        if let rect = mapped.wholePixelRect(within: clip.bounds) {
            layers[top].clips.append(clip.intersection(rect))
            return
        }
        let bounds = mapped.controlBounds.map { PixelRect(covering: $0, within: clip.bounds) }
        guard let bounds, !bounds.isEmpty else {
            layers[top].clips.append(ClipRegion(bounds: PixelRect(x: 0, y: 0, width: 0, height: 0)))
            return
        }
        try RasterBudget.check(bytes: bounds.width * bounds.height, for: "a clip")
        try RasterBudget.spend(pixels: bounds.width * bounds.height, on: "a clip")
        converter.reset(bounds: bounds)
        try converter.add(path, transform: transform, resolvesOverlaps: rule == .nonzero)
        let mask = ClipMask(bounds: bounds, sweeping: &converter, rule: rule, within: clip.mask)
        try converter.checkResolved()
        layers[top].clips.append(ClipRegion(bounds: bounds, mask: mask))
    }

    /// Limits drawing to some pixels of the canvas until ``popClip()``; costs nothing.
    ///
    /// - Throws: ``RasterError/tooComplex(what:limit:)`` past ``maximumNesting``.
    package mutating func pushClip(_ pixels: PixelRect) throws(RasterError) {
        try checkNesting()
        let top = layers.count - 1
        layers[top].clips.append(layers[top].clip.intersection(pixels))
    }

    /// Takes back the clip pushed last.
    ///
    /// - Precondition: a clip is open that was pushed in the present layer.
    public mutating func popClip() {
        let top = layers.count - 1
        precondition(layers[top].clips.count > 1, "no clip is open in this layer")
        layers[top].clips.removeLast()
    }

    private func checkNesting() throws(RasterError) {
        let depth = layers.reduce(-1) { $0 + $1.clips.count }
        guard depth < Self.maximumNesting else {
            throw .tooComplex(what: "the nesting of layers and clips", limit: Self.maximumNesting)
        }
    }

    /// A transparent canvas over `area` in this canvas's coordinates, with the same transform, to draw a mask on or what
    /// effects are done to.
    ///
    /// - Parameter area: not empty; it may reach past this canvas.
    /// - Throws: ``RasterError/outOfRange(what:value:range:)`` for a place too far off, ``RasterError/pixel(_:)``,
    ///   ``RasterError/stopped(_:)``.
    package func offscreenCanvas(over area: PixelRect) throws(RasterError) -> Canvas {
        try checkNesting()
        var canvas = try Canvas(over: area)
        canvas.transform = transform
        return canvas
    }

    /// A transparent canvas over `area`, without a transform.
    package init(over area: PixelRect) throws(RasterError) {
        let size: PixelSize
        do {
            size = try PixelSize(width: area.width, height: area.height)
        } catch {
            throw .pixel(error)
        }
        guard ScanConverter.accepts(area) else {
            throw .outOfRange(
                what: "the place of an off-screen canvas", value: Double(max(abs(area.x), abs(area.y))),
                range: "less than \(ScanConverter.coordinateLimit) pixels from the origin")
        }
        try RasterBudget.check(size, for: "an off-screen canvas")
        try RasterBudget.spend(pixels: 4 * size.pixelCount, on: "an off-screen canvas")
        let pixmap = Pixmap(size: size)
        layers = [CanvasLayer(bounds: area, pixmap: pixmap, opacity: 255, blend: .sourceOver, mask: nil)]
    }

    /// A canvas that draws on a surface, without a transform.
    init(_ surface: Surface) {
        layers = [CanvasLayer(surface)]
    }
}

extension Surface {
    /// Multiplies every pixel by the mask's value at its place on the canvas.
    fileprivate mutating func multiply(by mask: ClipMask) {
        let bounds = bounds
        guard !bounds.isEmpty else { return }
        // SAFETY: the surface lies inside the mask's bounds, as `pushLayer` has seen to; bands share no row.
        unsafe withPixels { pixels in
            let pixels = unsafe SharedPointer(pixels)
            RowBands.run(0..<bounds.height, timePerRow: MaskedPixels.timePerPixel * Double(bounds.width)) {
                rows in
                let kernel = MaskedPixels()
                unsafe mask.values.withUnsafeBufferPointer { values in
                    for y in rows {
                        let row = unsafe pixels.first + y * bounds.width
                        let factors =
                            unsafe values.baseAddress! + mask.offset(x: bounds.x, y: bounds.y + y)
                        unsafe kernel.multiply(row, by: factors, count: bounds.width)
                    }
                }
            }
        }
    }

    /// Composites a layer, which lies inside this surface, through the clip that it was opened in.
    fileprivate mutating func composite(_ layer: CanvasLayer, through clip: ClipRegion) {
        let (target, area) = (bounds, layer.surface.bounds)
        guard !area.isEmpty else { return }
        // SAFETY: the layer's bounds are those of the clip, inside the mask's and this surface's; bands share no row. A
        // layer above the base has pixels of its own.
        unsafe withPixels { pixels in
            let pixels = unsafe SharedPointer(pixels)
            RowBands.run(
                area.minY..<area.maxY, timePerRow: layer.blend.timePerPixel * Double(area.width)
            ) { rows in
                let compositor = RunCompositor(layer.blend)
                unsafe layer.surface.pixmap!.withUnsafePixels { source in
                    for y in rows {
                        let destination =
                            unsafe pixels.first + (y - target.y) * target.width + (area.x - target.x)
                        let row = unsafe source.baseAddress! + (y - area.y) * area.width
                        if let mask = clip.mask {
                            unsafe mask.values.withUnsafeBufferPointer { values in
                                unsafe compositor.composite(
                                    row, onto: destination,
                                    coverage: values.baseAddress! + mask.offset(x: area.x, y: y),
                                    count: area.width, opacity: layer.opacity)
                            }
                        } else {
                            unsafe compositor.composite(
                                row, onto: destination, count: area.width, opacity: layer.opacity)
                        }
                    }
                }
            }
        }
    }
}
