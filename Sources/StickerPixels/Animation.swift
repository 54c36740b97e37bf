/// Whole pictures that follow one another: what an animated file holds once disposal and blending are resolved.
///
/// A copy-on-write value. Every frame has the size of the animation, and there is at least one.
public struct Animation: Hashable, Sendable {
    /// A picture and how long it shows.
    public struct Frame: Hashable, Sendable {
        /// The whole picture, with what is left of the frames before it.
        public var pixmap: Pixmap
        /// How long the frame shows, zero or more. Files hold it in steps of their own: GIF of 10 ms, WebP of 1 ms.
        public var duration: Duration

        /// A frame whose picture has the size of its animation.
        public init(_ pixmap: Pixmap, duration: Duration) {
            self.pixmap = pixmap
            self.duration = duration
        }

        /// The first of one or more frames, shown as long as all of them.
        package init(joining frames: ArraySlice<Frame>) {
            pixmap = frames[frames.startIndex].pixmap
            duration = frames.reduce(.zero) { $0 + $1.duration }
        }
    }

    /// The range of ``loopCount`` that files can hold.
    public static let loopCountRange = 0...65_535

    /// In pixels.
    public let size: PixelSize
    /// One or more frames, in the order in which they show.
    public let frames: [Frame]
    /// How often all frames show; 0 means for ever, as in the files.
    ///
    /// - Precondition: it is not negative.
    public var loopCount: Int {
        didSet { precondition(loopCount >= 0, "a loop count is negative") }
    }

    /// - Throws: ``PixelError/noFrames``, ``PixelError/frameSizeMismatch(frame:size:expected:)``.
    /// - Precondition: no duration and no loop count is negative.
    public init(frames: [Frame], loopCount: Int = 0) throws(PixelError) {
        guard let first = frames.first else { throw .noFrames }
        precondition(loopCount >= 0, "a loop count is negative")
        for (index, frame) in frames.enumerated() {
            precondition(frame.duration >= .zero, "a duration is negative")
            guard frame.pixmap.size == first.pixmap.size else {
                throw .frameSizeMismatch(
                    frame: index, size: frame.pixmap.size, expected: first.pixmap.size)
            }
        }
        self.size = first.pixmap.size
        self.frames = frames
        self.loopCount = loopCount
    }

    /// One frame of no duration, for ever.
    public init(still pixmap: Pixmap) {
        size = pixmap.size
        frames = [Frame(pixmap, duration: .zero)]
        loopCount = 0
    }

    /// How long all frames show together, once.
    public var duration: Duration { frames.reduce(.zero) { $0 + $1.duration } }
}
