public import StickerPixels

/// What the pixels of a picture are like.
public struct PixelStatistics: Hashable, Sendable {
    /// Pixels of alpha 0.
    public let transparentCount: Int
    /// Pixels of alpha 1 … 254.
    public let translucentCount: Int
    /// Different colours, alpha included.
    public let colorCount: Int

    /// Whether no pixel lets anything through.
    public var isOpaque: Bool { transparentCount == 0 && translucentCount == 0 }

    /// O(pixels).
    public init(of pixmap: Pixmap) {
        transparentCount = pixmap.pixels.count { $0.alpha == 0 }
        translucentCount = pixmap.pixels.count { $0.alpha != 0 && $0.alpha != 255 }
        var colors: Set<PremultipliedColor> = []
        var last: PremultipliedColor?
        for pixel in pixmap.pixels where pixel != last {
            colors.insert(pixel)
            last = pixel
        }
        colorCount = colors.count
    }
}
