import StickerErrors
import StickerNotation

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
