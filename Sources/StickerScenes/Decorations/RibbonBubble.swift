import StickerGeometry

/// A ribbon whose ends are folded to its back.
struct RibbonBubble {
    /// The front of the ribbon.
    let front: Path
    /// The ends, which lie behind the front and further down.
    let ends: Path
    /// The pieces between the front and the ends.
    let folds: Path

    /// How far the ends lie below the front, as a share of its height.
    private static let drop = 0.2
    /// How far the ends reach beyond the front, as a share of its height.
    private static let reach = 0.5
    /// How far the ends reach under the front, as a share of its height.
    private static let overlap = 0.28
    /// The depth of the notch in an end, as a share of its height.
    private static let notch = 0.26

    /// - Parameter box: the box of the front.
    init(in box: Rect) {
        // A front that is higher than it is wide keeps its ends.
        let unit = min(box.height, box.width)
        let (drop, reach, overlap) = (Self.drop * unit, Self.reach * unit, Self.overlap * unit)
        front = .rect(box)
        var (ends, folds) = (Path(), Path())
        // The right side mirrors the left one, and turns the other way.
        for side in [-1.0, 1] {
            let edge = side < 0 ? box.minX : box.maxX
            let end = [
                Point(x: edge - side * overlap, y: box.minY + drop),
                Point(x: edge + side * reach, y: box.minY + drop),
                Point(x: edge + side * (reach - Self.notch * box.height), y: box.midY + drop),
                Point(x: edge + side * reach, y: box.maxY + drop),
                Point(x: edge - side * overlap, y: box.maxY + drop),
            ]
            let fold = [
                Point(x: edge, y: box.maxY), Point(x: edge - side * overlap, y: box.maxY + drop),
                Point(x: edge - side * overlap, y: box.maxY),
            ]
            ends.append(Self.polygon(side < 0 ? end.reversed() : end))
            folds.append(Self.polygon(fold))
        }
        self.ends = ends
        self.folds = folds
    }

    /// All of it, to be filled nonzero.
    var path: Path {
        var path = front
        path.append(ends)
        return path
    }

    private static func polygon(_ points: [Point]) -> Path {
        var path = Path()
        for (index, point) in points.enumerated() {
            if index == 0 { path.move(to: point) } else { path.line(to: point) }
        }
        path.close()
        return path
    }
}
