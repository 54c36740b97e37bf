import StickerErrors
import StickerNotation
import StickerPlatforms

/// Files and a YAML listing of signal-sticker-tool, or one like it: title, author and cover at the root or in `meta`; the
/// stickers as a list of objects, or as an object from files to emoji.
enum SignalPackReader: PackReader {
    static func read(_ source: ListingSource, for kind: StickerKind) -> PackReading {
        var reading = PackReading()
        guard let file = listing(in: source) else {
            reading.findings.append(
                PackFinding(.listing, "no listing", limit: kind.pack.listings[0].fileName))
            return reading
        }
        guard var listing = self.listing(file, source, &reading) else { return reading }
        let root = listing.object(listing.root, at: "")
        let key = ["meta", "pack"].first { root[$0] != nil }
        let meta = key.map { listing.object(root[$0], at: $0) } ?? root
        var pack = ListedPack(kind: kind, listing: file, asks: [.emoji, .title, .author])
        pack.texts[.title] = listing.text(["title"], of: meta, at: key ?? "")
        pack.texts[.author] = listing.text(["author"], of: meta, at: key ?? "")
        pack.stickers = stickers(root["stickers"], &listing)
        if let cover = listing.text(["cover"], of: meta, at: key ?? "") {
            if !pack.stickers.contains(where: { $0.files.contains(cover) }) {
                // A cover of its own is held to what stickers are.
                reading.usedFiles.insert(cover)
                reading.images.append(LooseImage(file: cover, rules: nil))
            }
        }
        reading.findings += listing.findings
        reading.packs.append(pack)
        return reading
    }

    /// The listing by its usual name, or the only YAML file.
    private static func listing(in source: ListingSource) -> String? {
        let names = source.files.keys.filter { name in
            !name.contains("/") && [".yaml", ".yml"].contains { name.lowercased().hasSuffix($0) }
        }.sorted()
        return names.first { $0 == "stickers.yaml" } ?? names.first
    }

    private static func listing(
        _ file: String, _ source: ListingSource, _ reading: inout PackReading
    ) -> PackListingReader? {
        reading.usedFiles.insert(file)
        do {
            let bytes = try source.bytes(of: file, limit: PackLimits.maximumYAMLByteCount)
            return PackListingReader(file, try YAMLText(bytes).value, in: source)
        } catch let error as YAMLError {
            let place = error.position.map { "\($0): " } ?? ""
            reading.findings.append(PackFinding(.listing, in: file, place + error.reason, limit: "YAML"))
        } catch {
            reading.findings.append(.unreadable(file, StickerError(wrapping: error)))
        }
        return nil
    }

    private static func stickers(
        _ value: JSONValue?, _ listing: inout PackListingReader
    ) -> [ListedSticker] {
        if let members = listing.members(value, at: "stickers") {
            return members.map { member in
                var sticker = ListedSticker(files: [member.key], place: member.key)
                sticker.emoji = listing.texts(member.value, at: "stickers.\(member.key)")
                return sticker
            }
        }
        var stickers: [ListedSticker] = []
        for (index, element) in (listing.array(value, at: "stickers") ?? []).enumerated() {
            let place = "stickers[\(index)]"
            let entry = listing.object(element, at: place)
            guard let file = listing.text(["file", "path"], of: entry, at: place) else {
                if entry["file"] == nil { listing.note("\(place).file", "missing", limit: "a string") }
                continue
            }
            var sticker = ListedSticker(files: [file], place: file)
            let key = ["chr", "emoji", "emojis"].first { entry[$0] != nil }
            sticker.emoji = key.map { listing.texts(entry[$0], at: "\(place).\($0)") } ?? []
            stickers.append(sticker)
        }
        return stickers
    }
}
