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

    /// What is wrong.
    let notes = FaultNotes()

    /// Reads a manifest; nil where anything is wrong with it, which is noted.
    mutating func manifest(_ node: JSONNode, text: ManifestText, folder: String) -> PackManifest? {
        guard var object = notes.value({ try node.object() }) else { return nil }
        // The schema of the editors stands in JSON manifests as a key.
        _ = object.optional("$schema")
        let nodes: [Key: JSONNode?] = Dictionary(
            uniqueKeysWithValues: Key.allCases.map { ($0, object.optional($0.rawValue)) })
        func member(_ key: Key) -> JSONNode? { nodes[key] ?? nil }
        let hasUnknownKeys = notes.noteUnknownKeys(of: object)
        if member(.title) == nil, !hasUnknownKeys { notes.note(missing(.title, in: "")) }
        let title = member(.title).flatMap { line($0, length: 1...PackManifest.maximumTextLength) } ?? ""
        let author = self.text(member(.author))
        let summary = self.text(member(.description))
        let identifier = member(.identifier).flatMap { node in
            notes.value { try ManifestValues.identifier(node) }
        }
        let background = member(.iconBackground).flatMap { node in
            notes.value { try ManifestValues.opaqueColor(node) }
        }
        let gridSize = member(.gridSize).flatMap { node in
            notes.value { try node.choice(of: PackGridSize.self) }
        }
        let count = notes.faults.count
        let sections = self.sections(
            member(.sections), or: member(.stickers), mayBeMissing: hasUnknownKeys)
        let stickers = sections.flatMap(\.stickers)
        let areStickersRight = notes.faults.count == count
        if stickers.isEmpty, areStickersRight, !hasUnknownKeys {
            notes.note(
                JSONNodeError(
                    place: member(.sections)?.place ?? member(.stickers)?.place ?? "",
                    reason: "there is no sticker in it; add one"))
        }
        let icon = member(.icon).flatMap { node in
            notes.value { try self.icon(node, among: areStickersRight ? stickers : nil) }
        }
        let catalog = notes.value { try Self.catalog(sections) }
        guard notes.faults.isEmpty, let catalog, let first = stickers.first else { return nil }
        return PackManifest(
            title: title, author: author,
            identifier: identifier ?? ManifestValues.identifier(from: title),
            summary: summary, icon: icon ?? first.id, iconBackground: background ?? .white,
            gridSize: gridSize ?? .regular, sections: sections, catalog: catalog, text: text, folder: folder)
    }

    private func missing(_ key: Key, in place: String) -> JSONNodeError {
        JSONNodeError(place: place, reason: "the key \"\(key.rawValue)\" is missing")
    }

    private func line(_ node: JSONNode, length: ClosedRange<Int>) -> String? {
        notes.value { try ManifestValues.line(node, length: length) }
    }

    private func text(_ node: JSONNode?) -> String {
        node.flatMap { line($0, length: 0...PackManifest.maximumTextLength) } ?? ""
    }

    /// - Parameter stickers: nil where some are not known, so that one of them may be meant.
    private func icon(_ node: JSONNode, among stickers: [PackSticker]?) throws -> String {
        let id = try node.string()
        guard let stickers, !stickers.contains(where: { $0.id == id }) else { return id }
        throw node.failure(StickerError.unknown("sticker", id, among: stickers.map(\.id)).reason)
    }

    /// Reads the sections, or the stickers of one without a title.
    ///
    /// - Parameter mayBeMissing: whether it has been said that another key is unknown.
    private mutating func sections(
        _ sections: JSONNode?, or stickers: JSONNode?, mayBeMissing: Bool
    ) -> [PackManifest.Section] {
        switch (sections, stickers) {
        case (let sections?, nil):
            var result: [PackManifest.Section] = []
            for node in notes.value({ try sections.elements() }) ?? [] where !notes.isFull {
                if let section = section(node) { result.append(section) }
            }
            return result
        case (nil, let stickers?):
            return [PackManifest.Section(title: "", layout: nil, stickers: self.stickers(stickers))]
        case (let sections?, let stickers?):
            notes.note(stickers.failure("stands beside \"sections\"; put the stickers into a section"))
            // What else is wrong with them is said as well.
            for node in notes.value({ try sections.elements() }) ?? [] where !notes.isFull {
                _ = section(node)
            }
            // They may be the same ones.
            places = [:]
            _ = self.stickers(stickers)
        case (nil, nil):
            if !mayBeMissing { notes.note(missing(.sections, in: "")) }
        }
        return []
    }

    private mutating func section(_ node: JSONNode) -> PackManifest.Section? {
        guard var object = notes.value({ try node.object() }) else { return nil }
        let title = object.optional(SectionKey.title.rawValue)
        let layout = object.optional(SectionKey.layout.rawValue)
        let stickers = object.optional(SectionKey.stickers.rawValue)
        let hasUnknownKeys = notes.noteUnknownKeys(of: object)
        let row = layout.flatMap { node in notes.value { try node.choice(of: SheetRow.self) } }
        let text = self.text(title)
        guard let stickers else {
            if !hasUnknownKeys { notes.note(node.failure("the key \"stickers\" is missing")) }
            return nil
        }
        return PackManifest.Section(title: text, layout: row, stickers: self.stickers(stickers))
    }

    private mutating func stickers(_ node: JSONNode) -> [PackSticker] {
        var stickers: [PackSticker] = []
        for element in notes.value({ try node.elements() }) ?? [] {
            guard !notes.isFull else { return stickers }
            for sticker in StickerReader(element, notes).stickers() {
                stickerCount += 1
                guard stickerCount <= PackManifest.maximumStickerCount else {
                    notes.note(
                        element.failure("a pack may have \(PackManifest.maximumStickerCount) stickers"))
                    return stickers
                }
                if let other = places.updateValue(element.place, forKey: SafeFileName.key(of: sticker.id)) {
                    notes.note(
                        element.failure(
                            "\"\(PrintableText.shortened(sticker.id))\" is the identifier of \(other) as well; give it an \"id\" of its own"
                        ))
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
