public import StickerErrors
import StickerLimits
import StickerNotation
import StickerPixels

/// How the frames of an animated sticker are shown.
public struct AnimationStyle: Hashable, Sendable {
    /// The order in which the frames show.
    public enum Order: Hashable, Sendable, CaseIterable {
        /// In the order of the source.
        case forwards
        /// From the last one to the first.
        case backwards
        /// Forwards, and back to the first one: the first and the last frame show once each.
        case boomerang
    }

    /// The size of the frames; by default that of the source. A scene is drawn in that size, everything else is
    /// resized.
    public var size: PictureSize?
    /// How a frame of another shape fills ``size``.
    public var fit: Fit
    /// How long each frame shows; by default as the source says, 100 ms for pictures. For a scene it is the time from
    /// frame to frame, and the scene lasts as long as it did.
    public var frameDuration: Duration?
    /// The factor by which everything is faster.
    public var speed: Double
    /// The order in which the frames show.
    public var order: Order
    /// How often the frames show; 0 means for ever. By default as the source says; for ever for pictures.
    public var loopCount: Int?

    /// From a thousand times slower to a thousand times faster: past that, frames show longer or shorter than formats
    /// can say.
    public static let speedRange = 0.001...1_000.0
    /// From 100 frames a second, which every format can tell apart, to one frame in ten minutes.
    public static let frameDurationRange: ClosedRange<Duration> = .milliseconds(10) ... .seconds(600)
    /// The duration of pictures, which have no times, and of frames that files show for no time, as in browsers.
    public static let defaultFrameDuration: Duration = .milliseconds(100)

    /// By default with the size, times and loops of the source.
    public init(
        size: PictureSize? = nil, fit: Fit = .contain, frameDuration: Duration? = nil, speed: Double = 1,
        order: Order = .forwards, loopCount: Int? = nil
    ) {
        self.size = size
        self.fit = fit
        self.frameDuration = frameDuration
        self.speed = speed
        self.order = order
        self.loopCount = loopCount
    }

    /// The duration of each frame at a number of frames a second.
    ///
    /// - Parameter rate: from one frame in 600 seconds to 100 a second, as in ``frameDurationRange``.
    /// - Throws: `StickerError.Code.outOfRange`.
    public static func frameDuration(framesPerSecond rate: Double) throws(StickerError) -> Duration {
        guard rate > 0, 1 / rate <= 600, rate <= 100 else {
            throw .outOfRange(
                what: "the frame rate", value: NumberText.plain(rate),
                range: "1/600, which is a frame in ten minutes, … 100 frames a second")
        }
        return .nanoseconds(Int64((1e9 / rate).rounded()))
    }

    /// The duration of a frame in milliseconds.
    ///
    /// - Parameter milliseconds: 10 … 600,000, as in ``frameDurationRange``.
    /// - Throws: `StickerError.Code.outOfRange`.
    public static func frameDuration(milliseconds: Double) throws(StickerError) -> Duration {
        guard (10...600_000).contains(milliseconds) else {
            throw .outOfRange(
                what: "the time of a frame", value: NumberText.plain(milliseconds), range: "10 … 600000 ms")
        }
        return .nanoseconds(Int64((milliseconds * 1e6).rounded()))
    }

    /// - Throws: `StickerError.Code.outOfRange`.
    public func validate() throws(StickerError) {
        try size?.validate()
        guard Self.speedRange.contains(speed) else {
            throw .outOfRange(what: "the speed", value: NumberText.plain(speed), range: "0.001 … 1000")
        }
        if let frameDuration, !Self.frameDurationRange.contains(frameDuration) {
            throw .outOfRange(
                what: "the time of a frame", value: "\(frameDuration)", range: "10 ms … 600 s")
        }
        if let loopCount, !Animation.loopCountRange.contains(loopCount) {
            throw .outOfRange(
                what: "the number of loops", value: "\(loopCount)", range: "0, which is for ever, … 65535")
        }
    }
}
