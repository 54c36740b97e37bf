public import StickerEncoding
public import StickerErrors
import StickerNotation
public import StickerPlatforms

extension EncodingOptions {
    /// The options for a still sticker of a platform: with its limit of bytes, unless theirs is lower.
    ///
    /// - Throws: ``StickerError/Code/conflict`` for a smallest side where the platform says how large stickers are.
    public func still(for kind: StickerKind?) throws(StickerError) -> EncodingOptions {
        guard let kind else { return self }
        return try limited(to: kind.still, of: kind)
    }

    /// The options for a moving sticker of a platform: with its limit of bytes, unless theirs is lower.
    ///
    /// - Throws: ``StickerError/Code/conflict`` for a format that the platform does not take, and for a smallest side where
    ///   the platform says how large stickers are.
    public func animated(for kind: StickerKind?) throws(StickerError) -> EncodingOptions {
        guard let kind else { return self }
        let rules = try kind.animatedRules()
        guard rules.formats.contains(format) else {
            throw .conflict(
                "\(kind.text) takes moving stickers as \(rules.formatList), not as \(format); end the name with .\(rules.formats[0].rawValue)"
            )
        }
        return try limited(to: rules, of: kind)
    }

    /// What a platform has changed in options, a line each.
    ///
    /// - Parameter asked: those that ``still(for:)`` or ``animated(for:)`` were called on.
    public func warnings(insteadOf asked: EncodingOptions, for kind: StickerKind?) -> [String] {
        guard let kind, let wanted = asked.maximumByteCount, let limit = maximumByteCount, limit < wanted
        else { return [] }
        return [
            "\(kind.text) takes \(ByteCount.text(limit)) bytes at most, fewer than the \(ByteCount.text(wanted)) that you allow; they are the limit"
        ]
    }

    func limited(to rules: StickerRules, of kind: StickerKind) throws(StickerError) -> EncodingOptions {
        if let minimumSide, !rules.dimensions.allowsShrinking(to: minimumSide) {
            throw .conflict("\(kind.text) says how large stickers are; leave the smallest side away")
        }
        var options = self
        if let limit = rules.maximumByteCount {
            options.maximumByteCount = min(maximumByteCount ?? limit, limit)
        }
        return options
    }
}
