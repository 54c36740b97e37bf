import StickerEncoding
import StickerErrors
import StickerLimits
import StickerNotation
import StickerPixels

/// How long a scene moves, in how many frames, and how often.
public struct SceneTiming: Hashable, Sendable {
    /// The time of all frames together, once; counted in whole milliseconds.
    public var duration: Duration
    /// The frames a second, greater than 0, at most ``maximumFrameRate``.
    public var frameRate: Double
    /// How often the animation plays; 0 means for ever.
    public var loopCount: Int

    /// The highest frame rate, 100: GIF holds no frames shorter than 10 ms, and WhatsApp takes none shorter than 8 ms.
    public static let maximumFrameRate = 100.0
    /// The default frame rate, 20: each frame shows for 50 ms, which every format holds exactly.
    public static let defaultFrameRate = 20.0
    /// The longest duration, 600 seconds: no platform takes more than 10.
    public static let maximumDuration: Duration = .seconds(600)

    /// By default plays for ever; the numbers are checked when frames are made.
    public init(duration: Duration, frameRate: Double = defaultFrameRate, loopCount: Int = 0) {
        self.duration = duration
        self.frameRate = frameRate
        self.loopCount = loopCount
    }

    /// The durations of the frames: whole milliseconds that together are the duration.
    ///
    /// - Parameter size: the size of a frame.
    /// - Throws: ``StickerError/Code/outOfRange``.
    func frameDurations(size: PixelSize) throws(StickerError) -> [Duration] {
        try check()
        let milliseconds = duration.wholeMilliseconds
        let count = max(1, Int((Double(milliseconds) * frameRate / 1_000).rounded()))
        try FrameCapacity.check(count, of: size, advice: "choose a shorter duration or a lower frame rate")
        let times = (0...count).map { (milliseconds * $0 + count / 2) / count }
        return zip(times, times.dropFirst()).map { .milliseconds($1 - $0) }
    }

    private func check() throws(StickerError) {
        guard duration >= .milliseconds(1), duration <= Self.maximumDuration else {
            throw .outOfRange(
                what: "the duration", value: NumberText.plain(duration.seconds), range: "0.001 … 600 seconds")
        }
        guard frameRate > 0, frameRate <= Self.maximumFrameRate else {
            throw .outOfRange(
                what: "the frame rate", value: NumberText.plain(frameRate),
                range: "more than 0, at most 100 frames a second")
        }
        guard loopCount >= 0 else {
            throw .outOfRange(
                what: "the number of loops", value: "\(loopCount)", range: "0, which is for ever, or more")
        }
    }
}

extension Duration {
    /// The duration in milliseconds, rounded to the nearest, 0 or more.
    var wholeMilliseconds: Int {
        Int(rounded(toUnit: .milliseconds(1)))
    }
}
