/// The table's entry of one platform.
struct PlatformEntry: Sendable {
    /// How the platform writes its name.
    let title: String
    /// The kinds that it takes, the one that most people mean first.
    let kinds: [StickerKind]
    /// Where the figures come from; the first that fits a figure is its citation, and each figure has one.
    let citations: [RuleCitation]
    /// Where sources differ, or say less than they seem to, and what the table uses.
    let remarks: [String]
}

extension StickerPlatform {
    var entry: PlatformEntry {
        switch self {
        case .imessage: Self.imessageEntry
        case .telegram: Self.telegramEntry
        case .whatsapp: Self.whatsappEntry
        case .signal: Self.signalEntry
        case .discord: Self.discordEntry
        case .line: Self.lineEntry
        case .slack: Self.slackEntry
        case .matrix: Self.matrixEntry
        }
    }

    /// How the platform writes its name.
    public var title: String { entry.title }

    /// The kinds that it takes: the one that most people mean first, then the others by their names.
    public var kinds: [StickerKind] { entry.kinds }

    /// Where sources differ on this platform, or say less than they seem to, and what the table uses: one sentence or two each.
    public var remarks: [String] { entry.remarks }
}
