import StickerCodecs

extension StickerKind {
    /// What the platform asks of a pack of this kind, and of what is said about its stickers.
    public var pack: PackRules {
        switch platform {
        case .imessage: Self.imessagePack
        case .telegram: name == "emoji" ? Self.telegramEmojiSet : Self.telegramSet
        case .whatsapp: Self.whatsappPack
        case .signal: Self.signalPack
        case .discord: Self.discordPack
        case .line: Self.linePack
        case .slack: Self.slackPack
        case .matrix: Self.matrixPack
        }
    }

    /// iMessage: any number of stickers of one size, each with a description of at most 150 characters.
    private static let imessagePack = PackRules(
        stickers: .atLeast(1), texts: [.accessibilityText: TextRule(0...150, isRequired: false)],
        listings: [PackListing("Contents.json")])

    /// Telegram: sets of 120, of emoji 200; the Bot API says what belongs to a sticker. Keywords have at most 64
    /// characters together.
    private static func telegramPack(of stickers: Int) -> PackRules {
        PackRules(
            stickers: .between(1...stickers), emoji: .between(1...20), keywords: .between(0...20),
            keywordLength: 64,
            texts: [
                .title: TextRule(1...64), .identifier: TextRule(1...64, form: .telegramName),
            ],
            images: [
                PackImage(
                    .thumbnail, fileName: nil,
                    still: StickerRules(
                        .exactly(width: 100, height: 100), bytes: 128_000, formats: [.webp, .png]),
                    isRequired: false)
            ],
            listings: [PackListing("manifest.json")])
    }
    private static let telegramSet = telegramPack(of: 120)
    private static let telegramEmojiSet = telegramPack(of: 200)

    /// WhatsApp: 3 to 30 stickers, all still or all animated. The tray icon is a PNG of exactly 96 × 96 pixels, as on iOS.
    private static let whatsappPack = PackRules(
        stickers: .between(3...30), mixesMotion: false, emoji: .between(1...3),
        texts: [
            .title: TextRule(1...128), .author: TextRule(1...128),
            .identifier: TextRule(1...128, form: .whatsappIdentifier),
            .accessibilityText: TextRule(0...125, animated: 0...255, isRequired: false),
        ],
        images: [
            PackImage(
                .trayIcon,
                still: StickerRules(.exactly(width: 96, height: 96), bytes: 50_000, formats: [.png]))
        ],
        archive: PackArchive("wastickers"), listings: [PackListing("contents.json")])

    /// Signal: 1 to 200 stickers with an emoji or more each, a title and an author. The cover is one of the stickers.
    private static let signalPack = PackRules(
        stickers: .between(1...200), emoji: .atLeast(1),
        texts: [.title: TextRule(1...Int.max), .author: TextRule(1...Int.max)],
        listings: [PackListing("stickers.yaml")])

    /// Discord: what belongs to one sticker of a server.
    private static let discordPack = PackRules(
        stickers: .atLeast(1),
        texts: [
            .stickerName: TextRule(2...30), .accessibilityText: TextRule(2...100, isRequired: false),
            .tags: TextRule(1...200),
        ],
        listings: [PackListing("manifest.json")])

    /// LINE: 8, 16, 24, 32 or 40 stickers, animated ones 8, 16 or 24; two pictures beside them; a zip file of 20 MB.
    private static let linePack = PackRules(
        stickers: .oneOf([8, 16, 24, 32, 40]), animated: .oneOf([8, 16, 24]), mixesMotion: false,
        texts: [.title: TextRule(1...40), .author: TextRule(1...50)],
        images: [
            PackImage(
                .main, fileName: "main.png",
                still: StickerRules(
                    .exactly(width: 240, height: 240), bytes: 1_000_000, formats: [.png]),
                animated: StickerRules(
                    .exactly(width: 240, height: 240), bytes: 300_000, formats: [.png],
                    motion: StickerPlatform.lineMotion)),
            PackImage(
                .tab, fileName: "tab.png",
                still: StickerRules(.exactly(width: 96, height: 74), bytes: 1_000_000, formats: [.png]),
                animated: StickerRules(.exactly(width: 96, height: 74), bytes: 300_000, formats: [.png])),
        ],
        numbersFiles: true, archive: PackArchive("zip", bytes: 20_000_000))

    /// Slack: emoji, one by one.
    private static let slackPack = PackRules(stickers: .atLeast(1), listings: [PackListing("manifest.json")])

    /// Matrix: as many images as fit into one event, each under a shortcode.
    private static let matrixPack = PackRules(
        stickers: .atLeast(1),
        texts: [
            .title: TextRule(1...Int.max, isRequired: false),
            .shortcode: TextRule(1...100, in: .bytes, form: .matrixShortcode),
        ],
        listings: [PackListing("pack.json"), PackListing("image_pack.json", bytes: 65_536)])
}
