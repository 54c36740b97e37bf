import StickerGeometry
import StickerKernels
import StickerPixels

/// Buffers of one row that painting needs in between.
struct PaintScratch: Sendable {
    fileprivate var pixels: [PremultipliedColor] = []
    fileprivate var coverage: [UInt8] = []

    /// Lends a row of colours and one of coverage, of `count` elements each; the pointers must not leave `body`.
    ///
    /// - Precondition: `count` is more than 0.
    @inline(__always)
    fileprivate mutating func withRows(
        _ count: Int,
        _ body: (UnsafeMutablePointer<PremultipliedColor>, UnsafeMutablePointer<UInt8>) -> Void
    ) {
        if pixels.count < count {
            pixels = Array(repeating: .transparent, count: count)
            coverage = Array(repeating: 0, count: count)
        }
        // SAFETY: both rows have `count` elements at least.
        unsafe pixels.withUnsafeMutableBufferPointer { pixels in
            unsafe coverage.withUnsafeMutableBufferPointer { coverage in
                unsafe body(pixels.baseAddress!, coverage.baseAddress!)
            }
        }
    }
}

/// Puts paint through coverage: the loop over rows and runs that every drawing command ends in.
struct CoveragePainter: Sendable {
    let source: PaintSource
    private let opacity: UInt8
    private let compositor: RunCompositor
    /// Whether what is fully covered becomes what the paint is, so that colours need no row of their own.
    private let replaces: Bool

    /// The cost of painting a pixel, in pixels of one colour that are painted source-over.
    let costPerPixel: Int
    /// What painting a pixel takes, about, in nanoseconds.
    var timePerPixel: Double { source.timePerPixel + compositor.mode.timePerPixel }

    init(source: PaintSource, opacity: UInt8, blend: BlendMode) {
        costPerPixel = source.costPerPixel + blend.addedCostPerPixel
        if case .solid(let color) = source {
            self.source = .solid(color.scaled(by: opacity))
            self.opacity = 255
        } else {
            self.source = source
            self.opacity = opacity
        }
        if case .gradient(let gradient) = source, opacity == 255 {
            replaces = blend == .copy || blend == .sourceOver && gradient.isOpaque
        } else {
            replaces = false
        }
        compositor = RunCompositor(blend)
    }

    /// Paints the coverage that the converter has gathered; it was reset to bounds inside those of the clip and of the paint.
    ///
    /// - Parameters:
    ///   - pixels: those of a surface with these bounds, which hold those of the clip.
    /// - Returns: how many pixels were painted.
    func paint(
        _ converter: inout ScanConverter, rule: FillRule, on pixels: UnsafeMutablePointer<PremultipliedColor>,
        bounds: PixelRect, clip: ClipRegion, scratch: inout PaintScratch
    ) -> Int {
        let area = converter.bounds
        guard !area.isEmpty else { return 0 }
        precondition(
            clip.bounds.contains(area) && source.bounds?.contains(area) ?? true,
            "the shape is not cut to the clip and the paint")
        let mask = clip.mask
        if let level = KernelLevel.current.compiled, compositor.mode == .sourceOver, mask == nil,
            case .solid(let solid) = source
        {
            // SAFETY: the converter's bounds lie inside the clip's, hence the surface's; a colour is the four bytes of a word.
            let corner = unsafe pixels + (area.y - bounds.y) * bounds.width + (area.x - bounds.x)
            return unsafe converter.fill(
                rule: rule, color: solid.word, level: level,
                onto: UnsafeMutableRawPointer(corner).assumingMemoryBound(to: UInt32.self),
                stride: bounds.width)
        }
        // Lent once: binding the mask for each run would count its references each time.
        let maskBounds = mask?.bounds ?? area
        var painted = 0
        // One colour needs one call of the kernels for a row.
        var kernels: UnsafePointer<sticker_mode_loops>?
        var color: UInt32 = 0
        if case .solid(let solid) = source, mask == nil {
            unsafe kernels = compositor.kernels
            color = solid.word
        }
        // SAFETY: runs lie inside the converter's bounds, which lie inside the clip's, hence the surface's and the clip
        // mask's, and inside the paint's; the scratch rows are as wide as the converter's bounds. `source` and
        // `destination` are different buffers.
        unsafe (mask?.values ?? []).withUnsafeBufferPointer { lent in
            let maskValues = mask == nil ? nil : lent.baseAddress
            unsafe scratch.withRows(area.width) { fetched, product in
                unsafe converter.sweep(rule: rule) { y, runs, coverage in
                    let row = unsafe pixels + (y - bounds.y) * bounds.width
                    if let kernels = unsafe kernels {
                        // SAFETY: a colour is the four bytes of a word; both kinds of runs are three 32-bit numbers,
                        // as a test holds.
                        unsafe painted &+= sticker_fill_runs(
                            kernels, color,
                            UnsafeMutableRawPointer(row).assumingMemoryBound(to: UInt32.self),
                            Int32(truncatingIfNeeded: bounds.x), coverage,
                            Int32(truncatingIfNeeded: area.x),
                            UnsafeRawPointer(runs.baseAddress!).assumingMemoryBound(to: sticker_run.self),
                            runs.count)
                        return
                    }
                    for index in runs.indices {
                        let run = unsafe runs[index]
                        let (x, count) = (Int(run.x), Int(run.count))
                        painted &+= count
                        let destination = unsafe row + (x - bounds.x)
                        var values: UnsafePointer<UInt8>?
                        if run.isVarying { unsafe values = coverage + (x - area.x) }
                        if let maskValues = unsafe maskValues {
                            unsafe values = multiply(
                                values, run.constant ?? 255,
                                maskValues + (y - maskBounds.y) * maskBounds.width + (x - maskBounds.x),
                                count: count, into: product)
                        }
                        if let values = unsafe values {
                            unsafe paint(
                                x: x, y: y, count: count, coverage: values, fetched: fetched,
                                onto: destination)
                        } else {
                            unsafe paint(
                                x: x, y: y, count: count, coverage: run.constant ?? 255,
                                fetched: fetched, product: product, onto: destination)
                        }
                    }
                }
            }
        }
        return painted
    }

