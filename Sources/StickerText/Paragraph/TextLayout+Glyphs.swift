public import StickerGeometry

extension GlyphRun {
    /// One of the run's glyphs, upright, where the layout has it.
    package func placed(_ glyph: PositionedGlyph, fontSize: Double) -> PlacedGlyph {
        PlacedGlyph(
            face: face, id: glyph.id,
            transform: Transform(
                a: fontSize, b: 0, c: 0, d: fontSize, e: glyph.origin.x, f: glyph.origin.y))
    }
}

extension TextLine {
    /// All glyphs, from left to right.
    package func glyphs(fontSize: Double) -> [PlacedGlyph] {
        runs.flatMap { run in run.glyphs.map { run.placed($0, fontSize: fontSize) } }
    }
}

extension TextLayout {
    /// All glyphs, line by line, each line from left to right.
    ///
    /// - Parameter transform: applied after each glyph has its place in the layout.
    public func glyphs(transform: Transform = .identity) -> [PlacedGlyph] {
        var glyphs: [PlacedGlyph] = []
        glyphs.reserveCapacity(lines.reduce(0) { $1.runs.reduce($0) { $0 + $1.glyphs.count } })
        for line in lines {
            for run in line.runs {
                for glyph in run.glyphs { glyphs.append(run.placed(glyph, fontSize: fontSize)) }
            }
        }
        glyphs.move(by: transform)
        return glyphs
    }
}
