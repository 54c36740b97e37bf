import StickerCodecs
public import StickerErrors
import StickerFiles
import StickerLimits
import StickerNotation
import StickerPixels
import StickerScenes
import StickerVector

/// What a picture file is, in words and as JSON.
public struct FileInspection: Sendable {
    /// One fact: its name in both, its words, and its JSON.
    private struct Fact: Sendable {
        let key: String
        let label: String
        let words: String
        let json: JSONValue
    }

    /// The file as it was named: a path, or `-` for standard input.
    public let path: String
    /// Whether a part of the file cannot be read, or is not what was written.
    public internal(set) var isDamaged = false
    private var facts: [Fact] = []

    /// Reads the whole file, its pixels too, as far as it is not damaged.
    ///
    /// - Throws: `StickerError`, with the path, where the file is missing, unreadable or no picture.
    public init(path: String) throws(StickerError) {
        try self.init(of: .file(path))
    }

    /// Reads the whole file, or standard input, in the same way.
    public init(of source: InputSource) throws(StickerError) {
        path = source.text
        let bytes = try InputFile.bytes(of: source)
        do {
            switch PictureFormat(of: bytes) {
            case .image(let format): try describe(bytes, format)
            case .svg: try describeSVG(bytes)
            case .other(let reason):
                throw StickerError.invalidFile(path: source.name, reason: reason)
            }
        } catch let error as StickerError {
            throw error
        } catch {
            throw StickerError(error, inFile: source.name)
        }
    }

    /// The facts as text, one a line.
    public var text: String {
        let width = facts.map(\.label.count).max() ?? 0
        return facts.map { fact in
            fact.label + ":" + String(repeating: " ", count: width - fact.label.count + 1)
                + PrintableText.escaped(fact.words) + "\n"
        }.joined()
    }

    /// The facts as one JSON object.
    public var json: String {
        JSONValue.object(
            [JSONMember(key: "path", value: .string(path))]
                + facts.map { JSONMember(key: $0.key, value: $0.json) }
        ).text + "\n"
    }

    mutating func add(_ key: String, _ label: String, _ words: String, _ json: JSONValue) {
        facts.append(Fact(key: key, label: label, words: words, json: json))
    }

    mutating func add(_ key: String, _ label: String, _ number: Int) {
        add(key, label, "\(number)", .number(Double(number)))
    }

    mutating func add(_ key: String, _ label: String, _ flag: Bool) {
        add(key, label, flag ? "yes" : "no", .bool(flag))
    }

    mutating func addSize(width: Double, height: Double, unit: String) {
        add("width", "width", NumberText.plain(width) + unit, .number(width))
        add("height", "height", NumberText.plain(height) + unit, .number(height))
    }

    private mutating func describeSVG(_ bytes: [UInt8]) throws {
        let document = try SVGDocument(parsing: bytes)
        add("format", "format", "SVG", .string("SVG"))
        addSize(width: document.size.width, height: document.size.height, unit: "")
        add("bytes", "bytes", bytes.count)
        let warnings = document.warnings.map(\.description)
        add(
            "warnings", "warnings", warnings.isEmpty ? "none" : warnings.joined(separator: "; "),
            .array(warnings.map(JSONValue.string)))
    }
}
