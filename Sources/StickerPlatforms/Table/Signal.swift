import StickerCodecs

/// PNG or WebP of at most 512 × 512 pixels; animated ones are APNG, square, and loop for ever. The cover is one of the
/// stickers.
extension StickerPlatform {
    static let signalEntry = PlatformEntry(
        title: "Signal",
        kinds: [
            StickerKind(
                .signal,
                still: StickerRules(
                    .within(width: 512, height: 512), bytes: 300 * 1_024, formats: [.webp, .png]),
                animated: StickerRules(
                    .square(upTo: 512), bytes: 300 * 1_024, formats: [.png],
                    motion: MotionRules(maximumDuration: .seconds(3), loopCount: 0...0)),
                pack: PackRules(
                    stickers: .between(1...200), emoji: .atLeast(1),
                    texts: [.title: TextRule(1...Int.max), .author: TextRule(1...Int.max)],
                    listings: [PackListing("stickers.yaml")]))
        ],
        citations: [
            RuleCitation(.signalTool, for: [.listing]),
            RuleCitation(.signalGuidelines, for: [.duration, .format]),
            RuleCitation(
                .signalCreator, .signalGuidelines,
                for: [.size, .bytes, .loops, .stickerCount, .emoji, .title, .author]),
        ],
        remarks: [
            "The help page limits animated stickers to 3 seconds; the sticker creator does not check it. We use 3 seconds.",
            "“300 KB” means 300 × 1,024 bytes, as in the sticker creator.",
            "The sticker creator gives a sticker one emoji; a pack may name several.",
        ])
}
