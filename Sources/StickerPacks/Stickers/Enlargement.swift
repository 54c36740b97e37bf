import StickerErrors
import StickerLimits
import StickerScenes

/// A picture of pixels that is drawn larger than it is.
struct Enlargement {
    /// How many times as wide and high it is drawn; at most 1 where it is not enlarged.
    let factor: Double

    /// Twice as large, each pixel is four: edges are soft on a sticker that is looked at closely. Above that, the picture is
    /// an error unless its author says otherwise.
    static let largestFactor = 2.0
    /// The factor for a picture, or the frames of an animation, in a frame.
    static func factor(
        of size: (width: Double, height: Double), in frame: PackFrame, fit: Fit
    ) -> Double {
        let x = Double(frame.inner.width) / size.width
        let y = Double(frame.inner.height) / size.height
        return fit == .contain ? min(x, y) : max(x, y)
    }

    /// Checks that a picture is not far too small, unless that is allowed. (One that is a bit too small is told when it is drawn.)
    ///
    /// - Throws: `StickerError.Code.unsuitablePicture`.
    func check(isAllowed: Bool) throws(StickerError) {
        guard factor > Self.largestFactor, !isAllowed else { return }
        let times = NumberText.plain((factor * 10).rounded() / 10)
        throw StickerError(
            .unsuitablePicture,
            reason:
                "the picture is too small: it would be enlarged \(times) times, and would look blurred; give a larger one or an SVG file, or say \"enlarge: true\" beside it"
        )
    }
}
