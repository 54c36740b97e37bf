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
    public var platform: StickerPlatform { form.platform }

    /// What the platform takes of a pack's stickers.
    func kind(_ gridSize: PackGridSize) throws(StickerError) -> StickerKind {
        guard self == .xcstickers else { return StickerKind(platform) }
        return try StickerKind(parsing: "\(platform.rawValue):\(gridSize.rawValue)")
    }
}

/// What belongs to a form of packs.
struct PackForm {
    /// The platform that takes it.
    let platform: StickerPlatform
    /// Which files it has, and what stands in them.
    let layout: any PackLayout
    /// What reads packs of this form, whoever made them.
    let reader: any PackReader.Type
}

extension PackFormat {
    /// The table of the forms.
    var form: PackForm {
        switch self {
        case .xcstickers:
            PackForm(platform: .imessage, layout: XcodeLayout(), reader: XcodePackReader.self)
        case .whatsapp:
            PackForm(platform: .whatsapp, layout: WhatsAppLayout(), reader: WhatsAppPackReader.self)
        case .telegram:
            PackForm(platform: .telegram, layout: TelegramLayout(), reader: FolderPackReader.self)
        case .signal: PackForm(platform: .signal, layout: SignalLayout(), reader: SignalPackReader.self)
        case .discord: PackForm(platform: .discord, layout: DiscordLayout(), reader: FolderPackReader.self)
        case .line: PackForm(platform: .line, layout: LineLayout(), reader: LinePackReader.self)
        case .slack: PackForm(platform: .slack, layout: SlackLayout(), reader: FolderPackReader.self)
        case .matrix: PackForm(platform: .matrix, layout: MatrixLayout(), reader: MatrixPackReader.self)
        }
    }

    var layout: any PackLayout { form.layout }

    /// The form that packs of a platform have.
    ///
    /// - Precondition: there is one, as a test makes sure.
    init(of platform: StickerPlatform) {
        guard let format = Self.allCases.first(where: { $0.platform == platform }) else {
            preconditionFailure("packs of \(platform.rawValue) have no form")
        }
        self = format
    }
}
