import StickerNotation
import StickerPlatforms

/// Files that are uploaded one by one, and a listing of them where there is one: Telegram, Discord, Slack.
enum FolderPackReader: PackReader {
    static func read(_ source: ListingSource, for kind: StickerKind) -> PackReading {
        var reading = PackReading()
        guard let file = kind.pack.listings.map(\.fileName).first(where: { source.files[$0] != nil }) else {
            var pack = ListedPack(kind: kind)
            pack.stickers = source.files.keys.filter(PictureNames.isPicture).sorted()
                .map { ListedSticker(files: [$0], place: $0) }
            if let image = kind.pack.images.first {
                // By its name alone.
                pack.stickers.removeAll { sticker in
                    guard PictureNames.stem(sticker.place) == image.role.rawValue else { return false }
                    pack.images.append(ListedImage(role: image.role, file: sticker.place))
                    return true
                }
            }
            reading.packs.append(pack)
            return reading
        }
        guard var listing = PackListingReader(file, in: source, reading: &reading) else { return reading }
        let root = listing.object(listing.root, at: "")
        var pack = ListedPack(
            kind: kind, listing: file, asks: [.emoji, .keywords, .title, .identifier, .stickerTexts, .images])
        pack.texts[.title] = listing.text(["title"], of: root, at: "")
        pack.texts[.identifier] = listing.text(["name", "identifier"], of: root, at: "")
        if let thumbnail = listing.text(["thumbnail", "icon"], of: root, at: "") {
            pack.images.append(ListedImage(role: .thumbnail, file: thumbnail))
        }
        let key = ["stickers", "emojis", "emoji"].first { root[$0] != nil } ?? "stickers"
        for (index, element) in (listing.array(root[key], at: key) ?? []).enumerated() {
            let place = "\(key)[\(index)]"
            let entry = listing.object(element, at: place)
            if let sticker = sticker(entry, place, &listing) { pack.stickers.append(sticker) }
        }
        reading.findings += listing.findings
        reading.packs.append(pack)
        return reading
    }

    private static func sticker(
        _ entry: [String: JSONValue], _ place: String, _ listing: inout PackListingReader
    ) -> ListedSticker? {
        guard let file = listing.text(["file", "sticker", "src"], of: entry, at: place) else {
            if !entry.keys.contains(where: ["file", "sticker", "src"].contains) {
                listing.note("\(place).file", "missing", limit: "a string")
            }
            return nil
        }
        var sticker = ListedSticker(files: [file], place: file)
        let emoji = ["emoji_list", "emojis", "emoji"].first { entry[$0] != nil }
        sticker.emoji = emoji.map { listing.texts(entry[$0], at: "\(place).\($0)") } ?? []
        sticker.keywords = listing.texts(entry["keywords"], at: "\(place).keywords")
        sticker.texts[.stickerName] = listing.text(["name"], of: entry, at: place)
        sticker.texts[.accessibilityText] = listing.text(
            ["description", "accessibilityText"], of: entry, at: place)
        sticker.texts[.tags] = listing.text(["tags"], of: entry, at: place)
        return sticker
    }
}
