import StickerPixels
import StickerRaster

/// The space that words on a picture have: away from its edges, and inside of its shape.
struct CaptionLayout {
    private let width: Int
    private let height: Int
    private let margin: Int
    /// The pixels that are well inside of the shape.
    private let inside: Mask?

    /// The share of the shorter side that is left free between words and edges.
    private static let marginShare = 0.035
    /// The shares of the width that are tried where words of the full width do not fit the shape; the last is taken in
    /// any case.
    private static let widthShares = [0.85, 0.7, 0.55]
    /// The share of the height that words may stand away from the edge of a shape.
    private static let depthShare = 0.3
    /// The number of points on an edge of the words that must be inside.
    private static let pointCount = 9

    /// - Parameter shape: the coverage of a picture that is cut to a shape; nil for one with its own sides.
    init(width: Int, height: Int, shape: Mask?) throws {
        self.width = width
        self.height = height
        margin = Int((Double(min(width, height)) * Self.marginShare).rounded())
        inside = try shape?.eroded(by: Double(margin))
    }

    /// The words, and their distance from the picture's edge.
    func set(_ caption: PictureCaption) throws -> (words: Pixmap, inset: Int) {
        let wide = max(1, width - 2 * margin)
        guard let inside else { return (try caption.rendered(width: wide, height: height), margin) }
        var shares = Self.widthShares[...]
        var words = try caption.rendered(width: wide, height: height)
        while true {
            if let inset = inset(of: words, at: caption.place, inside: inside) { return (words, inset) }
            guard let share = shares.popFirst() else { return (words, margin) }
            words = try caption.rendered(width: max(1, Int(Double(wide) * share)), height: height)
        }
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
