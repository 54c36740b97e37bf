public import StickerCodecs
public import StickerPixels

/// What is known of a sticker that is to go to a platform. Facts that are nil are not known yet, and break no rule.
public struct StickerFacts: Hashable, Sendable {
    /// The format of the file.
    public var format: ImageFormat?
    /// The size of the picture, or of each frame, in pixels.
    public var size: PixelSize?
    /// The length of the file in bytes.
    public var byteCount: Int?
    /// The motion; nil for a still, and for an animation whose frames and times are not known yet.
    public var motion: StickerMotion?
    /// Whether the rules for animated stickers apply.
    public var isAnimated: Bool

    /// - Parameters:
    ///   - format: the format of the file.
    ///   - size: the size of the picture, or of each frame, in pixels.
    ///   - byteCount: the length of the file in bytes.
    ///   - motion: nil for a still, and where frames and times are not known yet.
    ///   - isAnimated: said where `motion` does not say it.
    public init(
        format: ImageFormat? = nil, size: PixelSize? = nil, byteCount: Int? = nil,
        motion: StickerMotion? = nil, isAnimated: Bool = false
    ) {
        self.format = format
        self.size = size
        self.byteCount = byteCount
        self.motion = motion
        self.isAnimated = isAnimated || motion != nil
    }
}
