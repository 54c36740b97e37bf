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

    /// Draws the scene in bands of rows, whose pixels are those of the scene drawn whole.
    ///
    /// - Parameters:
    ///   - canvas: the size that the background fills.
    ///   - place: where the scene's canvas goes; nil for all of `canvas`.
    ///   - labels: the labels that are drawn already.
    ///   - bandHeight: the rows of a band; nil for as many as stay in the cache.
    /// - Returns: nil for a scene that may be another one in bands, as pictures that are scaled are, and for one that
    ///   cannot be drawn so: the bands visit each layer anew, which may pass a limit that the whole keeps. What they spent does not
    ///   count then.
    /// - Throws: `StickerError.Code.limit` for time, or `StickerError.Code.cancelled`.
    func renderedInBands(
        on canvas: PixelSize, place: Rect?, at position: Double, labels: LabelCache, bandHeight: Int? = nil
    ) throws(StickerError) -> Pixmap? {
        guard background.isSameInBands, layers.allSatisfy({ $0.isSameInBands(labels) }) else { return nil }
        let height = bandHeight ?? max(1, Self.bandPixelCount / canvas.width)
        let bands = Array(stride(from: 0, to: canvas.height, by: height)).map { top in
            PixelRect(x: 0, y: top, width: canvas.width, height: min(height, canvas.height - top))
        }
        do throws(StickerError) {
            return try RenderBudget.trying { () throws(StickerError) in
                try canvas.checkMemory(for: "the canvas")
                return unsafe try Pixmap(size: canvas) { pixels throws(StickerError) in
                    guard let first = pixels.baseAddress else { return }
                    let target = unsafe BandTarget(first: first)
                    _ = try ParallelFrames.run(bands.count, counting: .together) {
                        index throws(StickerError) in
                        let band = bands[index]
                        var renderer = try renderer(
                            drawingOn: try ground(over: band), of: canvas, place: place, labels: labels)
                        renderer.position = position
                        try renderer.draw(layers, place: "layers")
                        unsafe target.write(renderer.finish(), at: band.y * canvas.width)
                    }
                }
            }
        } catch {
            if error.code == .cancelled || error.passedLimit?.resource == .time { throw error }
            return nil
        }
    }
}

extension Scene {
    /// A canvas of the plain background over some pixels.
    private func ground(over area: PixelRect) throws(StickerError) -> Canvas {
        do {
            return try Canvas(over: area, filledWith: plainBackground)
        } catch {
            throw .stage(error)
        }
    }
}

/// The rows of a picture that several threads write, each its own.
// SAFETY: the bands share no pixel, and the picture is lent until all are written.
@safe
private struct BandTarget: @unchecked Sendable {
    let first: UnsafeMutablePointer<PremultipliedColor>

    init(first: UnsafeMutablePointer<PremultipliedColor>) { unsafe self.first = first }

    /// - Precondition: the picture has the band's pixels from that offset on.
    @unsafe
    func write(_ band: Pixmap, at offset: Int) {
        unsafe band.withUnsafePixels { pixels in
            guard let start = pixels.baseAddress else { return }
            unsafe (first + offset).initialize(from: start, count: pixels.count)
        }
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
