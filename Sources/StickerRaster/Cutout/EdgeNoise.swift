import StickerPixels

/// The noise that a background has beside its subject, where a camera and its compression leave most.
enum EdgeNoise {
    /// The steps from the subject between which the noise is measured: behind the edge's own tail, and as far as the blocks
    /// of a JPEG.
    static let firstStep = 3
    static let lastStep = 9

    /// The least noise, in percent: no picture is free of it.
    private static let leastNoise = 1.25
    private static let maximumLevel = 765

    /// Two and a half times the median of the distances from the background, at least ``leastNoise`` and at most half
    /// the tolerance, as a ``ColorDistance``.
    ///
    /// - Parameter tolerance: the square of the flood's ``ColorDistance``.
    static func level(
        _ pixmap: Pixmap, flood: BackgroundFlood, background: BackgroundModel, toSubject: NearestPixels,
        tolerance: Int
    ) -> Int {
        var counts = [Int](repeating: 0, count: maximumLevel + 1)
        var count = 0
        for index in pixmap.pixels.indices where flood.isBackground[index] && pixmap.pixels[index].alpha > 0 {
            let steps = toSubject.steps(from: index, width: pixmap.width)
            guard steps >= firstStep, steps <= lastStep else { continue }
            let distance = root(background.squaredDistance(of: pixmap.pixels[index], at: index))
            counts[min(maximumLevel, distance)] += 1
            count += 1
        }
        var (median, sum) = (0, 0)
        while count > 0, median < maximumLevel {
            sum += counts[median]
            if sum * 2 >= count { break }
            median += 1
        }
        let least = root(ColorDistance.square(percent: leastNoise))
        let most = root(tolerance) / 2
        return min(most, max(least, median * 5 / 2))
    }

    /// The whole part of a square root.
    @inline(__always)
    static func root(_ square: Int) -> Int { Int(Double(square).squareRoot()) }
}
