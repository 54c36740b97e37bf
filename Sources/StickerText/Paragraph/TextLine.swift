public import StickerGeometry
import StickerRaster

/// A glyph at its place in the layout.
public struct PositionedGlyph: Hashable, Sendable {
    /// The glyph's index in its face.
    public let id: UInt32
    /// The place of its origin, in pixels, at any fraction of one.
    public internal(set) var origin: Point
    /// The place of the pen before the glyph, in pixels from the layout's left; the origin may be off it.
    public let pen: Double
    /// The distance that the glyph moves the pen, in pixels.
    public let advance: Double
    /// The offset at which its text begins, in its paragraph's UTF-8 bytes: the same for all glyphs of a cluster, such
    /// as a letter and its marks.
    public let textOffset: Int
}

/// Neighbouring glyphs of one face, in visual order.
public struct GlyphRun: Hashable, Sendable {
    /// The face of the glyphs.
    public internal(set) var face: FontFace
    /// What holds its letters together.
    package let joining: LetterJoining
    /// Whether dots and marks above or below tell the letters of its script apart.
    package let marksTellLettersApart: Bool
    /// The glyphs in visual order, from left to right.
    public internal(set) var glyphs: [PositionedGlyph]
}

/// A line of a layout.
public struct TextLine: Hashable, Sendable {
    /// The runs from left to right.
    public internal(set) var runs: [GlyphRun]
    /// The place where the line begins, in pixels from the layout's left.
    public let x: Double
    /// The y of the baseline, in pixels below the layout's top.
    public internal(set) var baseline: Double
    /// The sum of the advances in pixels, without the spaces at the end.
    public let width: Double
    /// The height from the baseline up to the top of the line's own faces, in pixels; 0 for a line without glyphs.
    public let ascent: Double
    /// The depth from the baseline down to the bottom of the line's own faces, in pixels; 0 for a line without glyphs.
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
