import StickerNotation
import StickerPlatforms

/// Files and a manifest with the fields of Discord's “Create Guild Sticker”, for bots of servers.
struct DiscordLayout: PackLayout {
    func files(of pack: DrawnPack) -> [PackFile] {
        let stickers = pack.stickerFiles
        let manifest = JSONValue.members([
            "title": .string(pack.manifest.title),
            "stickers": .array(
                zip(pack.stickers, stickers).map { sticker, file in
                    .members([
                        "file": .string(file.path), "name": .string(sticker.sticker.name),
                        "description": .string(sticker.sticker.accessibilityText ?? ""),
                        "tags": .string(Self.tags(of: sticker.sticker)),
                    ])
                }),
        ])
        return [PackFile(pack.kind.pack.listings[0].fileName, manifest)] + stickers
    }

    /// What the sticker is found by: its first emoji, as Discord's own apps have it, and its keywords.
    static func tags(of sticker: PackSticker) -> String {
        let tags = sticker.emoji.prefix(1) + sticker.keywords
        return tags.isEmpty ? sticker.name : tags.joined(separator: ", ")
    }
}
