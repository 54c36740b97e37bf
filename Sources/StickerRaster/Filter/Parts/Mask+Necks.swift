package import StickerPixels

extension Mask {
    /// Cuts the thin necks of a grown shape, between parts that do not touch before they grow: each on the line that has the
    /// same distance from both parts. Parts that almost touch are moved apart as far.
    ///
    /// - Parameters:
    ///   - shape: the shape before it grew.
    ///   - grown: the grown shape before its gaps were closed.
    ///   - closing: the radius that they were closed with, in pixels.
    /// - Throws: ``RasterError/stopped(_:)``.
    /// - Precondition: all masks have one size.
    /// - Complexity: O(values), and O(pixels) of the boxes that two grown parts share.
    package mutating func cutNecks(
        between shape: Mask, grown: Mask, closedBy closing: Double, by rule: NeckRule
    ) throws(RasterError) {
        let parts = ShapeParts(of: shape)
        guard parts.boxes.count > 1 else { return }
        // So far from a part that a window holds all of what was filled between it and another one.
        let margin = Int((rule.distance + max(rule.gap, 2 * closing)).rounded(.up)) + 2
        let closed = self
        for (one, other, shared) in parts.neighbours(within: margin, in: size.bounds) {
            try RasterBudget.spend(
                pixels: Self.neckPasses * shared.width * shared.height, on: "parting letters")
            NeckWindow(shared, between: one, other, of: parts, in: shape, margin: margin, rule: rule)
                .cutNecks(of: &self, closed: closed, grown: grown)
        }
    }

    /// The count of a pixel between two parts in a ``StickerLimits/RenderBudget``.
    private static let neckPasses = 16
}
