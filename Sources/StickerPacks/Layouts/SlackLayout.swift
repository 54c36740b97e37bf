import StickerNotation
import StickerPlatforms

/// Files that are called as the emoji are, and a manifest of them.
struct SlackLayout: PackLayout {
    func files(of pack: DrawnPack) -> [PackFile] {
        let stickers = pack.stickerFiles
        let manifest = JSONValue.members([
            "title": .string(pack.manifest.title),
            "emojis": .array(
                zip(pack.stickers, stickers).map { sticker, file in
                    .members(["name": .string(sticker.stem), "src": .string(file.path)])
                }),
        ])
        return [PackFile(pack.kind.pack.listings[0].fileName, manifest)] + stickers
    }
}
