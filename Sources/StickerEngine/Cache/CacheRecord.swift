import StickerCodecs
import StickerEncoding
import StickerErrors
import StickerFiles
import StickerNotation
import StickerPixels

/// A rendered file as a cache keeps it: a line with the checksum of what it is kept under and of all that follows, a line of JSON
/// with what was said of the file, and the file.
enum CacheRecord {
    private static let title = "sticker-cache 2 "
    private static let lineFeed = UInt8(ascii: "\n")

    /// - Parameter key: what the file is kept under.
    static func bytes(of file: RenderedFile, for key: ContentKey) -> [UInt8] {
        let quality = file.image.quality.map { [$0.meanSquaredError, $0.similarity].map(JSONValue.number) }
        let facts = JSONValue.members([
            "format": .string(file.format.rawValue),
            "size": .array([.number(Double(file.size.width)), .number(Double(file.size.height))]),
            "steps": .array(file.image.steps.map(\.record)),
            "warnings": .array(file.warnings.map(\.json)), "quality": quality.map(JSONValue.array),
        ])
        let content = Array((facts.line + "\n").utf8) + file.bytes
        return Array("\(title)\(checksum(of: content, key))\n".utf8) + content
    }

    /// An entry that was copied to the name of another one has another checksum.
    private static func checksum(of content: [UInt8], _ key: ContentKey) -> ContentKey {
        let hasher = ContentHasher()
        hasher.append(key)
        hasher.append(content)
        return hasher.key
    }

    /// The file of a record; nil for one that is damaged, is kept under another key, or is of another version.
    static func file(of record: [UInt8], for requestKey: ContentKey) -> RenderedFile? {
        let title = Array(title.utf8)
        guard let line = record.firstIndex(of: lineFeed), record.starts(with: title) else { return nil }
        let content = Array(record[(line + 1)...])
        let key = String(decoding: record[title.count..<line], as: UTF8.self)
        guard key == checksum(of: content, requestKey).description, let end = content.firstIndex(of: lineFeed)
        else { return nil }
        return try? file(try JSONParser.parse(Array(content[..<end])), Array(content[(end + 1)...]))
    }

    private static func file(_ facts: JSONValue, _ bytes: [UInt8]) throws -> RenderedFile {
        var object = try JSONNode(value: facts, place: "").object()
        let size = try object.required("size").numbers(count: 2, "[width, height]")
        let quality = try object.optional("quality")?.numbers(count: 2, "[error, similarity]")
        let image = EncodedImage(
            bytes: bytes, format: try object.required("format").choice(of: ImageFormat.self),
            size: try PixelSize(width: Int(exactly: size[0]) ?? 0, height: Int(exactly: size[1]) ?? 0),
            steps: try object.required("steps").elements().map { try EncodingStep(record: $0) },
            quality: quality.map { PictureQuality(meanSquaredError: $0[0], similarity: $0[1]) })
        let warnings = try object.required("warnings").elements().map { try RenderWarning(json: $0) }
        return RenderedFile(image: image, warnings: warnings)
    }
}
