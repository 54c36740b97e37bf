import StickerGeometry
import StickerPixels

/// Places each line as near below the one above it as their ink allows.
///
/// The ink is taken as boxes around the glyphs, made wider by the gap, in columns of a fixed share of an em.
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
    /// The factor between the widest and the narrowest distance below which all are the widest: a small difference looks like a
    /// fault.
    private static let leastDifference = 1.35
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
        var distances: [Double] = []
        var above: Skyline?
        for (index, line) in lines.enumerated() {
            let skyline = try skyline(of: line)
            if index > 0 {
                let needed = above.flatMap { above in skyline.map { gap + above.height(against: $0) } }
                distances.append(max(smallest, needed ?? smallest))
            }
            above = skyline
        }
        if let widest = distances.max(), let narrowest = distances.min(),
            lines.count > Self.mostOpticalLines || widest <= narrowest * Self.leastDifference
        {
            distances = distances.map { _ in widest }
        }
        return distances.reduce(into: [0]) { baselines, distance in
            baselines.append(baselines[baselines.count - 1] + distance)
        }
    }

    /// The skyline of a line; nil for one without ink.
    private func skyline(of line: TextLine) throws(TextError) -> Skyline? {
        let boxes = try line.glyphs(fontSize: fontSize).inkBoxes()
        let spans = boxes.map { column($0.minX - gap)...column($0.maxX + gap) }
        guard let first = spans.lazy.map(\.lowerBound).min(), let last = spans.lazy.map(\.upperBound).max()
        else { return nil }
        var skyline = Skyline(columns: first...last)
        for (box, span) in zip(boxes, spans) {
            for column in span {
                // The letters of a line stand between its baseline and the least height.
                skyline.add(
                    top: min(box.minY, -Self.smallestHeight * fontSize), bottom: max(0, box.maxY), at: column)
            }
        }
        return skyline
    }

    private func column(_ x: Double) -> Int { Int((x / columnWidth).rounded(.down)) }
}

/// The distance that the ink of a line reaches from its baseline, in pixels, y down, column by column.
private struct Skyline {
    private let firstColumn: Int
    private var tops: [Double]
    private var bottoms: [Double]

    init(columns: ClosedRange<Int>) {
        firstColumn = columns.lowerBound
        tops = Array(repeating: .infinity, count: columns.count)
        bottoms = Array(repeating: -.infinity, count: columns.count)
    }

    mutating func add(top: Double, bottom: Double, at column: Int) {
        let index = column - firstColumn
        tops[index] = min(tops[index], top)
        bottoms[index] = max(bottoms[index], bottom)
    }

    /// The distance of baselines at which this line's ink touches that of the line below it; less than 0 where no columns
    /// have ink of both.
    func height(against below: Skyline) -> Double {
        let columns = firstColumn..<firstColumn + tops.count
        let others = below.firstColumn..<below.firstColumn + below.tops.count
        return columns.clamped(to: others).reduce(-.infinity) { height, column in
            max(height, bottoms[column - firstColumn] - below.tops[column - below.firstColumn])
        }
    }
}
