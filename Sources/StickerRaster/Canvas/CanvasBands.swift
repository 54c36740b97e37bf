import StickerLimits
package import StickerPixels

/// A picture's pixels as bands of rows, each a canvas of its own that may be drawn on beside the others.
// SAFETY: bands share no pixel, and the pixels are there for as long as the closure runs that lends the bands.
@safe
package struct CanvasBands: Sendable {
    private let pixels: SharedPointer<PremultipliedColor>
    private let size: PixelSize
    private let height: Int

    /// - Parameters:
    ///   - pixels: those of a picture of `size`.
    ///   - height: the rows of a band, at least 1; the last one may have fewer.
    @unsafe
    package init(of pixels: UnsafeMutablePointer<PremultipliedColor>, size: PixelSize, height: Int) {
        unsafe self.pixels = SharedPointer(pixels)
        self.size = size
        self.height = height
    }

    package var count: Int { (size.height + height - 1) / height }

    /// A canvas over the pixels of a band, in the whole picture's coordinates and without a transform.
    ///
    /// - Parameters:
    ///   - index: that of a band for which there is no other canvas.
    ///   - color: what the pixels are made before; nil for pixels that stay as they are.
    @unsafe
    package func canvas(_ index: Int, filledWith color: Color? = nil) -> Canvas {
        let top = index * height
        let band = size.rows(min(height, size.height - top))
        let area = PixelRect(x: 0, y: top, width: band.width, height: band.height)
        let first = unsafe pixels.first + top * size.width
        if let color { unsafe first.fill(with: PremultipliedColor(color), count: band.pixelCount) }
        return Canvas(Surface(bounds: area, size: band, lending: unsafe SharedPointer(first)))
    }
}

extension Canvas {
    /// Lends the canvas in bands of rows, whose canvases have no transform; they must not leave `body`.
    ///
    /// - Precondition: no layer or clip is open.
    package mutating func withBands<R, E: Error>(
        height: Int, _ body: (CanvasBands) throws(E) -> R
    ) throws(E) -> R {
        precondition(layers.count == 1 && layers[0].clips.count == 1, "a layer or a clip is open")
        let size = size
        return unsafe try layers[0].surface.withPixels { pixels throws(E) in
            try body(unsafe CanvasBands(of: pixels, size: size, height: height))
        }
    }
}
