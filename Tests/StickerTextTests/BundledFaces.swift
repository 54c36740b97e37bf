import FontLibrary
import Foundation
import StickerText

/// The bundled faces, read from the source tree.
enum BundledFaces {
    static let display = face(FontLibrary.display)
    static let text = face(FontLibrary.text)
    static let all = [display, text]

    static func bytes(_ face: FontLibrary.Face) throws -> [UInt8] {
        try [UInt8](Data(contentsOf: folder(FontLibrary.facesFolder).appending(path: face.fileName)))
    }

    static func folder(_ name: String) -> URL {
        URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appending(path: "Fonts").appending(path: name)
    }

    private static func face(_ face: FontLibrary.Face) -> FontFace {
        FontFace(name: face.name) { () throws(TextError) in
            do {
                return try bytes(face)
            } catch {
                throw .fontUnavailable(font: face.name, reason: "\(error)")
            }
        }
    }
}
