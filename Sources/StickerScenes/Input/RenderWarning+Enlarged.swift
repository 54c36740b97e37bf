package import StickerErrors
import StickerLimits

extension RenderWarning {
    /// Less is hardly seen.
    private static let leastFactor = 1.1

    /// What a person should know of a picture of pixels that is drawn larger than it is.
    ///
    /// - Parameter factor: how many times as wide or high, whichever is more.
    /// - Returns: nil where that is hardly seen, or it is reduced.
    package static func enlarged(by factor: Double) -> RenderWarning? {
        guard factor >= leastFactor else { return nil }
        let times = NumberText.plain((factor * 10).rounded() / 10)
        return RenderWarning(.enlarged, "the picture is small, and is enlarged \(times) times")
    }
}
