import StickerPixels
import StickerRaster

/// The space that words on a picture have: away from its edges, and inside of its shape.
struct CaptionLayout {
    private let width: Int
    private let height: Int
    private let margin: Int
    /// The pixels that are well inside of the shape.
    private let inside: Mask?

    /// The circle that the picture is cut to, its margin left out.
    private let circle: (bottom: Double, top: Double)?

    /// The share of the shorter side that is left free between words and edges.
    private static let marginShare = 0.035
    /// The share of the height that words may stand away from the edge of a shape; where they would stand further inside,
    /// they lie across its edge.
    private static let depthShare = 0.12
    /// The number of points on an edge of the words that must be inside.
    private static let pointCount = 9

    /// - Parameters:
    ///   - shape: the shape that the picture is cut to; nil for one with its own sides.
    ///   - picture: the picture.
    init(width: Int, height: Int, shape: PictureShape?, picture: Pixmap) throws {
        self.width = width
        self.height = height
        margin = Int((Double(min(width, height)) * Self.marginShare).rounded())
        let coverage = shape == nil ? nil : Mask(alphaOf: picture)
        inside = try coverage?.eroded(by: Double(margin))
        if shape == .circle || shape == .ellipse, let box = coverage?.inkBounds,
            abs(box.width - box.height) <= 2
        {
            circle = (Double(box.maxY - margin), Double(box.minY + margin))
        } else {
            circle = nil
        }
    }

    /// The words, and their distance from the picture's edge.
    func set(_ caption: PictureCaption) throws -> (words: Pixmap, inset: Int) {
        if let circle, caption.place == .top || caption.place == .bottom,
            let words = try caption.curved(
                alongRadius: (circle.bottom - circle.top) / 2, height: height)
        {
            let inset = caption.place == .top ? circle.top : Double(height) - circle.bottom
            return (words, Int(inset.rounded()))
        }
        let words = try caption.rendered(width: max(1, width - 2 * margin), height: height)
        guard let inside else { return (words, margin) }
        return (words, inset(of: words, at: caption.place, inside: inside) ?? 0)
    }

    /// The least inset at which the words are inside of the shape.
    private func inset(of words: Pixmap, at place: PictureCaption.Place, inside: Mask) -> Int? {
        let depth = Int(Double(inside.height) * Self.depthShare)
        return (0...max(0, depth)).first { inset in
            let top =
                switch place {
                case .top, .above: inset
                case .center: (inside.height - words.height) / 2
                case .bottom, .below: inside.height - words.height - inset
                }
            let left = (inside.width - words.width) / 2
            return (0..<Self.pointCount).allSatisfy { point in
                let x = left + (words.width - 1) * point / (Self.pointCount - 1)
                return [top, top + words.height - 1].allSatisfy { y in
                    (0..<inside.width).contains(x) && (0..<inside.height).contains(y)
                        && inside.values[y * inside.width + x] >= 128
                }
            }
        }
    }
}
