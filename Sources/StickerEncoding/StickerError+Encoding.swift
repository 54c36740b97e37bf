public import StickerCodecs
import StickerErrors
import StickerLimits
import StickerNotation

/// Why no file of a picture is short enough.
public struct ByteLimitExceeded: Error, Hashable, Sendable {
    /// The format of the files that were tried.
    public let format: ImageFormat
    /// The length of the shortest file that was made.
    public let byteCount: Int
    /// The most bytes that are allowed.
    public let limit: Int
}

extension StickerError {
    /// - Parameter smallest: the length of the shortest file that was made.
    static func doesNotFit(format: ImageFormat, limit: Int, smallest: Int) -> StickerError {
        StickerError(
            .doesNotFit,
            reason:
                "the smallest \(format) that was tried has \(NumberText.grouped(smallest)) bytes, and \(NumberText.grouped(limit)) are allowed; allow more bytes, a smaller picture, fewer frames if it moves, or another format",
            cause: ByteLimitExceeded(format: format, byteCount: smallest, limit: limit))
    }

    /// An animation whose frames are all alike in every file that is short enough.
    ///
    /// - Parameter isLimited: whether other files were too long.
    static func doesNotMove(format: ImageFormat, limit: Int, isLimited: Bool) -> StickerError {
        let advice =
            isLimited
            ? "allow more bytes, a smaller picture, fewer frames, or another format"
            : "choose more colours, another format, or frames that differ more"
        return StickerError(
            .doesNotFit,
            reason:
                "all frames are alike in each \(format) of up to \(NumberText.grouped(limit)) bytes that was tried, so that it would not move; \(advice)"
        )
    }

    /// An output whose name promises none of the formats that are written, without a format that was asked for besides.
    static func unwrittenFormat(name: String, reason: String) -> StickerError {
        StickerError(.unwrittenFormat, offender: name, reason: "\(reason), or choose a format")
    }
}
