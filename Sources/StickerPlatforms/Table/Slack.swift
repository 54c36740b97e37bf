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
            RuleCitation(.slackEmoji, for: [.format, .size, .bytes, .stickerCount]),
        ],
        remarks: [
            "“128 KB” may mean 128,000 or 131,072 bytes; we use 128,000.",
            "Slack's page gives no limit of frames; we use 50, as several tools that upload emoji do.",
        ])
}
