import StickerErrors
import StickerFiles
import Synchronization

/// A file of art: one that is read when it is first drawn, or one that a scene's assets have provided.
struct ArtFile: Sendable {
    /// Identifies a file in its present state.
    struct Identity: Hashable {
        let path: String
        fileprivate let state: State
    }

    fileprivate enum State: Hashable {
        case stamp(FileStamp)
        case provided(number: Int)
    }

    let identity: Identity
    /// The artwork that was read already; nil for art that is read when it is drawn.
    let provided: Artwork?

    /// The name of the file in errors.
    var path: String { identity.path }

    /// - Throws: where there is no file at the path, or it cannot be looked at.
    init(path: String) throws(SystemCallError) {
        identity = Identity(path: path, state: .stamp(try FileStatus(path: path).stamp))
        provided = nil
    }

    /// Art that has been read, with an identity of its own.
    init(_ artwork: Artwork, path: String) {
        identity = Identity(
            path: path, state: .provided(number: Self.count.add(1, ordering: .relaxed).newValue))
        provided = artwork
    }

    private static let count = Atomic(0)
}

extension ArtFile: Hashable {
    static func == (a: ArtFile, b: ArtFile) -> Bool { a.identity == b.identity }

    func hash(into hasher: inout Hasher) { hasher.combine(identity) }
}
