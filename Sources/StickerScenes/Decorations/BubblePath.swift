import StickerGeometry
import StickerRaster

/// The outline of a bubble.
extension LabelBubble {
    /// The default distance from the ink to the edge, in parts of the font size.
    private static let defaultPadding = 1.0 / 3
    private static let defaultRadius = 0.5
    /// The length of a tail, in parts of the font size.
    private static let tailLength = 0.5
    /// How far a cloud reaches beyond its ellipse between two puffs, in parts of the font size, about.
    private static let puffDepth = 0.2
    /// The least half height of a round shape, in parts of the font size.
    private static let leastRadius = 0.4

    /// The bubble's box around text and outlines, without the tail.
    ///
    /// - Parameters:
    ///   - content: the box of all ink.
    ///   - pieces: the boxes of its letters; nothing else needs to lie inside of a shape that ``followsPieces``.
    func box(around content: Rect, pieces: [Rect], fontSize: Double) -> Rect {
        let padding = padding ?? Self.defaultPadding * fontSize
        let box = content.expanded(by: padding)
        switch shape {
        case .rounded, .speech: return box
        case .ribbon:
            // Its ends have room at the sides, and a high one would be a board.
            return Rect(
                x: box.x, y: content.y - padding * 0.75, width: box.width,
                height: content.height + padding * 1.5)
        case .badge, .burst:
            return RoundBubble.box(
                around: content, pieces: pieces, padding: padding, flatness: 0.48,
                least: Self.leastRadius * fontSize)
        case .cloud, .thought:
            return RoundBubble.box(
                around: content, pieces: pieces, padding: padding - Self.puffDepth * fontSize, flatness: 0.3,
                least: Self.leastRadius * fontSize)
        case .pill: return pillBox(around: content, box, pieces: pieces, padding: padding)
        }
    }

    /// Whether the shape needs the boxes of letters: it is narrow where a rectangle is not.
    var followsPieces: Bool {
        switch shape {
        case .rounded, .speech, .ribbon: false
        case .pill, .badge, .burst, .cloud, .thought: true
        }
    }

    private func pillBox(around content: Rect, _ box: Rect, pieces: [Rect], padding: Double) -> Rect {
        // The half circles at the ends are narrow at top and bottom. The corners of a text are mostly empty, so that
        // half the way to where the whole box would fit is enough, except where the longest line is at the top or the
        // bottom: each letter keeps at least half of the padding to the edge.
        let radius = box.height / 2
        let inset = radius - max(0, radius * radius - content.height * content.height / 4).squareRoot()
        let inner = radius - padding / 2
        let halfWidth =
            pieces.map { piece in
                let rise = max(abs(piece.minY - box.midY), abs(piece.maxY - box.midY))
                let side = max(abs(piece.minX - box.midX), abs(piece.maxX - box.midX))
                return side + radius - max(0, inner * inner - rise * rise).squareRoot()
            }.max() ?? 0
        let width = max(box.width + inset, 2 * halfWidth, box.height)
        return Rect(x: box.midX - width / 2, y: box.y, width: width, height: box.height)
    }

    /// The outline, to be filled nonzero.
    func path(in box: Rect, fontSize: Double) -> Path {
        switch shape {
        case .pill:
            return .roundedRect(box, radiusX: box.height / 2, radiusY: box.height / 2)
        case .ribbon: return RibbonBubble(in: box).path
        case .badge: return RoundBubble(in: box, stepLength: 0.42 * fontSize, counts: 14...72).scalloped()
        case .burst: return RoundBubble(in: box, stepLength: 0.8 * fontSize, counts: 11...40).spiked()
        case .cloud, .thought:
            let cloud = RoundBubble(in: box, stepLength: 1.05 * fontSize, counts: 7...36)
            var path = cloud.puffed()
            if shape == .thought {
                path.append(cloud.puffs(towards: tail.direction, size: 0.26 * fontSize))
            }
            return path
        case .rounded, .speech:
            let radius = min(radius ?? Self.defaultRadius * fontSize, min(box.width, box.height) / 2)
            var path = Path.roundedRect(box, radiusX: radius, radiusY: radius)
            if shape == .speech {
                path.append(tailPath(on: box, radius: radius, length: Self.tailLength * fontSize))
            }
            return path
        }
    }

