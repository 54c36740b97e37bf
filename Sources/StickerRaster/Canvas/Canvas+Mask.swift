public import StickerPixels

extension Canvas {
    /// Paints through a mask, which lies on the canvas's pixels; the transform applies to the paint alone.
    ///
    /// - Parameter mask: of the canvas's size.
    /// - Throws: ``RasterError/sizeMismatch(what:expected:actual:)``, and what ``fill(_:with:rule:opacity:blend:)`` throws.
    public mutating func fill(
        _ mask: Mask, with paint: Paint, opacity: Double = 1, blend: BlendMode = .sourceOver
    ) throws(RasterError) {
        guard mask.size == size else {
            throw .sizeMismatch(what: "the mask to paint through", expected: size, actual: mask.size)
        }
        let outer = transform
        defer { transform = outer }
        try pushLayer(opacity: opacity, blend: blend, mask: mask)
        defer { popLayer() }
        transform = .identity
        let source = try PaintSource(paint, transform: outer)
        try fill(
            .rect(Rect(size.bounds)), transform: .identity, rule: .nonzero, with: source, opacity: 255,
            blend: .sourceOver)
    }
}
