package import StickerPixels

/// The coverage of a shape over its own box, to be put on canvases at any whole pixel.
package struct CoverageTile: Sendable {
    let mask: ClipMask

    /// Where the tile's pixels lie in the space of the shape.
    package var bounds: PixelRect { mask.bounds }
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

        /// The pixels of the canvas that it covers.
        var area: PixelRect {
            let bounds = tile.bounds
            return PixelRect(x: x + bounds.x, y: y + bounds.y, width: bounds.width, height: bounds.height)
        }
    }
}
