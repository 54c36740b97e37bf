package import StickerErrors
import StickerNotation
import StickerPixels
package import StickerPlatforms

extension StickerKind {
    /// - Throws: ``StickerError/Code/conflict`` where the platform takes no moving stickers that can be written.
    package func animatedRules() throws(StickerError) -> StickerRules {
        guard let animated else {
            throw .conflict(
                "\(text) takes no moving stickers as PNG, GIF or WebP; choose another platform, or make a still with sticker picture"
            )
        }
        return animated
    }

    /// - Throws: ``StickerError/Code/conflict`` with every rule that the sticker breaks, and what to do about it.
    func check(_ animation: Animation) throws(StickerError) {
        let rules = try animatedRules()
        var lines: [String] = []
        if !rules.dimensions.allows(animation.size) {
            lines.append(
                "the frames have \(animation.size) pixels; they must have \(rules.dimensions): leave the size away"
            )
        }
        lines += rules.motion?.violations(of: StickerMotion(of: animation)) ?? []
        guard !lines.isEmpty else { return }
        var mending = ""
        if let longest = rules.motion?.maximumDuration, animation.duration > longest {
            let factor = (animation.duration.milliseconds / longest.milliseconds * 100).rounded(.up) / 100
            mending = "; make it quicker, with a speed of \(JSONNode.text(factor)), or shorter"
        }
        throw .conflict("\(text) does not take this: " + lines.joined(separator: "; ") + mending)
    }
}

extension MotionRules {
    /// The animation with no more frames than are taken, and with loops that are, unless they are to stay.
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
            let room = Int(longest.milliseconds / max(1, fitted.duration.milliseconds))
            fitted.loopCount = max(1, min(fitted.loopCount, room))
        }
        return fitted
    }

    /// So many of the frames, evenly chosen; each shows until the next one that is kept.
    private static func thinned(_ frames: [Animation.Frame], to count: Int) -> [Animation.Frame] {
        (0..<count).map { index in
            let range = (index * frames.count / count)..<((index + 1) * frames.count / count)
            return Animation.Frame(
                frames[range.lowerBound].pixmap, duration: frames[range].reduce(.zero) { $0 + $1.duration })
        }
    }
}

extension Duration {
    var milliseconds: Double {
        let (seconds, attoseconds) = components
        return Double(seconds) * 1_000 + Double(attoseconds) / 1e15
    }

    /// In whole nanoseconds, so that it is the same everywhere.
    ///
    /// Of what is too long for any file, as long as can be.
    func divided(by divisor: Double) -> Duration {
        divisor == 1 ? self : .nanoseconds(Int64(exactly: (milliseconds * 1e6 / divisor).rounded()) ?? .max)
    }
}
