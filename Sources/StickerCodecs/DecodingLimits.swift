/// What a file may make the decoder spend. On by default; raise a limit for files that you trust.
public struct DecodingLimits: Hashable, Sendable {
    /// The largest picture, in pixels; a pixmap takes 4 bytes for each.
    public var maximumPixelCount: Int
    /// The longest file, in bytes.
    public var maximumByteCount: Int
    /// The longest chunk apart from picture data, in bytes.
    public var maximumChunkByteCount: Int

    /// 2²⁶ pixels, or 256 MiB as a pixmap: four times a 16-megapixel photo.
    public static let defaultMaximumPixelCount = 1 << 26
    /// 256 MiB: what the largest picture takes when it does not compress at all.
    public static let defaultMaximumByteCount = 1 << 28
    /// 8 MiB: libpng's own default for one chunk; real palettes, profiles and texts stay far below.
    public static let defaultMaximumChunkByteCount = 8_000_000

    public init(
        maximumPixelCount: Int = defaultMaximumPixelCount,
        maximumByteCount: Int = defaultMaximumByteCount,
        maximumChunkByteCount: Int = defaultMaximumChunkByteCount
    ) {
        self.maximumPixelCount = maximumPixelCount
        self.maximumByteCount = maximumByteCount
        self.maximumChunkByteCount = maximumChunkByteCount
    }

    public static let `default` = DecodingLimits()
}
