import StickerErrors
import StickerFiles
import StickerNotation
import StickerPlatforms
import StickerScenes

/// Reads a sticker of a manifest, or the many that a range of dates stands for.
struct StickerReader {
    private let node: JSONNode

    /// The keys of what a sticker is made of; it has exactly one.
    enum SourceKey: String, CaseIterable {
        case file, svg, scene, iceCream, label, dates, picture, animation
    }

    /// The keys that stand beside it.
    enum Key: String, CaseIterable {
        case id, name, emoji, keywords, accessibilityText, platforms, still, enlarge, motion, speed
    }

    private let notes: FaultNotes

    init(_ node: JSONNode, _ notes: FaultNotes) {
        self.node = node
        self.notes = notes
    }

    /// The stickers; none where anything is wrong with them, which is noted.
    func stickers() -> [PackSticker] {
        let count = notes.faults.count
        guard var object = notes.value({ try node.object() }) else { return [] }
        var sources: [(key: SourceKey, content: JSONNode)] = []
        for key in SourceKey.allCases {
            if let content = object.optional(key.rawValue) { sources.append((key, content)) }
        }
        let keys = Dictionary(
            uniqueKeysWithValues: Key.allCases.map { ($0, object.optional($0.rawValue)) })
        let hasUnknownKeys = notes.noteUnknownKeys(of: object)
        let facts = StickerFactsReader(keys.compactMapValues(\.self), notes)
        guard let source = sources.first, sources.count == 1 else {
            // A mistyped key is the likelier cause, and tells more.
            if !sources.isEmpty || !hasUnknownKeys { notes.note(wrongCount(of: sources.map(\.key))) }
            return []
        }
        if let error = facts.misplacedMotion(of: source.key) { notes.note(error) }
        // Up to a thousand labels are not made for a sticker that is refused anyway.
        if source.key == .dates, notes.faults.count > count { return [] }
        let stickers = notes.value { try self.stickers(of: source.key, source.content, facts) } ?? []
        return notes.faults.count == count ? stickers : []
    }

    private func wrongCount(of keys: [SourceKey]) -> JSONNodeError {
        node.failure(
            keys.isEmpty
                ? "a sticker needs one of \(SourceKey.allCases.map(\.rawValue).joined(separator: ", "))"
                : "a sticker is made of one thing, and here are \(keys.map(\.rawValue).joined(separator: " and "))"
        )
    }

    private func stickers(
        of key: SourceKey, _ content: JSONNode, _ facts: StickerFactsReader
    ) throws -> [PackSticker] {
        let definition = JSONValue.array(
            [.string(key.rawValue), content.value, .string(facts.motion?.rawValue ?? "none")]
                + (facts.speed == 1 ? [] : [.number(facts.speed)]))
        if key == .dates {
            return try DatesReader.stickers(content, name: nil).map { date in
                let id = (facts.id.map { $0 + "-" } ?? "") + date.id
                return PackSticker(
                    id: id, name: facts.name ?? date.label.text, facts: facts,
                    source: .label(
                        date.label, motion: nil, speed: 1, hasFontSize: Self.hasFontSize(content)),
                    place: content.place,
                    definition: .array([definition, .string(date.label.text)]))
            }
        }
        let (source, usualID, usualName) = try sourceValue(key, content, facts)
        guard let id = facts.id ?? usualID else {
            throw node.failure("needs an \"id\": nothing else names it")
        }
        try Self.checkID(id, at: facts.idNode ?? content)
        return [
            PackSticker(
                id: id, name: facts.name ?? usualName ?? id, facts: facts, source: source,
                place: content.place, definition: definition)
        ]
    }

