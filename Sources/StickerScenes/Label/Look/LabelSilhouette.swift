import StickerGeometry
import StickerPixels
import StickerRaster
import StickerText

/// The letters of a label where they stand on its canvas, with their depth and their ornaments.
final class LabelSilhouette: Silhouette {
    private let ink: LabelInk
    /// The empty strokes of hollow faces that are filled as letters are; nil where none are.
    private let faces: LabelInk?
    /// The shapes of the ornaments that are part of it, to be filled nonzero.
    private let ornaments: Path
    /// The circles around them.
    private let circles: Path
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
    /// Pixels an em.
    private let fontSize: Double
    /// Whether letters change their places among each other from frame to frame.
    private let movesLetters: Bool
    /// What moves by itself, each with a silhouette of its own.
    private lazy var units = ink.units.map { unit in
        LabelSilhouette(
            ink: unit, faces: nil, ornaments: [], depth: depth, ground: ground, emoji: { nil },
            enlargement: enlargement, holes: .decided(FilledHoles()), plateRadius: nil, fontSize: fontSize)
    }

    /// Where the choice of the filled holes comes from.
    enum Holes {
        /// The choice is made, and kept.
        case decided(FilledHoles)
        /// The choice was made where the label stands by itself, and has been moved since.
        case known(FilledHoles, placement: ConformalTransform)
    }

    /// - Parameters:
    ///   - faces: the empty strokes of hollow faces that are filled as letters are; nil where none are.
    ///   - emoji: draws the coverage of the emoji in the canvas's size; nil where there are none.
    ///   - ornaments: the ornaments that are part of it.
    ///   - depth: where the backs of letters with a depth lie, in pixels.
    ///   - ground: the bubble, at whose edge the sides end.
    ///   - enlargement: the factor by which emoji are larger than their bitmaps, where they are larger.
    ///   - plateRadius: the radius of a plate, in pixels; nil without one.
    ///   - fontSize: pixels an em.
    ///   - movesLetters: whether letters change their places among each other from frame to frame.
    init(
        ink: LabelInk, faces: LabelInk?, ornaments: [PlacedOrnament], depth: Point, ground: Path?,
        emoji: @escaping () throws -> Mask?,
        enlargement: Double, holes: Holes, plateRadius: Double?, fontSize: Double,
        movesLetters: Bool = false
    ) {
        self.holes = holes
        self.movesLetters = movesLetters
        self.plateRadius = plateRadius
        self.fontSize = fontSize
        self.ink = ink
        self.faces = faces
        self.ornaments = ornaments.reduce(into: Path()) { $0.append($1.path) }
        circles = ornaments.reduce(into: Path()) { $0.append($1.circle) }
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
        if movesLetters, !rounding.isPlate {
            return try unitedMask(grownBy: distance, rounded: rounding, movedBy: offset, on: &canvas)
        }
        var mask = try canvas.coverage(of: ink.glyphs.map { $0.moved(by: move) }, grownBy: distance)
        for (index, path) in ink.paths.enumerated() {
            let path = ink.filledPaths[index] ?? path
            // An outset's parts overlap inside of it: their areas add up.
            try mask.formUnion(
                coverageOf: try path.outset(by: distance), transform: move, resolvesOverlaps: false)
        }
        if let emoji = try emoji(grownBy: distance) {
            mask.formUnion(emoji.moved(x: Int(offset.x.rounded()), y: Int(offset.y.rounded())))
        }
        // The sides of a grown letter are the grown sides.
        mask = try withSides(mask, movedBy: offset)
        if !ornaments.isEmpty {
            let shape =
                rounding.isPlate
                ? try circles.outset(by: (1 + Self.lobeReach) * distance)
                : try ornaments.outset(by: distance)
            try mask.formUnion(coverageOf: shape, transform: move, resolvesOverlaps: false)
        }
        let grown = mask
        let radius = max(0.5, rounding.radius)
        mask = try mask.closed(by: radius, thinnestBridge: rounding.thinnestBridge)
        if rounding.partsLetters, let rule = neckRule(atDistance: distance) {
            let letters = try self.mask(grownBy: 0, rounded: rounding, movedBy: offset, on: &canvas)
            try mask.cutNecks(between: letters, grown: grown, closedBy: radius, by: rule)
        }
        if rounding.isPlate {
            mask.fillHoles(smallerThan: Double(mask.size.pixelCount))
        } else {
            try fillHoles(of: &mask, grownBy: distance, rounded: rounding, movedBy: offset)
        }
        return mask
    }

