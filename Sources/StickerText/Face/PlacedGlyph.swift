public import StickerGeometry
import StickerLimits
import StickerPixels
import StickerRaster

/// A glyph where it is drawn: at the place of its line, on an arc, or turned.
public struct PlacedGlyph: Hashable, Sendable {
    /// The face that the glyph is of.
    public let face: FontFace
    /// The glyph's index in its face.
    public let id: UInt32
    /// The transform from ems (y down, the origin on the baseline) to pixels.
    public internal(set) var transform: Transform

    /// A glyph at any place; the index is looked at when it is drawn.
    public init(face: FontFace, id: UInt32, transform: Transform) {
        self.face = face
        self.id = id
        self.transform = transform
    }
}

extension PlacedGlyph {
    package func moved(by next: Transform) -> PlacedGlyph {
        PlacedGlyph(face: face, id: id, transform: transform.then(next))
    }

    fileprivate func inkBounds() throws(TextError) -> Rect? {
        if let color = try colorGlyph() { return color.bounds.isEmpty ? nil : color.bounds }
        return try outlineBounds()
    }

    fileprivate func outlineBounds() throws(TextError) -> Rect? {
        try face.inkBox(of: id)?.transformed(by: transform)
    }
}

extension [PlacedGlyph] {
    /// Moves all glyphs, in place where nobody else has them.
    package mutating func move(by next: Transform) {
        for index in indices { self[index].transform = self[index].transform.then(next) }
    }

    /// The shapes of all glyphs without colours of their own, as one path in pixels, to be filled nonzero.
    ///
    /// - Throws: ``TextError/invalidGlyph(font:glyph:reason:)``; ``TextError/outlineTooComplex(limit:)`` past
    ///   ``TextLimits/maximumOutlineElementCount``.
    /// - Complexity: O(points of the outlines).
    public func outline() throws(TextError) -> Path {
        try outline(maximumElementCount: TextLimits.maximumOutlineElementCount)
    }

    func outline(maximumElementCount: Int) throws(TextError) -> Path {
        var path = Path()
        for glyph in self where try glyph.colorGlyph() == nil {
            let outline = try glyph.face.outline(of: glyph.id)
            guard path.elements.count + outline.path.elements.count <= maximumElementCount else {
                throw .outlineTooComplex(limit: maximumElementCount)
            }
            path.append(outline.path.transformed(by: glyph.transform))
        }
        try TextError.askBudget { budget throws(RenderStop) in
            try budget.spend(pieces: path.elements.count, on: "the outline of a text")
        }
        return path
    }

    /// The exact box around the ink in pixels, colour glyphs included, nil where there is none, as in a text of spaces.
    ///
    /// It is exact for upright glyphs; for turned ones it is the box around the turned boxes, never too small.
    ///
    /// - Throws: ``TextError/invalidGlyph(font:glyph:reason:)``.
    /// - Complexity: O(glyphs), once their outlines are loaded.
    public func inkBounds() throws(TextError) -> Rect? {
        var bounds: Rect?
        var plainFace: FontFace?
        for glyph in self {
            if glyph.face !== plainFace {
                plainFace = try glyph.face.colorGlyphs() == nil ? glyph.face : nil
            }
            let ink = plainFace == nil ? try glyph.inkBounds() : try glyph.outlineBounds()
            guard let box = ink else { continue }
            bounds = bounds?.union(box) ?? box
        }
        return bounds
    }

    /// The box of each glyph that has ink, as ``inkBounds()`` has that of all.
    package func inkBoxes() throws(TextError) -> [Rect] {
        var boxes: [Rect] = []
        for glyph in self {
            if let box = try glyph.inkBounds() { boxes.append(box) }
        }
        return boxes
    }
}
