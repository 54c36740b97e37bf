public import StickerErrors
public import StickerFiles
import StickerScenes

extension RenderRequest {
    /// The key of all that the file depends on: the source down to the bytes of its art, effects, output, and the engine; nil
    /// where the request does not know all of it. Known are ice creams with art from files.
    ///
    /// Limits are not part of it: they decide whether there is a file, not which.
    ///
    /// - Throws: the errors of the files that are read for it.
    public func contentKey() throws(StickerError) -> ContentKey? {
        let hasher = ContentHasher()
        hasher.append(EngineIdentity.current)
        hasher.append(allowsIncompleteDrawings ? 1 : 0)
        switch source {
        case .iceCream(let content, let size):
            hasher.append("iceCream")
            guard hasher.append(structureOf: size), try content.append(to: hasher) else { return nil }
        case .label, .picture, .scene, .animation, .file, .pixmap: return nil
        }
        guard hasher.append(structureOf: effects), hasher.append(structureOf: output) else { return nil }
        return hasher.key
    }
}

/// Which engine draws.
package enum EngineIdentity {
    /// Changes with the version, and with each build of the program: what was drawn by another engine is drawn anew.
    package static let current = "\(EngineVersion.current) \(ProcessFacts.programStamp ?? "")"
}
