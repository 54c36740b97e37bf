public import StickerPixels

/// The information in a WebP file, without decoding the picture.
public struct WebPInfo: Hashable, Sendable {
    /// One chunk of the file (RFC 9649, section 2.3).
    public struct Chunk: Hashable, Sendable {
        /// Four ASCII characters, such as "VP8L".
        public let type: String
        /// The place of the chunk's type in the file.
        public let offset: Int
        /// The length of the chunk's data, without type, length and padding.
        public let byteCount: Int
    }

    /// One picture of the file: the only one, or a frame.
    public struct Frame: Hashable, Sendable {
        /// The place of the frame on the canvas, inside of it.
        public let rect: PixelRect
        /// How long it shows; zero in a still.
        public let duration: Duration
        /// Whether it is stored as VP8L; else as VP8, with loss.
        public let isLossless: Bool
        /// Whether its pixels may be transparent.
        public let hasTransparency: Bool
        /// How its pixels meet those of the canvas.
        public let blend: FrameBlend
        /// ``FrameDisposal/keep`` or ``FrameDisposal/background``, the two that the format has.
        public let disposal: FrameDisposal
        /// The bytes of its compressed picture in the file.
        public let byteCount: Int

        /// The place of its data: the header of a chunk.
        let dataOffset: Int

        /// The bytes that libwebp takes beside the picture's own.
        var decodingMemory: Int {
            rect.width * rect.height * (isLossless ? 4 : hasTransparency ? 5 : 0)
        }
    }

    /// The width in pixels as they are stored, at least 1; see ``orientation``.
    public let width: Int
    /// The height in pixels, at least 1.
    public let height: Int
    /// Whether the file says that it is an animation; one of a single frame may do so as well.
    public let isAnimated: Bool
    /// How often all frames show; 0 means for ever. 1 for a still.
    public let loopCount: Int
    /// The profile of the colours.
    public let profile: EmbeddedProfile
    /// The orientation by EXIF; upright where it has none.
    public let orientation: Orientation
    /// The pictures in the file's order; one in a still.
    public let frames: [Frame]
    /// Every chunk of the file, in its order; those inside frames are not listed.
    public let chunks: [Chunk]

    /// Whether pixels may be transparent.
    public var hasTransparency: Bool {
        frames.contains {
            $0.hasTransparency || $0.rect != PixelRect(x: 0, y: 0, width: width, height: height)
        }
    }

    /// How long all frames show together, once.
    public var duration: Duration { frames.reduce(.zero) { $0 + $1.duration } }
}
