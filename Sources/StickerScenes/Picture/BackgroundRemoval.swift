import StickerErrors
import StickerNotation

/// How a uniform background is taken away.
public struct BackgroundRemoval: Hashable, Sendable {
    /// The largest difference of the background from its colour, in percent of the distance between black and white.
    public var tolerance: Double
    /// Whether parts that the border does not reach are taken away as well, such as those seen through a handle.
    public var everywhere: Bool

    /// The range of tolerances, in percent.
    public static let toleranceRange = 0.0...100
    /// The default tolerance: enough for the noise of a photo and for light that falls off a little.
    public static let defaultTolerance = 10.0

    /// By default takes away what the border reaches, with the default tolerance.
    public init(tolerance: Double = defaultTolerance, everywhere: Bool = false) {
        self.tolerance = tolerance
        self.everywhere = everywhere
    }

    func validate() throws(StickerError) {
        try StyleText.check(
            tolerance, in: Self.toleranceRange, what: "the tolerance of the background", unit: "%")
    }
}

/// How margins are cut off.
public struct PictureTrim: Hashable, Sendable {
    /// The largest difference of a margin's pixels from its colour, in percent of the distance between black and white.
    public var tolerance: Double

    /// The default tolerance: enough for the noise of a photo.
    public static let defaultTolerance = 5.0

    /// Makes a trim with a tolerance in percent, 0 … 100.
    public init(tolerance: Double = defaultTolerance) {
        self.tolerance = tolerance
    }

    func validate() throws(StickerError) {
        try StyleText.check(
            tolerance, in: BackgroundRemoval.toleranceRange, what: "the tolerance of margins", unit: "%")
    }
}