    /// The masks of what moves by itself, each rounded alone: what would be filled or cut between letters would come and go
    /// from frame to frame.
    private func unitedMask(
        grownBy distance: Double, rounded rounding: OutlineRounding, movedBy offset: Point,
        on canvas: inout Canvas
    ) throws -> Mask {
        var mask = Mask(size: canvas.size)
        for unit in units {
            mask.formUnion(
                try unit.mask(grownBy: distance, rounded: rounding, movedBy: offset, on: &canvas))
        }
        if let emoji = try emoji(grownBy: distance) {
            let moved = emoji.moved(x: Int(offset.x.rounded()), y: Int(offset.y.rounded()))
            mask.formUnion(try withSides(moved, movedBy: offset))
        }
        if !ornaments.isEmpty {
            let move = Transform.translation(x: offset.x, y: offset.y)
            try mask.formUnion(
                coverageOf: try ornaments.outset(by: distance), transform: move, resolvesOverlaps: false)
        }
        return mask
    }

    /// How much further a plate reaches beyond the circles around ornaments, as a share of its distance from letters.
    static let lobeReach = 0.4

    /// Outlines of letters that only just touch are parted, unless that would take half of them; nil for ones so wide that
    /// they have no thin necks.
    private func neckRule(atDistance distance: Double) -> NeckRule? {
        let isHeavy = distance > Self.heavyOutline * fontSize
        let thinnest = isHeavy ? Self.thinnestHeavyNeck : Self.thinnestNeck.distances
        let thickness = min(thinnest * distance, Self.thinnestNeck.ems * fontSize)
        guard thickness > 2 * distance else { return nil }
        return NeckRule(
            distance: distance, thickness: thickness,
            gap: max(Self.neckGap.pixels, Self.neckGap.share * distance))
    }

    /// The thickness of necks between letters, at least, as a multiple of the outlines' distance, and in ems: thinner ones
    /// look like threads.
    private static let thinnestNeck = (distances: 5.0, ems: 0.25)
    /// The distance of outlines in ems from which on their letters are one shape, of which only threads are cut, and the
    /// thickness of those as a multiple of that distance.
    private static let (heavyOutline, thinnestHeavyNeck) = (0.055, 2.2)
    /// The gap between the outlines of letters that are parted, as a share of their distance, and in pixels, at least.
    private static let neckGap = (share: 0.35, pixels: 1.25)

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

    private func fillHoles(
        of mask: inout Mask, grownBy distance: Double, rounded rounding: OutlineRounding,
        movedBy offset: Point
    ) throws {
        let square = distance * distance
        let size = mask.size
        // Counters that are hardly wider than those that the rounding has closed are closed, too.
        let thinnest = max(distance, Self.thinnestCounter * 2 * rounding.radius)
        func isFilled(_ holes: [MaskHole], share: Double) throws -> [Bool] {
            let pockets = try pockets(
                among: holes, grownBy: distance, share: share, movedBy: offset, size: size)
            // Where some are filled, so are those that are alike: of two counters that look the same, none stays alone.
            let areAllLarge = holes.allSatisfy { Double($0.area) >= 2 * square }
            let largest = share < 1 ? 2 * share * square : areAllLarge ? 0 : 4 * square
            return holes.indices.map { index in
                let hole = holes[index]
                return pockets.contains(index) || Double(hole.area) < largest
                    || hole.meanWidth < share * thinnest
            }
        }
        switch holes {
        case .decided(let filled):
            let holes = try mask.fillHoles { try isFilled($0, share: 1) }
            let points = holes.map { Point(x: Double($0.x) + 0.5, y: Double($0.y) + 0.5) - offset }
            filled.add(points, atDistance: distance)
        case .known(let filled, let placement):
            let scale = placement.scale
            // The holes that were too small to be there at that size.
            let least = max(square, 2 * scale * scale)
            let pixels = filled.holes(atDistance: distance / scale).compactMap { hole -> (x: Int, y: Int)? in
                let point = placement.matrix.apply(to: hole) + offset
                guard let x = Int(exactly: point.x.rounded(.down)),
                    let y = Int(exactly: point.y.rounded(.down))
                else { return nil }
                return (x, y)
            }
            let largest = Self.pocketSlack * Self.largestPocket * fontSize * fontSize
            // What is a bit smaller than holes have to be was filled at the label's own size, or closed by the rounding.
            try mask.fillHoles(
                choosing: { holes in
                    zip(holes, try isFilled(holes, share: Self.certainShare)).map { hole, isFilled in
                        isFilled || Double(hole.area) < least
                    }
                }, andAt: pixels, smallerThan: max(8 * square, largest))
        }
    }

