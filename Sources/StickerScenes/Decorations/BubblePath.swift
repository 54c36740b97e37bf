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
    /// The space that a badge has beside the padding, in parts of the font size.
    private static let teethPadding = 0.15
    /// The least half height of a round shape, in parts of the font size.
    private static let leastRadius = 0.4

    /// The bubble's box around text and outlines, without the tail.
    ///
    /// - Parameters:
    ///   - content: the box of all ink.
    ///   - pieces: the boxes of its letters; nothing else needs to lie inside of a shape that is narrow where a rectangle
    ///     is not.
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
        case .badge:
            // A row of teeth near the ends of a line looks nearer than it is, and a high seal empty.
            return RoundBubble.box(
                around: content, pieces: pieces, padding: padding + Self.teethPadding * fontSize,
                flatness: 0.36, least: Self.leastRadius * fontSize)
        case .burst:
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
        case .burst:
            return RoundBubble(in: box, stepLength: 0.8 * fontSize, counts: 12...40, isEven: true).spiked()
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

    /// A tail that points away from the middle of an edge, or a horn near one of its ends that bends to that side.
    private func tailPath(on box: Rect, radius: Double, length: Double) -> Path {
        // The edge in its own frame: u along it, v outwards, in parts of the tail's length.
        let (side, place): (Side, Double) =
            switch tail {
            case .bottomLeft: (.bottom, -1)
            case .bottom: (.bottom, 0)
            case .bottomRight: (.bottom, 1)
            case .topLeft: (.top, -1)
            case .top: (.top, 0)
            case .topRight: (.top, 1)
            case .left: (.left, 0)
            case .right: (.right, 0)
            }
        let edge = side == .bottom || side == .top ? box.width : box.height
        let size = min(length, edge / 2.4)
        // Feet stand on the straight part of the edge, as far as there is one.
        let margin = min(edge / 2, radius * 0.7 + 0.75 * size)
        let along = edge / 2 + place * (edge / 2 - margin)
        let lean = place < 0 ? -1.0 : 1
        func point(_ u: Double, _ v: Double) -> Point {
            let (u, v) = (along + u * size * lean, v * size)
            return switch side {
            case .bottom: Point(x: box.minX + u, y: box.maxY + v)
            case .top: Point(x: box.minX + u, y: box.minY - v)
            case .left: Point(x: box.minX - v, y: box.minY + u)
            case .right: Point(x: box.maxX + v, y: box.minY + u)
            }
        }
        let hasSoftFeet = edge / 2 - radius >= Self.footReach * size
        let parts = place == 0 ? (hasSoftFeet ? Self.softTail : Self.plainTail) : Self.horn
        let curves = parts.map { $0.map { point($0.0, $0.1) } }
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

    /// How far the soft feet of a tail reach to both sides, in its lengths.
    private static let footReach = 0.62

    /// Out of the body; along one side to the tip, which is round; back along the other side; softly back into the edge.
    private static let softTail: [[(Double, Double)]] = [
        [(-0.62, -0.4), (-0.62, -0.2), (-0.62, -0.2), (-0.62, 0)],
        [(-0.62, 0), (-0.42, 0.02), (-0.28, 0.46), (-0.09, 0.9)],
        [(-0.09, 0.9), (-0.05, 1), (0.05, 1), (0.09, 0.9)],
        [(0.09, 0.9), (0.28, 0.46), (0.42, 0.02), (0.62, 0)],
        [(0.62, 0), (0.62, -0.2), (0.62, -0.2), (0.62, -0.4)],
    ]

    /// As the soft one, out of an edge that has no room for feet.
    private static let plainTail: [[(Double, Double)]] = [
        [(-0.54, -0.4), (-0.44, 0), (-0.28, 0.46), (-0.09, 0.9)],
        [(-0.09, 0.9), (-0.05, 1), (0.05, 1), (0.09, 0.9)],
        [(0.09, 0.9), (0.28, 0.46), (0.44, 0), (0.54, -0.4)],
    ]

    /// Out of the body; the back, round to the tip; the tip, which is round; the belly, softly back into the edge.
    private static let horn: [[(Double, Double)]] = [
        [(-0.72, -0.4), (-0.72, -0.2), (-0.72, -0.2), (-0.72, 0)],
        [(-0.72, 0), (-0.42, 0), (-0.30, 0.86), (0.50, 0.99)],
        [(0.50, 0.99), (0.575, 1), (0.60, 0.93), (0.54, 0.885)],
        [(0.54, 0.885), (0.26, 0.66), (0.24, 0), (0.62, 0)],
        [(0.62, 0), (0.62, -0.2), (0.62, -0.2), (0.62, -0.4)],
    ]

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
