public import StickerGeometry
public import StickerPixels

extension Canvas {
    /// Draws a picture so that it fills `frame`, in user space.
    ///
    /// Where the transform keeps the frame upright, the picture is resampled in two passes as by
    /// ``StickerPixels/Pixmap/resized(to:filter:)``, the visible part alone, and only copied where pixels fall on pixels;
    /// a frame between pixels has soft edges. Under other transforms it is drawn as an ``ImagePaint``. An empty
    /// frame draws nothing.
    ///
    /// - Throws: ``RasterError/nonFinite(what:)``, ``RasterError/outOfRange(what:value:range:)``.
    public mutating func draw(
        _ image: Pixmap, in frame: Rect, filter: ResampleFilter = .mitchell, opacity: Double = 1,
        blend: BlendMode = .sourceOver
    ) throws(RasterError) {
        try checkTransform()
        let opacityByte = try opacityByte(opacity)
        guard frame.isFinite else { throw .nonFinite(what: "the frame of a picture") }
        guard !frame.isEmpty else { return }
        guard transform.b == 0, transform.c == 0 else {
            let placed = Transform(
                a: frame.width / Double(image.width), b: 0, c: 0, d: frame.height / Double(image.height),
                e: frame.x, f: frame.y)
            let paint = ImagePaint(image: image, filter: filter, spread: .pad, transform: placed)
            try fill(.rect(frame), with: .image(paint), opacity: opacity, blend: blend)
            return
        }
        let across = Extent(
            from: frame.minX * transform.a + transform.e, to: frame.maxX * transform.a + transform.e,
            sourceCount: image.width)
        let down = Extent(
            from: frame.minY * transform.d + transform.f, to: frame.maxY * transform.d + transform.f,
            sourceCount: image.height)
        let target = Rect(
            x: across.low, y: down.low, width: across.high - across.low, height: down.high - down.low)
        guard target.isFinite else { throw .nonFinite(what: "the frame of a picture, in pixels") }
        let window = PixelRect(covering: target, within: layers[layers.count - 1].clip.bounds)
        guard !window.isEmpty, across.isVisible, down.isVisible else { return }

        let source = try visiblePart(of: image, across, down, window: window, filter: filter)
        try fill(
            .rect(target), transform: .identity, rule: .nonzero, with: source, opacity: opacityByte,
            blend: blend)
    }

    /// The pixels of `window` as the picture fills them.
    private func visiblePart(
        of image: Pixmap, _ across: Extent, _ down: Extent, window: PixelRect, filter: ResampleFilter
    ) throws(RasterError) -> PaintSource {
        let (originX, originY) = (across.origin(at: window.x), down.origin(at: window.y))
        if let shiftX = ResampleAxis.wholePixelShift(
            sourceCount: image.width, outputCount: window.width, origin: originX, step: across.step),
            let shiftY = ResampleAxis.wholePixelShift(
                sourceCount: image.height, outputCount: window.height, origin: originY, step: down.step)
        {
            return .pixels(image, x: window.x - shiftX, y: window.y - shiftY)
        }
        let size: PixelSize
        do {
            size = try PixelSize(width: window.width, height: window.height)
        } catch {
            throw .pixel(error)
        }
        let resampler = Resampler(
            horizontal: ResampleAxis(
                sourceCount: image.width, outputCount: window.width, origin: originX, step: across.step,
                filter: filter),
            vertical: ResampleAxis(
                sourceCount: image.height, outputCount: window.height, origin: originY, step: down.step,
                filter: filter))
        return .pixels(try resampler.resample(image, to: size), x: window.x, y: window.y)
    }
}

/// One axis of a frame, in pixels of the canvas.
private struct Extent {
    /// The place of the picture's first side; past its last side when mirrored.
    let start: Double
    let low: Double
    let high: Double
    /// The number of pixels of the picture per pixel of the canvas.
    let step: Double

    init(from start: Double, to end: Double, sourceCount: Int) {
        func snapped(_ value: Double) -> Double {
            let whole = value.rounded()
            return abs(value - whole) < ResampleAxis.snapDistance ? whole : value
        }
        let (start, end) = (snapped(start), snapped(end))
        self.start = start
        low = min(start, end)
        high = max(start, end)
        step = Double(sourceCount) / (end - start)
    }

    /// Whether there is anything to see, and to divide by.
    var isVisible: Bool { high - low > 1e-6 }

    /// The place in the picture of the left (or top) edge of a pixel.
    func origin(at pixel: Int) -> Double { (Double(pixel) - start) * step }
}
