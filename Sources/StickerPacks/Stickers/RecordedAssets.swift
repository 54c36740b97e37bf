import StickerErrors
import StickerFiles
import StickerLimits
import StickerScenes

/// Finds assets, and notes what was read of them.
///
/// The art of ice creams is read through it as well: no folder is trusted.
struct RecordedAssets: AssetProvider {
    /// The keys of assets by their names; nil for those that are not there, which counts as well: another file is taken
    /// once they are.
    final class Record: Sendable {
        private let keys = Locked<[String: ContentKey?]>([:])

        func note(_ name: String, _ key: ContentKey?) {
            keys.withLock { _ = $0.updateValue(key, forKey: name) }
        }

        var all: [String: ContentKey?] { keys.withLock { $0 } }
    }

    let base: any AssetProvider
    let record: Record

    init(_ base: any AssetProvider, record: Record = Record()) {
        self.base = base
        self.record = record
    }

    func bytes(of name: String, limit: Int) throws(StickerError) -> [UInt8] {
        do {
            let bytes = try base.bytes(of: name, limit: limit)
            record.note(name, ContentKey(of: bytes))
            return bytes
        } catch {
            if error.code == .missingFile { record.note(name, nil) }
            throw error
        }
    }

    func names(in folder: String) throws(StickerError) -> [String]? {
        let names = try base.names(in: folder)
        if let names { record.note(FrameFolder.listing(folder), FrameFolder.key(ofPicturesAmong: names)) }
        return names
    }

    func identity(of name: String) throws(StickerError) -> String {
        do {
            return try base.identity(of: name)
        } catch {
            if error.code == .missingFile { record.note(name, nil) }
            throw error
        }
    }

    func path(of name: String) -> String { base.path(of: name) }
}

/// Assets whose names start in a folder of others: those of a scene that has a file of its own.
struct NestedAssets: AssetProvider {
    let base: any AssetProvider
    let folder: String

    /// - Parameter name: the name of the file that names the assets.
    init(_ base: any AssetProvider, besides name: String) {
        self.base = base
        folder = name.contains("/") ? FilePath.folder(of: name) : ""
    }

    private func joined(_ name: String) -> String { FilePath.join(folder, name) }

    func bytes(of name: String, limit: Int) throws(StickerError) -> [UInt8] {
        try base.bytes(of: joined(name), limit: limit)
    }

    func names(in folder: String) throws(StickerError) -> [String]? { try base.names(in: joined(folder)) }

    func identity(of name: String) throws(StickerError) -> String { try base.identity(of: joined(name)) }

    func path(of name: String) -> String { base.path(of: joined(name)) }
}
