import StickerErrors
import StickerNotation

/// How margins are cut off.
public struct PictureTrim: Hashable, Sendable {
    /// How different a margin's pixels may be from its colour, in percent of the distance between black and white.
    public var tolerance: Double

    /// Enough for the noise of a photo.
    public static let defaultTolerance = 5.0

    public init(tolerance: Double = defaultTolerance) {
        self.tolerance = tolerance
    }

    func validate() throws(StickerError) {
        try StyleText.check(
            tolerance, in: BackgroundRemoval.toleranceRange, what: "the tolerance of margins", unit: "%")
    }
}
