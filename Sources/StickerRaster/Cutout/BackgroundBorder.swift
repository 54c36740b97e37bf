import StickerPixels

/// The background that the border of a picture shows: the surface that most of it lies on.
struct BackgroundBorder {
    let surface: BackgroundSurface
    /// The mean of the border's pixels that lie on the surface.
    let color: IntegerColor
    /// The number of the border's pixels that lie on it, and the number of all.
    let count: Int
    let pixelCount: Int

    /// The least tolerance while the surface is looked for, in percent: smaller differences are noise.
    private static let leastTolerance = 5.0
    /// The number of parts that the border is cut into, each of which may show the background.
    private static let partCount = 12
    /// The rounds in which a surface is fitted to the pixels that the one before it left.
    private static let rounds = [
        BackgroundSurface.constantTerms, BackgroundSurface.planeTerms, BackgroundSurface.planeTerms,
        BackgroundSurface.curvedTerms, BackgroundSurface.curvedTerms, BackgroundSurface.curvedTerms,
    ]

    /// From the most frequent colour, and from the mean of each part of the border, surfaces are fitted to what is near,
    /// first flat, then slanted, then curved. The one that most pixels are near to is taken.
    ///
    /// A background gets lighter and darker, but keeps its hue: where a surface differs from its own mean by more than
    /// the tolerance and by another factor than brightness, as a sky at dusk does, it is no background.
    ///
    /// - Parameter tolerance: the tolerance, in percent of the distance between black and white.
    /// - Complexity: O(border).
    init(of pixmap: Pixmap, color: IntegerColor, tolerance: Double) {
        let (width, height) = (pixmap.width, pixmap.height)
        let indices = BackgroundFlood.borderIndices(width: width, height: height)
        let samples = indices.compactMap { index -> BackgroundSurface.Sample? in
            guard pixmap.pixels[index].alpha >= 128 else { return nil }
            let (u, v) = Self.place(index % width, index / width, width: width, height: height)
            return BackgroundSurface.Sample(u: u, v: v, color: IntegerColor(pixmap.pixels[index]))
        }
        let limit = ColorDistance.square(percent: max(tolerance, Self.leastTolerance))
        var starts = [color]
        for part in 0..<Self.partCount {
            let range =
                (samples.count * part / Self.partCount)..<(samples.count * (part + 1) / Self.partCount)
            if let mean = IntegerColor(meanOf: samples[range].lazy.map(\.color)) { starts.append(mean) }
        }
        var best = (surface: BackgroundSurface(starts[0]), count: -1)
        for start in starts {
            var surface = BackgroundSurface(start)
            for terms in Self.rounds {
                let near = Self.near(surface, samples, limit: limit)
                guard !near.isEmpty else { break }
                surface = BackgroundSurface(fitting: near, terms: terms)
            }
            let count = Self.near(surface, samples, limit: limit).count
            if count > best.count { best = (surface, count) }
        }
        surface = best.surface
        let near = Self.near(surface, samples, limit: ColorDistance.square(percent: tolerance))
        count = near.count
        self.color = IntegerColor(meanOf: near.lazy.map(\.color)) ?? starts[0]
        pixelCount = indices.count
    }

    /// The place of a pixel, from −1 to 1 on each axis.
    @inline(__always)
    static func place(_ x: Int, _ y: Int, width: Int, height: Int) -> (u: Double, v: Double) {
        (
            Double(2 * x - (width - 1)) / Double(max(1, width - 1)),
            Double(2 * y - (height - 1)) / Double(max(1, height - 1))
        )
    }

    private static func near(
        _ surface: BackgroundSurface, _ samples: [BackgroundSurface.Sample], limit: Int
    ) -> [BackgroundSurface.Sample] {
        let pairs = samples.lazy.map { (sample: $0, color: surface.color($0.u, $0.v)) }
            .filter { $0.sample.color.squaredDistance(to: $0.color) <= limit }
        let near = Array(pairs)
        guard let mean = IntegerColor(meanOf: near.lazy.map(\.color)) else { return [] }
        return near.lazy.filter { isShade($0.color, of: mean, limit: limit) }.map(\.sample)
    }

    /// Whether a colour is a lighter or darker one of the same hue, down to half and up to twice.
    private static func isShade(_ color: IntegerColor, of mean: IntegerColor, limit: Int) -> Bool {
        if color.squaredDistance(to: mean) <= limit { return true }
        let (part, whole) = (color.dot(mean), max(1, mean.dot(mean)))
        guard part * 2 >= whole, part <= whole * 2 else { return false }
        let shade = IntegerColor(
            red: mean.red * part / whole, green: mean.green * part / whole, blue: mean.blue * part / whole)
        return color.squaredDistance(to: shade) <= limit
    }
}
