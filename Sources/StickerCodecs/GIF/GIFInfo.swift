public import StickerPixels

/// The information in a GIF file; the frames' codes are skipped, and no pixel is decoded.
public struct GIFInfo: Hashable, Sendable {
    /// One picture of the file.
    public struct Frame: Hashable, Sendable {
        /// The place of the frame; the part outside the canvas is not shown.
        public let rect: PixelRect
        /// The duration as the file has it, zero included. Browsers show frames of less than 20 ms for 100 ms.
        public let duration: Duration
        /// What becomes of the frame's rectangle once it was shown.
        public let disposal: FrameDisposal
        /// Whether its rows are stored in four passes.
        public let isInterlaced: Bool
        /// The index of the palette that is transparent; nil where none is.
        public let transparentIndex: UInt8?
        /// The number of colours in its own palette; nil where it uses the file's.
        public let localColorCount: Int?
    }

    /// The width in pixels, at least 1.
    public let width: Int
    /// The height in pixels, at least 1.
    public let height: Int
    /// The number of colours in the palette of all frames; nil where each has its own.
    public let globalColorCount: Int?
    /// How often all frames show; 0 means for ever. The file has one less, or no count for 1.
    public let loopCount: Int
    /// The frames, one or more, in the file's order.
    public let frames: [Frame]

    /// Whether there is more than one frame.
    public var isAnimated: Bool { frames.count > 1 }

    /// How long all frames show together, once.
    public var duration: Duration { frames.reduce(.zero) { $0 + $1.duration } }
}
