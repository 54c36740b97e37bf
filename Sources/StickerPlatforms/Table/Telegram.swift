import StickerCodecs

/// One side of exactly 512 pixels, the other of 512 or less; custom emoji of 100 × 100. What moves is TGS or WebM there,
/// which the engine does not write.
extension StickerPlatform {
    static let telegramEntry = PlatformEntry(
        title: "Telegram",
        kinds: [
            telegramKind(nil, .longestSide(512), mostStickers: 120),
            telegramKind("emoji", .exactly(width: 100, height: 100), mostStickers: 200),
        ],
        citations: [
            RuleCitation(.telegramBots, for: [.thumbnail, .format, .size, .bytes], of: .thumbnail),
            RuleCitation(
                .telegramBots,
                for: [.stickerCount, .emoji, .keywords, .keywordLength, .title, .identifier, .bytes]),
            RuleCitation(.ownListing, for: [.listing]),
            RuleCitation(.telegramStickers, for: [.format, .size, .animation]),
        ],
        remarks: [
            "Telegram's page gives no limit of bytes for stills; older versions of the Bot API say 512 kilobytes. We use 512,000 bytes.",
            "The short name of a set that a bot makes ends in `_by_` and the bot's name; sets that people make do not.",
            "The Bot API limits all keywords of a sticker together to 64 characters, not each of them.",
            "“128 kilobytes” of a thumbnail may mean 128,000 or 131,072 bytes; we use 128,000.",
        ])

    private static func telegramKind(
        _ name: String?, _ dimensions: StickerDimensions, mostStickers: Int
    ) -> StickerKind {
        StickerKind(
            .telegram, name,
            still: StickerRules(dimensions, bytes: 512_000, formats: [.webp, .png]), animated: nil,
            pack: PackRules(
                stickers: .between(1...mostStickers), emoji: .between(1...20), keywords: .between(0...20),
                keywordLength: 64,
                texts: [.title: TextRule(1...64), .identifier: TextRule(1...64, form: .telegramName)],
                images: [
                    PackImage(
                        .thumbnail,
                        still: StickerRules(
                            .exactly(width: 100, height: 100), bytes: 128_000, formats: [.webp, .png]),
                        isRequired: false)
                ],
                listings: [PackListing("manifest.json")]))
    }
}