    /// Paints through tiles.
    func paint(_ tiles: [CoverageTile.Placed], on layer: inout CanvasLayer, scratch: inout PaintScratch) {
        precondition(source.bounds == nil, "tiles are not cut to the paint")
        let clip = layer.clip
        let bounds = layer.surface.bounds
        guard !clip.bounds.isEmpty else { return }
        if case .solid(let color) = source, clip.mask == nil {
            paint(tiles, color: color, on: &layer.surface, within: clip.bounds)
            return
        }
        // SAFETY: `area` lies inside the tile, the clip's bounds (hence the surface's) and the clip mask's; the scratch
        // rows are as wide as the clip.
        unsafe layer.surface.withPixels { pixels in
            unsafe scratch.withRows(clip.bounds.width) { fetched, product in
                for placed in tiles {
                    let area = placed.area.intersection(clip.bounds)
                    guard !area.isEmpty else { continue }
                    let mask = placed.tile.mask
                    unsafe mask.values.withUnsafeBufferPointer { values in
                        for y in area.minY..<area.maxY {
                            var coverage =
                                unsafe values.baseAddress!
                                + mask.offset(x: area.x - placed.x, y: y - placed.y)
                            if let clipMask = clip.mask {
                                unsafe coverage = clipMask.values.withUnsafeBufferPointer { values in
                                    unsafe multiply(
                                        coverage, 255,
                                        values.baseAddress! + clipMask.offset(x: area.x, y: y),
                                        count: area.width, into: product)
                                }
                            }
                            unsafe paint(
                                x: area.x, y: y, count: area.width, coverage: coverage, fetched: fetched,
                                onto: pixels + (y - bounds.y) * bounds.width + (area.x - bounds.x))
                        }
                    }
                }
            }
        }
    }

    /// Paints tiles with one colour where the clip is a rectangle: one call of the kernel for each tile.
    private func paint(
        _ tiles: [CoverageTile.Placed], color: PremultipliedColor, on surface: inout Surface,
        within limits: PixelRect
    ) {
        let bounds = surface.bounds
        // SAFETY: `area` lies inside the tile and the clip, hence the surface.
        unsafe surface.withPixels { pixels in
            for placed in tiles {
                let area = placed.area.intersection(limits)
                guard !area.isEmpty else { continue }
                let mask = placed.tile.mask
                unsafe mask.values.withUnsafeBufferPointer { values in
                    unsafe compositor.fill(
                        color, onto: pixels + (area.y - bounds.y) * bounds.width + (area.x - bounds.x),
                        stride: bounds.width,
                        coverage: values.baseAddress!
                            + mask.offset(x: area.x - placed.x, y: area.y - placed.y),
                        coverageStride: mask.bounds.width, width: area.width, height: area.height)
                }
            }
        }
    }