    /// A horn that grows out of the edge with a soft foot and bends to one side.
    private func tailPath(on box: Rect, radius: Double, length: Double) -> Path {
        // The edge in its own frame: u along it, v outwards, the tip on the side of positive u.
        let (side, place, lean): (Side, Double, Double) =
            switch tail {
            case .bottomLeft: (.bottom, 0, -1)
            case .bottom: (.bottom, 0.5, -1)
            case .bottomRight: (.bottom, 1, 1)
            case .topLeft: (.top, 0, -1)
            case .top: (.top, 0.5, -1)
            case .topRight: (.top, 1, 1)
            case .left: (.left, 0.5, 1)
            case .right: (.right, 0.5, 1)
            }
        let isAcross = side == .bottom || side == .top
        let edge = isAcross ? box.width : box.height
        // Feet stand on the straight part of the edge, as far as there is one.
        let size = min(length, edge / 2.4)
        let margin = min(edge / 2, radius * 0.7 + 0.75 * size)
        let along = place == 0 ? margin : place == 1 ? edge - margin : edge / 2
        func point(_ u: Double, _ v: Double) -> Point {
            let (u, v) = (along + u * size * lean, v * size)
            return switch side {
            case .bottom: Point(x: box.minX + u, y: box.maxY + v)
            case .top: Point(x: box.minX + u, y: box.minY - v)
            case .left: Point(x: box.minX - v, y: box.minY + u)
            case .right: Point(x: box.maxX + v, y: box.minY + u)
            }
        }
        // Out of the body; the back, round to the tip; the tip, which is round; the belly, softly back into the edge.
        let curves = [
            [(-0.72, -0.4), (-0.72, -0.2), (-0.72, -0.2), (-0.72, 0)],
            [(-0.72, 0), (-0.42, 0), (-0.30, 0.86), (0.50, 0.99)],
            [(0.50, 0.99), (0.575, 1), (0.60, 0.93), (0.54, 0.885)],
            [(0.54, 0.885), (0.26, 0.66), (0.24, 0), (0.62, 0)],
            [(0.62, 0), (0.62, -0.2), (0.62, -0.2), (0.62, -0.4)],
        ].map { $0.map { point($0.0, $0.1) } }
        // Round the same way as the box, so that the two unite, in frames that mirror and in those that do not.
        let isMirrored = (side == .top || side == .right) == (lean > 0)
        let ordered = isMirrored ? curves : curves.reversed().map { $0.reversed() }
        var path = Path()
        path.move(to: ordered[0][0])
        for curve in ordered {
            path.cubic(control1: curve[1], control2: curve[2], to: curve[3])
        }
        path.close()
        return path
    }

    /// What is darker than the fill, from the back to the front, with alphas of black; the front is filled once more on it.
    func shades(in box: Rect) -> (shades: [(path: Path, alpha: UInt8)], front: Path) {
        guard shape == .ribbon else { return ([], Path()) }
        let ribbon = RibbonBubble(in: box)
        return ([(ribbon.ends, 40), (ribbon.folds, 90)], ribbon.front)
    }

    private enum Side { case top, right, bottom, left }
}

extension LabelBubble.Tail {
    /// Where the tail of a thought leads to, as a vector of length 1 (y down).
    fileprivate var direction: Point {
        switch self {
        case .topLeft: Point(x: -0.6, y: -0.8)
        case .top: Point(x: 0, y: -1)
        case .topRight: Point(x: 0.6, y: -0.8)
        case .right: Point(x: 1, y: 0)
        case .bottomRight: Point(x: 0.6, y: 0.8)
        case .bottom: Point(x: 0, y: 1)
        case .bottomLeft: Point(x: -0.6, y: 0.8)
        case .left: Point(x: -1, y: 0)
        }
    }
}
