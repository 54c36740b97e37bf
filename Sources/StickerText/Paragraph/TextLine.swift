public import StickerGeometry
import StickerRaster

/// A glyph at its place in the layout.
public struct PositionedGlyph: Hashable, Sendable {
    /// The glyph's index in its face.
    public let id: UInt32
    /// Where its origin stands, in pixels, at any fraction of one.
    public internal(set) var origin: Point
    /// Where the pen stood before the glyph, in pixels from the layout's left; the origin may be off it.
    public let pen: Double
    /// How far the glyph moves the pen, in pixels.
    public let advance: Double
    /// Where the text that it stands for begins, in its paragraph's UTF-8 bytes: the same for all glyphs of a cluster,
    /// such as a letter and its marks.
    public let textOffset: Int
}

/// Neighbouring glyphs of one face, in visual order.
public struct GlyphRun: Hashable, Sendable {
    /// Whose glyphs they are.
    public let face: FontFace
    /// In visual order, from left to right.
    public internal(set) var glyphs: [PositionedGlyph]
}

/// A line of a layout.
public struct TextLine: Hashable, Sendable {
    /// From left to right.
    public internal(set) var runs: [GlyphRun]
    /// Where the line begins, in pixels from the layout's left.
    public let x: Double
    /// The y of the baseline, in pixels below the layout's top.
    public internal(set) var baseline: Double
    /// The sum of the advances in pixels, without the spaces at the end.
    public let width: Double
    /// From the baseline up to the top of the line's own faces, in pixels; 0 for a line without glyphs.
    public let ascent: Double
    /// From the baseline down to the bottom of the line's own faces, in pixels; 0 for a line without glyphs.
    public let descent: Double
}

extension TextLine {
    mutating func moveDown(by distance: Double) {
        baseline += distance
        for run in runs.indices {
            for glyph in runs[run].glyphs.indices { runs[run].glyphs[glyph].origin.y += distance }
        }
    }
}
