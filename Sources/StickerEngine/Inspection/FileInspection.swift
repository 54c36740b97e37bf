import StickerCodecs
import StickerPixels
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

    public let path: String
    private var facts: [Fact] = []

    /// Reads the whole file, its pixels too.
    ///
    /// - Throws: ``StickerError``, with the path, where the file is missing, unreadable or no picture.
    public init(path: String) throws(StickerError) {
        self.path = path
        let bytes = try InputFile.bytes(of: path)
        do {
            switch PictureFormat(of: bytes) {
            case .png: try describePNG(bytes)
            case .svg: try describeSVG(bytes)
            case .other(let name):
                throw StickerError.invalidFile(path: path, reason: PictureFormat.reason(name))
            }
        } catch let error as StickerError {
            throw error
        } catch {
            throw .invalidFile(path: path, reason: "\(error)")
        }
    }

    /// A line a fact.
    public var text: String {
        let width = facts.map(\.label.count).max() ?? 0
        return facts.map { fact in
            fact.label + ":" + String(repeating: " ", count: width - fact.label.count + 1) + fact.words + "\n"
        }.joined()
    }

    /// One object.
    public var json: String {
        JSONValue.object(
            [JSONMember(key: "path", value: .string(path))]
                + facts.map { JSONMember(key: $0.key, value: $0.json) }
        ).text + "\n"
    }

    private mutating func add(_ key: String, _ label: String, _ words: String, _ json: JSONValue) {
        facts.append(Fact(key: key, label: label, words: words, json: json))
    }

    private mutating func addSize(width: Double, height: Double, unit: String) {
        add("width", "width", JSONNode.text(width) + unit, .number(width))
        add("height", "height", JSONNode.text(height) + unit, .number(height))
    }

    private mutating func describePNG(_ bytes: [UInt8]) throws {
        let info = try PNG.info(bytes)
        let statistics = PixelStatistics(of: try PNG.decode(bytes))
        let type = "\(info.colorType)"
        add("format", "format", info.isAnimated ? "PNG, animated" : "PNG", .string("PNG"))
        addSize(width: Double(info.width), height: Double(info.height), unit: " pixels")
        add("bytes", "bytes", "\(bytes.count)", .number(Double(bytes.count)))
        add(
            "colorType", "colour type",
            "\(type), \(info.bitDepth) bits" + (info.paletteCount.map { ", \($0) entries" } ?? ""),
            .string(type))
        add("bitDepth", "bit depth", "\(info.bitDepth)", .number(Double(info.bitDepth)))
        if let count = info.paletteCount {
            add("paletteColors", "palette colours", "\(count)", .number(Double(count)))
        }
        add("interlaced", "interlaced", info.isInterlaced ? "yes" : "no", .bool(info.isInterlaced))
        add("animated", "animated", info.isAnimated ? "yes" : "no", .bool(info.isAnimated))
        add("opaque", "opaque", statistics.isOpaque ? "yes" : "no", .bool(statistics.isOpaque))
        add(
            "transparentPixels", "transparent pixels", "\(statistics.transparentCount)",
            .number(Double(statistics.transparentCount)))
        add(
            "translucentPixels", "translucent pixels", "\(statistics.translucentCount)",
            .number(Double(statistics.translucentCount)))
        add("colors", "colours", "\(statistics.colorCount)", .number(Double(statistics.colorCount)))
        let chunks = info.chunks.map(\.type)
        add("chunks", "chunks", chunks.joined(separator: " "), .array(chunks.map(JSONValue.string)))
    }

    private mutating func describeSVG(_ bytes: [UInt8]) throws {
        let document = try SVGDocument(parsing: bytes)
        add("format", "format", "SVG", .string("SVG"))
        addSize(width: document.size.width, height: document.size.height, unit: "")
        add("bytes", "bytes", "\(bytes.count)", .number(Double(bytes.count)))
        let warnings = document.warnings.map(\.description)
        add(
            "warnings", "warnings", warnings.isEmpty ? "none" : warnings.joined(separator: "; "),
            .array(warnings.map(JSONValue.string)))
    }
}
