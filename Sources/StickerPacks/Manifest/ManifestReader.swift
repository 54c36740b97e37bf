import StickerCatalog
import StickerErrors
import StickerFiles
import StickerNotation
import StickerPixels

/// Reads manifests from JSON's values.
struct ManifestReader {
    /// The places of the stickers by the keys of their identifiers.
    private var places: [String: String] = [:]
    private var stickerCount = 0

    /// The keys of a manifest, and of a section.
    enum Key: String, CaseIterable {
        case title, author, identifier, description, icon, iconBackground, gridSize, sections, stickers
    }

    enum SectionKey: String, CaseIterable {
        case title, layout, stickers
    }

    mutating func manifest(
        _ node: JSONNode, text: ManifestText, folder: String
    ) throws -> PackManifest {
        var object = try node.object()
        // The schema of the editors stands in JSON manifests as a key.
        _ = object.optional("$schema")
        let nodes: [Key: JSONNode?] = Dictionary(
            uniqueKeysWithValues: Key.allCases.map { ($0, object.optional($0.rawValue)) })
        func member(_ key: Key) -> JSONNode? { nodes[key] ?? nil }
        try object.finish()
        guard let titleNode = member(.title) else { throw missing(.title, in: "") }
        let title = try ManifestValues.line(titleNode, length: 1...PackManifest.maximumTextLength)
        let author = try self.text(member(.author)) ?? ""
        let identifier = try member(.identifier).map { try ManifestValues.identifier($0) }
        let sections = try self.sections(member(.sections), or: member(.stickers))
        let stickers = sections.flatMap(\.stickers)
        guard let first = stickers.first else {
            throw JSONNodeError(
                place: member(.sections)?.place ?? member(.stickers)?.place ?? "",
                reason: "there is no sticker in it; add one")
        }
        let icon = try member(.icon).map { try self.icon($0, among: stickers) }
        return PackManifest(
            title: title, author: author,
            identifier: identifier ?? ManifestValues.identifier(from: title),
            summary: try self.text(member(.description)) ?? "", icon: icon ?? first.id,
            iconBackground: try member(.iconBackground).map { try ManifestValues.opaqueColor($0) } ?? .white,
            gridSize: try member(.gridSize)?.choice(of: PackGridSize.self) ?? .regular, sections: sections,
            catalog: try Self.catalog(sections), text: text, folder: folder)
    }

    private func missing(_ key: Key, in place: String) -> JSONNodeError {
        JSONNodeError(place: place, reason: "the key \"\(key.rawValue)\" is missing")
    }

    private func text(_ node: JSONNode?) throws -> String? {
        try node.map { try ManifestValues.line($0, length: 0...PackManifest.maximumTextLength) }
    }

    private func icon(_ node: JSONNode, among stickers: [PackSticker]) throws -> String {
        let id = try node.string()
        guard stickers.contains(where: { $0.id == id }) else {
            let error = StickerError.unknown("sticker", id, among: stickers.map(\.id))
            throw node.failure(error.reason)
        }
        return id
    }

    /// Reads the sections, or the stickers of one without a title.
    private mutating func sections(
        _ sections: JSONNode?, or stickers: JSONNode?
    ) throws -> [PackManifest.Section] {
        switch (sections, stickers) {
        case (let sections?, nil):
            var result: [PackManifest.Section] = []
            for node in try sections.elements() { result.append(try section(node)) }
            return result
        case (nil, let stickers?):
            return [PackManifest.Section(title: "", layout: nil, stickers: try self.stickers(stickers))]
        case (_?, let stickers?):
            throw stickers.failure("stands beside \"sections\"; put the stickers into a section")
        case (nil, nil): throw missing(.sections, in: "")
        }
    }

    private mutating func section(_ node: JSONNode) throws -> PackManifest.Section {
        var object = try node.object()
        let title = object.optional(SectionKey.title.rawValue)
        let layout = object.optional(SectionKey.layout.rawValue)
        let stickers = object.optional(SectionKey.stickers.rawValue)
        try object.finish()
        guard let stickers else { throw node.failure("the key \"stickers\" is missing") }
        return PackManifest.Section(
            title: try text(title) ?? "", layout: try layout?.choice(of: SheetRow.self),
            stickers: try self.stickers(stickers))
    }

    private mutating func stickers(_ node: JSONNode) throws -> [PackSticker] {
        var stickers: [PackSticker] = []
        for element in try node.elements() {
            for sticker in try StickerReader(element).stickers() {
                stickerCount += 1
                guard stickerCount <= PackManifest.maximumStickerCount else {
                    throw element.failure("a pack may have \(PackManifest.maximumStickerCount) stickers")
                }
                if let other = places.updateValue(element.place, forKey: SafeFileName.key(of: sticker.id)) {
                    throw element.failure(
                        "\"\(PrintableText.shortened(sticker.id))\" is the identifier of \(other) as well; give it an \"id\" of its own"
                    )
                }
                stickers.append(sticker)
            }
        }
        return stickers
    }

    private static func catalog(_ sections: [PackManifest.Section]) throws -> Catalog {
        var titles: Set<String> = []
        return try Catalog(
            sections: sections.enumerated().map { index, section in
                let isUnique = !section.title.isEmpty && titles.insert(section.title).inserted
                return Catalog.Section(
                    id: isUnique ? section.title : "\(section.title)#\(index + 1)", title: section.title,
                    stickers: section.stickers.map { sticker in
                        CatalogSticker(
                            id: sticker.id, name: sticker.name,
                            group: section.title.isEmpty ? nil : section.title, keywords: sticker.keywords)
                    })
            })
    }
}
