import StickerErrors
import StickerNotation

/// How a uniform background is taken away.
public struct BackgroundRemoval: Hashable, Sendable {
    /// How different the background may be from its own colour, in percent of the distance between black and white.
    public var tolerance: Double
    /// Whether what the border does not reach is taken away as well, such as what shows through a handle.
    public var everywhere: Bool

    /// In percent.
    public static let toleranceRange = 0.0...100
    /// Enough for the noise of a photo and for light that falls off a little.
    public static let defaultTolerance = 10.0

    /// Takes away what the border reaches, with the default tolerance, unless told otherwise.
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
    /// How different a margin's pixels may be from its colour, in percent of the distance between black and white.
    public var tolerance: Double

    /// Enough for the noise of a photo.
    public static let defaultTolerance = 5.0

    /// The tolerance is in percent, 0 … 100.
    public init(tolerance: Double = defaultTolerance) {
        self.tolerance = tolerance
    }

    func validate() throws(StickerError) {
        try StyleText.check(
            tolerance, in: BackgroundRemoval.toleranceRange, what: "the tolerance of margins", unit: "%")
    }
}
