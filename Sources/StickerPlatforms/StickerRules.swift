public import StickerCodecs

/// What a platform asks of one sticker's file.
public struct StickerRules: Hashable, Sendable {
    /// The sizes that are taken.
    public let dimensions: StickerDimensions
    /// The most bytes that the file may have; nil where there is no limit.
    public let maximumByteCount: Int?
    /// The formats that are taken, the best for stickers first. PNG stands for APNG where the sticker moves.
    public let formats: [ImageFormat]
    /// The transparent pixels that the platform wants around the picture.
    public let margin: Int
    /// Whether some pixels must be transparent.
    public let needsTransparency: Bool
    /// Whether every pixel must be opaque, and the file have no alpha channel.
    public let refusesTransparency: Bool
    /// The least number of pixels an inch that a file may name; nil where any number is taken. Files that name none are
    /// taken.
    public let minimumDensity: Int?
    /// The rules for the motion of animated stickers.
    public let motion: MotionRules?

    init(
        _ dimensions: StickerDimensions, bytes: Int?, formats: [ImageFormat], margin: Int = 0,
        needsTransparency: Bool = false, refusesTransparency: Bool = false, minimumDensity: Int? = nil,
        motion: MotionRules? = nil
    ) {
        self.dimensions = dimensions
        self.maximumByteCount = bytes
        self.formats = formats
        self.margin = margin
        self.needsTransparency = needsTransparency
        self.refusesTransparency = refusesTransparency
        self.minimumDensity = minimumDensity
        self.motion = motion
    }

    /// The rules that a sticker breaks, as far as it is known.
    package func violations(of facts: StickerFacts) -> [PlatformViolation] {
        var violations: [PlatformViolation] = []
        if let format = facts.format, !formats.contains(format) {
            violations.append(.format(format, accepted: formats, isAnimated: facts.isAnimated))
        }
        if let size = facts.size, !dimensions.allows(size) {
            violations.append(.dimensions(size, accepted: dimensions, isAnimated: facts.isAnimated))
        }
        if let byteCount = facts.byteCount, let limit = maximumByteCount, byteCount > limit {
            violations.append(.byteCount(byteCount, maximum: limit))
        }
        if needsTransparency, facts.isOpaque == true {
            violations.append(.opaque)
        } else if let margin = facts.margin, margin < self.margin {
            violations.append(.margin(margin, minimum: self.margin))
        }
        if refusesTransparency {
            if facts.isOpaque == false {
                violations.append(.transparent)
            } else if facts.hasAlphaChannel == true {
                violations.append(.alphaChannel)
            }
        }
        // Files name whole pixels a metre, which 72 an inch are not.
        if let density = facts.density, let least = minimumDensity, density.rounded() < Double(least) {
            violations.append(.density(density, minimum: least))
        }
        if let motion = facts.motion, let rules = self.motion { violations += rules.violations(of: motion) }
        return violations
    }
}
