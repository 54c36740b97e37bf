import StickerGeometry
import StickerPixels
import StickerRaster
import StickerText

/// The glyphs of a label where they stand on its canvas.
struct LabelSilhouette: Silhouette {
    private let glyphs: [PlacedGlyph]
    /// What the emoji cover; of the canvas's size.
    private let emoji: Mask?
    /// The same with the edges that outlines start at.
    private let emojiEdges: Mask?

    /// - Parameter emoji: what those cover, where there are some; of the canvas's size.
    init(glyphs: [PlacedGlyph], emoji: Mask?, enlargement: Double) {
        self.glyphs = glyphs
        self.emoji = emoji
        // The soft edge of an enlarged emoji is no edge for an outline: every pixel of it would have its own.
        emojiEdges = enlargement > 1 ? emoji?.sharpened(by: enlargement) : emoji
    }

    /// Grown, it is without the hairlines and pinholes that would be left between stems and in counters. Emoji move by whole
    /// pixels, the nearest ones.
    func mask(grownBy distance: Double, movedBy offset: Point, on canvas: inout Canvas) throws -> Mask {
        let (x, y) = (Int(offset.x.rounded()), Int(offset.y.rounded()))
        guard distance > 0 else {
            var mask = try filledMask(movedBy: offset, size: canvas.size)
            if let emoji { mask.formUnion(emoji.moved(x: x, y: y)) }
            return mask
        }
        let move = Transform.translation(x: offset.x, y: offset.y)
        var mask = try canvas.coverage(of: glyphs.map { $0.moved(by: move) }, grownBy: distance)
        if let emojiEdges { mask.formUnion(try emojiEdges.dilated(by: distance).moved(x: x, y: y)) }
        mask = try mask.closed(by: max(0.5, distance / 4))
        // Where some are filled, so are those that are alike: of two counters that look the same, none stays alone.
        if mask.fillHoles(smallerThan: 2 * distance * distance) {
            mask.fillHoles(smallerThan: 4 * distance * distance)
        }
        return mask
    }

    func filledMask(movedBy offset: Point, size: PixelSize) throws -> Mask {
        let move = Transform.translation(x: offset.x, y: offset.y)
        return try Mask(coverageOf: glyphs.outline(), transform: move, size: size)
    }
}
