import StickerLimits
import StickerNotation

/// A file that was made on the way to one that fits a number of bytes.
public struct EncodingAttempt: Hashable, Sendable {
    /// What was lost, in order; empty where nothing is.
    public let steps: [EncodingStep]
    /// How long the file is.
    public let byteCount: Int
    /// The limit, ``EncodingOptions/maximumByteCount``.
    public let maximumByteCount: Int

    /// Whether the file is short enough.
    public var fits: Bool { byteCount <= maximumByteCount }
}

extension EncodingAttempt: CustomStringConvertible {
    /// The attempt in words, as in `16 of 32 frames, quality 71: 612,480 of 500,000 bytes`.
    public var description: String {
        "\(EncodingStep.text(steps)): \(NumberText.grouped(byteCount)) of \(NumberText.grouped(maximumByteCount)) bytes"
    }
}
