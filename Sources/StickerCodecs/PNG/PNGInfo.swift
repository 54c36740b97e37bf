public import StickerPixels

/// The information in a PNG file: the header and the list of chunks, without decoding the picture.
public struct PNGInfo: Hashable, Sendable {
    /// How a pixel is stored (PNG 3, section 6.1); the raw value is the one in IHDR.
    public enum ColorType: UInt8, Hashable, Sendable {
        /// One sample: how light.
        case grey = 0
        /// Red, green and blue.
        case rgb = 2
        /// One sample: an index of the PLTE chunk's colours.
        case palette = 3
        /// Grey and alpha.
        case greyAlpha = 4
        /// Red, green, blue and alpha.
        case rgba = 6

        /// The number of samples of a pixel.
        var channelCount: Int {
            switch self {
            case .grey, .palette: 1
            case .greyAlpha: 2
            case .rgb: 3
            case .rgba: 4
            }
        }
    }

    /// One chunk of the file.
    public struct Chunk: Hashable, Sendable {
        /// Four ASCII letters, such as "IDAT".
        public let type: String
        /// The place of the chunk's length field in the file.
        public let offset: Int
        /// The length of the chunk's data, without length field, type and CRC.
        public let byteCount: Int
        /// Whether the file goes on to the chunk's end; the last chunk of a file that is cut may not be whole.
        let isWhole: Bool

        /// The place of the data in the file.
        var data: Range<Int> { offset + 8..<offset + 8 + byteCount }

        /// The place of the chunk, from its length to its CRC.
        var whole: Range<Int> { offset..<data.upperBound + 4 }
    }

    /// The contents of an acTL chunk (PNG 3, section 11.3.6.1).
    public struct AnimationHeader: Hashable, Sendable {
        /// The number of frames, at least 1.
        public let frameCount: Int
        /// How often all frames show; 0 means for ever.
        public let loopCount: Int
    }

    /// The width in pixels, at least 1.
    public let width: Int
    /// The height in pixels, at least 1.
    public let height: Int
    /// The bits of a sample: 1, 2, 4, 8 or 16.
    public let bitDepth: Int
    /// The colour type, which says what the samples of a pixel are.
    public let colorType: ColorType
    /// Whether the picture is stored in Adam7's seven passes.
    public let isInterlaced: Bool
    /// Every chunk, in the file's order.
    public let chunks: [Chunk]
    /// The profile of the colours.
    public let profile: EmbeddedProfile
    /// The orientation by eXIf; upright where it has none.
    public let orientation: Orientation
    /// The header of an animation; nil for a still, and where an acTL chunk is damaged or stands behind the picture
    /// data.
    public let animation: AnimationHeader?

    /// The number of colours in the palette, where there is one.
    public var paletteCount: Int? {
        chunks.first { $0.type == "PLTE" }.map { $0.byteCount / 3 }
    }

    /// Whether pixels may be transparent, by an alpha channel or a tRNS chunk.
    public var hasTransparency: Bool {
        colorType == .greyAlpha || colorType == .rgba || chunks.contains { $0.type == "tRNS" }
    }

    /// Whether the file is an animation.
    public var isAnimated: Bool { animation != nil }

    /// The colour model of the channels; a palette's colours are red, green and blue.
    public var colorModel: ColorModel { colorType.model }

    /// The bytes of compressed picture data, all IDAT chunks together.
    public var imageDataByteCount: Int {
        chunks.reduce(0) { $1.type == "IDAT" ? $0 + $1.byteCount : $0 }
    }

    /// The least bytes of filtered rows that the compressed data must hold, interlacing's extra filter bytes not
    /// counted.
    var filteredByteCount: Int {
        let rowBytes = (width * colorType.channelCount * bitDepth + 7) / 8 + 1
        return rowBytes * height
    }
}
