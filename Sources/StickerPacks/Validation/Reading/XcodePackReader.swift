import StickerNotation
import StickerPlatforms

/// An Xcode catalogue, `*.xcstickers`, or one pack of it, `*.stickerpack`.
enum XcodePackReader: PackReader {
    private static let contents = "Contents.json"

    static func read(_ source: ListingSource, for kind: StickerKind) -> PackReading {
        var reading = PackReading()
        let folders = Set(source.files.keys.flatMap(FilePaths.folders))
        let packs = folders.filter { $0.hasSuffix(".stickerpack") }.sorted()
        let catalogs = folders.filter { $0.hasSuffix(".xcstickers") }.sorted()
        for catalog in catalogs { readInfo(FilePaths.join(catalog, contents), source, &reading) }
        // A folder that is a catalogue or a pack itself has no name here.
        let isPack = packs.isEmpty && hasStickers(source)
        if catalogs.isEmpty, !isPack, source.files[contents] != nil {
            readInfo(contents, source, &reading)
        }
        for pack in isPack ? [""] : packs {
            readPack(pack, source, kind: kind, &reading)
        }
        if packs.isEmpty, !isPack {
            reading.findings.append(
                PackFinding(
                    .listing, "no sticker pack", limit: "NAME.xcstickers/NAME.stickerpack/\(contents)"))
        }
        let icons = folders.filter { $0.hasSuffix(".stickersiconset") }.sorted()
        for icon in icons { XcodeIconReader.read(icon, source, &reading) }
        if icons.isEmpty, !isPack, !packs.isEmpty {
            reading.findings.append(
                PackFinding(
                    .icon, "no icon", limit: "a folder iMessage App Icon.stickersiconset"))
        }
        return reading
    }

    private static func hasStickers(_ source: ListingSource) -> Bool {
        source.files.keys.contains { path in
            let first = path.split(separator: "/").first ?? ""
            return path.contains("/") && (first.hasSuffix(".sticker") || first.hasSuffix(".stickersequence"))
        }
    }

    /// The `info` that Xcode writes into each listing.
    private static func readInfo(_ file: String, _ source: ListingSource, _ reading: inout PackReading) {
        guard var listing = PackListingReader(file, in: source, reading: &reading) else { return }
        let root = listing.object(listing.root, at: "")
        checkInfo(root, &listing)
        reading.findings += listing.findings
    }

    static func checkInfo(_ root: [String: JSONValue], _ listing: inout PackListingReader) {
        if case .object(let members) = root["info"],
            members.contains(where: { $0.key == "version" && $0.value == .number(1) })
        {
            return
        }
        listing.note("info", root["info"] == nil ? "missing" : "another version", limit: "version 1")
    }

    private static func readPack(
        _ folder: String, _ source: ListingSource, kind: StickerKind, _ reading: inout PackReading
    ) {
        let file = FilePaths.join(folder, contents)
        guard var listing = PackListingReader(file, in: source, reading: &reading) else { return }
        let root = listing.object(listing.root, at: "")
        checkInfo(root, &listing)
        let properties = listing.object(root["properties"], at: "properties")
        var findings: [PackFinding] = []
        let packKind = self.kind(kind, properties, in: file, &listing, &findings)
        var pack = ListedPack(kind: packKind, listing: file, asks: [.stickerTexts])
        if kind.name == nil {
            pack.gridSizes = kind.platform.kinds.filter { $0.name != nil }
            pack.namesGridSize = packKind.name != nil
        }
        var folders: Set<String> = []
        for (index, element) in (listing.array(root["stickers"], at: "stickers") ?? []).enumerated() {
            let place = "stickers[\(index)]"
            let entry = listing.object(element, at: place)
            guard let name = listing.text(entry["filename"], at: "\(place).filename") else {
                if entry["filename"] == nil {
                    listing.note("\(place).filename", "missing", limit: "a string")
                }
                continue
            }
            let sticker = FilePaths.join(folder, name)
            guard folders.insert(sticker).inserted else {
                findings.append(
                    PackFinding(.duplicate, in: sticker, "listed twice", limit: "listed once"))
                continue
            }
            if let sticker = XcodeStickerReader.read(sticker, source, &reading) {
                pack.stickers.append(sticker)
            }
        }
        reading.findings += listing.findings + findings
        reading.packs.append(pack)
    }

    /// The kind that a pack's grid size stands for.
    private static func kind(
        _ kind: StickerKind, _ properties: [String: JSONValue], in file: String,
        _ listing: inout PackListingReader, _ findings: inout [PackFinding]
    ) -> StickerKind {
        let sizes = "small, regular or large"
        guard let size = listing.text(properties["grid-size"], at: "properties.grid-size") else {
            if properties["grid-size"] == nil {
                let value = properties["grid-space"] == nil ? "missing" : "grid-space"
                findings.append(PackFinding(.gridSize, in: file, value, limit: "grid-size: \(sizes)"))
            }
            return kind
        }
        guard ["small", "regular", "large"].contains(size),
            let named = try? StickerKind(parsing: "imessage:\(size)")
        else {
            findings.append(PackFinding(.gridSize, in: file, size, limit: sizes))
            return kind
        }
        if let wanted = kind.name, wanted != size {
            findings.append(PackFinding(.gridSize, in: file, size, limit: wanted))
        }
        return kind.name == nil ? named : kind
    }
}

/// Paths in a pack.
enum FilePaths {
    static func join(_ folder: String, _ name: String) -> String {
        folder.isEmpty ? name : "\(folder)/\(name)"
    }

    /// All folders that a path lies in.
    static func folders(of path: String) -> [String] {
        let parts = path.split(separator: "/").dropLast()
        return parts.indices.map { parts[...$0].joined(separator: "/") }
    }
}
