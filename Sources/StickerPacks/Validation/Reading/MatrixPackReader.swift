import StickerLimits
import StickerNotation
import StickerPlatforms

/// The `pack.json` of stickerpicker, and the content of an MSC2545 event; one of them, or both.
enum MatrixPackReader: PackReader {
    static func read(_ source: ListingSource, for kind: StickerKind) -> PackReading {
        var reading = PackReading()
        for file in source.files.keys.sorted() where file.hasSuffix(".json") && !file.contains("/") {
            guard var listing = PackListingReader(file, in: source, reading: &reading) else { continue }
            let root = listing.object(listing.root, at: "")
            let pictures = Pictures(source)
            if root["images"] != nil {
                reading.packs.append(event(root, pictures, kind, &listing))
                checkLength(listing, kind, &reading)
            } else {
                reading.packs.append(picker(root, pictures, kind, &listing))
            }
            reading.findings += listing.findings
        }
        if reading.usedFiles.isEmpty {
            let names = kind.pack.listings.map(\.fileName).joined(separator: " or ")
            reading.findings.append(PackFinding(.listing, "no listing", limit: names))
        }
        return reading
    }

    private static func picker(
        _ root: [String: JSONValue], _ pictures: Pictures, _ kind: StickerKind,
        _ listing: inout PackListingReader
    ) -> ListedPack {
        var pack = ListedPack(kind: kind, listing: listing.file, asks: [.title])
        pack.texts[.title] = listing.text(root["title"], at: "title")
        for (index, element) in (listing.array(root["stickers"], at: "stickers") ?? []).enumerated() {
            let place = "stickers[\(index)]"
            let entry = listing.object(element, at: place)
            let type = listing.text(entry["msgtype"], at: "\(place).msgtype")
            if type != "m.sticker" { listing.note("\(place).msgtype", type ?? "missing", limit: "m.sticker") }
            guard let id = listing.text(entry["id"], at: "\(place).id") else {
                if entry["id"] == nil { listing.note("\(place).id", "missing", limit: "a string") }
                continue
            }
            if listing.text(entry["body"], at: "\(place).body") == nil, entry["body"] == nil {
                listing.note("\(place).body", "missing", limit: "a string")
            }
            pack.stickers.append(
                sticker(named: id, entry, place, pictures, &listing))
        }
        return pack
    }

    private static func event(
        _ root: [String: JSONValue], _ pictures: Pictures, _ kind: StickerKind,
        _ listing: inout PackListingReader
    ) -> ListedPack {
        var pack = ListedPack(kind: kind, listing: listing.file, asks: [.title, .stickerTexts])
        if root["pack"] != nil {
            let object = listing.object(root["pack"], at: "pack")
            pack.texts[.title] = listing.text(object["display_name"], at: "pack.display_name")
        }
        guard let images = listing.members(root["images"], at: "images") else {
            listing.note("images", root["images"]?.kind ?? "missing", limit: "an object")
            return pack
        }
        for image in images {
            let place = "images.\(image.key)"
            let entry = listing.object(image.value, at: place)
            var sticker = sticker(named: image.key, entry, place, pictures, &listing)
            sticker.texts[.shortcode] = image.key
            pack.stickers.append(sticker)
        }
        return pack
    }

    private static func sticker(
        named name: String, _ entry: [String: JSONValue], _ place: String, _ pictures: Pictures,
        _ listing: inout PackListingReader
    ) -> ListedSticker {
        let url = listing.text(entry["url"], at: "\(place).url")
        if url == nil, entry["url"] == nil { listing.note("\(place).url", "missing", limit: "a string") }
        let file = listing.text(["filename", "file"], of: entry, at: place)
        var sticker = ListedSticker(files: [], place: "\(listing.file): \(place)")
        if let path = file ?? pictures.path(named: name) {
            sticker.files = [path]
        } else if !(url ?? "").hasPrefix("mxc://") {
            // Not uploaded, and not there.
            sticker.files = ["\(name).png"]
        }
        if entry["info"] != nil {
            let info = listing.object(entry["info"], at: "\(place).info")
            sticker.facts = ListedFacts(
                width: listing.integer(info["w"], at: "\(place).info.w"),
                height: listing.integer(info["h"], at: "\(place).info.h"),
                byteCount: listing.integer(info["size"], at: "\(place).info.size"),
                mediaType: listing.text(info["mimetype"], at: "\(place).info.mimetype"))
        } else {
            listing.note("\(place).info", "missing", limit: "an object with w, h, mimetype and size")
        }
        return sticker
    }

    /// The bytes of the event's content, without white space, as servers count them.
    private static func checkLength(
        _ listing: PackListingReader, _ kind: StickerKind, _ reading: inout PackReading
    ) {
        guard let limit = kind.pack.listings.compactMap(\.maximumByteCount).first else { return }
        let count = listing.root.compactByteCount
        if count > limit {
            reading.findings.append(
                PackFinding(
                    .listingBytes, in: listing.file, "\(NumberText.grouped(count)) bytes",
                    limit: "at most \(NumberText.grouped(limit)) bytes"))
        }
    }

    /// The pictures of a folder by their names without extensions.
    private struct Pictures {
        private let paths: [String: String]

        init(_ source: ListingSource) {
            let pictures = source.files.keys.filter(PictureNames.isPicture).sorted()
            paths = Dictionary(
                pictures.map { (PictureNames.stem($0), $0) }, uniquingKeysWith: { first, _ in first })
        }

        func path(named name: String) -> String? { paths[name] }
    }
}

extension JSONValue {
    /// The bytes of the value as JSON without white space.
    fileprivate var compactByteCount: Int {
        switch self {
        // Brackets, and a comma between two.
        case .array(let elements):
            elements.reduce(2 + max(0, elements.count - 1)) { $0 + $1.compactByteCount }
        case .object(let members):
            members.reduce(2 + max(0, members.count - 1)) {
                $0 + JSONValue.string($1.key).compactByteCount + 1 + $1.value.compactByteCount
            }
        case .null, .bool, .number, .string: line.utf8.count
        }
    }
}
