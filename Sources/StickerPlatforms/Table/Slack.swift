import StickerCodecs

/// Emoji of a workspace, each uploaded by itself.
extension StickerPlatform {
    static let slackEntry = PlatformEntry(
        title: "Slack",
        kinds: [
            StickerKind(
                .slack,
                still: StickerRules(
                    .exactly(width: 128, height: 128), bytes: 128_000, formats: [.png, .gif, .jpeg]),
                animated: StickerRules(
                    .exactly(width: 128, height: 128), bytes: 128_000, formats: [.gif],
                    motion: MotionRules(frameCount: 1...50)),
                pack: PackRules(stickers: .atLeast(1), listings: [PackListing("manifest.json")]))
        ],
        citations: [
            RuleCitation(.slackTools, for: [.frames]),
            RuleCitation(.ownListing, for: [.listing]),
            RuleCitation(.slackEmoji),
        ],
        remarks: [
            "“128 KB” are counted as 128,000 bytes.",
            "Slack's page names no number of frames; several tools that upload emoji say 50, and agree.",
        ])
}