    /// The share of the widths up to which holes are filled at the label's own size that are filled elsewhere for certain: the
    /// sides of turned ones are longer, up to 1.4 times, counted in pixels.
    private static let certainShare = 0.6
    /// The mean width of what is left of a counter, at least, as a share of the width that rounding closes. What is thinner, or
    /// thinner than the outline, would be read as a stroke.
    private static let thinnestCounter = 0.9
    /// The mean width of pockets between letters, at least, in ems, and as a multiple of that distance: smaller ones would
    /// be read as dots and strokes.
    private static let leastPocket = (ems: 0.12, distances: 4.0)
    /// The mean width of what is left of a letter's bay, at least, in ems: less would be read as a dot.
    private static let leastBay = 0.06
    /// The area of pockets, in square ems, from which on they are part of the ground, however narrow they are.
    private static let largestPocket = 0.36
    /// How much larger a pocket may be that has been moved.
    private static let pocketSlack = 1.5

    /// The small holes that lie between letters: not in a counter or a bay of one, nor between letters that are joined.
    private func pockets(
        among holes: [MaskHole], grownBy distance: Double, share: Double, movedBy offset: Point,
        size: PixelSize
    ) throws -> Set<Int> {
        let least = share * min(Self.leastPocket.ems * fontSize, Self.leastPocket.distances * distance)
        let small = holes.indices.filter { index in
            let hole = holes[index]
            return hole.meanWidth < least
                && Double(hole.area) < share * Self.largestPocket * fontSize * fontSize
        }
        guard !small.isEmpty else { return [] }
        var letters = try letterMask(movedBy: offset, size: size)
        // A letter that its outline closes has a counter, as well.
        let isBay = letters.bays(among: small.map { holes[$0] })
        letters.fillHoles(smallerThan: Double(size.pixelCount))
        let pockets = zip(small, isBay).filter { index, isBay in
            let hole = holes[index]
            return letters[hole.x, hole.y] < 128
                && (!isBay || hole.meanWidth < share * Self.leastBay * fontSize)
        }
        return Set(pockets.map(\.0))
    }

    func filledMask(movedBy offset: Point, size: PixelSize) throws -> Mask {
        let move = Transform.translation(x: offset.x, y: offset.y)
        return try Mask(coverageOf: (faces ?? ink).outline(), transform: move, size: size)
    }

    /// The letters without emoji.
    private func letterMask(movedBy offset: Point, size: PixelSize) throws -> Mask {
        var mask = try filledMask(movedBy: offset, size: size)
        if faces != nil {
            let move = Transform.translation(x: offset.x, y: offset.y)
            mask.formUnion(try Mask(coverageOf: ink.outline(), transform: move, size: size))
        }
        return mask
    }

    func ownMask(movedBy offset: Point, on canvas: inout Canvas) throws -> Mask {
        var mask = try letterMask(movedBy: offset, size: canvas.size)
        if let emoji = try coveredByEmoji().mask {
            mask.formUnion(emoji.moved(x: Int(offset.x.rounded()), y: Int(offset.y.rounded())))
        }
        return mask
    }
}
