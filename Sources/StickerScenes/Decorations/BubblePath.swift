import StickerGeometry
import StickerRaster

/// The outline of a bubble.
extension LabelBubble {
    /// The default distance from the ink to the edge, in parts of the font size.
    private static let defaultPadding = 1.0 / 3
    private static let defaultRadius = 0.5
    /// The length of a tail, in parts of the font size.
    private static let tailLength = 0.5

    /// The bubble's box around text and outlines, without the tail.
    ///
    /// - Parameters:
    ///   - content: the box of all ink.
    ///   - pieces: the boxes of its letters. Only a pill asks for them: it is narrow where a rectangle is not.
    func box(around content: Rect, pieces: [Rect], fontSize: Double) -> Rect {
        let padding = padding ?? Self.defaultPadding * fontSize
        let box = content.expanded(by: padding)
        guard shape == .pill else { return box }
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

    private enum Side { case top, right, bottom, left }
}
