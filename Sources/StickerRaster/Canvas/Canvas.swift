public import StickerGeometry
import StickerLimits
public import StickerPixels

/// A surface to draw on: paths, strokes and pictures, through a transform, clips and layers, into a pixmap.
///
/// Layers and clips nest: each `push…` is closed by its `pop…` before ``finish()``. Shapes touch only the pixels
/// that they cover, also with blend modes that erase, such as `copy`; a layer covers all of its clip.
///
/// Opacities are 0 … 1; others are an error, as is every number that is not finite. A command that throws leaves
/// the picture as it was, but for one that passes a limit of pixels, pieces or time: its shape, or a part of it, may be there. The same commands give the same bytes on every machine.
public struct Canvas: Sendable {
    /// The transform from user space to pixels; applies to what is drawn next. Layers and clips do not save it.
    public var transform: Transform = .identity

    /// The base, and the layers that are open above it.
    var layers: [CanvasLayer]
    // Kept from call to call, so that drawing many small shapes allocates nothing.
    var converter = ConverterPool.shared.take()
    var scratch = PaintScratch()

    /// The most layers and clips that may be open at once: more than drawings need, few enough to bound what a hostile
    /// one can ask for.
    public static let maximumNesting = 256

    /// The largest error of a stroke's outline, in pixels. A pixel under the middle of a piece is off by up to √2/32 of
    /// its coverage, which is 11/255: coarser than the 1/255 of fills.
    static let strokeTolerance = 1.0 / 32

    /// The most elements of a path that is converted anew in each band.
    private static let mostBandedElements = 64

    /// A canvas of one colour.
    public init(size: PixelSize, background: Color = .transparent) {
        self.init(drawingOn: Pixmap(size: size, filledWith: PremultipliedColor(background)))
    }

    /// A canvas of `width × height` pixels of one colour.
    ///
    /// - Throws: `PixelError` for a size that `PixelSize` does not take.
    public init(width: Int, height: Int, background: Color = .transparent) throws(PixelError) {
        self.init(size: try PixelSize(width: width, height: height), background: background)
    }

    /// A canvas that draws on a picture.
    public init(drawingOn pixmap: Pixmap) {
        layers = [CanvasLayer(base: pixmap)]
    }

    /// The size in pixels.
    public var size: PixelSize { layers[0].surface.size }

    /// The pixels of the canvas: from (0, 0), unless it is an off-screen canvas over a part of another one.
    package var bounds: PixelRect { layers[0].surface.bounds }

    /// The rectangle around all pixels that drawing may change now.
    package var clipBounds: PixelRect { layers[layers.count - 1].clip.bounds }

    /// Fills the inside of `path`. Open subpaths are closed.
    ///
    /// O(path + pixels covered).
    ///
    /// - Parameters:
    ///   - path: in user space, which the canvas's transform takes to pixels.
    ///   - paint: the paint, in user space as well.
    ///   - rule: the rule that says what is inside where the path crosses itself.
    ///   - opacity: 0 … 1; multiplies the paint.
    ///   - blend: how the paint meets what is below it.
    /// - Throws: ``RasterError/nonFinite(what:)``, ``RasterError/outOfRange(what:value:range:)``,
    ///   ``RasterError/tooComplex(what:limit:)``.
    public mutating func fill(
        _ path: Path, with paint: Paint, rule: FillRule = .nonzero, opacity: Double = 1,
        blend: BlendMode = .sourceOver
    ) throws(RasterError) {
        try checkTransform()
        let opacity = try opacityByte(opacity)
        let source = try PaintSource(paint, transform: transform)
        try fill(path, transform: transform, rule: rule, with: source, opacity: opacity, blend: blend)
    }

    /// Draws along `path` with a pen. The pen is round in user space: a transform that stretches, stretches it.
    ///
    /// O(path + pixels covered).
    ///
    /// - Throws: ``RasterError/nonFinite(what:)``, ``RasterError/tooComplex(what:limit:)``, and ``RasterError/geometry(_:)``
    ///   for the pen.
    public mutating func stroke(
        _ path: Path, with paint: Paint, style: StrokeStyle, opacity: Double = 1,
        blend: BlendMode = .sourceOver
    ) throws(RasterError) {
        try checkTransform()
        let opacity = try opacityByte(opacity)
        let source = try PaintSource(paint, transform: transform)
        let outline: Path
        do {
            outline = try path.stroked(with: style, tolerance: Self.strokeTolerance / penScale)
        } catch {
            throw RasterError(error)
        }
        // A stroker's half strips and wedges overlap in each tight bend, but hardly along an edge: resolving them would change
        // single pixels.
        let painter = CoveragePainter(source: source, opacity: opacity, blend: blend)
        try fill(outline, transform: transform, rule: .nonzero, with: painter, resolvesOverlaps: false)
    }

    /// The same canvas to draw on beside this one, with buffers of its own: a plain copy would copy those first.
    package func copy() -> Canvas {
        precondition(layers[0].surface.pixmap != nil, "lent pixels have one canvas")
        var copy = self
        copy.converter = ConverterPool.shared.take()
        copy.scratch = PaintScratch()
        return copy
    }

