import StickerGeometry
import StickerPixels

/// Places each line as near below the one above it as their ink allows, so that the space between lines looks even.
///
/// The ink is taken in columns of a fixed share of an em. No ink comes nearer to that of the next line than the gap; where that
/// leaves less space between two lines than between others, in the mean of their columns, they stand further apart.
struct TightLeading {
    private let fontSize: Double
    /// The gap between the ink of two lines, in pixels.
    private let gap: Double
    /// The width of a column in pixels.
    private let columnWidth: Double

    /// The range of the gap, in ems.
    private static let gapRange = 0.12...0.18
    /// The gap as a multiple of the outline's width: the outlines of two lines meet, and their letters stay apart.
    private static let gapByOutline = 1.6
    /// The least height of letters in ems: about an x-height.
    private static let smallestHeight = 0.5
    /// The most lines that are set by their ink: longer texts are paragraphs, which are read by the even distance of
    /// their lines.
    private static let mostOpticalLines = 4
    /// How much less space than between any others there may be between two lines, in ems: a mark alone does not move all lines
    /// apart.
    private static let uneven = 0.06
    /// The most by which lines stand further apart than they must, in ems.
    private static let mostAdded = 0.22
    /// How far beside each other, at least, letters of two lines count as above each other, in ems: a descender close beside an
    /// ascender looks as if it met it.
    private static let leastReach = 0.25
    /// The width of a column in ems.
    private static let columnShare = 0.05

    /// - Parameters:
    ///   - fontSize: pixels an em.
    ///   - outlineWidth: the width of the outline around the letters, in pixels.
    ///   - depth: how far letters reach into the gap beyond their ink, in pixels.
    init(fontSize: Double, outlineWidth: Double, depth: Double) {
        self.fontSize = fontSize
        let free = min(
            max(outlineWidth * Self.gapByOutline, Self.gapRange.lowerBound * fontSize),
            Self.gapRange.upperBound * fontSize)
        gap = free + depth
        columnWidth = Self.columnShare * fontSize
    }

    /// The distance of each baseline below the first one, in pixels.
    ///
    /// - Parameter lines: the lines from top to bottom, all with the baseline at 0.
    /// - Complexity: O(glyphs + ems of all lines).
    func baselines(of lines: [TextLine]) throws(TextError) -> [Double] {
        guard lines.count > 1 else { return [0] }
        // The distance for letters without ascenders and descenders.
        let smallest = gap + Self.smallestHeight * fontSize
        let reach = max(gap, Self.leastReach * fontSize)
        var pairs: [(distance: Double, mean: Double)] = []
        var above: (ink: InkProfile, space: InkProfile)?
        for (index, line) in lines.enumerated() {
            let profile = try InkProfile(line.glyphs(fontSize: fontSize), columnWidth: columnWidth).map {
                ink in
                // The letters of a line stand between its baseline and the least height.
                (
                    ink: ink.widened(by: 0, top: -Self.smallestHeight * fontSize, bottom: 0),
                    space: ink.widened(by: reach, top: -Self.smallestHeight * fontSize, bottom: 0)
                )
            }
            if index > 0 {
                var pair = (distance: smallest, mean: Self.smallestHeight * fontSize)
                if let above, let profile {
                    pair.distance = max(smallest, gap + above.space.overlap(with: profile.ink))
                    pair.mean = above.ink.meanOverlap(with: profile.ink) ?? pair.mean
                }
                pairs.append(pair)
            }
            above = profile
        }
        return evened(pairs).reduce(into: [0]) { baselines, distance in
            baselines.append(baselines[baselines.count - 1] + distance)
        }
    }

    /// The distances of neighbouring lines.
    ///
    /// - Parameter pairs: the least distance of each two, and the one at which there would be no space between them in the mean.
    private func evened(_ pairs: [(distance: Double, mean: Double)]) -> [Double] {
        let widest = pairs.lazy.map(\.distance).max() ?? 0
        if pairs.count >= Self.mostOpticalLines { return pairs.map { _ in widest } }
        let space = pairs.lazy.map { $0.distance - $0.mean }.max() ?? 0
        return pairs.map { pair in
            let even = pair.mean + space - Self.uneven * fontSize
            return max(pair.distance, min(even, pair.distance + Self.mostAdded * fontSize))
        }
    }
}
