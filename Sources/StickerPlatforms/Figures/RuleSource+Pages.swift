/// The pages that the figures were read from.
extension RuleSource {
    static let appleStickers = RuleSource(
        "Messages: MSSticker, MSStickerSize", "developer.apple.com/documentation/messages", read: "2026")
    static let xcodeCatalog = RuleSource(
        "Asset Catalog Format Reference: sticker pack types", "developer.apple.com/library/archive",
        read: "2026")

    static let telegramStickers = RuleSource("Telegram Stickers", "core.telegram.org/stickers", read: "2026")
    static let telegramBots = RuleSource(
        "Telegram Bot API: stickers", "core.telegram.org/bots/api#stickers", read: "2026")

    static let whatsappReadme = RuleSource(
        "WhatsApp/stickers: README", "github.com/WhatsApp/stickers", read: "2026")
    static let whatsappValidator = RuleSource(
        "WhatsApp/stickers: StickerPackValidator", "github.com/WhatsApp/stickers", read: "2026")
    static let whatsappReports = RuleSource(
        "WhatsApp/stickers: reports of files that were taken and refused",
        "github.com/WhatsApp/stickers/issues", read: "2026")

    static let signalGuidelines = RuleSource(
        "Stickers: Sticker Creator Guidelines", "support.signal.org, article 360031836512", read: "2026")
    static let signalCreator = RuleSource(
        "Signal-Desktop: the sticker creator", "github.com/signalapp/Signal-Desktop", read: "2026")
    static let signalTool = RuleSource(
        "signal-sticker-tool: stickers.yaml", "github.com/ittner/signal-sticker-tool", read: "2026")

    static let discordStickers = RuleSource(
        "Sticker Resource: create guild sticker", "discord.com/developers/docs/resources/sticker",
        read: "2026")
    static let discordEmoji = RuleSource(
        "Emoji Resource: emoji formats", "discord.com/developers/docs/resources/emoji", read: "2026")
    static let discordReports = RuleSource(
        "discord-api-docs: reports of files that were taken and refused",
        "github.com/discord/discord-api-docs", read: "2026")

    static let lineStickers = RuleSource(
        "LINE Creators Market: Sticker Creation Guidelines", "creator.line.me/en/guideline/sticker",
        read: "2026")
    static let lineAnimated = RuleSource(
        "LINE Creators Market: Animated Sticker Creation Guidelines",
        "creator.line.me/en/guideline/animationsticker", read: "2026")

    static let slackEmoji = RuleSource(
        "Add custom emoji and aliases to your workspace", "slack.com/help, article 206870177", read: "2026")
    static let slackTools = RuleSource(
        "Tools that upload emoji to Slack", "github.com, several that agree", read: "2026")

    static let matrixPacks = RuleSource(
        "MSC2545: Image Packs", "github.com/matrix-org/matrix-spec-proposals, 2545", read: "2026-05")
    static let matrixEvents = RuleSource(
        "Matrix Specification: size limits of events", "spec.matrix.org/latest/client-server-api",
        read: "2026")
    static let matrixTool = RuleSource(
        "stickerpicker: pack.json", "github.com/maunium/stickerpicker", read: "2026")

    /// The platform has no such file: people and tools that upload the stickers read it.
    static let ownListing = RuleSource(
        "This engine: manifests of folders that are uploaded by hand", "PACKS.md", read: "2026")
}