    /// Paints a run with a coverage for each pixel.
    @inline(__always)
    private func paint(
        x: Int, y: Int, count: Int, coverage: UnsafePointer<UInt8>,
        fetched: UnsafeMutablePointer<PremultipliedColor>,
        onto destination: UnsafeMutablePointer<PremultipliedColor>
    ) {
        // SAFETY: as in `paint(_:rule:on:bounds:clip:scratch:)`, which calls this for one run.
        if case .solid(let color) = source {
            unsafe compositor.fill(color, onto: destination, coverage: coverage, count: count)
        } else {
            unsafe withColors(x: x, y: y, count: count, fetched: fetched) { colors in
                unsafe compositor.composite(
                    colors, onto: destination, coverage: coverage, count: count, opacity: opacity)
            }
        }
    }

    /// Paints a run with one coverage.
    @inline(__always)
    private func paint(
        x: Int, y: Int, count: Int, coverage: UInt8, fetched: UnsafeMutablePointer<PremultipliedColor>,
        product: UnsafeMutablePointer<UInt8>, onto destination: UnsafeMutablePointer<PremultipliedColor>
    ) {
        // SAFETY: as in `paint(_:rule:on:bounds:clip:scratch:)`, which calls this for one run.
        if case .solid(let color) = source {
            unsafe compositor.fill(color, onto: destination, count: count, coverage: coverage)
        } else if coverage == 255, replaces, case .gradient(let gradient) = source {
            unsafe gradient.fetch(x: x, y: y, count: count, into: destination)
        } else {
            unsafe withColors(x: x, y: y, count: count, fetched: fetched) { colors in
                if coverage == 255 {
                    unsafe compositor.composite(colors, onto: destination, count: count, opacity: opacity)
                } else {
                    unsafe product.update(repeating: coverage, count: count)
                    unsafe compositor.composite(
                        colors, onto: destination, coverage: product, count: count, opacity: opacity)
                }
            }
        }
    }

    /// Lends the paint's colours for a run.
    @inline(__always)
    private func withColors(
        x: Int, y: Int, count: Int, fetched: UnsafeMutablePointer<PremultipliedColor>,
        _ body: (UnsafePointer<PremultipliedColor>) -> Void
    ) {
        // SAFETY: `fetched` has room for the run, and a source of pixels holds it: `paint` has seen to both.
        switch source {
        case .solid(let color):
            unsafe fetched.fill(with: color, count: count)
            unsafe body(fetched)
        case .gradient(let gradient):
            unsafe gradient.fetch(x: x, y: y, count: count, into: fetched)
            unsafe body(fetched)
        case .image(let image):
            unsafe image.fetch(x: x, y: y, count: count, into: fetched)
            unsafe body(fetched)
        case .pixels(let pixmap, let left, let top):
            unsafe pixmap.withUnsafePixels { pixels in
                unsafe body(pixels.baseAddress! + (y - top) * pixmap.width + (x - left))
            }
        }
    }

    /// The product of a run's coverage and that of the clip.
    @inline(__always)
    private func multiply(
        _ coverage: UnsafePointer<UInt8>?, _ constant: UInt8, _ clip: UnsafePointer<UInt8>, count: Int,
        into product: UnsafeMutablePointer<UInt8>
    ) -> UnsafePointer<UInt8> {
        // SAFETY: the run lies inside the clip's mask, and `product` has room for it.
        if let coverage = unsafe coverage {
            for index in 0..<count { unsafe product[index] = unitProduct(coverage[index], clip[index]) }
        } else if constant == 255 {
            unsafe product.update(from: clip, count: count)
        } else {
            for index in 0..<count { unsafe product[index] = unitProduct(constant, clip[index]) }
        }
        return unsafe UnsafePointer(product)
    }
}
