public import StickerPixels

extension Canvas {
    /// Paints through a mask, which lies on the canvas's pixels; the transform applies to the paint alone.
    ///
    /// - Parameters:
    ///   - mask: a mask of the canvas's size.
    ///   - paint: in user space, which the canvas's transform takes to pixels.
    ///   - opacity: 0 … 1; multiplies the paint.
    ///   - blend: how the paint meets what is below it, as far as the mask covers it.
    /// - Throws: ``RasterError/sizeMismatch(what:expected:actual:)``, and what ``fill(_:with:rule:opacity:blend:)`` throws.
    public mutating func fill(
        _ mask: Mask, with paint: Paint, opacity: Double = 1, blend: BlendMode = .sourceOver
    ) throws(RasterError) {
        guard mask.size == size else {
            throw .sizeMismatch(what: "the mask to paint through", expected: size, actual: mask.size)
        }
        let tile = CoverageTile.Placed(CoverageTile(mask), x: bounds.x, y: bounds.y)
        try fill([tile], with: paint, opacity: opacity, blend: blend)
    }
}
