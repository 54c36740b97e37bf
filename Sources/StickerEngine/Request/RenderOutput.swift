public import StickerEncoding
public import StickerErrors
import StickerLimits
import StickerNotation
public import StickerPlatforms

/// The file that a ``RenderRequest`` asks for: how it is encoded, and for which platform.
public struct RenderOutput: Sendable {
    /// How the file is encoded, with the platform's limit of bytes unless the one that was asked for is lower.
    public let encoding: EncodingOptions
    /// The platform whose rules the file keeps; nil for none.
    public let platform: StickerKind?
    /// Whether the file is for frames, not for a still.
    public let isAnimated: Bool
    /// What the platform has changed.
    public let warnings: [RenderWarning]
    private let requested: EncodingOptions

    /// - Parameters:
    ///   - encoding: what is asked for.
    ///   - platform: whose rules the file must keep.
    ///   - isAnimated: whether it is for frames, of which some may be left out for a platform's limit of bytes.
    /// - Throws: what `StickerEncoding.EncodingOptions.validate()` throws; `StickerError.Code.conflict` for a format
    ///   that the platform does not take, and for a smallest side where the platform says how large stickers are.
    public init(
        _ encoding: EncodingOptions = EncodingOptions(), for platform: StickerKind? = nil,
        isAnimated: Bool = false
    ) throws(StickerError) {
        try encoding.validate()
        requested = encoding
        self.platform = platform
        self.isAnimated = isAnimated
        guard let platform else {
            self.encoding = encoding
            warnings = []
            return
        }
        let rules = try platform.rules(animated: isAnimated)
        try platform.check(StickerFacts(format: encoding.format, isAnimated: isAnimated))
        if let side = encoding.minimumSide, !rules.dimensions.allowsShrinking(to: side) {
            throw .conflict("\(platform.text) says how large stickers are; leave out the smallest side")
        }
        var limited = encoding
        // A platform takes fewer frames rather than none.
        if isAnimated { limited.allowsDroppingFrames = true }
        var warnings: [RenderWarning] = []
        if let limit = rules.maximumByteCount {
            if let asked = encoding.maximumByteCount, limit < asked {
                warnings.append(
                    RenderWarning(
                        .lowerByteLimit,
                        "\(platform.text) takes \(NumberText.grouped(limit)) bytes at most, fewer than the \(NumberText.grouped(asked)) that you allow; they are the limit"
                    ))
            }
            limited.maximumByteCount = min(encoding.maximumByteCount ?? limit, limit)
        }
        self.encoding = limited
        self.warnings = warnings
    }

    /// The same output for what was drawn, whose rules may differ from those that were expected.
    func `for`(animated isAnimated: Bool) throws(StickerError) -> RenderOutput {
        if isAnimated == self.isAnimated || platform == nil { return self }
        return try RenderOutput(requested, for: platform, isAnimated: isAnimated)
    }
}