    /// - Returns: the source, with an identifier and a name where it gives some.
    private func sourceValue(
        _ key: SourceKey, _ content: JSONNode, _ facts: StickerFactsReader
    ) throws -> (PackSource, id: String?, name: String?) {
        switch key {
        case .file:
            let asset = try AssetReference(content, name: nil)
            return (.file(asset), Self.stem(of: asset.name), nil)
        case .svg:
            let asset = try AssetReference(content, name: nil)
            return (.svg(asset), Self.stem(of: asset.name), nil)
        case .scene:
            if case .string = content.value {
                let asset = try AssetReference(content, name: nil)
                return (.sceneFile(asset), Self.stem(of: asset.name), nil)
            }
            return (.scene(try SceneDocument(content, name: nil)), nil, nil)
        case .iceCream:
            let layer = try SceneDocument.IceCreamLayer(content, name: nil)
            guard layer.size == nil else {
                throw content.failure("the platform says how large it is; leave out \"size\"")
            }
            let parts = [
                layer.iceCream.base?.rawValue, layer.iceCream.scoops?.rawValue,
                layer.iceCream.topping?.rawValue,
            ]
            return (.iceCream(layer), parts.compactMap(\.self).joined(separator: "-"), nil)
        case .label:
            let label = try Self.label(content)
            let source = PackSource.label(
                label, motion: facts.motion, speed: facts.speed, hasFontSize: Self.hasFontSize(content))
            return (source, label.text, label.text)
        case .picture:
            let picture = try PictureDocument(content, name: nil)
            return (.picture(picture), Self.stem(of: picture.image.asset.name), nil)
        case .animation:
            let animation = try AnimationReader.animation(content)
            let id = animation.frames.count == 1 ? Self.stem(of: animation.frames[0].name) : nil
            return (.animation(animation), id, nil)
        case .dates: throw content.failure("is several stickers")
        }
    }

    private static func hasFontSize(_ content: JSONNode) -> Bool {
        guard case .object(let members) = content.value else { return false }
        return members.contains { $0.key == "fontSize" }
    }

    /// Reads a label whose size is left to the platform.
    static func label(_ content: JSONNode) throws -> SceneDocument.Label {
        let label = try SceneDocument.Label(content, name: nil)
        try checkSize(of: label, at: content)
        return try label.styledAsSticker()
    }

    static func checkSize(of label: SceneDocument.Label, at content: JSONNode) throws(JSONNodeError) {
        guard label.style.value.fit == nil, label.style.value.canvas == nil else {
            throw content.failure("the platform says how large it is; leave out \"fit\" and \"canvas\"")
        }
    }

    /// The name of a file without its folder and its extension; nil where nothing is left.
    private static func stem(of path: String) -> String? {
        let name = FilePath.name(of: path.hasSuffix("/") ? String(path.dropLast()) : path)
        let stem = name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name
        return stem.isEmpty ? nil : stem
    }

    /// The longest identifier, in UTF-8 bytes: files are named after it, with a number and an extension.
    private static let maximumIDByteCount = 200

    private static func checkID(_ id: String, at node: JSONNode) throws(JSONNodeError) {
        guard id.utf8.count <= maximumIDByteCount, !id.isEmpty,
            !id.unicodeScalars.contains(where: PrintableText.isHidden)
        else {
            throw node.failure(
                "makes no identifier: it must be a line of 1 … \(maximumIDByteCount) bytes; give the sticker an \"id\""
            )
        }
    }
}

extension PackSticker {
    init(
        id: String, name: String, facts: StickerFactsReader, source: PackSource, place: String,
        definition: JSONValue
    ) {
        self.init(
            id: id, name: PrintableText.singleLine(name), emoji: facts.emoji, keywords: facts.keywords,
            accessibilityText: facts.accessibilityText, platforms: facts.platforms,
            isStill: facts.isStill, mayEnlarge: facts.mayEnlarge, source: source, place: place,
            definition: definition)
    }
}

extension SceneDocument.Label {
    /// The label in the style that `sticker label` takes too, unless it names one.
    func styledAsSticker() throws(StickerError) -> SceneDocument.Label {
        guard base == nil else { return self }
        var label = self
        label.base = try AssetReference(StickerStyle.standardName)
        return label
    }
}

extension PrintableText {
    /// A text of several lines on one.
    static func singleLine(_ text: String) -> String {
        text.split(whereSeparator: \.isNewline).joined(separator: " ")
    }
}
