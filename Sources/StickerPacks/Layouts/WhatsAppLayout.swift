import StickerErrors
import StickerFiles
import StickerNotation
import StickerPlatforms

/// WhatsApp's `contents.json` and a folder of pictures, as its sample apps have them, and a `.wastickers` file, which
/// sticker makers exchange.
struct WhatsAppLayout: PackLayout {
    private static let tray = "tray"

    func icons(of manifest: PackManifest, kind: StickerKind, isAnimated: Bool) -> [PackIcon] {
        kind.pack.images.map { PackIcon($0, name: Self.tray) }
    }

    func files(of pack: DrawnPack) throws(StickerError) -> [PackFile] {
        let identifier = pack.names.identifier
        let icon = pack.iconFiles
        let stickers = pack.stickerFiles
        let listing = JSONValue.members([
            "identifier": .string(identifier), "name": .string(pack.manifest.title),
            "publisher": .string(pack.manifest.author),
            "tray_image_file": icon.first.map { .string($0.path) },
            // Apps look at the pictures again when it changes: a key of them all does.
            "image_data_version": .string(Self.version(of: icon + stickers)), "avoid_cache": .bool(false),
            "animated_sticker_pack": pack.isAnimated ? .bool(true) : nil,
            "stickers": .array(
                zip(pack.stickers, stickers).map { sticker, file in
                    .members([
                        "image_file": .string(file.path), "emojis": .strings(sticker.sticker.emoji),
                        "accessibility_text": sticker.sticker.accessibilityText.map(JSONValue.string),
                    ])
                }),
        ])
        let contents = JSONValue.members([
            "android_play_store_link": .string(""), "ios_app_store_link": .string(""),
            "sticker_packs": .array([listing]),
        ])
        let texts = [
            PackFile("title.txt", Array(pack.manifest.title.utf8)),
            PackFile("author.txt", Array(pack.manifest.author.utf8)),
        ]
        let archive = try ZipArchive.bytes(
            of: (texts + icon + stickers).map { ZipArchive.Entry(name: $0.path, bytes: $0.bytes) })
        let name = "\(identifier).\(pack.kind.pack.archive?.fileExtension ?? "zip")"
        return [PackFile(pack.kind.pack.listings[0].fileName, contents)]
            + (icon + stickers).map { PackFile("\(identifier)/\($0.path)", $0.bytes) }
            + [PackFile(name, archive)]
    }

    private static func version(of files: [PackFile]) -> String {
        let hasher = ContentHasher()
        for file in files { hasher.append(file.bytes) }
        return String(hasher.key.description.prefix(8))
    }
}
