import StickerPixels
import StickerRaster

/// The space that words on a picture have: away from its edges, and inside of its shape.
struct CaptionLayout {
    private let width: Int
    private let height: Int
    private let margin: Int
    /// The pixels that are well inside of the shape.
    private let inside: Mask?

    /// The upper and the lower edge of the disc that the picture is cut to, its margin left out.
    private let circle: (top: Double, bottom: Double)?

    /// The share of the shorter side that is left free between words and edges.
    private static let marginShare = 0.035
    /// The share of the height that words as wide as the picture may stand away from the edge of a shape.
    private static let depthShare = 0.12
    /// The same share for narrower ones; where they would stand further inside, and so on the subject, they lie across the edge.
    private static let greatestDepthShare = 0.16
    /// The deepest notch of an upper edge that words stand below, as a share of the height: across a heart's, they would hide
    /// what makes it a heart.
    private static let deepestNotchShare = 0.22
    /// The widths that are tried next, as shares of the picture's.
    private static let narrowerShares = [0.85, 0.7, 0.55]
    /// The number of points on an edge of the words that must be inside.
    private static let pointCount = 9

    /// - Parameters:
    ///   - shape: the shape that the picture is cut to; nil for one with its own sides.
    ///   - picture: the picture.
    init(width: Int, height: Int, shape: PictureShape?, picture: Pixmap) throws {
        self.width = width
        self.height = height
        let margin = Int((Double(min(width, height)) * Self.marginShare).rounded())
        self.margin = margin
        let coverage = shape == nil ? nil : Mask(alphaOf: picture)
        inside = try coverage?.eroded(by: Double(margin))
        circle = coverage?.discBounds.map { box in
            (top: Double(box.minY + margin), bottom: Double(box.maxY - margin))
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
        if let inset = inset(of: words, at: caption.place, inside: inside, depthShare: Self.depthShare) {
            return (words, inset)
        }
        var nearest: (words: Pixmap, inset: Int)?
        for share in Self.narrowerShares {
            // Too narrow for its words at any size, one is no choice.
            guard
                let narrow = try? caption.rendered(
                    width: max(1, Int(share * Double(width - 2 * margin))), height: height),
                let inset = inset(
                    of: narrow, at: caption.place, inside: inside, depthShare: Self.greatestDepthShare)
            else { continue }
            if inset < nearest?.inset ?? .max { nearest = (narrow, inset) }
        }
        return nearest ?? (words, 0)
    }

    /// The least inset at which the words are inside of the shape.
    private func inset(
        of words: Pixmap, at place: PictureCaption.Place, inside: Mask, depthShare: Double
    ) -> Int? {
        let depth = Int(Double(inside.height) * depthShare) + (place == .top ? notchDepth(inside: inside) : 0)
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

    /// How far the middle of the upper edge lies below the rest of it; 0 where that is too far for words to follow.
    private func notchDepth(inside: Mask) -> Int {
        guard let box = inside.inkBounds else { return 0 }
        let column = inside.width / 2
        let row = (box.minY..<box.maxY).first { inside.values[$0 * inside.width + column] >= 128 }
        guard let row else { return 0 }
        let depth = row - box.minY
        return Double(depth) <= Self.deepestNotchShare * Double(inside.height) ? depth : 0
    }
}

extension Mask {
    /// The box around the mask where it is a disc, nearly all of it opaque; else nil.
    fileprivate var discBounds: PixelRect? {
        guard let box = inkBounds, abs(box.width - box.height) <= 2 else { return nil }
        let covered = values.reduce(0) { $0 + Int($1) }
        let share = Double(covered) / 255 / Double(box.width * box.height)
        return abs(share - .pi / 4) < 0.02 ? box : nil
    }
}
