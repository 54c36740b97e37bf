import StickerErrors
import StickerNotation
import StickerPlatforms

/// `contents.json` with its pictures, as WhatsApp's sample apps have them; or the files of a `.wastickers`.
enum WhatsAppPackReader: PackReader {
    static func read(_ source: ListingSource, for kind: StickerKind) -> PackReading {
        var reading = PackReading()
        if source.files["contents.json"] != nil {
            readListing("contents.json", source, kind, &reading)
        } else if source.files["title.txt"] != nil || source.files["author.txt"] != nil {
            readTexts(source, kind, &reading)
        } else {
            reading.findings.append(
                PackFinding(.listing, "no listing", limit: "contents.json, or title.txt and author.txt"))
        }
        return reading
    }

    private static func readListing(
        _ file: String, _ source: ListingSource, _ kind: StickerKind, _ reading: inout PackReading
    ) {
        guard var listing = PackListingReader(file, in: source, reading: &reading) else { return }
        let root = listing.object(listing.root, at: "")
        let files = PackFiles(source)
        if let packs = listing.array(root["sticker_packs"], at: "sticker_packs") {
            if packs.isEmpty { listing.note("sticker_packs", "none", limit: "one or more") }
            for (index, element) in packs.enumerated() {
                let place = "sticker_packs[\(index)]"
                let object = listing.object(element, at: place)
                reading.packs.append(pack(object, place + ".", files, kind, &listing))
            }
        } else if case .object = listing.root {
            reading.packs.append(pack(root, "", files, kind, &listing))
        }
        reading.findings += listing.findings
    }

    private static func pack(
        _ object: [String: JSONValue], _ place: String, _ files: PackFiles, _ kind: StickerKind,
        _ listing: inout PackListingReader
    ) -> ListedPack {
        var pack = ListedPack(
            kind: kind, listing: listing.file,
            asks: [.emoji, .title, .author, .identifier, .stickerTexts, .images, .motion])
        pack.texts[.title] = listing.text(object["name"], at: place + "name")
        pack.texts[.author] = listing.text(object["publisher"], at: place + "publisher")
        pack.texts[.identifier] = listing.text(object["identifier"], at: place + "identifier")
        if let version = object["image_data_version"] {
            _ = listing.text(version, at: place + "image_data_version")
        } else {
            listing.note(place + "image_data_version", "missing", limit: "a string")
        }
        // Apps keep the files of each pack in a folder of its own.
        let places = FilePlaces(files, identifier: pack.texts[.identifier] ?? "", kind)
        func path(_ name: String) -> String { places.path(of: name) }
        if let tray = listing.text(object["tray_image_file"], at: place + "tray_image_file") {
            pack.images.append(ListedImage(role: .trayIcon, file: path(tray)))
        }
        for (index, element) in (listing.array(object["stickers"], at: place + "stickers") ?? []).enumerated()
        {
            let place = "\(place)stickers[\(index)]"
            let entry = listing.object(element, at: place)
            guard let name = listing.text(entry["image_file"], at: "\(place).image_file") else {
                if entry["image_file"] == nil {
                    listing.note("\(place).image_file", "missing", limit: "a string")
                }
                continue
            }
            var sticker = ListedSticker(files: [path(name)], place: path(name))
            sticker.emoji = listing.texts(entry["emojis"], at: "\(place).emojis")
            sticker.texts[.accessibilityText] = listing.text(
                entry["accessibility_text"], at: "\(place).accessibility_text")
            pack.stickers.append(sticker)
        }
        pack.announcesMotion = object["animated_sticker_pack"].map { $0 == .bool(true) }
        return pack
    }

    /// The files of a `.wastickers`: texts, one PNG, and stickers in the order of their names.
    private static func readTexts(
        _ source: ListingSource, _ kind: StickerKind, _ reading: inout PackReading
    ) {
        var pack = ListedPack(kind: kind, asks: [.title, .author, .images])
        for (text, file) in [(PackText.title, "title.txt"), (.author, "author.txt")] {
            guard source.files[file] != nil else { continue }
            reading.usedFiles.insert(file)
            do throws(StickerError) {
                let bytes = try source.bytes(of: file, limit: PackLimits.maximumListingByteCount)
                var words = String(decoding: bytes, as: UTF8.self)
                while let last = words.last, last.isNewline { words.removeLast() }
                pack.texts[text] = words
            } catch {
                reading.findings.append(.unreadable(file, error))
            }
        }
        for file in source.files.keys.sorted() where PictureNames.isPicture(file) {
            if file.lowercased().hasSuffix(".png"), pack.images.isEmpty {
                pack.images.append(ListedImage(role: .trayIcon, file: file))
            } else {
                pack.stickers.append(ListedSticker(files: [file], place: file))
            }
        }
        reading.packs.append(pack)
    }
}

/// The files of a source, and how they are found.
private struct PackFiles {
    let paths: Set<String>
    let folders: Set<String>
    /// The files by the ends of their paths behind a slash; nil for an end that several have.
    let pathsByEnd: [String: String?]

    /// - Complexity: O(files × their depth).
    init(_ source: ListingSource) {
        paths = Set(source.files.keys)
        folders = Set(paths.flatMap(FilePaths.folders))
        var pathsByEnd: [String: String?] = [:]
        for path in paths {
            for slash in path.indices where path[slash] == "/" {
                let end = String(path[path.index(after: slash)...])
                pathsByEnd.updateValue(pathsByEnd[end] == nil ? path : nil, forKey: end)
            }
        }
        self.pathsByEnd = pathsByEnd
    }
}

/// Where the files of a pack lie: in a folder that is called as the pack's identifier, or beside the listing.
private struct FilePlaces {
    private let files: PackFiles
    private let folder: String
    private let hasFolder: Bool
    /// Whether the identifier names no folder; that is said once, and not of each file that is not found by it.
    private let isWrong: Bool

    init(_ files: PackFiles, identifier: String, _ kind: StickerKind) {
        self.files = files
        isWrong =
            kind.pack.texts[.identifier]?.form?.allows(identifier) == false || [".", ""].contains(identifier)
        folder = isWrong ? "" : identifier
        hasFolder = files.folders.contains(folder)
    }

    func path(of name: String) -> String {
        let inner = FilePaths.join(folder, name)
        if files.paths.contains(inner) { return inner }
        if files.paths.contains(name) { return name }
        // The only file of that name in any folder.
        if isWrong, let path = files.pathsByEnd[name] ?? nil { return path }
        return hasFolder ? inner : name
    }
}
