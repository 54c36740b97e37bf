import StickerErrors
import StickerGeometry
import StickerPixels
import StickerRaster
import StickerText

/// The glyphs of a label on its canvas, grown by a distance.
struct LabelSilhouette {
    let glyphs: [PlacedGlyph]
    /// 0 for the glyphs as they are.
    let distance: Double
    /// The coverage of the emoji, grown as well; of the canvas's size.
    let emoji: Mask?

    /// What all of it covers; grown, without the hairlines and pinholes that would be left between stems and in counters.
    ///
    /// - Parameters:
    ///   - canvas: where it is drawn.
    ///   - offset: moves it; emoji move by whole pixels, the nearest ones.
    func mask(on canvas: inout Canvas, movedBy offset: Point = .zero) throws(StickerError) -> Mask {
        let move = Transform.translation(x: offset.x, y: offset.y)
        var mask: Mask
        do {
            if distance > 0 {
                mask = try canvas.coverage(of: glyphs.map { $0.moved(by: move) }, grownBy: distance)
            } else {
                mask = try Mask(coverageOf: glyphs.outline(), transform: move, size: canvas.size)
            }
            if let emoji {
                mask.formUnion(emoji.moved(x: Int(offset.x.rounded()), y: Int(offset.y.rounded())))
            }
            guard distance > 0 else { return mask }
            mask = try mask.closed(by: max(0.5, distance / 4))
            // Where some are filled, so are those that are alike: of two counters that look the same, none stays alone.
            if mask.fillHoles(smallerThan: 2 * distance * distance) {
                mask.fillHoles(smallerThan: 4 * distance * distance)
            }
            return mask
        } catch {
            throw StickerError(wrapping: error)
        }
    }
}
