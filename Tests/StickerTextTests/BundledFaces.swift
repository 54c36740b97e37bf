import FontLibrary
import Foundation
import MoreFonts
import StickerTestSupport
import StickerText

/// The bundled faces, read from the source tree.
enum BundledFaces {
    static let display = face(FontLibrary.display)
    static let text = face(FontLibrary.text)
    /// The two faces of European words.
    static let all = [display, text]
    /// All that are bundled, in their order.
    static let whole = FontLibrary.faces.map { face($0) }

    static func bytes(_ face: FontLibrary.Face) throws -> [UInt8] {
        let folder = folder(FontLibrary.facesFolder, ofBundle: face.bundleName)
        return try [UInt8](Data(contentsOf: folder.appending(path: face.fileName)))
    }

    /// A folder, or a file, of the source of a resource bundle.
    static func folder(_ name: String, ofBundle bundle: String = FontLibrary.bundleName) -> URL {
        projectFolder.appending(path: bundle == MoreFonts.bundleName ? "Fonts/More/\(name)" : "Fonts/\(name)")
    }

    /// A face that is opened when it is first used.
    static func face(_ face: FontLibrary.Face) -> FontFace {
        let coverage = FontCoverage(ranges: face.coverage, isEmoji: face.isEmoji)
        return FontFace(name: face.name, coverage: coverage) { () throws(TextError) in try load(face) }
    }

    static func load(_ face: FontLibrary.Face) throws(TextError) -> [UInt8] {
        do {
            return try bytes(face)
        } catch {
            throw .fontUnavailable(font: face.name, reason: "\(error)")
        }
    }

    /// Where the tables of a font begin, by tag.
    static func tables(of bytes: [UInt8]) -> [String: Int] {
        let records = (0..<(Int(bytes[4]) << 8 | Int(bytes[5]))).map {
            bytes[(12 + 16 * $0)..<(28 + 16 * $0)]
        }
        return Dictionary(
            records.map { record in
                let fields = Array(record)
                let offset = fields[8..<12].reduce(0) { $0 << 8 | Int($1) }
                return (String(decoding: fields[..<4], as: UTF8.self), offset)
            }, uniquingKeysWith: { first, _ in first })
    }
}
