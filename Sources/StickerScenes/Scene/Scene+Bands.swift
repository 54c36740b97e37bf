import StickerErrors
import StickerGeometry
import StickerLimits
import StickerPixels
import StickerRaster

/// Large canvases, drawn in bands of rows beside each other: each band's pixels stay in the cache through all layers.
extension Scene {
    /// The fewest pixels of a canvas that is drawn in bands: smaller ones are quicker on one thread.
    static let leastBandedPixelCount = 1 << 22
    /// The pixels of a band, about: 1 MiB.
    private static let bandPixelCount = 1 << 18

    /// Draws the background and the layers in bands of rows, whose pixels are those of the scene drawn whole.
    ///
    /// Layers that may be others in bands, as pictures that are scaled are, are drawn whole between those that are not. The
    /// long work of them is divided where it is done.
    ///
    /// - Parameters:
    ///   - canvas: the size that the background fills.
    ///   - place: where the scene's canvas goes; nil for all of `canvas`.
    ///   - labels: the labels that are drawn already.
    ///   - bandHeight: the rows of a band; nil for as many as stay in the cache.
    ///   - warn: is told of layers that effects leave nothing of to see.
    /// - Returns: nil for a scene whose background may be another one in bands, and for one that
    ///   cannot be drawn so: the bands visit each layer anew, which may pass a limit that the whole keeps. What they spent does not
    ///   count then.
    /// - Throws: `StickerError.Code.limit` for time, or `StickerError.Code.cancelled`.
    func renderedInBands(
        on canvas: PixelSize, place: Rect?, at position: Double, labels: LabelCache, bandHeight: Int? = nil,
        warn: (RenderWarning) -> Void
    ) throws(StickerError) -> Pixmap? {
        guard background.isSameInBands else { return nil }
        let height = bandHeight ?? max(1, Self.bandPixelCount / canvas.width)
        /// Draws some layers on each of the bands.
        func draw(
            _ run: Range<Int>, in bands: CanvasBands, ground: @Sendable (Int) throws(StickerError) -> Canvas
        ) throws(StickerError) {
            try ParallelFrames.drawBands(bands.count) { index throws(StickerError) in
                var renderer = try renderer(drawingOn: try ground(index), place: place, labels: labels)
                renderer.position = position
                try renderer.draw(layers, in: run, place: "layers")
                renderer.canvas.close()
            }
        }
        var isWhole = false
        do throws(StickerError) {
            return try RenderBudget.trying { () throws(StickerError) in
                try canvas.checkMemory(for: "the canvas")
                var run = layersInBands(from: 0, labels)
                // SAFETY: the backgrounds of the bands make all pixels, and each band has one canvas.
                let ground = unsafe try Pixmap(size: canvas) { pixels throws(StickerError) in
                    let bands = unsafe CanvasBands(of: pixels.baseAddress!, size: canvas, height: height)
                    try draw(run, in: bands) { index throws(StickerError) in
                        var band = unsafe bands.canvas(index, filledWith: plainBackground)
                        try drawBackground(on: &band, size: canvas, place: place)
                        return band
                    }
                }
                var whole = try renderer(
                    drawingOn: Canvas(drawingOn: consume ground), place: place, labels: labels)
                whole.position = position
                while run.upperBound < layers.count {
                    let next = run.upperBound
                    run = layersInBands(from: next, labels)
                    isWhole = run.isEmpty
                    if isWhole { run = next..<next + 1 }
                    // What fits a band is drawn by one thread in any case.
                    isWhole = isWhole || whole.visiblePixelCount(of: layers[run]) <= Self.bandPixelCount
                    if isWhole {
                        try whole.draw(layers, in: run, place: "layers")
                    } else {
                        // SAFETY: each band has one canvas.
                        try whole.canvas.withBands(height: height) { bands throws(StickerError) in
                            try draw(run, in: bands) { unsafe bands.canvas($0) }
                        }
                    }
                }
                whole.report(to: warn)
                return whole.finish()
            }
        } catch {
            // Of several bands, the one that fails may have passed over the layer that fails first.
            let isFinal = isWhole && error.passedLimit == nil
            if isFinal || error.code == .cancelled || error.passedLimit?.resource == .time { throw error }
            return nil
        }
    }

    /// The layers from one on, as far as they are the same in bands.
    private func layersInBands(from start: Int, _ labels: LabelCache) -> Range<Int> {
        start..<(layers[start...].firstIndex { !$0.isSameInBands(labels) } ?? layers.count)
    }
}

extension Layer {
    /// Whether a part of the canvas shows the same by itself as in the whole: nothing is resampled or blurred, whose samples
    /// depend on what is seen of it.
    fileprivate func isSameInBands(_ labels: LabelCache) -> Bool {
        guard effects.isEmpty, mask?.layer.isSameInBands(labels) ?? true else { return false }
        return switch content {
        case .path(let path): path.fill?.isSameInBands ?? true && path.stroke?.paint.isSameInBands ?? true
        case .svg: true
        case .label(let label): (try? labels.shape(of: label).isWholeLabel) ?? false
        case .group(let layers): layers.allSatisfy { $0.isSameInBands(labels) }
        case .image, .iceCream: false
        }
    }
}

extension PathPaint {
    fileprivate var isSameInBands: Bool {
        switch self {
        case .paint(.color), .paint(.linearGradient), .paint(.radialGradient), .paint(.conicGradient): true
        case .paint(.image): false
        case .fill(let fill): fill.isSameInBands
        }
    }
}

extension Fill {
    fileprivate var isSameInBands: Bool {
        switch self {
        case .color, .linear, .radial: true
        case .pattern, .picture, .letters, .lines: false
        }
    }
}
