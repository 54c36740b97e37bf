public import StickerRaster

/// A glyph at its place in the layout.
public struct PositionedGlyph: Hashable, Sendable {
    /// The glyph's index in its face.
    public let id: UInt32
    /// Where its origin stands, in pixels, at any fraction of one.
    public let origin: Point
}

/// Neighbouring glyphs of one face, in visual order.
public struct GlyphRun: Hashable, Sendable {
    public let face: FontFace
    public let glyphs: [PositionedGlyph]
}

/// A line of a layout.
public struct TextLine: Hashable, Sendable {
    /// From left to right.
    public let runs: [GlyphRun]
    /// Where the line begins, in pixels from the layout's left.
    public let x: Double
    /// The y of the baseline, in pixels below the layout's top.
    public let baseline: Double
    /// The sum of the advances in pixels, without the spaces at the end.
    public let width: Double
}