    /// The picture.
    ///
    /// - Precondition: no layer or clip is open.
    public consuming func finish() -> Pixmap {
        precondition(layers.count == 1, "a layer is still open")
        precondition(layers[0].clips.count == 1, "a clip is still open")
        ConverterPool.shared.give(converter)
        guard let pixmap = layers[0].surface.pixmap else {
            preconditionFailure("the pixels are not the canvas's")
        }
        return pixmap
    }

    /// Ends drawing on pixels that are somebody else's.
    ///
    /// - Precondition: no layer or clip is open.
    package consuming func close() {
        precondition(layers.count == 1, "a layer is still open")
        precondition(layers[0].clips.count == 1, "a clip is still open")
        ConverterPool.shared.give(converter)
    }
}

extension Canvas {
    /// Fills with a paint that is ready.
    mutating func fill(
        _ path: Path, transform: Transform, rule: FillRule, with source: PaintSource, opacity: UInt8,
        blend: BlendMode
    ) throws(RasterError) {
        let painter = CoveragePainter(source: source, opacity: opacity, blend: blend)
        try fill(path, transform: transform, rule: rule, with: painter)
    }

    /// Fills with a painter, which is chosen.
    mutating func fill(
        _ path: Path, transform: Transform, rule: FillRule, with painter: CoveragePainter,
        resolvesOverlaps: Bool = true
    ) throws(RasterError) {
        let resolvesOverlaps = resolvesOverlaps && rule == .nonzero
        let top = layers.count - 1
        // The converter's work grows with the rows of its bounds; a run rounded up to whole groups of cells ends there.
        var bounds = path.pixelBounds(under: transform, within: layers[top].clip.bounds)
        if let limits = painter.source.bounds { bounds = bounds.intersection(limits) }
        if painter.source.takesTime, path.elements.count <= Self.mostBandedElements, path.isFinite,
            RowBands.divides(bounds.height, timePerRow: painter.timePerPixel * Double(bounds.width))
        {
            return try fillInBands(
                path, transform: transform, rule: rule, with: painter, bounds: bounds,
                resolvesOverlaps: resolvesOverlaps)
        }
        converter.reset(bounds: bounds)
        try converter.add(path, transform: transform, resolvesOverlaps: resolvesOverlaps)
        let (surface, clip) = (layers[top].surface.bounds, layers[top].clip)
        // SAFETY: the clip lies inside the surface.
        let count = unsafe layers[top].surface.withPixels { pixels in
            unsafe painter.paint(
                &converter, rule: rule, on: pixels, bounds: surface, clip: clip,
                scratch: &scratch)
        }
        try converter.checkResolved()
        try RasterBudget.spend(pixels: count * painter.costPerPixel, on: "a shape")
    }

    /// Fills large areas in bands of rows. What is counted depends on the bands, which are the same on any number of threads.
    private mutating func fillInBands(
        _ path: Path, transform: Transform, rule: FillRule, with painter: CoveragePainter, bounds: PixelRect,
        resolvesOverlaps: Bool
    ) throws(RasterError) {
        let top = layers.count - 1
        let (surface, clip) = (layers[top].surface.bounds, layers[top].clip)
        // SAFETY: the clip lies inside the surface, and bands share no row.
        let costs = unsafe try layers[top].surface.withPixels { pixels throws(RasterError) in
            let pixels = unsafe SharedPointer(pixels)
            return try RowBands.map(
                bounds.minY..<bounds.maxY, timePerRow: painter.timePerPixel * Double(bounds.width),
                dividesAlways: true
            ) { rows throws(RasterError) in
                try RenderBudget.apart { () throws(RasterError) in
                    var converter = ConverterPool.shared.take()
                    defer { ConverterPool.shared.give(converter) }
                    var scratch = PaintScratch()
                    converter.reset(
                        bounds: PixelRect(
                            x: bounds.x, y: rows.lowerBound, width: bounds.width, height: rows.count))
                    try converter.add(path, transform: transform, resolvesOverlaps: resolvesOverlaps)
                    let count = unsafe painter.paint(
                        &converter, rule: rule, on: pixels.first, bounds: surface, clip: clip,
                        scratch: &scratch)
                    try converter.checkResolved()
                    try RasterBudget.spend(pixels: count * painter.costPerPixel, on: "a shape")
                }.cost
            }
        }
        // Counted once all are done, so that an error tells of all of them.
        try RasterError.askBudget { budget throws(RenderStop) in
            for cost in costs { try budget.charge(cost, on: "a shape") }
        }
    }

    func checkTransform() throws(RasterError) {
        guard transform.isFinite else { throw .nonFinite(what: "the transform of the canvas") }
    }

    /// Pixels per unit of user space, where the transform stretches most; kept away from 0, where nothing shows.
    private var penScale: Double { min(max(transform.maximumScale, 1e-12), 1e12) }
}
