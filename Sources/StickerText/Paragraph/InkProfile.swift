package import StickerGeometry
import StickerPixels

/// How far the ink of a line reaches up and down, in columns of one width: pixels, y down.
package struct InkProfile {
    private let columnWidth: Double
    private var firstColumn: Int
    private var tops: [Double]
    private var bottoms: [Double]

    private var columns: Range<Int> { firstColumn..<firstColumn + tops.count }

    /// The profile of glyphs and outlines; nil for those without ink.
    ///
    /// - Complexity: O(points of the outlines + columns).
    package init?(_ glyphs: [PlacedGlyph], paths: [Path] = [], columnWidth: Double) throws(TextError) {
        var boxes: [Rect] = []
        var outlines = paths
        for glyph in glyphs {
            if let color = try glyph.colorGlyph() {
                if !color.bounds.isEmpty { boxes.append(color.bounds) }
            } else {
                outlines.append(try glyph.face.outline(of: glyph.id).path.transformed(by: glyph.transform))
            }
        }
        let all = boxes + outlines.compactMap(\.bounds)
        guard columnWidth > 0, let left = all.lazy.map(\.minX).min(), let right = all.lazy.map(\.maxX).max(),
            let first = Int(exactly: (left / columnWidth).rounded(.down)),
            let last = Int(exactly: (right / columnWidth).rounded(.down)),
            last - first < Self.mostColumns
        else { return nil }
        self.columnWidth = columnWidth
        firstColumn = first
        tops = Array(repeating: .infinity, count: last - first + 1)
        bottoms = Array(repeating: -.infinity, count: last - first + 1)
        for box in boxes { add(from: Point(x: box.minX, y: box.minY), to: Point(x: box.maxX, y: box.maxY)) }
        for outline in outlines {
            for subpath in outline.subpaths {
                let points = subpath.points(piecesPerStep: Self.pieceCount)
                for (start, end) in zip(points, points.dropFirst()) { add(from: start, to: end) }
            }
        }
    }

    /// The most columns of a line; a longer one has no profile.
    private static let mostColumns = 1 << 20
    /// The number of straight pieces of a step of an outline.
    private static let pieceCount = 6

    /// Adds what lies between two points: all of the height that a piece has, in each of its columns.
    private mutating func add(from start: Point, to end: Point) {
        let (left, right) = (column(min(start.x, end.x)), column(max(start.x, end.x)))
        guard left <= right else { return }
        for column in left...right {
            tops[column] = min(tops[column], start.y, end.y)
            bottoms[column] = max(bottoms[column], start.y, end.y)
        }
    }

    private func column(_ x: Double) -> Int {
        min(max(Int((x / columnWidth).rounded(.down)) - firstColumn, 0), tops.count - 1)
    }

    /// The profile with ink that is as wide on both sides, and in each column with ink reaches from one height to another
    /// at least.
    ///
    /// - Complexity: O(columns × columns of the width).
    package func widened(by width: Double, top: Double = .infinity, bottom: Double = -.infinity) -> InkProfile
    {
        let reach = min(max(0, Int((width / columnWidth).rounded(.up))), tops.count)
        var wide = self
        wide.firstColumn -= reach
        wide.tops = Array(repeating: .infinity, count: tops.count + 2 * reach)
        wide.bottoms = Array(repeating: -.infinity, count: tops.count + 2 * reach)
        for index in tops.indices where tops[index] <= bottoms[index] {
            for column in index...index + 2 * reach {
                wide.tops[column] = min(wide.tops[column], tops[index], top)
                wide.bottoms[column] = max(wide.bottoms[column], bottoms[index], bottom)
            }
        }
        return wide
    }

    /// How much lower the line below has to be for no column to have ink of both in the other's place: less than 0 where it is low
    /// enough, −∞ where no columns have ink of both.
    package func overlap(with below: InkProfile) -> Double {
        heights(against: below).reduce(-.infinity, max)
    }

    /// The mean of that over all columns with ink of both; nil where there are none.
    package func meanOverlap(with below: InkProfile) -> Double? {
        let heights = heights(against: below)
        return heights.isEmpty ? nil : heights.reduce(0, +) / Double(heights.count)
    }

    private func heights(against below: InkProfile) -> [Double] {
        columns.clamped(to: below.columns).compactMap { column in
            let height = bottoms[column - firstColumn] - below.tops[column - below.firstColumn]
            return height.isFinite ? height : nil
        }
    }
}
