import StickerLimits
import StickerPixels

/// Pixels that stand somewhere on the canvas.
struct Surface: Sendable {
    /// The pixels of the canvas that these are; empty where a clip leaves nothing.
    let bounds: PixelRect
    /// The size of the bounds; one pixel, which is never drawn on, where they are empty.
    let size: PixelSize
    /// The pixels; nil where they are somebody else's.
    private(set) var pixmap: Pixmap?
    private let lent: SharedPointer<PremultipliedColor>?

    init(bounds: PixelRect, pixmap: Pixmap) {
        self.bounds = bounds
        size = pixmap.size
        self.pixmap = pixmap
        lent = nil
    }

    /// - Parameters:
    ///   - size: that of the bounds.
    ///   - pixels: as many as the bounds hold, row by row; they must outlive the surface.
    init(bounds: PixelRect, size: PixelSize, lending pixels: SharedPointer<PremultipliedColor>) {
        self.bounds = bounds
        self.size = size
        lent = pixels
    }

    /// Lends the pixels for writing, row by row from the top of the bounds; the pointer must not leave `body`.
    @inline(__always)
    mutating func withPixels<R, E: Error>(
        _ body: (UnsafeMutablePointer<PremultipliedColor>) throws(E) -> R
    ) throws(E) -> R {
        if let lent { return unsafe try body(lent.first) }
        // SAFETY: a pixmap has at least one pixel.
        return unsafe try pixmap!.withUnsafeMutablePixels { pixels throws(E) in
            unsafe try body(pixels.baseAddress!)
        }
    }
}
