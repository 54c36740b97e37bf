public import StickerPixels

/// How a sticker moves.
public struct StickerMotion: Hashable, Sendable {
    /// How long each frame shows.
    public var durations: [Duration]
    /// How often all frames show; 0 means for ever.
    public var loopCount: Int

    public init(durations: [Duration], loopCount: Int) {
        self.durations = durations
        self.loopCount = loopCount
    }

    public init(of animation: Animation) {
        self.init(durations: animation.frames.map(\.duration), loopCount: animation.loopCount)
    }
}

/// What a platform asks of a sticker that moves. What is nil is free.
public struct MotionRules: Hashable, Sendable {
    public let frameCount: ClosedRange<Int>?
    /// The least that each frame must show.
    public let minimumFrameDuration: Duration?
    /// The longest that all frames may show together: once, or with all loops where `countsLoops`.
    public let maximumDuration: Duration?
    /// Whether the duration is that of all loops together.
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

    /// What breaks the rules, a line each.
    public func violations(of motion: StickerMotion) -> [String] {
        var lines: [String] = []
        let count = motion.durations.count
        if let range = frameCount, !range.contains(count) {
            lines.append("there are \(count) frames; there must be \(range.lowerBound) … \(range.upperBound)")
        }
        if let least = minimumFrameDuration,
            let index = motion.durations.firstIndex(where: { $0 < least })
        {
            lines.append(
                "frame \(index + 1) shows for \(Self.text(motion.durations[index])); it must for at least \(Self.text(least))"
            )
        }
        if let longest = maximumDuration {
            let once = motion.durations.reduce(.zero, +)
            let loops = countsLoops ? max(1, motion.loopCount) : 1
            // Not multiplied, which may be more than a duration can hold.
            if once > longest / loops {
                let times = loops > 1 ? "\(Self.text(once)), \(Self.times(loops))" : Self.text(once)
                lines.append(
                    "it plays for \(times); it must for at most \(Self.text(longest))"
                        + (countsLoops ? ", all loops together" : ""))
            }
        }
        if let range = loopCount, !range.contains(motion.loopCount) {
            lines.append("it plays \(Self.times(motion.loopCount)); it must \(Self.times(range))")
        }
        return lines
    }

    /// In milliseconds, or in seconds where they are whole.
    static func text(_ duration: Duration) -> String {
        let (seconds, attoseconds) = duration.components
        guard attoseconds != 0 else { return "\(seconds) s" }
        let milliseconds = Double(seconds) * 1_000 + Double(attoseconds) / 1e15
        return Int(exactly: milliseconds).map { "\($0) ms" } ?? "\(milliseconds) ms"
    }

    private static func times(_ count: Int) -> String {
        count == 0 ? "for ever" : count == 1 ? "once" : "\(count) times"
    }

    private static func times(_ range: ClosedRange<Int>) -> String {
        range.lowerBound == range.upperBound
            ? times(range.lowerBound) : "\(range.lowerBound) … \(range.upperBound) times"
    }
}
