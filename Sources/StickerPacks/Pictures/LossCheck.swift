import StickerEncoding
import StickerEngine
package import StickerErrors
import StickerLimits
import StickerPlatforms

/// Refuses pictures that lose more than people put up with so that they fit.
struct LossCheck {
    /// The least structural similarity.
    let leastSimilarity: Double
    let kind: StickerKind

    fileprivate static let offender = "the least similarity"

    /// - Throws: `StickerError.Code.doesNotFit`.
    func check(
        _ image: EncodedImage, of drawn: DrawnSticker, within options: EncodingOptions
    ) throws(StickerError) {
        try checkFrames(image, of: drawn)
        guard let similarity = image.quality?.similarity, similarity < leastSimilarity,
            try similarity < leastSimilarity * formatSimilarity(image, of: drawn, options)
        else { return }
        // Rounded down, so that what is advised is enough.
        let figures = [similarity, leastSimilarity].map {
            NumberText.plain(($0 * 1_000).rounded(.down) / 1_000)
        }
        let limit = NumberText.grouped(options.maximumByteCount ?? image.bytes.count)
        throw StickerError(
            .doesNotFit, offender: Self.offender,
            reason:
                "it would lose too much to fit \(kind.platform.title)'s \(limit) bytes: \(image.summary), and a similarity of \(figures[1]) is the least; give a simpler picture, fewer frames or a shorter motion, leave it out with \"platforms\", or allow the loss with a least similarity of \(figures[0])"
        )
    }

    /// The longest that a frame may show where frames were left out to fit, in seconds: what changes less often is seen as
    /// single pictures.
    private static let longestFrame = 0.125

    /// The similarity is that of the frames that are kept; too few of them are a loss of their own.
    private func checkFrames(_ image: EncodedImage, of drawn: DrawnSticker) throws(StickerError) {
        guard case .animation(let animation) = drawn.content, leastSimilarity > 0 else { return }
        for case .frames(let count, let total) in image.steps {
            let mean = animation.duration.milliseconds / 1_000 / Double(max(1, count))
            guard mean > Self.longestFrame, mean * Double(count) / Double(total) <= Self.longestFrame else {
                continue
            }
            throw StickerError(
                .doesNotFit, offender: Self.offender,
                reason:
                    "it would move in jerks to fit \(kind.platform.title)'s bytes: \(count) of \(total) frames are left, fewer than eight a second; give a simpler picture or a shorter motion, leave it out with \"platforms\", or allow any loss with a least similarity of 0"
            )
        }
    }

    /// The similarity of a file of any length: below 1 where the format itself loses something, as GIF does soft edges,
    /// which is no fault of the limit.
    private func formatSimilarity(
        _ image: EncodedImage, of drawn: DrawnSticker, _ options: EncodingOptions
    ) throws(StickerError) -> Double {
        guard !image.format.traits.isLossless || image.steps.contains(where: \.isOfFormat) else { return 1 }
        var options = options
        options.maximumByteCount = .max
        options.allowsDroppingFrames = false
        let encoder = try ImageEncoder(options)
        let whole =
            switch drawn.content {
            case .still(let pixmap): try encoder.encode(pixmap)
            case .animation(let animation): try encoder.encode(animation)
            }
        return whole.quality?.similarity ?? 1
    }
}

extension StickerError {
    /// Whether a picture would lose too much to fit: a lower least similarity allows it.
    package var isLossTooLarge: Bool { code == .doesNotFit && offender == LossCheck.offender }
}

extension EncodingStep {
    /// Whether the format has this done to every picture that needs it.
    fileprivate var isOfFormat: Bool {
        switch self {
        case .hardEdges, .lostTranslucency, .matte, .flattened, .thinned: true
        case .colors, .quality, .nearLossless, .resized, .stopped, .frames: false
        }
    }
}
