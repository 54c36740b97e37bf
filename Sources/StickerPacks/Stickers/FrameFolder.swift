import StickerErrors
import StickerFiles
import StickerScenes

/// Folders whose pictures are frames.
enum FrameFolder {
    /// The pictures of a folder, in natural order, as names of assets; nil for what is no folder.
    ///
    /// The list is noted as an asset of its own: one more picture is another animation.
    static func pictures(in name: String, assets: any AssetProvider) throws(StickerError) -> [String]? {
        let path = assets.path(of: name)
        guard (try? FileStatus(path: path))?.kind == .directory else { return nil }
        let names = try self.names(in: path)
        if let recorded = assets as? RecordedAssets { recorded.record.note(listing(name), key(of: names)) }
        return names.map { FilePath.join(name, $0) }
    }

    /// The names of a folder's pictures.
    private static func names(in path: String) throws(StickerError) -> [String] {
        try InputFolder.pictures(in: path, withExtensions: PictureFormat.fileExtensions).map(
            FilePath.name(of:))
    }

    /// What stands for the list of a folder's pictures among assets: no file has such a name.
    private static func listing(_ name: String) -> String { name.hasSuffix("/") ? name : name + "/" }

    private static func key(of names: [String]) -> ContentKey {
        let hasher = ContentHasher()
        for name in names { hasher.append(name) }
        return hasher.key
    }

    /// The key of the list of a folder's pictures as it is now; nil where it has none.
    static func presentKey(ofListing name: String, assets: any AssetProvider) -> ContentKey? {
        (try? names(in: assets.path(of: name))).map(key)
    }

    /// Whether a file looks like a scene.
    static func isJSON(_ bytes: [UInt8]) -> Bool {
        let space = Set(" \t\r\n".utf8)
        return bytes.first { !space.contains($0) } == UInt8(ascii: "{")
    }
}
