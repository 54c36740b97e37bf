package import StickerPixels

/// The coverage of a shape over its own box, to be put on canvases at any whole pixel.
///
/// Its rows are filled up with pixels without coverage to whole blocks of the kernels, which treat those several times
/// as fast as a few pixels.
package struct CoverageTile: Sendable {
    let mask: ClipMask
    /// The box in which the shape may have coverage, in its own space.
    package let bounds: PixelRect

    /// The widest block of a kernel.
    private static let blockWidth = 16

    static func filledUp(_ bounds: PixelRect) -> PixelRect {
        var result = bounds
        result.width = (bounds.width + blockWidth - 1) / blockWidth * blockWidth
        return result
    }

    package var byteCount: Int { mask.values.count }

    /// A tile that is put down with its shape's origin at a pixel of a canvas.
    package struct Placed: Sendable {
        let tile: CoverageTile
        let x: Int
        let y: Int

        package init(_ tile: CoverageTile, x: Int, y: Int) {
            self.tile = tile
            self.x = x
            self.y = y
        }

        /// The pixels of the canvas that it lies on.
        var area: PixelRect {
            let bounds = tile.mask.bounds
            return PixelRect(x: x + bounds.x, y: y + bounds.y, width: bounds.width, height: bounds.height)
        }
    }
}
