import StickerErrors
public import StickerPlatforms

/// A form that a pack is built in: a platform's own, or the one that its tools take.
public enum PackFormat: String, Hashable, Sendable, CaseIterable {
    /// Xcode's sticker catalogue, for Messages.
    case xcstickers
    /// WhatsApp's listing with its pictures, and a `.wastickers` file.
    case whatsapp
    /// Files and a manifest for bots that make sets.
    case telegram
    /// Files and the `stickers.yaml` of signal-sticker-tool.
    case signal
    /// Files and a manifest for bots of servers.
    case discord
    /// The files of LINE Creators Market, and a zip file of them.
    case line
    /// Files named as the emoji are, and a manifest.
    case slack
    /// Files, the `pack.json` of stickerpicker and an image pack of MSC2545.
    case matrix

    /// The platform that takes it.
    public var platform: StickerPlatform {
        switch self {
        case .xcstickers: .imessage
        case .whatsapp: .whatsapp
        case .telegram: .telegram
        case .signal: .signal
        case .discord: .discord
        case .line: .line
        case .slack: .slack
        case .matrix: .matrix
        }
    }

    /// What the platform takes of a pack's stickers.
    func kind(_ gridSize: PackGridSize) throws(StickerError) -> StickerKind {
        guard self == .xcstickers else { return StickerKind(platform) }
        return try StickerKind(parsing: "\(platform.rawValue):\(gridSize.rawValue)")
    }
}
