/// A place that takes stickers, and what it takes.
///
/// The figures are those that the platforms publish. Where two of their pages differ, the stricter figure is taken and
/// the other one named beside it. Kilobytes are of 1,000 bytes unless a platform counts in 1,024.
public enum StickerPlatform: String, CaseIterable, Hashable, Sendable {
    case imessage
    case telegram
    case whatsapp
    case signal
    case discord
    case line
    case slack
    case matrix

    /// How the platform writes its name.
    public var title: String {
        switch self {
        case .imessage: "iMessage"
        case .telegram: "Telegram"
        case .whatsapp: "WhatsApp"
        case .signal: "Signal"
        case .discord: "Discord"
        case .line: "LINE"
        case .slack: "Slack"
        case .matrix: "Matrix"
        }
    }

    /// The kinds that it takes: the one that most people mean first, then the others by their names.
    public var kinds: [StickerKind] {
        switch self {
        case .imessage: Self.imessageKinds
        case .telegram: Self.telegramKinds
        case .whatsapp: [Self.whatsappSticker]
        case .signal: [Self.signalSticker]
        case .discord: [Self.discordSticker]
        case .line: [Self.lineSticker]
        case .slack: [Self.slackEmoji]
        case .matrix: Self.matrixKinds
        }
    }
}
