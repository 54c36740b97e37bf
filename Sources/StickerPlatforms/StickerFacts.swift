public import StickerCodecs
public import StickerPixels

/// What is known of a sticker that is to go to a platform. What is nil is not known yet, and breaks no rule.
public struct StickerFacts: Hashable, Sendable {
    /// Of the file.
    public var format: ImageFormat?
    /// Of the picture, or of each frame.
    public var size: PixelSize?
    /// Of the file.
    public var byteCount: Int?
    /// Nil for a still, and for what moves where frames and times are not known yet.
    public var motion: StickerMotion?
    /// Whether the rules for what moves apply.
    public var isAnimated: Bool

    /// - Parameters:
    ///   - format: of the file.
    ///   - size: of the picture, or of each frame, in pixels.
    ///   - byteCount: of the file.
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
