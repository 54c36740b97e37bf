public import StickerPixels

/// How a sticker moves.
public struct StickerMotion: Hashable, Sendable {
    /// How long each frame shows.
    public var durations: [Duration]
    /// How often all frames show; 0 means for ever.
    public var loopCount: Int

    /// Frames that show for so long each, one after another.
    public init(durations: [Duration], loopCount: Int) {
        self.durations = durations
        self.loopCount = loopCount
    }

    /// The motion of an animation: the times of its frames, and its loops.
    public init(of animation: Animation) {
        self.init(durations: animation.frames.map(\.duration), loopCount: animation.loopCount)
    }
}

/// The rules of a platform for the motion of a sticker. Values that are nil are not limited.
public struct MotionRules: Hashable, Sendable {
    /// How many frames there may be.
    public let frameCount: ClosedRange<Int>?
    /// The shortest time that each frame must show.
    public let minimumFrameDuration: Duration?
    /// The longest that all frames may show together: once, or with all loops where `countsLoops`.
    public let maximumDuration: Duration?
    /// Whether ``maximumDuration`` is that of all loops together.
    public let countsLoops: Bool
    /// How often the frames may show; 0 means for ever.
    public let loopCount: ClosedRange<Int>?

    init(
        frameCount: ClosedRange<Int>? = nil, minimumFrameDuration: Duration? = nil,
        maximumDuration: Duration? = nil, countsLoops: Bool = false, loopCount: ClosedRange<Int>? = nil
    ) {
        self.frameCount = frameCount
        self.minimumFrameDuration = minimumFrameDuration
        self.maximumDuration = maximumDuration
        self.countsLoops = countsLoops
        self.loopCount = loopCount
    }

    /// The rules that the motion breaks.
    func violations(of motion: StickerMotion) -> [PlatformViolation] {
        var violations: [PlatformViolation] = []
        let count = motion.durations.count
        if let frameCount, !frameCount.contains(count) {
            violations.append(.frameCount(count, accepted: frameCount))
        }
        if let least = minimumFrameDuration, let frame = motion.durations.firstIndex(where: { $0 < least }) {
            violations.append(.frameDuration(motion.durations[frame], frame: frame, minimum: least))
        }
        if let longest = maximumDuration {
            let once = motion.durations.reduce(.zero, +)
            let loops = countsLoops ? max(1, motion.loopCount) : 1
            // Not multiplied, which may be more than a duration can hold.
            if once > longest / loops {
                violations.append(
                    .duration(once: once, loopCount: loops, maximum: longest, countsLoops: countsLoops))
            }
        }
        if let loopCount, !loopCount.contains(motion.loopCount) {
            violations.append(.loopCount(motion.loopCount, accepted: loopCount))
        }
        return violations
    }
}
