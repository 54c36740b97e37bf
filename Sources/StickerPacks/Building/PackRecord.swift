import StickerCodecs
import StickerErrors
import StickerFiles
import StickerLimits
import StickerNotation

/// What a build has made, kept beside the pack: which pictures need not be drawn again, and which files may be removed.
///
/// Its last member is the key of all others, so that damage and slips are found; it protects from nobody who computes it anew.
/// Pictures are kept where their bytes have the key that stands here, and only files in the pack's folder are looked at. A record
/// that cannot be read, or that has another key, is as good as none.
struct PackRecord: Sendable {
    /// The name of the record in the pack's folder, outside of what a platform reads.
    static let fileName = ".sticker-pack.json"
    /// A record of another version is as good as none.
    private static let version = 2
    /// Far more than the largest pack's: a thousand stickers with a thousand files each.
    private static let maximumByteCount = 64 << 20

    /// A picture that was drawn.
    struct Entry: Sendable {
        /// The key of everything but the files that it is made of.
        let definition: ContentKey
        /// The keys of those files by their names; nil for those that were looked for and not there.
        let assets: [String: ContentKey?]
        /// Where its bytes are, and their keys.
        var files: [(path: String, key: ContentKey)]
        /// All but the bytes.
        let picture: PackPicture
    }

    /// The form of the pack; nil where there is none yet, or where an older record does not say.
    var format: PackFormat?
    /// The pictures by the names of their items.
    var entries: [String: Entry] = [:]
    /// The files that builds have written, in the order of their names.
    var files: Set<String> = []

    /// The record in a folder; empty where there is none.
    init(inFolder folder: String) {
        let path = FilePath.join(folder, Self.fileName)
        guard let bytes = try? InputFile.bytes(of: path, limit: Self.maximumByteCount),
            let value = try? JSONParser.parse(bytes),
            let record = try? PackRecord(JSONNode(value: value, place: ""))
        else { return }
        self = record
    }

    init() {}
}

extension PackRecord {
    private init(_ node: JSONNode) throws {
        var object = try node.object()
        let checksum = try Self.key(try object.required("checksum"))
        guard checksum == Self.checksum(of: object.rest) else { throw node.failure("was changed") }
        _ = try object.required("version").integer(in: Self.version...Self.version)
        format = try object.optional("pack").map { try $0.choice(of: PackFormat.self) }
        for file in try object.required("files").elements() { files.insert(try file.string()) }
        for element in try object.required("pictures").elements() {
            let (name, entry) = try Self.entry(element)
            entries[name] = entry
        }
    }

    private static func key(_ node: JSONNode) throws -> ContentKey {
        guard let key = ContentKey(try node.string()) else { throw node.failure("is no key") }
        return key
    }

    private static func entry(_ node: JSONNode) throws -> (String, Entry) {
        var object = try node.object()
        var assets: [String: ContentKey?] = [:]
        for element in try object.required("assets").elements() {
            var asset = try element.object()
            let key = asset.optional("key")
            assets.updateValue(
                try key.map { try Self.key($0) }, forKey: try asset.required("name").string())
        }
        let files = try object.required("files").elements().map { element in
            var file = try element.object()
            return (
                path: try file.required("path").string(), key: try Self.key(try file.required("key"))
            )
        }
        let entry = Entry(
            definition: try key(try object.required("key")), assets: assets, files: files,
            picture: try picture(&object))
        return (try object.required("name").string(), entry)
    }

    private static func picture(_ object: inout JSONObject) throws -> PackPicture {
        let timing = try object.optional("timing").map { node in
            var timing = try node.object()
            return SequenceTiming(
                framesPerSecond: try timing.optional("fps")?.integer(in: 1...1_000),
                duration: .milliseconds(try timing.required("milliseconds").integer(in: 0...Int(Int32.max))),
                loopCount: try timing.required("loops").integer(in: 0...65_535))
        }
        let warnings = try object.required("warnings").elements().map { try RenderWarning(json: $0) }
        return PackPicture(
            files: [], format: try object.required("format").choice(of: ImageFormat.self),
            width: try object.required("width").integer(in: 1...100_000),
            height: try object.required("height").integer(in: 1...100_000),
            isAnimated: try object.required("animated").bool(), timing: timing,
            loss: try object.required("loss").string(), warnings: warnings)
    }

    /// The key of all members but that of the key itself.
    private static func checksum(of members: [JSONMember]) -> ContentKey {
        ContentKey(of: Array(JSONValue.object(members).line.utf8))
    }

    /// The record as JSON, always in the same order.
    var json: JSONValue {
        let members = JSONMember.present([
            ("version", .number(Double(Self.version))), ("pack", format.map { .string($0.rawValue) }),
            ("files", .strings(files.sorted())),
            ("pictures", .array(entries.sorted { $0.key < $1.key }.map { Self.json($0.key, $0.value) })),
        ])
        let checksum = JSONValue.string(Self.checksum(of: members).description)
        return .object(members + [JSONMember(key: "checksum", value: checksum)])
    }

    private static func json(_ name: String, _ entry: Entry) -> JSONValue {
        let picture = entry.picture
        let timing = picture.timing.map { timing in
            JSONValue.members([
                "fps": timing.framesPerSecond.map { .number(Double($0)) },
                "milliseconds": .number(timing.duration.milliseconds.rounded()),
                "loops": .number(Double(timing.loopCount)),
            ])
        }
        return .members([
            "name": .string(name), "key": .string(entry.definition.description),
            "assets": .array(
                entry.assets.sorted { $0.key < $1.key }.map { name, key in
                    .members(["name": .string(name), "key": key.map { .string($0.description) }])
                }),
            "files": .array(
                entry.files.map {
                    .members(["path": .string($0.path), "key": .string($0.key.description)])
                }),
            "format": .string(picture.format.rawValue), "width": .number(Double(picture.width)),
            "height": .number(Double(picture.height)), "animated": .bool(picture.isAnimated),
            "timing": timing, "loss": .string(picture.loss),
            "warnings": .array(picture.warnings.map(\.json)),
        ])
    }
}
