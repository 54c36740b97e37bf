import StickerGeometry
import StickerRaster

/// The shape of a glyph, in ems, y down, its origin on the baseline.
///
/// Fill it nonzero: contours may overlap. Outer contours turn the same way in every font, so that overlapping
/// glyphs, of different fonts even, add up and leave no hole.
struct GlyphOutline: Sendable {
    let path: Path
    /// The exact box around the ink, nil for a glyph without any, as the space.
    let bounds: Rect?

    init(path: Path) {
        self.path = path
        let box = path.bounds
        self.bounds = box.flatMap { $0.isEmpty ? nil : $0 }
    }
}
