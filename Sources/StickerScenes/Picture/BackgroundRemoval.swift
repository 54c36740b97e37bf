public import StickerErrors
import StickerNotation
public import StickerPixels

/// How a uniform background is taken away.
public struct BackgroundRemoval: Hashable, Sendable {
    /// The largest difference of the background from its colour, in percent of the distance between black and white.
    public var tolerance: Double
    /// Whether areas that the border does not reach are taken away as well, such as those seen through a handle: each as a
    /// whole, where most of it has the background's colour, to four tenths of the tolerance.
    public var everywhere: Bool
    /// Points of the subject, in pixels of the picture as it is shown, or in units of a drawing: what is around each stays,
    /// up to an edge or a gap that separates it from the background.
    public var keep: [PixelPoint]
    /// Points of the background, in the same way: what is around each goes, as far as it has the background's colour, or
    /// else the point's own, within the tolerance.
    public var drop: [PixelPoint]

    /// The range of tolerances, in percent.
    public static let toleranceRange = 0.0...100
    /// The default tolerance: enough for the noise of a photo and for light that falls off a little.
    public static let defaultTolerance = 10.0
    /// The most points to keep, and to drop; each takes time.
    public static let maximumPointCount = 64

    /// By default takes away what the border reaches, with the default tolerance.
    public init(
        tolerance: Double = defaultTolerance, everywhere: Bool = false, keep: [PixelPoint] = [],
        drop: [PixelPoint] = []
    ) {
        self.tolerance = tolerance
        self.everywhere = everywhere
        self.keep = keep
        self.drop = drop
    }

    func validate() throws(StickerError) {
        try StyleText.check(
            tolerance, in: Self.toleranceRange, what: "the tolerance of the background", unit: "%")
        for (points, what) in [(keep, "keep"), (drop, "drop")] where points.count > Self.maximumPointCount {
            throw .outOfRange(
                what: "the number of points to \(what)", value: "\(points.count)",
                range: "at most \(Self.maximumPointCount)")
        }
        if let point = keep.first(where: drop.contains) {
            throw .conflict("the point \(point) is both to keep and to drop")
        }
    }
}

extension PixelPoint {
    /// Reads `X,Y`, whole pixels from the top left, as in `120,88`.
    ///
    /// - Throws: `StickerError.Code.invalidNotation`.
    public init(parsing text: String) throws(StickerError) {
        let reader = StyleText(
            what: "a point of the picture", text: text,
            form: "write X,Y in whole pixels from the top left, as in 120,88")
        let numbers = try reader.numbers(text, count: 2...2)
        guard let x = Int(exactly: numbers[0]), let y = Int(exactly: numbers[1]) else { throw reader.failure }
        self.init(x: x, y: y)
    }
}
