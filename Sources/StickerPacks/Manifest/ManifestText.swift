import StickerErrors
import StickerFiles
import StickerNotation

/// The text of a manifest, and where things stand in it, for errors.
///
/// A text that begins with a brace and is JSON is read as JSON, everything else as YAML.
struct ManifestText: Sendable {
    /// The name in errors, usually the file's path.
    let name: String?
    private let bytes: [UInt8]
    private let places = ManifestPlaces()

    /// The longest manifest in bytes: a thousand for each of the most stickers, ten times over.
    static let maximumByteCount = 1 << 21

    /// - Throws: `StickerError.Code.invalidManifest` for a text that is too long.
    init(_ bytes: [UInt8], name: String?) throws(StickerError) {
        guard bytes.count <= Self.maximumByteCount else {
            throw .invalidManifest([name], reason: "it is longer than \(Self.maximumByteCount) bytes")
        }
        // Some editors begin a text with its byte order.
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        self.bytes = bytes.starts(with: mark) ? Array(bytes.dropFirst(mark.count)) : bytes
        self.name = name
    }

    /// The value that the text means.
    ///
    /// - Throws: `StickerError.Code.invalidManifest` with line and column.
    func value() throws(StickerError) -> JSONValue {
        do {
            if isNamedJSON { return try JSONParser.parse(bytes) }
            return try (try? JSONParser.parse(bytes)) ?? YAMLText(bytes).value
        } catch let error as JSONSyntaxError {
            throw .invalidManifest([name, error.place], reason: error.reason)
        } catch let error as YAMLError {
            throw .invalidManifest([name, error.position?.description], reason: error.reason)
        } catch {
            throw StickerError(wrapping: error)
        }
    }

    /// Whether the name says that it is JSON, so that an error is one of JSON.
    private var isNamedJSON: Bool { name?.lowercased().hasSuffix(".json") == true }

    /// An error about a node, with line and column.
    func error(_ error: JSONNodeError) -> StickerError {
        var reason = error.reason
        if reason == "must be a string, and is null" {
            reason += "; write a text behind it, or leave it out"
        } else if reason.hasPrefix("must be a string, and is"), !isNamedJSON, !reason.hasSuffix("n object"),
            !reason.hasSuffix("n array")
        {
            reason += "; put quotes around it"
        }
        return .invalidManifest(
            [name, position(of: error.place, isKey: error.isKey), error.place], reason: reason)
    }

    /// An error at a place, with line and column in front of the place.
    ///
    /// - Parameter error: begins with its place where it has one.
    func error(_ error: StickerError) -> StickerError {
        guard let place = error.context.first, let position = position(of: place, isKey: false) else {
            return error.asData.within([name].compactMap(\.self))
        }
        return error.asData.within([name, position].compactMap(\.self))
    }

    /// The error of a text with faults, one or several.
    ///
    /// - Parameter notes: the faults; the place of each is looked up.
    func error(of notes: FaultNotes) -> StickerError {
        let errors = notes.faults.map { fault -> (position: YAMLPosition?, error: StickerError) in
            if let fault = fault as? JSONNodeError {
                return (self.place(of: fault.place, isKey: fault.isKey), self.error(fault))
            }
            let fault = StickerError(wrapping: fault)
            return (fault.context.first.flatMap { self.place(of: $0, isKey: false) }, self.error(fault))
        }
        guard errors.count > 1 else {
            return errors.first?.error ?? .unforeseen("a manifest without faults was not read")
        }
        let sorted = errors.enumerated().sorted { first, second in
            let places = [first, second].map {
                ($0.element.position?.line ?? 0, $0.element.position?.column ?? 0, $0.offset)
            }
            return places[0] < places[1]
        }.map(\.element.error)
        let first = sorted[0].description
        let shown =
            name.map { first.hasPrefix($0 + ": ") ? String(first.dropFirst($0.count + 2)) : first } ?? first
        let count = notes.isFull ? "\(sorted.count) faults or more" : "\(sorted.count) faults"
        return StickerError(
            .invalidManifest, reason: "there are \(count), the first: \(shown)",
            cause: ManifestFaults(
                errors: Array(sorted.prefix(ManifestFaults.maximumCount)), count: sorted.count)
        ).within([name].compactMap(\.self))
    }

    /// Where a value stands, or its key, as in `line 7, column 5`; nil where the text has no such place.
    ///
    /// - Complexity: O(bytes) for the first error, so that reading what is right costs nothing.
    func position(of place: String, isKey: Bool) -> String? {
        self.place(of: place, isKey: isKey)?.description
    }

    private func place(of place: String, isKey: Bool) -> YAMLPosition? {
        let tree = places.tree {
            if let tree = PlaceTree(json: bytes) { return tree }
            return isNamedJSON ? nil : (try? YAMLText(bytes))?.places
        }
        return tree?.position(of: place, isKey: isKey)
    }
}

extension StickerError {
    /// A manifest that cannot be read.
    ///
    /// - Parameter context: the name of the manifest and the place in it, as far as they are known.
    static func invalidManifest(_ context: [String?], reason: String) -> StickerError {
        StickerError(.invalidManifest, reason: reason)
            .within(context.compactMap(\.self).filter { !$0.isEmpty })
    }
}
