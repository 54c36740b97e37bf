import StickerNotation
import StickerPlatforms

/// Files and a manifest with the words of Telegram's Bot API (`createNewStickerSet`), for bots that make sets.
struct TelegramLayout: PackLayout {
    func icons(of manifest: PackManifest, kind: StickerKind, isAnimated: Bool) -> [PackIcon] {
        kind.pack.images.map { PackIcon($0, name: "thumbnail") }
    }

    func files(of pack: DrawnPack) -> [PackFile] {
        let icons = pack.iconFiles
        let stickers = pack.stickerFiles
        let manifest = JSONValue.members([
            "name": .string(pack.names.identifier), "title": .string(pack.manifest.title),
            "author": pack.manifest.author.isEmpty ? nil : .string(pack.manifest.author),
            "sticker_type": .string("regular"), "thumbnail": icons.first.map { .string($0.path) },
            "stickers": .array(
                zip(pack.stickers, stickers).map { sticker, file in
                    .members([
                        "sticker": .string(file.path), "format": .string("static"),
                        "emoji_list": .strings(sticker.sticker.emoji),
                        "keywords": sticker.sticker.keywords.isEmpty
                            ? nil : .strings(sticker.sticker.keywords),
                    ])
                }),
        ])
        return [PackFile(pack.kind.pack.listings[0].fileName, manifest)] + icons + stickers
    }
}
