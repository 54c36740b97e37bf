import StickerGeometry
import StickerPixels
import StickerRaster
import StickerText

/// The letters of a label where they stand on its canvas, with their depth and their ornaments.
final class LabelSilhouette: Silhouette {
    private let ink: LabelInk
    /// The shapes of the ornaments that are part of it, to be filled nonzero.
    private let ornaments: Path
    /// Where the backs of letters with a depth lie, in pixels; zero without one.
    private let depth: Point
    /// The bubble, at whose edge the sides end; nil without one.
    private let ground: Path?
    /// Draws the coverage of the emoji.
    private let drawEmoji: () throws -> Mask?
    /// The factor by which emoji are larger than their bitmaps; 1 where none is larger.
    private let enlargement: Double
    /// The emoji, drawn where something asks for them.
    private var emoji: Emoji?
    /// The edges grown by the distance that was asked for last: each shadow between pixels asks for the same.
    private var grownEmoji: (distance: Double, mask: Mask)?

    private struct Emoji {
        /// The coverage of the emoji, in the canvas's size.
        let mask: Mask?
        /// The coverage with the edges that outlines start at.
        let edges: Mask?
    }

    /// Which holes of outlines are filled.
    private let holes: Holes
    /// The radius of a plate, in pixels; nil without one.
    private let plateRadius: Double?

    /// Where the choice of the filled holes comes from.
    enum Holes {
        /// The choice is made, and kept.
        case decided(FilledHoles)
        /// The choice was made where the label stands by itself, and has been moved since.
        case known(FilledHoles, placement: ConformalTransform)
    }

    /// - Parameters:
    ///   - emoji: draws the coverage of the emoji in the canvas's size; nil where there are none.
    ///   - ornaments: the shapes of the ornaments that are part of it.
    ///   - depth: where the backs of letters with a depth lie, in pixels.
    ///   - ground: the bubble, at whose edge the sides end.
    ///   - enlargement: the factor by which emoji are larger than their bitmaps, where they are larger.
    ///   - plateRadius: the radius of a plate, in pixels; nil without one.
    init(
        ink: LabelInk, ornaments: Path, depth: Point, ground: Path?, emoji: @escaping () throws -> Mask?,
        enlargement: Double, holes: Holes, plateRadius: Double?
    ) {
        self.holes = holes
        self.plateRadius = plateRadius
        self.ink = ink
        self.ornaments = ornaments
        self.depth = depth
        self.ground = ground
        drawEmoji = emoji
        self.enlargement = enlargement
    }

    func outermostRounding(atDistance distance: Double) -> OutlineRounding {
        OutlineRounding(distance: distance, share: 0.5, plateRadius: plateRadius)
    }

    private func coveredByEmoji() throws -> Emoji {
        if let emoji { return emoji }
        let mask = try drawEmoji()
        // The soft edge of an enlarged emoji is no edge for an outline: every pixel of it would have its own.
        let edges = enlargement > 1 ? mask?.sharpened(by: enlargement) : mask
        let emoji = Emoji(mask: mask, edges: edges)
        self.emoji = emoji
        return emoji
    }

    /// Grown, it is without the hairlines and pinholes that would be left between stems and in counters. Emoji move by whole
    /// pixels, the nearest ones.
    func mask(
        grownBy distance: Double, rounded rounding: OutlineRounding, movedBy offset: Point,
        on canvas: inout Canvas
    ) throws -> Mask {
        let move = Transform.translation(x: offset.x, y: offset.y)
        guard distance > 0 else {
            var mask = try withSides(ownMask(movedBy: offset, on: &canvas), movedBy: offset)
            if !ornaments.isEmpty {
                mask.formUnion(try Mask(coverageOf: ornaments, transform: move, size: canvas.size))
            }
            return mask
        }
        var mask = try canvas.coverage(of: ink.glyphs.map { $0.moved(by: move) }, grownBy: distance)
        for (index, path) in ink.paths.enumerated() {
            let path = ink.filledPaths[index] ?? path
            try mask.formUnion(coverageOf: try path.outset(by: distance), transform: move)
        }
        if let emoji = try emoji(grownBy: distance) {
            mask.formUnion(emoji.moved(x: Int(offset.x.rounded()), y: Int(offset.y.rounded())))
        }
        // The sides of a grown letter are the grown sides.
        mask = try withSides(mask, movedBy: offset)
        if !ornaments.isEmpty {
            try mask.formUnion(coverageOf: try ornaments.outset(by: distance), transform: move)
        }
        mask = try mask.closed(by: max(0.5, rounding.radius), thinnestBridge: rounding.thinnestBridge)
        if rounding.isPlate {
            mask.fillHoles(smallerThan: Double(mask.size.pixelCount))
        } else {
            fillHoles(of: &mask, grownBy: distance, movedBy: offset)
        }
        return mask
    }

    private func withSides(_ mask: Mask, movedBy offset: Point) throws -> Mask {
        guard depth != .zero else { return mask }
        var sides = try mask.swept(by: depth)
        if let ground {
            let move = Transform.translation(x: offset.x, y: offset.y)
            sides.formProduct(try Mask(coverageOf: ground, transform: move, size: mask.size))
            sides.formMaximum(mask, x: 0, y: 0)
        }
        return sides
    }

    private func emoji(grownBy distance: Double) throws -> Mask? {
        if let grownEmoji, grownEmoji.distance == distance { return grownEmoji.mask }
        guard let mask = try coveredByEmoji().edges?.dilated(by: distance) else { return nil }
        grownEmoji = (distance, mask)
        return mask
    }

    private func fillHoles(of mask: inout Mask, grownBy distance: Double, movedBy offset: Point) {
        let square = distance * distance
        switch holes {
        case .decided(let filled):
            // Where some are filled, so are those that are alike: of two counters that look the same, none stays alone.
            var pixels = mask.fillHoles(findingSmallerThan: 2 * square)
            if !pixels.isEmpty { pixels += mask.fillHoles(findingSmallerThan: 4 * square) }
            let points = pixels.map { Point(x: Double($0.x) + 0.5, y: Double($0.y) + 0.5) - offset }
            filled.add(points, atDistance: distance)
        case .known(let filled, let placement):
            let scale = placement.scale
            // The holes that were too small to be there at the label's own size.
            let least = max(square, 2 * scale * scale)
            let pixels = filled.holes(atDistance: distance / scale).compactMap { hole -> (x: Int, y: Int)? in
                let point = placement.matrix.apply(to: hole) + offset
                guard let x = Int(exactly: point.x.rounded(.down)),
                    let y = Int(exactly: point.y.rounded(.down))
                else { return nil }
                return (x, y)
            }
            mask.fillHoles(smallerThan: least, at: pixels, smallerThan: 8 * square)
        }
    }

    func filledMask(movedBy offset: Point, size: PixelSize) throws -> Mask {
        let move = Transform.translation(x: offset.x, y: offset.y)
        return try Mask(coverageOf: ink.outline(), transform: move, size: size)
    }

    func ownMask(movedBy offset: Point, on canvas: inout Canvas) throws -> Mask {
        var mask = try filledMask(movedBy: offset, size: canvas.size)
        if let emoji = try coveredByEmoji().mask {
            mask.formUnion(emoji.moved(x: Int(offset.x.rounded()), y: Int(offset.y.rounded())))
        }
        return mask
    }
}
