import StickerErrors
import StickerLimits
import StickerPixels
import StickerPlatforms

extension MotionRules {
    /// The animation with no more frames than are taken, and with a loop count that is taken unless the loops are to
    /// stay.
    func fitted(_ animation: Animation, keepingLoops: Bool) throws(StickerError) -> Animation {
        var fitted = animation
        if let limit = frameCount?.upperBound, animation.frames.count > limit {
            do {
                fitted = try Animation(
                    frames: Self.thinned(animation.frames, to: limit), loopCount: animation.loopCount)
            } catch {
                throw .stage(error)
            }
        }
        if !keepingLoops, let range = loopCount, !range.contains(fitted.loopCount) {
            fitted.loopCount = range.upperBound
        }
        if !keepingLoops, countsLoops, let longest = maximumDuration, fitted.loopCount > 1 {
            let mostLoops = Int(longest.milliseconds / max(1, fitted.duration.milliseconds))
            fitted.loopCount = max(1, min(fitted.loopCount, mostLoops))
        }
        return fitted
    }

    /// Some of the frames, evenly chosen; each shows until the next one that is kept.
    private static func thinned(_ frames: [Animation.Frame], to count: Int) -> [Animation.Frame] {
        (0..<count).map { index in
            let range = (index * frames.count / count)..<((index + 1) * frames.count / count)
            return Animation.Frame(joining: frames[range])
        }
    }
}

extension Duration {
    /// The quotient in whole nanoseconds, so that it is the same everywhere; the longest duration where it is too long
    /// for any file.
    func divided(by divisor: Double) -> Duration {
        divisor == 1 ? self : .nanoseconds(Int64(exactly: (milliseconds * 1e6 / divisor).rounded()) ?? .max)
    }
}
