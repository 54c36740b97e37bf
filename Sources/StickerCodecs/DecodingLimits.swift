import StickerPixels

/// The limits on what a file may cost the decoder. They apply by default; raise a limit for files that you trust.
///
/// ``maximumMemoryByteCount`` bounds the memory: a file that takes more is refused before the bytes are allocated. A
/// picture of *n* pixels takes 4 *n* bytes. In addition:
/// - PNG: 8 *n* for samples of 16 bits that are converted, else 4 *n* where it is turned;
/// - JPEG: 4 *n* where it is turned, or 2 bytes a sample where it is progressive, whichever is more;
/// - WebP: 4 *n* for a picture without loss, 5 *n* for alpha beside a lossy one, and 24 KiB for each group of prefix codes
///   in their data;
/// - animations: 4 bytes for each pixel of all frames, and three canvases more.
///
/// The file itself is in memory once, and an APNG's frame twice more.
public struct DecodingLimits: Hashable, Sendable {
    /// The largest picture, in pixels; a pixmap takes 4 bytes for each.
    public var maximumPixelCount: Int
    /// The longest file, in bytes.
    public var maximumByteCount: Int
    /// The longest chunk of a PNG apart from picture data, and the longest EXIF data of a WebP, in bytes.
    public var maximumChunkByteCount: Int
    /// The most chunks of a PNG or WebP file, segments of a JPEG before its first scan; the empty ones included.
    public var maximumChunkCount: Int
    /// The longest colour profile, in bytes.
    public var maximumProfileByteCount: Int
    /// The most scans of a progressive picture; each one goes over all of its pixels. Those of large pictures are fewer, down to
    /// ``leastScanCount``, so that all of them together go over ``maximumScannedPixelCount`` at most.
    public var maximumScanCount: Int
    /// The most frames of an animation.
    public var maximumFrameCount: Int
    /// The most pixels of all frames of an animation together, each as large as the animation, or as itself where a GIF has a
    /// larger one.
    public var maximumAnimationPixelCount: Int
    /// The most bytes that decoding may hold at a time: the picture or all frames, and what the decoder keeps beside them.
    /// The file, its profile, and some MiB of the libraries do not count.
    public var maximumMemoryByteCount: Int
    /// How long decoding may take; where it is reached, the file is refused.
    ///
    /// It is looked at between rows, of a JPEG of several scans between rows of blocks, of a WebP between sixteenths of a
    /// picture's data or 4 KiB.
    public var maximumDecodingTime: Duration

    /// 2²⁶ pixels, or 256 MiB as a pixmap: all that the engine can make, and four times a 16-megapixel photo.
    public static let defaultMaximumPixelCount = PixelSize.maximumPixelCount
    /// 256 MiB: what the largest picture takes when it does not compress at all.
    public static let defaultMaximumByteCount = 1 << 28
    /// 8 MB: libpng's own default for one chunk; real palettes, profiles and texts stay far below.
    public static let defaultMaximumChunkByteCount = 8_000_000
    /// 2¹⁶: a picture of the largest size in pieces of 4 KiB; each chunk costs memory of its own, however short.
    public static let defaultMaximumChunkCount = 1 << 16
    /// 4 MiB: press profiles with tables for four inks have up to 3.
    public static let defaultMaximumProfileByteCount = 1 << 22
    /// 100: encoders make about 10, and one for each coefficient of each component is 192.
    public static let defaultMaximumScanCount = 100
    /// 16: encoders make about 10.
    public static let leastScanCount = 16
    /// 2³⁰ pixels: a few seconds.
    public static let maximumScannedPixelCount = 1 << 30
    /// 4,096: over a minute at 60 frames a second.
    public static let defaultMaximumFrameCount = 1 << 12
    /// 2²⁷ pixels, or 512 MiB: ten seconds of 512×512 at 50 frames a second.
    public static let defaultMaximumAnimationPixelCount = 1 << 27
    /// 512 MiB: eight bytes for each pixel of the largest picture.
    public static let defaultMaximumMemoryByteCount = 1 << 29
    /// Half a minute: many times what the largest picture takes.
    public static let defaultMaximumDecodingTime: Duration = .seconds(30)

    /// The default limits, except those that are given.
    public init(
        maximumPixelCount: Int = defaultMaximumPixelCount,
        maximumByteCount: Int = defaultMaximumByteCount,
        maximumChunkByteCount: Int = defaultMaximumChunkByteCount,
        maximumChunkCount: Int = defaultMaximumChunkCount,
        maximumProfileByteCount: Int = defaultMaximumProfileByteCount,
        maximumScanCount: Int = defaultMaximumScanCount,
        maximumFrameCount: Int = defaultMaximumFrameCount,
        maximumAnimationPixelCount: Int = defaultMaximumAnimationPixelCount,
        maximumMemoryByteCount: Int = defaultMaximumMemoryByteCount,
        maximumDecodingTime: Duration = defaultMaximumDecodingTime
    ) {
        self.maximumPixelCount = maximumPixelCount
        self.maximumByteCount = maximumByteCount
        self.maximumChunkByteCount = maximumChunkByteCount
        self.maximumChunkCount = maximumChunkCount
        self.maximumProfileByteCount = maximumProfileByteCount
        self.maximumScanCount = maximumScanCount
        self.maximumFrameCount = maximumFrameCount
        self.maximumAnimationPixelCount = maximumAnimationPixelCount
        self.maximumMemoryByteCount = maximumMemoryByteCount
        self.maximumDecodingTime = maximumDecodingTime
    }

    /// The default limits of decoders: the `defaultMaximum…` values.
    public static let `default` = DecodingLimits()
}
