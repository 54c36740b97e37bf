import FontLibrary
import Foundation
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
        try [UInt8](Data(contentsOf: folder(FontLibrary.facesFolder).appending(path: face.fileName)))
    }

    static func folder(_ name: String) -> URL {
        projectFolder.appending(path: "Fonts/\(name)")
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
}
