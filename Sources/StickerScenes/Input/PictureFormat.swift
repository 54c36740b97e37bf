package import StickerCodecs
import StickerNotation

/// The kinds of picture file, told apart by their first bytes, never by their names.
package enum PictureFormat: Hashable {
    /// A bitmap format.
    case image(ImageFormat)
    case svg
    /// A kind that the engine does not read.
    case other(reason: String)

    package init(of bytes: [UInt8]) {
        if let format = ImageFormat(of: bytes) {
            self = .image(format)
        } else if Self.isMarkup(bytes) {
            self = .svg
        } else {
            self = .other(reason: Self.reason(bytes))
        }
    }

    /// The extensions of these kinds of file, in lower case and without the dot.
    package static let fileExtensions = ImageFormat.allCases.flatMap(\.traits.fileExtensions) + ["svg"]

    /// The names of the kinds for people: “PNG, JPEG, GIF, WebP or SVG”.
    package static let names = (ImageFormat.allCases.map(\.traits.name) + ["SVG"]).asChoices

    /// The reason why a kind of file is not read.
    private static func reason(_ bytes: [UInt8]) -> String {
        if bytes.isEmpty { return "it is empty" }
        let name = foreign.first { $0.matches(bytes) }?.name
        return "it is not a \(names) file"
            + (name.map { "; it looks like \($0), so convert it to PNG first" } ?? "")
    }

    /// Whether the first character, behind a byte order mark and white space, is “<”.
    private static func isMarkup(_ bytes: [UInt8]) -> Bool {
        let marks: Set<UInt8> = [0xEF, 0xBB, 0xBF, 0xFE, 0xFF, 0, 0x20, 0x09, 0x0A, 0x0D]
        return bytes.first { !marks.contains($0) } == UInt8(ascii: "<")
    }

    private struct Signature {
        let name: String
        let offset: Int
        let bytes: [UInt8]

        func matches(_ file: [UInt8]) -> Bool { file.dropFirst(offset).starts(with: bytes) }
    }

    private static let foreign = [
        Signature(name: "a BMP file", offset: 0, bytes: Array("BM".utf8)),
        Signature(name: "a TIFF file", offset: 0, bytes: [0x49, 0x49, 0x2A, 0]),
        Signature(name: "a TIFF file", offset: 0, bytes: [0x4D, 0x4D, 0, 0x2A]),
        Signature(name: "a HEIF or AVIF file", offset: 4, bytes: Array("ftyp".utf8)),
        Signature(name: "a PDF file", offset: 0, bytes: Array("%PDF".utf8)),
    ]
}
