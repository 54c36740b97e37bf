public import StickerPixels

/// A picture without its background, and what the background was.
public struct BackgroundCutout: Hashable, Sendable {
    /// Of the picture's size, transparent where the background was.
    public var pixmap: Pixmap
    /// Nil where the border is transparent already: then the picture is as it was.
    public var color: Color?
    /// How much of the border is of the background's colour, 0 … 1. Where it is little, the background is not uniform.
    public var borderShare: Double
    /// How much of the picture was background, 0 … 1.
    public var removedShare: Double
}

extension Pixmap {
    /// How far behind the background's edge pixels may be mixtures, at most: that is far out of focus.
    private static let maximumMatteReach = 32

    /// Takes a uniform background away: what is near the border's colour and reached from the border.
    ///
    /// Edges stay soft, and their pixels lose the background's share of their colour, so that no seam of it shows on
    /// another ground. Small pockets between hairs go as well. Where most of the border is transparent, the picture is left as it is.
    ///
    /// In integers: the same pixels on every machine.
    ///
    /// - Parameters:
    ///   - tolerance: how different the background may be from its own colour, in percent of the distance between black
    ///     and white, 0 … 100; what lies outside counts as the nearer end. Of greys it is the percentage of 255.
    ///   - everywhere: whether what the border does not reach is taken away as well, such as what shows through a handle.
    /// - Complexity: O(pixels).
    public func removingBackground(
        tolerance: Double, everywhere: Bool = false
    ) -> BackgroundCutout {
        guard let color = BorderColor(of: self) else {
            return BackgroundCutout(pixmap: self, color: nil, borderShare: 1, removedShare: 0)
        }
        let square = ColorDistance.square(percent: tolerance)
        var flood = BackgroundFlood(self, color: color, tolerance: square, everywhere: everywhere)
        // Hairs are thicker in larger pictures, and edges softer.
        let side = max(width, height)
        flood.fillPockets(gap: max(3, side / 80), maximumCount: size.pixelCount / 200)
        let reach = min(Self.maximumMatteReach, max(3, side / 60))
        let matte = BackgroundMatte(self, flood: flood, color: color, tolerance: square, reach: reach)
        var result = self
        // SAFETY: the buffer has the pixels of this picture, which are those of the matte.
        unsafe result.withUnsafeMutablePixels { pixels in
            for index in pixels.indices { unsafe pixels[index] = matte.pixel(at: index) }
        }
        return BackgroundCutout(
            pixmap: result,
            color: Color(red: UInt8(color.red), green: UInt8(color.green), blue: UInt8(color.blue)),
            borderShare: Double(flood.borderCount) / Double(color.count),
            removedShare: Double(flood.backgroundCount) / Double(size.pixelCount))
    }
}
