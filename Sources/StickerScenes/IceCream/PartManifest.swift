import StickerErrors
import StickerFiles
import StickerNotation

/// Reads `parts.json`, the list of the parts in a folder of art; ``IceCreamCatalog`` has the rules.
struct PartManifest {
    static let fileName = "parts.json"

    /// The longest file in bytes: twice what the most parts take with the longest identifiers and names.
    static let maximumByteCount = 1 << 20
    /// The most parts of all steps together: far more than anybody draws.
    static let maximumPartCount = 1_000
    /// The longest name, in Unicode scalars.
    private static let maximumNameLength = 100

    private var entries: [IceCreamCatalog.Entry] = []
    private var identifiers: Set<String> = []

    private init() {}

    /// The parts of a folder in the file system; nil where it has no list.
    static func entries(inFolder folder: String) throws(StickerError) -> [IceCreamCatalog.Entry]? {
        let path = FilePath.join(folder, fileName)
        do {
            return try entries(try InputFile.bytes(of: path, limit: maximumByteCount), path: path)
        } catch {
            guard error.code == .missingFile else { throw error }
            return nil
        }
    }

    /// The parts that are listed in a file's bytes.
    ///
    /// - Parameter path: the name of the file in errors.
    static func entries(
        _ bytes: [UInt8], path: String
    ) throws(StickerError) -> [IceCreamCatalog.Entry] {
        do {
            var manifest = PartManifest()
            try manifest.read(JSONNode(value: try JSONParser.parse(bytes), place: ""))
            return manifest.entries
        } catch let error as JSONSyntaxError {
            throw .invalidFile(path: path, reason: "\(error.place): \(error.reason)")
        } catch let error as JSONNodeError {
            let place = error.place.isEmpty ? "" : error.place + ": "
            throw .invalidFile(path: path, reason: place + error.reason)
        } catch {
            throw StickerError(wrapping: error)
        }
    }

    private mutating func read(_ node: JSONNode) throws {
        var object = try node.object()
        let steps = IceCreamStep.allCases.map { ($0, object.optional($0.rawValue)) }
        try object.finish()
        for case (let step, let list?) in steps { try read(list, as: step) }
    }

    private mutating func read(_ list: JSONNode, as step: IceCreamStep) throws(JSONNodeError) {
        // The identifiers and the slugs of the step so far: each names one part.
        var names: Set<String> = []
        for part in try list.elements() {
            guard entries.count < Self.maximumPartCount else {
                throw part.failure("there are more than \(Self.maximumPartCount) parts")
            }
            var object = try part.object()
            let identifierNode = try object.required("id")
            let nameNode = try object.required("name")
            try object.finish()
            let entry = IceCreamCatalog.Entry(
                step: step, identifier: try identifier(identifierNode), name: try name(nameNode))
            guard !entry.slug.isEmpty else { throw nameNode.failure("needs a letter or a digit") }
            for (text, node) in [(entry.identifier, identifierNode), (entry.slug, nameNode)] {
                guard !names.contains(text) else {
                    throw node.failure("another \(step.rawValue) is called \"\(text)\" already")
                }
            }
            names.formUnion([entry.identifier, entry.slug])
            entries.append(entry)
        }
    }

    private mutating func identifier(_ node: JSONNode) throws(JSONNodeError) -> String {
        let text = try node.string()
        guard PartIdentifier.isValid(text) else { throw node.failure(PartIdentifier.rule) }
        guard IceCreamEndCap(rawValue: text) == nil else {
            throw node.failure("\"\(text)\" is the file of an end cap")
        }
        guard identifiers.insert(text).inserted else {
            throw node.failure("\"\(text)\" is there twice; an identifier is the name of a file")
        }
        return text
    }

    private func name(_ node: JSONNode) throws(JSONNodeError) -> String {
        let text = try node.string()
        let length = text.unicodeScalars.count
        guard (1...Self.maximumNameLength).contains(length) else {
            throw node.failure("has \(length) characters; it must have 1 … \(Self.maximumNameLength)")
        }
        guard !text.unicodeScalars.contains(where: PrintableText.isHidden) else {
            throw node.failure("has a control character")
        }
        return text
    }
}
