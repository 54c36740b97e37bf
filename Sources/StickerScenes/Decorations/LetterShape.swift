import StickerGeometry

/// A letter's ink: its box and its outline.
struct LetterShape {
    /// The box around the ink.
    let box: Rect
    /// The outline of the ink; nil for an emoji, which fills its box.
    let outline: Path?

    init(box: Rect, outline: Path? = nil) {
        self.box = box
        self.outline = outline
    }

    /// Every so many pieces is a step of the outline cut into.
    private static let pieceCount = 4

    /// The boxes of short pieces of the outline, or the whole box of a letter without one.
    var pieces: [Rect] {
        guard let outline else { return [box] }
        var boxes: [Rect] = []
        var (start, last) = (Point.zero, Point.zero)
        func add(_ point: (Double) -> Point) {
            for piece in 1...Self.pieceCount {
                let next = point(Double(piece) / Double(Self.pieceCount))
                boxes.append(
                    Rect(
                        x: min(last.x, next.x), y: min(last.y, next.y), width: abs(next.x - last.x),
                        height: abs(next.y - last.y)))
                last = next
            }
        }
        for element in outline.elements {
            let from = last
            switch element {
            case .move(let to): (start, last) = (to, to)
            case .line(let to): add { from + (to - from) * $0 }
            case .quadratic(let control, let to):
                add { t in
                    let (a, b) = (from + (control - from) * t, control + (to - control) * t)
                    return a + (b - a) * t
                }
            case .cubic(let control1, let control2, let to):
                add { t in
                    let (a, b) = (from + (control1 - from) * t, control1 + (control2 - control1) * t)
                    let (c, d) = (a + (b - a) * t, control2 + (to - control2) * t)
                    let e = b + (d - b) * t
                    return c + (e - c) * t
                }
            case .close:
                let to = start
                add { from + (to - from) * $0 }
            }
        }
        return boxes
    }
}

extension [LetterShape] {
    /// Letters that fill their boxes.
    init(boxes: [Rect]) { self = boxes.map { LetterShape(box: $0) } }
}
