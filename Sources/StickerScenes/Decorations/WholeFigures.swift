import StickerErrors
import StickerGeometry
import StickerPixels

/// The figures of a pattern that fills an outline: each whole. One that the edges of the outline would cut is smaller, or left
/// out; what is left of cut ones are slivers.
struct WholeFigures {
    /// The colour between the figures.
    let ground: Color
    private let figures: [FillPattern.PlacedFigure]
    private let placement: Transform
    /// The coverage of the outline, and of what lies inside of it.
    private let outline: Mask

    /// The shares of its size that a figure is tried in.
    private static let sizes = [1, 0.8, 0.64, 0.5]
    /// How much larger the room is that it needs.
    private static let margin = 1.15
    /// The coverage from which on a pixel belongs to the outline.
    private static let inside: UInt8 = 250

    /// - Parameters:
    ///   - fill: the fill of the outline; nil comes of any but a pattern of few enough figures.
    ///   - box: the box that the fill runs over, upright.
    ///   - placement: the transform from the upright space to the canvas.
    ///   - outline: the coverage of the outline, and of what lies inside of it.
    init?(_ fill: Fill, over box: Rect, placement: Transform, within outline: Mask) {
        guard case .pattern(let pattern) = fill, let figures = pattern.figures(over: box) else { return nil }
        ground = pattern.ground
        self.figures = figures
        self.placement = placement
        self.outline = outline
    }

    /// The figures on the canvas that the outline shows whole.
    ///
    /// - Parameter inner: what covers the outline from the inside.
    func placed(outside inner: Mask) -> [(path: Path, color: Color)] {
        figures.compactMap { figure in
            for size in Self.sizes {
                let room = figure.path(scaledBy: size * Self.margin).transformed(by: placement)
                guard isFree(room, outside: inner) else { continue }
                return (figure.path(scaledBy: size).transformed(by: placement), figure.color)
            }
            return nil
        }
    }

    private func isFree(_ path: Path, outside inner: Mask) -> Bool {
        path.subpaths.allSatisfy { subpath in
            subpath.points(piecesPerStep: 3).allSatisfy { point in
                guard let x = Int(exactly: point.x.rounded(.down)),
                    let y = Int(exactly: point.y.rounded(.down)),
                    (0..<outline.width).contains(x), (0..<outline.height).contains(y)
                else { return false }
                return outline[x, y] >= Self.inside && inner[x, y] <= 255 - Self.inside
            }
        }
    }
}
