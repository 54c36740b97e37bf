import StickerPixels
import StickerRaster

/// The space that words on a picture have: away from its edges, and inside of its shape.
struct CaptionLayout {
    private let width: Int
    private let height: Int
    private let margin: Int
    /// What is well inside of the shape.
    private let inside: Mask?

    /// Of the shorter side, what is left free between words and edges.
    private static let marginShare = 0.035
    /// The widths that words are tried in on a shape where all of it is too much; the last one is taken in any case.
    private static let widthShares = [0.85, 0.7, 0.55]
    /// Of the height, how far words may stand from the edge of a shape.
    private static let depthShare = 0.3
    /// How many points of an edge of the words must be inside.
    private static let pointCount = 9

    /// - Parameter shape: what a picture of a shape covers; nil for one that has its own sides.
    init(width: Int, height: Int, shape: Mask?) throws {
        self.width = width
        self.height = height
        margin = Int((Double(min(width, height)) * Self.marginShare).rounded())
        inside = try shape?.eroded(by: Double(margin))
    }

    /// The words, and how far from the picture's edge they stand.
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

    /// The least at which the words are inside of the shape.
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
