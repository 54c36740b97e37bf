import StickerCodecs
import StickerEncoding
import StickerErrors
import StickerFiles
import StickerNotation
import StickerPixels

/// A rendered file as a cache keeps it: a line with the key of all that follows, a line of JSON with what was said of the file, and
/// the file.
enum CacheRecord {
    private static let title = "sticker-cache 1 "
    private static let lineFeed = UInt8(ascii: "\n")

    static func bytes(of file: RenderedFile) -> [UInt8] {
        var facts = [
            JSONMember(key: "format", value: .string(file.format.rawValue)),
            JSONMember(
                key: "size",
                value: .array([.number(Double(file.size.width)), .number(Double(file.size.height))])),
            JSONMember(key: "steps", value: .array(file.image.steps.map(\.record))),
            JSONMember(key: "warnings", value: .array(file.warnings.map(\.record))),
        ]
        if let quality = file.image.quality {
            let numbers = [quality.meanSquaredError, quality.similarity].map(JSONValue.number)
            facts.append(JSONMember(key: "quality", value: .array(numbers)))
        }
        let content = Array((JSONValue.object(facts).line + "\n").utf8) + file.bytes
        return Array("\(title)\(ContentKey(of: content))\n".utf8) + content
    }

    /// The file of a record; nil for one that is damaged, or of another version.
    static func file(of record: [UInt8]) -> RenderedFile? {
        let title = Array(title.utf8)
        guard let line = record.firstIndex(of: lineFeed), record.starts(with: title) else { return nil }
        let content = Array(record[(line + 1)...])
        let key = String(decoding: record[title.count..<line], as: UTF8.self)
        guard key == ContentKey(of: content).description, let end = content.firstIndex(of: lineFeed)
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
        let warnings = try object.required("warnings").elements().map { node in
            var object = try node.object()
            return RenderWarning(
                try object.required("code").choice(of: RenderWarning.Code.self),
                try object.required("text").string())
        }
        return RenderedFile(image: image, warnings: warnings)
    }
}

extension RenderWarning {
    fileprivate var record: JSONValue {
        .object([
            JSONMember(key: "code", value: .string(code.rawValue)),
            JSONMember(key: "text", value: .string(text)),
        ])
    }
}
