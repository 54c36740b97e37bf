import StickerGeometry

/// A letter's ink: its box and its outline.
struct LetterShape {
    /// The box around the ink.
    let box: Rect
    /// The outline of the ink; nil for an emoji, which fills its box.
    let outline: Path?
    /// Whether it is an emoji.
    let isEmoji: Bool

    init(box: Rect, outline: Path? = nil, isEmoji: Bool = false) {
        self.box = box
        self.outline = outline
        self.isEmoji = isEmoji
    }

    /// Every so many pieces is a step of the outline cut into.
    private static let pieceCount = 4

    /// Whether the ink covers a point.
    func covers(_ point: Point) -> Bool {
        guard let outline else { return true }
        var winding = 0
        for subpath in outline.subpaths {
            let points = subpath.points(piecesPerStep: Self.pieceCount)
            for (from, to) in zip(points, points.dropFirst() + points.prefix(1))
            where (from.y <= point.y) != (to.y <= point.y) {
                let x = from.x + (point.y - from.y) / (to.y - from.y) * (to.x - from.x)
                if x > point.x { winding += to.y > from.y ? 1 : -1 }
            }
        }
        return winding != 0
    }

    /// The boxes of short pieces of the outline, or the whole box of a letter without one.
    var pieces: [Rect] {
        guard let outline else { return [box] }
        return outline.subpaths.flatMap { subpath in
            let points = subpath.points(piecesPerStep: Self.pieceCount)
            return zip(points, points.dropFirst()).map { from, to in
                Rect(
                    x: min(from.x, to.x), y: min(from.y, to.y), width: abs(to.x - from.x),
                    height: abs(to.y - from.y))
            }
        }
    }
}

extension [LetterShape] {
    /// Letters that fill their boxes.
    init(boxes: [Rect]) { self = boxes.map { LetterShape(box: $0) } }
}
