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
    /// Whether no pixel of any frame lets anything through.
    public var isOpaque: Bool?
    /// Whether the file has a place for transparency, be all pixels opaque; nil where its format does not say.
    public var hasAlphaChannel: Bool?
    /// The least number of transparent rows or columns at a border, in all frames together.
    public var margin: Int?
    /// The pixels an inch that the file names; nil also where it names none.
    public var density: Double?

    /// - Parameters:
    ///   - format: the format of the file.
    ///   - size: the size of the picture, or of each frame, in pixels.
    ///   - byteCount: the length of the file in bytes.
    ///   - motion: nil for a still, and where frames and times are not known yet.
    ///   - isAnimated: said where `motion` does not say it.
    ///   - isOpaque: whether no pixel of any frame lets anything through.
    ///   - hasAlphaChannel: whether the file has a place for transparency.
    ///   - margin: the least number of transparent rows or columns at a border.
    ///   - density: in pixels an inch.
    public init(
        format: ImageFormat? = nil, size: PixelSize? = nil, byteCount: Int? = nil,
        motion: StickerMotion? = nil, isAnimated: Bool = false, isOpaque: Bool? = nil,
        hasAlphaChannel: Bool? = nil, margin: Int? = nil, density: Double? = nil
    ) {
        self.format = format
        self.size = size
        self.byteCount = byteCount
        self.motion = motion
        self.isAnimated = isAnimated || motion != nil
        self.isOpaque = isOpaque
        self.hasAlphaChannel = hasAlphaChannel
        self.margin = margin
        self.density = density
    }
}
