public import StickerPixels

/// A picture without its background, and facts about the background.
public struct BackgroundCutout: Hashable, Sendable {
    /// A picture of the same size, transparent where the background was.
    public var pixmap: Pixmap
    /// The mean of the border's background; nil where the border is transparent already: then the picture is as it was.
    public var color: Color?
    /// The share of the border that is one background, within the tolerance, 0 … 1. Where it is small, there is no
    /// background.
    public var borderShare: Double
    /// The share of the picture that was background, 0 … 1.
    public var removedShare: Double
}

extension Pixmap {
    /// The greatest width of the edge behind the background in which pixels may be mixtures: that is far out of focus.
    private static let maximumEdgeWidth = 32
    /// The rounds in which the model of the background follows what was found with the one before it.
    private static let modelRounds = 3

    /// Takes a background of one colour away, evenly lit or not: pixels near the border's colour that are reached from
    /// the border.
    ///
    /// Edges stay soft, and their pixels lose the background's share of their colour. Small pockets between hairs go as
    /// well, and small faint spots that stand alone. Where most of the border is transparent, the picture is left as it is.
    ///
    /// The same pixels on every machine.
    ///
    /// - Parameters:
    ///   - tolerance: the largest difference of the background from its colour, in percent of the distance between
    ///     black and white, 0 … 100; values outside are clamped. Between greys it is the percentage of 255.
    ///   - everywhere: whether parts that the border does not reach are taken away as well, such as those seen through
    ///     a handle.
    /// - Throws: ``RasterError/stopped(_:)``.
    /// - Complexity: O(pixels).
    public func removingBackground(
        tolerance: Double, everywhere: Bool = false
    ) throws(RasterError) -> BackgroundCutout {
        guard let color = BorderColor(of: self)?.color else {
            return BackgroundCutout(pixmap: self, color: nil, borderShare: 1, removedShare: 0)
        }
        try spendStage()
        let square = ColorDistance.square(percent: tolerance)
        let border = BackgroundBorder(of: self, color: color, tolerance: tolerance)
        var background = BackgroundModel(border.surface, width: width, height: height)
        var flood = BackgroundFlood(
            self, background: background, tolerance: square, everywhere: everywhere)
        for _ in 0..<Self.modelRounds {
            try spendStage()
            let before = flood.backgroundCount
            background.follow(flood, of: self, limit: min(64, max(0, tolerance) * 2.55))
            flood = BackgroundFlood(self, background: background, tolerance: square, everywhere: everywhere)
            if flood.backgroundCount == before { break }
        }
        try spendStage()
        // Hairs are thicker in larger pictures, and edges softer.
        let side = max(width, height)
        let gap = max(3, side / 80)
        let alone = BackgroundModel.aloneSquare(tolerance: square)
        flood.fillPockets(gap: gap, maximumCount: size.pixelCount / 200) { index in
            background.squaredDistance(of: pixels[index], at: index) <= alone
        }
        let edgeWidth = min(Self.maximumEdgeWidth, max(3, side / 36))
        try spendStage()
        var result = try BackgroundMatte(
            self, flood: flood, background: background, tolerance: square, edgeWidth: edgeWidth, gap: gap
        ).result
        FaintSpecks.remove(from: &result, width: width, maximumCount: max(4, edgeWidth * edgeWidth / 9))
        return BackgroundCutout(
            pixmap: Pixmap(size: size, countedPixels: result),
            color: Color(
                red: UInt8(border.color.red), green: UInt8(border.color.green), blue: UInt8(border.color.blue)
            ),
            borderShare: Double(border.count) / Double(border.pixelCount),
            removedShare: Double(flood.backgroundCount) / Double(size.pixelCount))
    }

    /// Asks for one of the stages, each of which goes over the picture and its planes about ten times.
    private func spendStage() throws(RasterError) {
        try RasterBudget.spend(pixels: 10 * size.pixelCount, on: "removing a background")
    }
}
