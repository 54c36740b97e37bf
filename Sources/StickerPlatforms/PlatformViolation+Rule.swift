import StickerCodecs
import StickerLimits
import StickerNotation

extension PlatformViolation {
    /// The rule that is broken.
    public var rule: PlatformRule {
        switch self {
        case .animation: .animation
        case .format: .format
        case .dimensions: .size
        case .byteCount: .bytes
        case .frameCount: .frames
        case .frameDuration: .frameDuration
        case .duration: .duration
        case .loopCount: .loops
        case .opaque, .transparent, .alphaChannel: .transparency
        case .margin: .margin
        case .density: .density
        }
    }

    /// What the sticker has, in a few words: “99 frames”.
    public var value: String {
        switch self {
        case .animation: "animated"
        case .format(let format, _, let isAnimated): Self.list([format], isAnimated: isAnimated)
        case .dimensions(let size, _, _): "\(size) pixels"
        case .byteCount(let count, _): "\(NumberText.grouped(count)) bytes"
        case .frameCount(let count, _): "\(count) frames"
        case .frameDuration(let duration, _, _): Self.text(duration)
        case .duration(let once, let loopCount, _, _): Self.playingTime(once, loopCount: loopCount)
        case .loopCount(let count, _): Self.times(count)
        case .opaque: "opaque"
        case .transparent: "transparent pixels"
        case .alphaChannel: "an alpha channel"
        case .margin(let margin, _): "\(margin) pixels"
        case .density(let density, _): "\(NumberText.rounded(density, digits: 1)) pixels an inch"
        }
    }

    /// What it must be, in a few words: “5 … 20 frames”.
    public var limit: String {
        switch self {
        case .animation: "still"
        case .format(_, let accepted, let isAnimated): Self.list(accepted, isAnimated: isAnimated)
        case .dimensions(_, let accepted, _): accepted.description
        case .byteCount(_, let maximum): RuleText.bytes(maximum)
        case .frameCount(_, let accepted): RuleText.frames(accepted)
        case .frameDuration(_, _, let minimum): RuleText.frameDuration(minimum)
        case .duration(_, _, let maximum, let countsLoops):
            RuleText.duration(maximum, countsLoops: countsLoops)
        case .loopCount(_, let accepted): Self.times(accepted)
        case .opaque: RuleText.transparency
        case .transparent, .alphaChannel: RuleText.opacity
        case .margin(_, let minimum): RuleText.margin(minimum)
        case .density(_, let minimum): RuleText.density(minimum)
        }
    }

    private static func playingTime(_ once: Duration, loopCount: Int) -> String {
        text(once) + (loopCount > 1 ? ", \(times(loopCount))" : "")
    }
}

/// How reports and tables spell what must be.
enum RuleText {
    static func bytes(_ maximum: Int) -> String { "at most \(NumberText.grouped(maximum)) bytes" }
    static func frames(_ accepted: ClosedRange<Int>) -> String {
        "\(accepted.lowerBound) … \(accepted.upperBound) frames"
    }
    static func frameDuration(_ minimum: Duration) -> String {
        "at least \(PlatformViolation.text(minimum))"
    }
    static func duration(_ maximum: Duration, countsLoops: Bool) -> String {
        "at most \(PlatformViolation.text(maximum))" + (countsLoops ? ", all loops together" : "")
    }
    static func loops(_ accepted: ClosedRange<Int>) -> String { PlatformViolation.times(accepted) }
    static func margin(_ minimum: Int) -> String { "at least \(minimum) pixels" }
    static func density(_ minimum: Int) -> String { "at least \(minimum) pixels an inch" }
    static let transparency = "a transparent background"
    static let opacity = "opaque, without an alpha channel"
}
