/// What a file may make the decoder spend. On by default; raise a limit for files that you trust.
public struct DecodingLimits: Hashable, Sendable {
    /// The largest picture, in pixels; a pixmap takes 4 bytes for each.
    public var maximumPixelCount: Int
    /// The longest file, in bytes.
    public var maximumByteCount: Int
    /// The longest chunk apart from picture data, in bytes.
    public var maximumChunkByteCount: Int
    /// The most chunks in a file, the empty ones included.
    public var maximumChunkCount: Int

    /// 2²⁶ pixels, or 256 MiB as a pixmap: four times a 16-megapixel photo.
    public static let defaultMaximumPixelCount = 1 << 26
    /// 256 MiB: what the largest picture takes when it does not compress at all.
    public static let defaultMaximumByteCount = 1 << 28
    /// 8 MiB: libpng's own default for one chunk; real palettes, profiles and texts stay far below.
    public static let defaultMaximumChunkByteCount = 8_000_000
    /// 2¹⁶: a picture of the largest size in pieces of 4 KiB; each chunk costs memory of its own, however short.
    public static let defaultMaximumChunkCount = 1 << 16

    public init(
        maximumPixelCount: Int = defaultMaximumPixelCount,
        maximumByteCount: Int = defaultMaximumByteCount,
        maximumChunkByteCount: Int = defaultMaximumChunkByteCount,
        maximumChunkCount: Int = defaultMaximumChunkCount
    ) {
        self.maximumPixelCount = maximumPixelCount
        self.maximumByteCount = maximumByteCount
        self.maximumChunkByteCount = maximumChunkByteCount
        self.maximumChunkCount = maximumChunkCount
    }

    public static let `default` = DecodingLimits()
}
