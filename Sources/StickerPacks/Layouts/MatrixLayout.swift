import StickerNotation
import StickerPlatforms

/// Files, the `pack.json` of stickerpicker, and the content of an `m.image_pack` event (MSC2545). Addresses are empty
/// until the files are uploaded.
struct MatrixLayout: PackLayout {
    func files(of pack: DrawnPack) -> [PackFile] {
        let stickers = pack.stickerFiles
        let listings = pack.kind.pack.listings.map(\.fileName)
        let picker = JSONValue.members([
            "title": .string(pack.manifest.title), "id": .string(pack.names.identifier),
            "stickers": .array(
                zip(pack.stickers, stickers).map { sticker, file in
                    .members([
                        "body": .string(Self.body(of: sticker)), "url": .string(""),
                        "info": Self.info(of: sticker, byteCount: file.bytes.count),
                        "msgtype": .string("m.sticker"), "id": .string(sticker.stem),
                    ])
                }),
        ])
        let images = zip(pack.stickers, stickers).map { sticker, file in
            JSONMember(
                key: sticker.stem,
                value: .members([
                    "url": .string(""), "body": .string(Self.body(of: sticker)),
                    "info": Self.info(of: sticker, byteCount: file.bytes.count),
                ]))
        }
        let event = JSONValue.members([
            "images": .object(images),
            "pack": .members([
                "display_name": .string(pack.manifest.title), "usage": .strings(["sticker"]),
                "attribution": pack.manifest.author.isEmpty ? nil : .string(pack.manifest.author),
            ]),
        ])
        return [PackFile(listings[0], picker), PackFile(listings[1], event)] + stickers
    }

    private static func body(of sticker: DrawnPack.Sticker) -> String {
        sticker.sticker.accessibilityText ?? sticker.sticker.name
    }

    private static func info(of sticker: DrawnPack.Sticker, byteCount: Int) -> JSONValue {
        .members([
            "w": .number(Double(sticker.picture.width)), "h": .number(Double(sticker.picture.height)),
            "mimetype": .string(sticker.picture.mimeType), "size": .number(Double(byteCount)),
        ])
    }
}
