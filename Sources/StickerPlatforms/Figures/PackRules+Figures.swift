import StickerLimits

extension PackRules {
    /// What the rules ask for, in words.
    var figures: [(rule: PlatformRule, limit: String)] {
        var figures: [(rule: PlatformRule, limit: String)] = [(.stickerCount, stickerCounts.description)]
        if animatedStickerCounts != stickerCounts {
            figures.append((.stickerCount, "of animated stickers: \(animatedStickerCounts)"))
        }
        if !mixesMotion { figures.append((.mixedMotion, RuleText.unmixedMotion)) }
        if hasOneSize { figures.append((.gridSize, RuleText.gridSizes)) }
        if let emojiCounts { figures.append((.emoji, "\(emojiCounts) a sticker")) }
        if let keywordCounts { figures.append((.keywords, "\(keywordCounts) a sticker")) }
        if let keywordLength { figures.append((.keywordLength, RuleText.keywordLength(keywordLength))) }
        for text in PackText.allCases {
            if let rule = texts[text] { figures.append((text.rule, rule.description)) }
        }
        if numbersFiles { figures.append((.fileName, RuleText.numberedNames)) }
        if hasIconSet {
            figures.append(
                (
                    .icon,
                    "required, \(MessagesIcon.all.count) pictures of exact sizes, each \(RuleText.opacity)"
                ))
        }
        for listing in listings {
            figures.append((.listing, listing.fileName))
            if let limit = listing.maximumByteCount {
                figures.append((.listingBytes, RuleText.bytes(limit)))
            }
        }
        if let archive, let limit = archive.maximumByteCount {
            figures.append((.archiveBytes, RuleText.bytes(limit)))
        }
        return figures
    }
}

extension RuleText {
    static let gridSizes = "small, regular or large, one a pack"
    static let unmixedMotion = "all still or all animated"
    static let numberedNames = "01.png, 02.png, …"
    static func keywordLength(_ maximum: Int) -> String { "at most \(maximum) characters together" }
}
