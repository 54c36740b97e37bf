import StickerCodecs

/// Stickers and emoji of a server, each uploaded by itself.
extension StickerPlatform {
    static let discordEntry = PlatformEntry(
        title: "Discord",
        kinds: [
            StickerKind(
                .discord,
                still: StickerRules(
                    .exactly(width: 320, height: 320), bytes: 512 * 1_024, formats: [.png]),
                animated: StickerRules(
                    .exactly(width: 320, height: 320), bytes: 512 * 1_024, formats: [.png],
                    motion: MotionRules(maximumDuration: .seconds(5))),
                pack: PackRules(
                    stickers: .atLeast(1),
                    texts: [
                        .stickerName: TextRule(2...30),
                        .accessibilityText: TextRule(2...100, isRequired: false),
                        .tags: TextRule(1...200),
                    ],
                    listings: [PackListing("manifest.json")])),
            StickerKind(
                .discord, "emoji",
                still: StickerRules(
                    .exactly(width: 128, height: 128), bytes: 256 * 1_024,
                    formats: [.png, .webp, .gif, .jpeg]),
                animated: StickerRules(
                    .exactly(width: 128, height: 128), bytes: 256 * 1_024, formats: [.gif, .webp],
                    motion: MotionRules()),
                pack: PackRules(stickers: .atLeast(1), listings: [PackListing("manifest.json")])),
        ],
        citations: [
            RuleCitation(.ownListing, for: [.listing]),
            RuleCitation(.discordReports, .discordStickers, .discordEmoji, for: [.format]),
            RuleCitation(
                .discordStickers, .discordEmoji,
                for: [.size, .bytes, .duration, .stickerCount, .name, .accessibilityText, .tags]),
        ],
        remarks: [
            "Discord's documents also list GIF and Lottie stickers; both were refused in practice, so only PNG and APNG are used.",
            "An APNG is uploaded as `image/png`, as a PNG is.",
            "Emoji may be AVIF too, which the engine does not write.",
            "The tags of a sticker are one text, usually the name of an emoji.",
        ])
}
