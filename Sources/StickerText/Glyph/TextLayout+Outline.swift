public import StickerRaster

/// The layout's shapes.
extension TextLayout {
    /// All glyphs as one path in pixels, to be filled nonzero.
    ///
    /// - Parameter transform: applied to every point.
    /// - Throws: ``TextError/invalidGlyph(font:glyph:reason:)``; ``TextError/outlineTooComplex(limit:)`` past
    ///   ``TextLimits/maximumOutlineElementCount``.
    /// - Complexity: O(points of the outlines).
    public func outline(transform: Transform = .identity) throws(TextError) -> Path {
        try outline(transform: transform, maximumElementCount: TextLimits.maximumOutlineElementCount)
    }

    func outline(transform: Transform, maximumElementCount: Int) throws(TextError) -> Path {
        var path = Path()
        for line in lines {
            for run in line.runs {
                for glyph in run.glyphs {
                    let outline = try run.face.outline(of: glyph.id)
                    guard path.elements.count + outline.path.elements.count <= maximumElementCount else {
                        throw .outlineTooComplex(limit: maximumElementCount)
                    }
                    path.append(outline.path.transformed(by: placement(of: glyph).then(transform)))
                }
            }
        }
        return path
    }

    /// The exact box around the ink in pixels, nil where there is none, as in a text of spaces.
    ///
    /// - Throws: ``TextError/invalidGlyph(font:glyph:reason:)``.
    /// - Complexity: O(glyphs), once their outlines are loaded.
    public func inkBounds() throws(TextError) -> Rect? {
        var bounds: Rect?
        for line in lines {
            for run in line.runs {
                for glyph in run.glyphs {
                    guard let box = try run.face.outline(of: glyph.id).bounds else { continue }
                    let placed = Rect(
                        x: glyph.origin.x + box.x * fontSize, y: glyph.origin.y + box.y * fontSize,
                        width: box.width * fontSize, height: box.height * fontSize)
                    bounds = bounds?.union(placed) ?? placed
                }
            }
        }
        return bounds
    }

    /// From ems to the glyph's place in pixels.
    private func placement(of glyph: PositionedGlyph) -> Transform {
        Transform(a: fontSize, b: 0, c: 0, d: fontSize, e: glyph.origin.x, f: glyph.origin.y)
    }
}
