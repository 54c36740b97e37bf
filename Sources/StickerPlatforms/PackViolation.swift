/// One rule for packs that a pack breaks: the one judgement of packs that are to be built and of those that others have made.
package enum PackViolation: Hashable {
    /// There are too few stickers, or too many.
    case stickerCount(Int, accepted: StickerCounts)
    /// Some stickers move and some do not.
    case mixedMotion(animated: Int, still: Int)
    /// A text of the pack, or of the sticker at an index; nil where it is missing.
    case text(PackText, String?, TextFault, sticker: Int?)
    /// A sticker has too few emoji, or too many.
    case emojiCount(Int, accepted: StickerCounts, sticker: Int)
    /// What should be an emoji is none.
    case noEmoji(String, sticker: Int)
    /// A sticker has too many keywords.
    case keywordCount(Int, accepted: StickerCounts, sticker: Int)
    /// The keywords of a sticker have too many characters together.
    case keywordLength(Int, maximum: Int, sticker: Int)

    /// The index of the sticker that breaks the rule; nil for the pack as a whole.
    package var sticker: Int? {
        switch self {
        case .stickerCount, .mixedMotion: nil
        case .text(_, _, _, let sticker): sticker
        case .emojiCount(_, _, let sticker), .noEmoji(_, let sticker), .keywordCount(_, _, let sticker),
            .keywordLength(_, _, let sticker):
            sticker
        }
    }

    /// The rule that is broken.
    package var rule: PlatformRule {
        switch self {
        case .stickerCount: .stickerCount
        case .mixedMotion: .mixedMotion
        case .text(let text, _, _, _): text.rule
        case .emojiCount, .noEmoji: .emoji
        case .keywordCount: .keywords
        case .keywordLength: .keywordLength
        }
    }

    /// What there is, in a few words.
    package var value: String {
        switch self {
        case .stickerCount(let count, _): "\(count)"
        case .mixedMotion(let animated, let still): "\(animated) animated, \(still) still"
        case .text(_, _, .missing, _): "missing"
        case .text(_, _, .length(let length, _, let unit), _): unit.words(length)
        case .text(_, let value, .form, _): "“\(value ?? "")”"
        case .emojiCount(let count, _, _): "\(count) emoji"
        case .noEmoji(let text, _): "“\(text)”"
        case .keywordCount(let count, _, _): "\(count) keywords"
        case .keywordLength(let length, _, _): "\(length) characters together"
        }
    }

    /// What there must be, in a few words.
    package var limit: String {
        switch self {
        case .stickerCount(_, let accepted): accepted.description
        case .mixedMotion: RuleText.unmixedMotion
        case .text(_, _, .missing(let words), _): words
        case .text(_, _, .length(_, let accepted, let unit), _): TextRule.words(accepted, unit)
        case .text(_, _, .form(let form), _): form.words
        case .emojiCount(_, let accepted, _), .keywordCount(_, let accepted, _): accepted.description
        case .noEmoji: "one emoji"
        case .keywordLength(_, let maximum, _): RuleText.keywordLength(maximum)
        }
    }
}

extension PackRules {
    /// The rules that a pack breaks, those of the pack before those of its stickers, which are in their order.
    package func violations(of pack: PackFacts) -> [PackViolation] {
        let animatedCount = pack.stickers.count { $0.isAnimated }
        let isAnimated = animatedCount > 0
        let isRefusedMix = isAnimated && animatedCount < pack.stickers.count && !mixesMotion
        var violations: [PackViolation] = []
        // Which count holds is not known of what is mixed where that is refused.
        let counts = stickerCounts(animated: isAnimated && !isRefusedMix)
        if !counts.allows(pack.stickers.count) {
            violations.append(.stickerCount(pack.stickers.count, accepted: counts))
        }
        if isRefusedMix {
            violations.append(
                .mixedMotion(animated: animatedCount, still: pack.stickers.count - animatedCount))
        }
        violations += pack.texts.faults(texts, isAnimated: isAnimated).map {
            .text($0.text, $0.value, $0.fault, sticker: nil)
        }
        for (index, sticker) in pack.stickers.enumerated() {
            violations += self.violations(of: sticker, at: index)
        }
        return violations
    }

    private func violations(of sticker: PackFacts.Sticker, at index: Int) -> [PackViolation] {
        var violations: [PackViolation] = []
        if let emoji = sticker.emoji, let emojiCounts {
            if !emojiCounts.allows(emoji.count) {
                violations.append(.emojiCount(emoji.count, accepted: emojiCounts, sticker: index))
            }
            violations += emoji.filter { !$0.isEmoji }.map { .noEmoji($0, sticker: index) }
        }
        if let keywords = sticker.keywords {
            if let keywordCounts, !keywordCounts.allows(keywords.count) {
                violations.append(.keywordCount(keywords.count, accepted: keywordCounts, sticker: index))
            }
            let length = keywords.reduce(0) { $0 + $1.utf16.count }
            if let keywordLength, length > keywordLength {
                violations.append(.keywordLength(length, maximum: keywordLength, sticker: index))
            }
        }
        return violations
            + sticker.texts.faults(texts, isAnimated: sticker.isAnimated).map {
                .text($0.text, $0.value, $0.fault, sticker: index)
            }
    }
}
