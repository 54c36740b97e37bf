public import StickerPixels

extension Pixmap {
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
    ///   - everywhere: whether areas that the border does not reach are taken away as well, such as those seen through
    ///     a handle: each as a whole, where most of it has the background's colour, to four tenths of the tolerance.
    ///   - keeping: points of the subject. What is around them stays, up to an edge or a gap that separates it from the
    ///     background.
    ///   - dropping: points of the background. What is around them goes, as far as it has the background's colour, or
    ///     else their own, within the tolerance. Points outside of the picture count for nothing.
    /// - Throws: ``RasterError/stopped(_:)``.
    /// - Complexity: O(pixels).
    public func removingBackground(
        tolerance: Double, everywhere: Bool = false, keeping: [PixelPoint] = [], dropping: [PixelPoint] = []
    ) throws(RasterError) -> BackgroundCutout {
        guard let color = BorderColor(of: self)?.color else {
            return BackgroundCutout(pixmap: self, color: nil, borderShare: 1, removedShare: 0)
        }
        try RasterBudget.spend(pixels: 4 * size.pixelCount, on: "removing a background")
        let search = try BackgroundSearch(
            ChromaSharpening.sharpened(self) ?? self, color: color, percent: tolerance,
            everywhere: everywhere, keeping: indices(of: keeping),
            dropping: indices(of: dropping))
        var result = try search.matte()
        FaintSpecks.remove(
            from: &result, width: width, maximumCount: max(4, search.edgeWidth * search.edgeWidth / 9),
            keeping: indices(of: keeping))
        let border = search.border
        return BackgroundCutout(
            pixmap: Pixmap(size: size, countedPixels: result),
            color: Color(
                red: UInt8(border.color.red), green: UInt8(border.color.green), blue: UInt8(border.color.blue)
            ),
            borderShare: Double(border.count) / Double(border.pixelCount),
            removedShare: Double(search.flood.backgroundCount) / Double(size.pixelCount),
            pockets: search.pockets(), pointProblem: search.kept.problem)
    }

    private func indices(of points: [PixelPoint]) -> [Int] {
        points.filter { (0..<width).contains($0.x) && (0..<height).contains($0.y) }.map {
            $0.y * width + $0.x
        }
    }
}
